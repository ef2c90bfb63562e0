import { paletteOf } from './palette.ts';
import { drawWorker, type WorkerTool } from './people/worker.ts';
import { sizedPicture } from './svg.ts';
import { drawTruck } from './tools/truck.ts';

/*
 * Pictures of the call to action at the end of a page. They have no ground: the band below is the lawn.
 */

export const closingWorkerSize = { width: 400, height: 420 };
export const closingTruckSize = { width: 680, height: 372 };

export const drawClosingWorker = (tool: WorkerTool): string =>
  sizedPicture({ left: -196, top: -384, ...closingWorkerSize }, drawWorker(paletteOf('summer', 'noon'), tool));

/** The company's truck, which stands on the lower edge of its band. */
export const drawClosingTruck = (): string =>
  sizedPicture({ left: -330, top: -348, ...closingTruckSize }, drawTruck(paletteOf('summer', 'noon')));
