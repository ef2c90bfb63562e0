import { Worker } from 'node:worker_threads';
import type { MarkupMessage } from './validator.ts';

/** html-validate's messages for each page, by file path. */
export type MarkupMessages = ReadonlyMap<string, readonly MarkupMessage[]>;

interface Validation {
  messages: Promise<MarkupMessages>;
  stop(): Promise<unknown>;
}

/**
 * Validates the built HTML in a worker, while the site is planned and the other rules run: it takes longer than all of them together.
 * @param files the pages, as paths relative to the output folder
 */
export function startValidation(outFolder: string, files: readonly string[]): Validation {
  const worker = new Worker(new URL('./validateFiles.ts', import.meta.url), { workerData: { folder: outFolder, files } });
  const messages = new Promise<MarkupMessages>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // If the check stops or fails first, nobody awaits the messages. A rejection must not count as unhandled then.
  messages.catch(() => undefined);
  return { messages, stop: () => worker.terminate() };
}
