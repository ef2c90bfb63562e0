import emailjs from '@emailjs/browser';
import type { ContactMessage } from './contactMessage.ts';

/** EmailJS settings. All of them are public, since they're visible in the page. */
export interface EmailService {
  provider: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  recipient: string;
}

/**
 * Posts a message to EmailJS.
 * @throws Error, or EmailJS's `{ status, text }`, if the message isn't accepted
 */
export async function postEmail(service: EmailService, { name, email, phone, message }: ContactMessage): Promise<void> {
  emailjs.init({ publicKey: service.publicKey }, service.provider);
  await emailjs.send(service.serviceId, service.templateId, {
    from_name: name,
    from_email: email,
    from_phone: phone,
    message,
    to_email: service.recipient,
  });
}
