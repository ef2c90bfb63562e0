import { readTab, writeTab } from './tabStorage.ts';

/** Messages that one tab can send. */
export const maxMessages = 5;
/** Delay after the first message, in milliseconds. It doubles with each further one. */
const firstDelay = 60_000;

/** Why a message can't be sent yet. */
export interface Hold {
  /** Minutes to wait, rounded up; missing if the tab has sent all it can. */
  minutes?: number;
  /** When the visitor tried, in milliseconds since 1970. */
  triedAt: number;
}

/** Times of the messages sent since the page was loaded: the limit holds without storage, too. */
let sentHere: number[] = [];

/** Returns what holds back the tab's next message, if anything does. */
export function holdOf(key: string): Hold | undefined {
  const sent = sentTimes(key);
  const triedAt = Date.now();
  // A clock that was set back by an hour must not add that hour to the delay.
  const elapsed = Math.abs(triedAt - (sent.at(-1) ?? 0));
  const left = firstDelay * 2 ** (sent.length - 1) - elapsed;
  if (sent.length >= maxMessages) return { triedAt };
  return left > 0 ? { minutes: Math.ceil(left / 60_000), triedAt } : undefined;
}

/** Counts a message that was sent. */
export function countSent(key: string): void {
  sentHere = [...sentTimes(key), Date.now()];
  writeTab(key, sentHere);
}

function sentTimes(key: string): number[] {
  const stored = readTab(key);
  return Array.isArray(stored) && stored.length > sentHere.length ? stored : sentHere;
}
