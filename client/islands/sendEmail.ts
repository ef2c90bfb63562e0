import type { ContactMessage } from './contactMessage.ts';
import type { EmailService } from './postEmail.ts';

const timeoutMs = 15_000;

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

/**
 * Not a static import, because on import, the mail library looks for localStorage, where it would keep a rate limit that this site doesn't
 * use. Node has none, and if the browser denies storage, it throws, and no message could be sent. So it's then defined as missing.
 */
function library(): Promise<typeof import('./postEmail.ts')> {
  try {
    void localStorage;
  } catch {
    Object.defineProperty(window, 'localStorage', { value: undefined });
  }
  return import('./postEmail.ts');
}
