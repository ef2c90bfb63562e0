import { drawHouse } from '../buildings/house.ts';
import { drawRanch } from '../buildings/ranch.ts';
import type { Palette } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawWoods } from '../trees/treeline.ts';
import { rightOf } from './rightOf.ts';

/** A ranch house of the sixties on its wide lot. */
export const drawRanchYard = (palette: Palette, edge: number): Drawing => {
  const { far, distant } = palette;
  return [
    drawWoods(palette, edge, 27, 50),
    rightOf(
      edge,
      [-800, at(-800, 0, 0.86, drawHouse(palette, distant, { width: 280, walls: 66, siding: distant.cream, porch: 'stoop' }))],
      [-490, drawBroadTree(palette, distant, -420, 2, 190, 33)],
    ),
    drawBroadTree(palette, far, 120, -2, 230, 5),
    at(-290, 8, 1.1, drawRanch(palette, far)),
    drawBedShrubs(palette, 14, [-300, 50], [-256, 38], [-200, 34], [-150, 40], [-108, 34], [-72, 38]),
    drawConifer(palette, far, -352, 10, 190),
    drawConifer(palette, far, 356, 4, 150),
    drawBroadTree(palette, far, 420, 18, 210, 19, 'leafToo'),
  ];
};
