import type { House } from '../buildings/house.ts';
import { drawHouse } from '../buildings/house.ts';
import type { Palette } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawWoods } from '../trees/treeline.ts';
import { rightOf } from './rightOf.ts';

/** A home of no particular city, its neighbors behind it. */
export const drawYard = (palette: Palette, edge: number): Drawing => [
  drawWoods(palette, edge, 3),
  drawNeighbors(palette, edge),
  drawConifer(palette, palette.far, -330, 2, 170),
  drawConifer(palette, palette.far, -280, 4, 120),
  drawHome(palette),
  drawBedShrubs(palette, 14, [-190, 54], [-146, 44], [-80, 58], [-36, 46], [214, 60]),
  drawBroadTree(palette, palette.far, 272, 16, 244, 8),
  rightOf(edge, [-540, drawBroadTree(palette, palette.far, -470, 6, 190, 21, 'leafToo')]),
];

const drawNeighbors = (palette: Palette, edge: number): Drawing => {
  const { distant } = palette;
  const left = drawHouse(palette, distant, { width: 260, walls: 78, siding: distant.denim, garage: true, porch: 'stoop' });
  const right = drawHouse(palette, distant, { width: 260, walls: 78, siding: distant.sage, gable: 0.56, porch: 'stoop' });
  return rightOf(edge, [-760, at(-760, 0, 0.86, left)], [420, at(420, 0, 0.86, right)]);
};

const drawHome = (palette: Palette): Drawing => {
  const { far } = palette;
  const house: House = { width: 330, walls: 112, siding: far.cream, porch: 'wide', chimney: true, door: far.evergreen };
  return at(-195, 8, 1.18, drawHouse(palette, far, house));
};
