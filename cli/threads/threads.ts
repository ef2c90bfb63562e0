import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { errorOf, type Fault } from './faults.ts';
import type { Task, ThreadHome } from './tasks.ts';

/** Threads beside this one. They are started when they are first needed, and end with the build. */
export interface Threads {
  /** How many there are to share work with. */
  readonly count: number;
  /** Starts them ahead of their first task. */
  start(): void;
  /**
   * Has every thread work on a task that they share, and gives their answers.
   * @param code the bundle of the templates
   */
  run<Answer>(code: string, task: Task): Promise<Answer>[];
  close(): Promise<void>;
}

/** What a thread is told: whose code to work with, and what to do. */
export interface Order {
  code: string;
  task: Task;
}

/** Each thread has a whole site in memory, and beyond these few the disk is what one waits for. */
const most = 8;

/**
 * @param count how many threads work in all; by default, one for each core
 */
export function threadsFor(home: ThreadHome, count = Math.min(availableParallelism(), most)): Threads {
  let threads: Thread[] | undefined;
  const start = () => {
    threads ??= Array.from({ length: count - 1 }, () => startThread(home));
    return threads;
  };
  return {
    count: count - 1,
    start,
    run: (code, task) => start().map((thread) => ask(thread, { code, task })),
    close: async () => {
      await Promise.all((threads ?? []).map(({ worker }) => worker.terminate()));
    },
  };
}

interface Thread {
  worker: Worker;
  /** Fails when the thread does. */
  failure: Promise<never>;
}

function startThread(home: ThreadHome): Thread {
  const worker = new Worker(new URL('./buildThread.ts', import.meta.url), { workerData: home });
  const failure = new Promise<never>((_, reject) => worker.once('error', reject));
  return { worker, failure: unforgotten(failure) };
}

type Message<Answer> = { answer: Answer } | { fault: Fault };

function ask<Answer>({ worker, failure }: Thread, order: Order): Promise<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.once('message', (message: Message<Answer>) => {
      if ('answer' in message) resolve(message.answer);
      else reject(errorOf(message.fault));
    });
  });
  worker.postMessage(order);
  return unforgotten(Promise.race([answer, failure]));
}

/** Looked at only when this thread has done its own share; until then a failure must not count as forgotten. */
function unforgotten<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
