import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { errorOf, type Fault } from './faults.ts';
import type { DoneOf, ItemOf, Kind, SetupOf } from './stations.ts';
import type { Order } from './stationThread.ts';

/** A station in another thread. */
export interface DistantStation<Item, Done> {
  /** How many items it has not worked on yet. */
  waiting(): number;
  /** @param first place of the first item in the line */
  work(items: readonly Item[], first: number): void;
  close(): Promise<[place: number, done: Done][]>;
}

/**
 * Room for new objects in the heap of a thread, in MB. Left alone it grows there from 1 MB, and each time all that lives is copied.
 * V8 looks at it when a heap is made, so the one of this thread stays as it is.
 */
setFlagsFromString('--min-semi-space-size=16');

/** A thread that has one station at a time. */
export class Thread {
  readonly #worker = new Worker(new URL('./stationThread.ts', import.meta.url));
  /** Fails when the thread does. */
  readonly #failure = unforgotten(new Promise<never>((_, reject) => this.#worker.once('error', reject)));

  open<K extends Kind>(kind: K, setup: SetupOf<K>): DistantStation<ItemOf<K>, DoneOf<K>> {
    // In memory that both see, since a thread at work hears no messages.
    const worked = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const places: number[] = [];
    this.#tell({ order: 'open', kind, setup, worked });
    return {
      waiting: () => places.length - Atomics.load(worked, 0),
      work: (items, first) => {
        for (const offset of items.keys()) places.push(first + offset);
        this.#tell({ order: 'work', items });
      },
      close: async () => {
        const done = await this.#close<DoneOf<K>>();
        return done.map((each, at) => [places[at] as number, each]);
      },
    };
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #close<Done>(): Promise<Done[]> {
    const answer = new Promise<Done[]>((resolve, reject) => {
      this.#worker.once('message', (message: { done: Done[] } | { fault: Fault }) => {
        if ('done' in message) resolve(message.done);
        else reject(errorOf(message.fault));
      });
    });
    this.#tell({ order: 'close' });
    return unforgotten(Promise.race([answer, this.#failure]));
  }

  #tell(order: Order): void {
    this.#worker.postMessage(order);
  }
}

/** Looked at only when this thread has done its own share; until then a failure must not count as forgotten. */
function unforgotten<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
