import { Worker } from 'node:worker_threads';
import type { MarkupMessage } from './validator.ts';

/** What html-validate says of each page, by the path of its file. */
export type MarkupMessages = ReadonlyMap<string, readonly MarkupMessage[]>;

interface Validation {
  messages: Promise<MarkupMessages>;
  stop(): Promise<unknown>;
}

/**
 * Validates pages in a thread of its own, since it takes longer than all other rules together, and needs no plan of the site.
 * @param files paths below the folder
 */
export function startValidation(folder: string, files: readonly string[]): Validation {
  const worker = new Worker(new URL('./answerFiles.ts', import.meta.url), { workerData: { folder, files } });
  const messages = new Promise<MarkupMessages>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // Who stops it, or fails before it answers, does not ask for the answer.
  messages.catch(() => undefined);
  return { messages, stop: () => worker.terminate() };
}
