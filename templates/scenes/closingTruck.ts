import { paletteOf } from './palette.ts';
import { sizedPicture } from './svg.ts';
import { drawTruck } from './tools/truck.ts';

export const closingTruckSize = { width: 680, height: 372 };

/** The company's truck without ground: it stands on the lower edge of its band. */
export const drawClosingTruck = (): string =>
  sizedPicture({ left: -330, top: -348, ...closingTruckSize }, drawTruck(paletteOf('summer', 'noon')));
