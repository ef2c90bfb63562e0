import type { ContactMessage } from './contactMessage.ts';
import type { EmailService } from './postEmail.ts';

const timeoutMs = 15_000;

/** Preloads the mail library. */
export function prepareEmail(): void {
  library().catch(() => undefined);
}

/**
 * Sends a message by EmailJS. Settles within fifteen seconds.
 * @param ready delays sending until it resolves; the delay counts toward the timeout
 * @throws the library's error, which comes in three shapes; callers show one message for all of them
 */
export function sendEmail(service: EmailService, message: ContactMessage, ready: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    setTimeout(() => {
      isLate = true;
      reject(new Error(`no response within ${timeoutMs / 1000} s`));
    }, timeoutMs);
    Promise.all([library(), ready])
      // Don't send after reporting a timeout.
      .then(([{ postEmail }]) => (isLate ? undefined : postEmail(service, message)))
      .then(resolve, reject);
  });
}

/** Loaded on demand, because most visitors don't send a message. */
function library(): Promise<typeof import('./postEmail.ts')> {
  return import('./postEmail.ts');
}
