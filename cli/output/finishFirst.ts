import { constants } from 'node:os';
import { setImmediate } from 'node:timers/promises';

/** SIGINT (Ctrl-C) or SIGTERM arrived while files were being moved into place. */
export class Interrupted extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(`stopped by ${signal}`);
    this.signal = signal;
  }

  /** As shells report it: 130 for Ctrl-C. */
  get exitCode(): number {
    return 128 + constants.signals[this.signal];
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Finishes work before handling a signal, because half a site is worse than a late exit.
 * @throws Interrupted after the work, if there was a signal
 */
export async function finishFirst<T>(work: () => Promise<T>): Promise<T> {
  let received: NodeJS.Signals | undefined;
  const remember = (signal: NodeJS.Signals) => {
    received = signal;
  };
  for (const signal of signals) process.on(signal, remember);
  try {
    const result = await work();
    // A pending signal is delivered in the next turn of the event loop, which ends with the second immediate.
    await setImmediate();
    await setImmediate();
    if (received) throw new Interrupted(received);
    return result;
  } finally {
    for (const signal of signals) process.off(signal, remember);
  }
}
