import type { Season } from './names.ts';
import { paletteOf } from './palette.ts';
import { drawWorker, type WorkerTool } from './people/worker.ts';
import { drawRakedLeaves } from './subjects/leafRemoval.ts';
import { sizedPicture } from './svg.ts';
import { drawMower } from './tools/mower.ts';
import { drawTruck } from './tools/truck.ts';

/*
 * Pictures of the call to action at the end of a page. They have no ground: the band below is the lawn.
 */

export const closingTruckSize = { width: 680, height: 372 };

/** Long tools reach farther to both sides. */
const boxOf = (tool: WorkerTool): { left: number; width: number } =>
  tool === 'wand' || tool === 'saw' ? { left: -272, width: 572 } : { left: -196, width: 408 };

export const closingWorkerSize = (tool: WorkerTool): { width: number; height: number } => ({
  width: boxOf(tool).width,
  height: 428,
});

export const drawClosingWorker = (tool: WorkerTool): string =>
  sizedPicture({ ...boxOf(tool), top: -384, height: 428 }, drawWorker(paletteOf('summer', 'noon'), tool));

/** The company's truck, which stands on the lower edge of its band. */
export const drawClosingTruck = (season: Season): string =>
  sizedPicture({ left: -330, top: -348, ...closingTruckSize }, drawTruck(paletteOf(season, 'noon')));

/** Leaves that are raked and bagged, for the weeks in which they fall. */
export const closingLeavesSize = { width: 700, height: 370 };
export const drawClosingLeaves = (): string =>
  sizedPicture({ left: 250, top: 306, ...closingLeavesSize }, drawRakedLeaves(paletteOf('fall', 'noon')));

/** A mower at rest. */
export const closingMowerSize = { width: 560, height: 372 };
export const drawClosingMower = (): string =>
  sizedPicture({ left: -250, top: -300, ...closingMowerSize }, drawMower(paletteOf('summer', 'noon'), 0, 0, 1));
