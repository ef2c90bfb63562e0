import type { ContactMessage } from './contactMessage.ts';
import type { EmailService } from './postEmail.ts';

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
export function sendEmail(service: EmailService, message: ContactMessage, ready: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    setTimeout(() => {
      isLate = true;
      reject(new Error(`no answer within ${timeLimit / 1000} s`));
    }, timeLimit);
    Promise.all([library(), ready])
      // Whoever has been told of a failure must not have sent a message all the same.
      .then(([{ postEmail }]) => (isLate ? undefined : postEmail(service, message)))
      .then(resolve, reject);
  });
}

/** The library throws on import where a browser denies storage, so it must not be part of the form's own script. */
function library(): Promise<typeof import('./postEmail.ts')> {
  return import('./postEmail.ts');
}
