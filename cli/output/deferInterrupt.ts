import { constants } from 'node:os';
import { setImmediate } from 'node:timers/promises';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Calls `work`, and defers Ctrl-C, SIGTERM, and SIGHUP (a closed terminal) until it's done, because a half-written site is worse than a late exit. */
export async function deferInterrupt<T>(work: () => Promise<T>): Promise<T> {
  const received = new Set<NodeJS.Signals>();
  const record = (signal: NodeJS.Signals) => void received.add(signal);
  for (const signal of signals) process.on(signal, record);
  try {
    return await work();
  } finally {
    // The event loop delivers pending signals before the second of two immediates.
    await setImmediate();
    await setImmediate();
    for (const signal of signals) process.off(signal, record);
    // As shells report it: 130 for Ctrl-C.
    for (const signal of received) process.exit(128 + constants.signals[signal]);
  }
}
