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
 * @param ready the message waits for it; the time counts
 * @throws whatever went wrong: the library knows three shapes of failure, and a visitor is told the same of all
 */
export async function sendEmail(service: EmailService, message: ContactMessage, ready: Promise<void>): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error(`no answer within ${timeLimit / 1000} s`)), timeLimit);
  const expiry = new Promise<never>((_, reject) => limit.signal.addEventListener('abort', () => reject(limit.signal.reason)));
  try {
    await Promise.race([post(service, message, ready, limit.signal), expiry]);
  } finally {
    clearTimeout(timer);
  }
}

async function post(
  { provider, publicKey, serviceId, templateId, recipient }: EmailService,
  { name, email, phone, message }: ContactMessage,
  ready: Promise<void>,
  limit: AbortSignal,
): Promise<void> {
  const [emailjs] = await Promise.all([library(), ready]);
  // Whoever has been told of a failure must not have sent a message all the same.
  limit.throwIfAborted();
  emailjs.init({ publicKey }, provider);
  await emailjs.send(serviceId, templateId, {
    from_name: name,
    from_email: email,
    from_phone: phone,
    message,
    to_email: recipient,
  });
}

/** The library throws on import where a browser denies storage, so it must not be part of the form's own script. */
function library(): Promise<typeof import('@emailjs/browser')> {
  return import('@emailjs/browser');
}
