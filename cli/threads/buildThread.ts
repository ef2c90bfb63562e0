import { parentPort, workerData } from 'node:worker_threads';
import { importSite } from '../site/loadSite.ts';
import { faultOf } from './faults.ts';
import { drawTask, readTask, type ThreadHome } from './tasks.ts';
import type { Order } from './threads.ts';

/** Runs in a thread of its own, and does what it is told. */
const home = workerData as ThreadHome;

parentPort?.on('message', async ({ code, task }: Order) => {
  try {
    const site = await importSite(home.root, code);
    const thread = { ...home, code };
    const answer = task.kind === 'read' ? readTask(thread, site, task) : drawTask(thread, site, task);
    parentPort?.postMessage({ answer });
  } catch (error) {
    parentPort?.postMessage({ fault: faultOf(error) });
  }
});
