import { constants } from 'node:os';
import { setImmediate } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Finishes work before Ctrl-C or SIGTERM ends this process, because half a site is worse than a late exit. */
export async function finishFirst<T>(work: () => Promise<T>): Promise<T> {
  const received = new Set<NodeJS.Signals>();
  const remember = (signal: NodeJS.Signals) => void received.add(signal);
  for (const signal of signals) process.on(signal, remember);
  try {
    return await work();
  } finally {
    // A pending signal is delivered in the next turn of the event loop, which ends with the second immediate.
    await setImmediate();
    await setImmediate();
    for (const signal of signals) process.off(signal, remember);
    // As shells report it: 130 for Ctrl-C.
    for (const signal of received) process.exit(128 + constants.signals[signal]);
  }
}
