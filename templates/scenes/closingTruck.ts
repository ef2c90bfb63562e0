import { paletteOf } from './palette.ts';
import { drawTruck } from './tools/truck.ts';

export const closingTruckSize = { width: 680, height: 372 };

/** The company's truck without ground: it stands on the lower edge of its band. */
export const drawClosingTruck = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-330 -348 ${closingTruckSize.width} ${closingTruckSize.height}"` +
  ` width="${closingTruckSize.width}" height="${closingTruckSize.height}">${drawTruck(paletteOf('summer', 'noon'))}</svg>`;
