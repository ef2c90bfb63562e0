import { drawHeap } from './heap.ts';
import type { Season } from './names.ts';
import { type Palette, paletteOf } from './palette.ts';
import { drawBranchPile } from './plants/branchPile.ts';
import { project } from './solid.ts';
import { drawRakedLeaves } from './subjects/leafRemoval.ts';
import { drawWeedBucket } from './subjects/weedRemoval.ts';
import { type Drawing, sizedPicture } from './svg.ts';
import { drawMower } from './tools/mower.ts';
import { drawPressureWasher } from './tools/pressureWasher.ts';
import { drawSpreader } from './tools/spreader.ts';
import { drawTruck } from './tools/truck.ts';
import { drawWheelbarrow } from './tools/wheelbarrow.ts';

/** A picture of the call to action at the end of a page. It has no ground: the band below is the lawn. */
interface Closing {
  box: { left: number; top: number; width: number; height: number };
  draw: (palette: Palette) => Drawing;
}

export const closings = {
  truck: { box: { left: -330, top: -348, width: 680, height: 372 }, draw: drawTruck },
  mower: { box: { left: -250, top: -250, width: 530, height: 340 }, draw: (palette) => drawMower(palette, 0, 0, 1) },
  spreader: { box: { left: -302, top: -250, width: 440, height: 330 }, draw: drawSpreader },
  wheelbarrow: {
    box: { left: -240, top: -200, width: 440, height: 290 },
    draw: (palette) => drawWheelbarrow(palette, drawHeap(...project(-2, 108, 4), 118, 76, palette.near.soil, 6)),
  },
  washer: { box: { left: -220, top: -270, width: 440, height: 350 }, draw: drawPressureWasher },
  weeds: { box: { left: 530, top: 290, width: 410, height: 368 }, draw: drawWeedBucket },
  // Bare in every season.
  branches: {
    box: { left: -180, top: -190, width: 480, height: 250 },
    draw: (palette) => drawBranchPile({ ...palette, season: 'winter' }),
  },
  leaves: { box: { left: 226, top: 306, width: 730, height: 370 }, draw: drawRakedLeaves },
} as const satisfies Record<string, Closing>;

export type ClosingName = keyof typeof closings;

export const drawClosing = (name: ClosingName, season: Season): string => {
  const { box, draw }: Closing = closings[name];
  return sizedPicture(box, draw(paletteOf(season, 'noon')));
};
