import type { Station } from './stations.ts';
import type { DistantStation } from './thread.ts';

/** Takes items of one kind of work, one by one. */
export interface Line<Item> {
  put(item: Item): void;
  /** Waits until all is done. */
  end(): Promise<void>;
}

/** Is told what came of an item, by its place in the line; items that were put later may come first. */
export type Take<Done> = (place: number, done: Done) => void;

export function lineHere<Item, Done>({ work, close }: Station<Item, Done>, take: Take<Done>): Line<Item> {
  let place = 0;
  return {
    put: (item) => take(place++, work(item)),
    end: async () => close(),
  };
}

/**
 * So many items are handed over at a time. What waits here while V8 clears new objects away, it moves to where they stay long: with four
 * times as many, that was most of what lay about.
 */
const handful = 4;

/** So many may lie ready for a thread. */
const ready = 48;

/** Hands items to other threads. What none of them is ready for is done here, so that nobody waits and no more than a few are in memory. */
export function lineAcross<Item, Done>(
  here: Station<Item, Done>,
  others: readonly DistantStation<Item>[],
  take: Take<Done>,
): Line<Item> {
  let items: Item[] = [];
  let first = 0;
  const handOver = () => {
    const free = others.find((other) => other.waiting() < ready);
    if (free) free.work(items, first);
    else for (const [offset, item] of items.entries()) take(first + offset, here.work(item));
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
      await Promise.all(others.map((other) => other.close()));
    },
  };
}
