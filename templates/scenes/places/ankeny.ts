import { drawBungalow } from '../buildings/bungalow.ts';
import { drawHouse } from '../buildings/house.ts';
import type { Palette } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing, define, use } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawWoods } from '../trees/treeline.ts';
import { drawYoungTree } from '../trees/youngTree.ts';
import { rightOf } from './rightOf.ts';

/** A bungalow of Uptown, then a new street: porches, and trees that are still staked. It ends in old trees, which the edge of a picture may crop. */
export const drawAnkeny = (palette: Palette, edge: number): Drawing => [
  drawWoods(palette, edge, 15, 30),
  drawHouses(palette, edge),
  drawBedShrubs(palette, 12, [-434, 30], [-14, 34], [10, 28], [398, 26]),
  define('young', drawYoungTree(palette, palette.far, 0, 0, 130, 31)),
  rightOf(edge, [-650, use('young', -630, 18, 0.92)]),
  use('young', -133, 20),
  use('young', 302, 16, 0.9),
  drawConifer(palette, palette.far, 646, 4, 150),
  drawBroadTree(palette, palette.far, 852, 10, 210, 27),
];

const drawHouses = (palette: Palette, edge: number): Drawing => {
  const { far } = palette;
  return [
    rightOf(edge, [
      -920,
      at(-920, 2, 1, drawHouse(palette, far, { width: 250, walls: 104, siding: far.stone, porch: 'stoop', garage: true })),
    ]),
    at(-602, 6, 1.02, drawBungalow(palette, far)),
    at(-92, 6, 1.14, drawHouse(palette, far, { width: 270, walls: 110, siding: far.cream, porch: 'wide', door: far.evergreen })),
    at(
      330,
      3,
      0.8,
      drawHouse(palette, far, { width: 250, walls: 102, siding: far.sage, porch: 'wide', door: far.clay, roof: far.asphalt }),
    ),
  ];
};
