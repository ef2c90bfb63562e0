import { setFlagsFromString } from 'node:v8';
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { errorOf, type Fault } from './faults.ts';
import type { Take } from './lines.ts';
import type { DoneOf, ItemOf, Kind, SetupOf } from './stations.ts';
import type { Order } from './stationThread.ts';

/** A station in another thread. */
export interface DistantStation<Item> {
  /** How many items it has not worked on yet. */
  waiting(): number;
  /** @param first place of the first item in the line */
  work(items: readonly Item[], first: number): void;
  close(): Promise<void>;
}

/** What a thread answers: the results of items that it was given at a time, and once at the end, how it went. */
export type Answer = { done: unknown[] } | { fault: Fault } | 'closed';

/**
 * Room for new objects in the heap of a thread, in MB; it takes up three times that. Left alone it grows there from 1 MB, and each time
 * all that lives is copied. V8 looks at it when a heap is made, so the one of this thread stays as it is.
 */
const newSpace = 8;
setFlagsFromString(`--min-semi-space-size=${newSpace}`);

/** A thread that has one station at a time. */
export class Thread {
  readonly #worker: Worker;
  readonly #port: MessagePort;
  /** Fails when the thread does. */
  readonly #failure: Promise<never>;
  #hear: (answer: Answer) => void = () => undefined;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#worker = new Worker(new URL('./stationThread.ts', import.meta.url), {
      workerData: { port: port2 },
      resourceLimits: { maxYoungGenerationSizeMb: 3 * newSpace },
      transferList: [port2],
    });
    this.#port = port1;
    this.#port.on('message', (answer: Answer) => this.#hear(answer));
    this.#failure = unforgotten(new Promise<never>((_, reject) => this.#worker.once('error', reject)));
  }

  open<K extends Kind>(kind: K, setup: SetupOf<K>, take: Take<DoneOf<K>>): DistantStation<ItemOf<K>> {
    /** Places of the first items of what is still to come, and how many that are. */
    const expected: [first: number, count: number][] = [];
    let waiting = 0;
    const { promise: end, resolve, reject } = Promise.withResolvers<void>();
    this.#hear = (answer) => {
      if (answer === 'closed') resolve();
      else if ('fault' in answer) reject(errorOf(answer.fault));
      else {
        const [first, count] = expected.shift() ?? [0, 0];
        waiting -= count;
        for (const [offset, done] of answer.done.entries()) take(first + offset, done as DoneOf<K>);
      }
    };
    this.#tell({ order: 'open', kind, setup });
    return {
      waiting: () => {
        this.#hearAll();
        return waiting;
      },
      work: (items, first) => {
        expected.push([first, items.length]);
        waiting += items.length;
        this.#tell({ order: 'work', items });
      },
      close: () => {
        this.#tell({ order: 'close' });
        return unforgotten(Promise.race([end, this.#failure]));
      },
    };
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
    this.#port.close();
  }

  /** This thread may be at work for long without hearing a message, so it asks. */
  #hearAll(): void {
    for (let found = receiveMessageOnPort(this.#port); found; found = receiveMessageOnPort(this.#port))
      this.#hear(found.message as Answer);
  }

  #tell(order: Order): void {
    this.#port.postMessage(order);
  }
}

/** Looked at only when this thread has done its own share; until then a failure must not count as forgotten. */
function unforgotten<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
