import { parentPort } from 'node:worker_threads';
import { type JobOf, openTask, type ResultOf, type SetupOf, type TaskName } from './tasks.ts';

/** What the main thread sends: a task to prepare, or a batch of jobs for it. */
export type Message = { task: TaskName; setup: SetupOf<TaskName> } | { batch: number; jobs: readonly JobOf<TaskName>[] };

/** What comes of a batch. */
export type Reply = { batch: number } & ({ results: ResultOf<TaskName>[] } | { error: unknown });

let work: ReturnType<typeof openTask<TaskName>>;

parentPort?.on('message', async (message: Message) => {
  if ('task' in message) {
    work = openTask(message.task, message.setup);
    // A failure is reported with the first batch.
    work.catch(() => undefined);
    return;
  }
  const { batch, jobs } = message;
  try {
    const run = await work;
    reply({ batch, results: jobs.map((job) => run(job)) });
  } catch (error) {
    reply({ batch, error: sendable(error) });
  }
});

function reply(message: Reply): void {
  parentPort?.postMessage(message);
}

/** An error as plain data: between threads it would lose its fields. */
function sendable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { message, stack } = error;
  return { ...error, message, stack };
}
