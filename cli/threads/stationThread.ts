import { parentPort } from 'node:worker_threads';
import { faultOf } from './faults.ts';
import { type Kind, openStation, type SetupOf, type Station } from './stations.ts';

/** What a thread is told: to open a station, to work on items, and to close it and answer. */
export type Order =
  | { order: 'open'; kind: Kind; setup: SetupOf<Kind>; worked: Int32Array }
  | { order: 'work'; items: readonly unknown[] }
  | { order: 'close' };

interface Opened {
  station: Station<unknown, unknown>;
  /** How many items it has worked on, for the thread that hands them over. */
  worked: Int32Array;
  done: unknown[];
  /** What stopped it. The items that still come are let go. */
  error?: unknown;
}

let opened: Opened;

/** Runs in a thread of its own, and does what it is told. */
parentPort?.on('message', (order: Order) => {
  if (order.order === 'open') {
    const { kind, setup, worked } = order;
    opened = { station: openStation(kind, setup) as Station<unknown, unknown>, worked, done: [] };
    return;
  }
  try {
    if (order.order === 'close') opened.station.close();
    else if (!('error' in opened)) for (const item of order.items) opened.done.push(opened.station.work(item));
  } catch (error) {
    opened.error ??= error;
  }
  if (order.order === 'work') Atomics.add(opened.worked, 0, order.items.length);
  else parentPort?.postMessage('error' in opened ? { fault: faultOf(opened.error) } : { done: opened.done });
});
