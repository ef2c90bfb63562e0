import { readTab, writeTab } from './tabStorage.ts';

/** Messages that one tab can send. */
export const maxMessages = 5;
/** Delay after the first message. It doubles with each further one. */
const firstDelayMs = 60_000;

/** Why a message can't be sent yet. */
export interface RateLimit {
  /** Minutes to wait, rounded up; missing if the tab has sent its maximum. */
  minutes?: number;
}

/** Send times since the page was loaded, so that the limit applies even if storage is denied. Milliseconds since 1970. */
let sentHere: number[] = [];

/**
 * Returns the limit that blocks the tab's next message, or undefined.
 * @param key session storage key of the send times
 */
export function rateLimitOf(key: string): RateLimit | undefined {
  const sent = sentTimes(key);
  const [last = 0] = sent.slice(-1);
  // A clock that was set back by an hour must not add that hour to the delay.
  const elapsed = Math.abs(Date.now() - last);
  const left = firstDelayMs * 2 ** (sent.length - 1) - elapsed;
  if (sent.length >= maxMessages) return {};
  return left > 0 ? { minutes: Math.ceil(left / 60_000) } : undefined;
}

/** Records the time of a message that was just sent. */
export function countSent(key: string): void {
  sentHere = [...sentTimes(key), Date.now()];
  writeTab(key, sentHere);
}

function sentTimes(key: string): number[] {
  const stored = readTab(key);
  return Array.isArray(stored) ? stored : sentHere;
}
