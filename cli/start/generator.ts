// The entry of the generator's bundle.
export { main } from '../main.ts';

/** Runs the jobs of a worker. Loaded on demand, because few commands start workers. */
export async function runJobs(): Promise<void> {
  const worker = await import('../render/runJobs.ts');
  worker.runJobs();
}
