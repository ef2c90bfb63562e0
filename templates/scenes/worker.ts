import { paletteOf } from './palette.ts';
import { drawMowerOperator } from './people/mowerOperator.ts';
import { sizedPicture } from './svg.ts';

export const workerSize = { width: 350, height: 420 };

/** A worker from behind with a mower, without ground: the band below is the lawn. */
export const drawWorker = (): string =>
  sizedPicture({ left: -165, top: -384, ...workerSize }, drawMowerOperator(paletteOf('summer', 'noon')));
