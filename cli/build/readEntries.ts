import type { ReadEntries } from '../content/load.ts';
import type { WorkerPool } from '../render/workerPool.ts';

/** Reads entries in workers, if there are many. */
export function readEntries(pool: WorkerPool, root: string, bundle: string): ReadEntries {
  return (jobs, tokens, onRead) => pool.run('read', { root, bundle, tokens }, jobs, jobs.length, onRead);
}
