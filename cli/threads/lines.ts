import type { Station } from './stations.ts';
import type { DistantStation } from './thread.ts';

/** Takes items of one kind of work, one by one. */
export interface Line<Item, Done> {
  put(item: Item): void;
  /** What came of the items, in their order. */
  end(): Promise<Done[]>;
}

export function lineHere<Item, Done>({ work, close }: Station<Item, Done>): Line<Item, Done> {
  const done: Done[] = [];
  return {
    put: (item) => {
      done.push(work(item));
    },
    end: async () => {
      close();
      return done;
    },
  };
}

/** So many items are handed over at a time. */
const handful = 16;

/** So many may lie ready for a thread. */
const ready = 3 * handful;

/** Hands items to other threads. What none of them is ready for is done here, so that nobody waits and no more than a few are in memory. */
export function lineAcross<Item, Done>(
  here: Station<Item, Done>,
  others: readonly DistantStation<Item, Done>[],
): Line<Item, Done> {
  const done: Done[] = [];
  let items: Item[] = [];
  let first = 0;
  const handOver = () => {
    const free = others.find((other) => other.waiting() < ready);
    if (free) free.work(items, first);
    else for (const [offset, item] of items.entries()) done[first + offset] = here.work(item);
    first += items.length;
    items = [];
  };
  return {
    put: (item) => {
      if (items.push(item) === handful) handOver();
    },
    end: async () => {
      handOver();
      here.close();
      const parts = await Promise.all(others.map((other) => other.close()));
      for (const [index, each] of parts.flat()) done[index] = each;
      return done;
    },
  };
}
