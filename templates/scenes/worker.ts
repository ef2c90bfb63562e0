import { paletteOf } from './palette.ts';
import { drawMowerOperator } from './people/mowerOperator.ts';

export const workerSize = { width: 350, height: 420 };

/** A worker from behind with a mower, without ground: the band below is the lawn. */
export const drawWorker = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-165 -384 ${workerSize.width} ${workerSize.height}"` +
  ` width="${workerSize.width}" height="${workerSize.height}">${drawMowerOperator(paletteOf('summer', 'noon'))}</svg>`;
