import { availableParallelism } from 'node:os';
import { type Line, lineAcross, lineHere, type Take } from './lines.ts';
import { type DoneOf, type ItemOf, type Kind, openStation, type SetupOf } from './stations.ts';
import { Thread } from './thread.ts';

/** Threads beside this one. They are started when they are first needed, and end with the build. */
export interface Threads {
  /** Starts them ahead of their first work. */
  start(): void;
  /**
   * Opens a line for one kind of work: in this thread, and where there is much of it, in all.
   * @param count how many items there will be
   * @param take is told what came of each
   */
  line<K extends Kind>(kind: K, setup: SetupOf<K>, count: number, take: Take<DoneOf<K>>): Line<ItemOf<K>>;
  close(): Promise<void>;
}

/** A thread takes about as long to start as so many items to work on. */
export const worthThreads = 300;

/** This thread alone knows the site. Beyond these few, it is what the others wait for. */
const most = 4;

/**
 * @param count how many threads work in all; by default, one for each core
 */
export function threadsFor(count = availableParallelism()): Threads {
  let threads: Thread[] | undefined;
  const start = () => {
    threads ??= Array.from({ length: Math.min(count, most) - 1 }, () => new Thread());
    return threads;
  };
  return {
    start,
    line: (kind, setup, items, take) => {
      const here = openStation(kind, setup);
      if (count === 1 || items < worthThreads) return lineHere(here, take);
      return lineAcross(
        here,
        start().map((thread) => thread.open(kind, setup, take)),
        take,
      );
    },
    close: async () => {
      const all = threads ?? [];
      threads = undefined;
      await Promise.all(all.map((thread) => thread.end()));
    },
  };
}
