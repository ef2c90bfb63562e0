import { parentPort } from 'node:worker_threads';
import { type JobOf, prepareTask, type ResultOf, type SetupOf, type TaskName } from './tasks.ts';

// A worker: runs the jobs that the main thread sends, and replies with their results.

/** What the main thread sends: a kind of work (a task) to prepare, or a batch of jobs for it. */
export type Message = { task: TaskName; setup: SetupOf<TaskName> } | { jobs: readonly JobOf<TaskName>[] };

/** A worker's reply to a batch: the results in the order of its jobs, or the error that stopped it. */
export type Reply = { results: ResultOf<TaskName>[] } | { error: unknown };

let prepared: ReturnType<typeof prepareTask<TaskName>>;

parentPort?.on('message', async (message: Message) => {
  if ('task' in message) {
    prepared = prepareTask(message.task, message.setup);
    // A rejection surfaces at the `await` of the first batch. Until then, it must not count as unhandled.
    prepared.catch(() => undefined);
    return;
  }
  const replying = prepared.then((run): Reply => ({ results: message.jobs.map((job) => run(job)) }));
  parentPort?.postMessage(await replying.catch((error): Reply => ({ error: sendable(error) })));
});

/** Converts an error to a plain object, because a structured clone of an Error drops custom properties, such as `problems`. */
function sendable(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack } = error;
  return { ...error, name, message, stack };
}
