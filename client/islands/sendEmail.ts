import type { ContactMessage } from './contactMessage.ts';

/** Where messages go; public values, all of them visible in the page. */
export interface EmailService {
  provider: string;
  publicKey: string;
  serviceId: string;
  templateId: string;
  recipient: string;
}

const timeLimit = 15_000;

/** Fetches the mail library ahead of its use. */
export function prepareEmail(): void {
  library().catch(() => undefined);
}

/**
 * Sends a message by EmailJS. Settles within fifteen seconds.
 * @throws whatever went wrong: the library knows three shapes of failure, and a visitor is told the same of all
 */
export async function sendEmail(
  { provider, publicKey, serviceId, templateId, recipient }: EmailService,
  message: ContactMessage,
): Promise<void> {
  const sending = library().then((emailjs) => {
    emailjs.init({ publicKey }, provider);
    return emailjs.send(serviceId, templateId, {
      from_name: message.name,
      from_email: message.email,
      from_phone: message.phone,
      message: message.message,
      to_email: recipient,
    });
  });
  await Promise.race([sending, expiry()]);
}

/** The library throws on import where a browser denies storage, so it must not be part of the form's own script. */
function library(): Promise<typeof import('@emailjs/browser')> {
  return import('@emailjs/browser');
}

function expiry(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`no answer within ${timeLimit / 1000} s`)), timeLimit));
}
