import { type MessagePort, workerData } from 'node:worker_threads';
import { faultOf } from './faults.ts';
import { type Kind, openStation, type SetupOf, type Station } from './stations.ts';
import type { Answer } from './thread.ts';

/** What a thread is told: to open a station, to work on items, and to close it. */
export type Order =
  | { order: 'open'; kind: Kind; setup: SetupOf<Kind> }
  | { order: 'work'; items: readonly unknown[] }
  | { order: 'close' };

const { port } = workerData as { port: MessagePort };
const tell = (answer: Answer) => port.postMessage(answer);

let station: Station<unknown, unknown>;
/** What stopped it. The items that still come are let go. */
let fault: { error: unknown } | undefined;

/** Runs in a thread of its own, and does what it is told. */
port.on('message', (order: Order) => {
  if (order.order === 'open') {
    station = openStation(order.kind, order.setup) as Station<unknown, unknown>;
    fault = undefined;
    return;
  }
  let done: unknown[] = [];
  try {
    if (order.order === 'close') station.close();
    else if (!fault) done = order.items.map((item) => station.work(item));
  } catch (error) {
    fault ??= { error };
  }
  if (order.order === 'work') tell({ done });
  else tell(fault ? { fault: faultOf(fault.error) } : 'closed');
});
