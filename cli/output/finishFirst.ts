import { constants } from 'node:os';
import { setImmediate } from 'node:timers/promises';

/** Ctrl-C, or the system's request to stop, came while files took their places. */
export class Interrupted extends Error {
  readonly signal: NodeJS.Signals;

  constructor(signal: NodeJS.Signals) {
    super(`stopped by ${signal}`);
    this.signal = signal;
  }

  /** As a shell reports it: 130 for Ctrl-C. */
  get exitCode(): number {
    return 128 + constants.signals[this.signal];
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/**
 * Finishes work before it obeys a signal: half a site is worse than a late stop.
 * @throws Interrupted when there was one, once the work is done
 */
export async function finishFirst<T>(work: () => Promise<T>): Promise<T> {
  let asked: NodeJS.Signals | undefined;
  const remember = (signal: NodeJS.Signals) => {
    asked = signal;
  };
  for (const signal of signals) process.on(signal, remember);
  try {
    const result = await work();
    // A signal that came meanwhile is delivered in the next turn of the event loop, which ends with the second immediate.
    await setImmediate();
    await setImmediate();
    if (asked) throw new Interrupted(asked);
    return result;
  } finally {
    for (const signal of signals) process.off(signal, remember);
  }
}
