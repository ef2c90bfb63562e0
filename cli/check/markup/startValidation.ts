import { Worker } from 'node:worker_threads';
import type { MarkupMessage } from './validator.ts';

/** html-validate's messages for each page, by file path. */
export type MarkupMessages = ReadonlyMap<string, readonly MarkupMessage[]>;

interface Validation {
  messages: Promise<MarkupMessages>;
  stop(): Promise<unknown>;
}

/**
 * Validates pages in a worker, because it takes longer than all other rules together and doesn't need the plan.
 * @param files paths relative to the folder
 */
export function startValidation(folder: string, files: readonly string[]): Validation {
  const worker = new Worker(new URL('./validateFiles.ts', import.meta.url), { workerData: { folder, files } });
  const messages = new Promise<MarkupMessages>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // Callers that stop it or fail earlier never await the messages.
  messages.catch(() => undefined);
  return { messages, stop: () => worker.terminate() };
}
