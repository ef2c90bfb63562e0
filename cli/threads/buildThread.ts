import { parentPort, workerData } from 'node:worker_threads';
import { importSite } from '../site/loadSite.ts';
import { faultOf } from './faults.ts';
import { drawTask, readTask, type Task, type ThreadSite } from './tasks.ts';

/** Runs in a thread of its own, and does what it is told. */
const thread = workerData as ThreadSite;
const site = importSite(thread.root, thread.code);

parentPort?.on('message', async (task: Task) => {
  try {
    const answer = task.kind === 'read' ? readTask(thread, await site, task) : drawTask(thread, await site, task);
    parentPort?.postMessage({ answer });
  } catch (error) {
    parentPort?.postMessage({ fault: faultOf(error) });
  }
});
