import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { errorOf, type Fault } from './faults.ts';
import type { Task, ThreadSite } from './tasks.ts';

/** Threads beside this one. They are started when they are first needed, and end with the build. */
export interface Threads {
  /** How many there are to share work with. */
  readonly count: number;
  /** Has every thread work on a task that they share, and gives their answers. */
  run<Answer>(task: Task): Promise<Answer>[];
  close(): Promise<void>;
}

/** Each thread has a whole site in memory, and beyond these few the disk is what one waits for. */
const most = 8;

/**
 * @param count how many threads work in all; by default, one for each core
 */
export function threadsFor(site: ThreadSite, count = Math.min(availableParallelism(), most)): Threads {
  let workers: Worker[] | undefined;
  const start = () => Array.from({ length: count - 1 }, () => startThread(site));
  return {
    count: count - 1,
    run: (task) => {
      workers ??= start();
      return workers.map((worker) => ask(worker, task));
    },
    close: async () => {
      await Promise.all((workers ?? []).map((worker) => worker.terminate()));
    },
  };
}

function startThread(site: ThreadSite): Worker {
  const worker = new Worker(new URL('./buildThread.ts', import.meta.url), { workerData: site });
  worker.setMaxListeners(0);
  return worker;
}

type Message<Answer> = { answer: Answer } | { fault: Fault };

function ask<Answer>(worker: Worker, task: Task): Promise<Answer> {
  const answer = new Promise<Answer>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (message: Message<Answer>) => {
      worker.off('error', reject);
      if ('answer' in message) resolve(message.answer);
      else reject(errorOf(message.fault));
    });
  });
  // Looked at only when this thread has done its own share; until then a failure must not count as forgotten.
  answer.catch(() => undefined);
  worker.postMessage(task);
  return answer;
}
