import { drawBungalow } from '../buildings/bungalow.ts';
import { drawHouse } from '../buildings/house.ts';
import type { Palette } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawWoods } from '../trees/treeline.ts';
import { rightOf } from './rightOf.ts';

/** A brick bungalow of an old neighborhood, under old trees. */
export const drawBungalowYard = (palette: Palette, edge: number): Drawing => {
  const { far, distant } = palette;
  const neighbor = { width: 230, walls: 70, porch: 'stoop', chimney: true } as const;
  return [
    drawWoods(palette, edge, 6, 58),
    rightOf(edge, [-720, at(-720, 0, 0.9, drawHouse(palette, distant, { ...neighbor, siding: distant.clay }))]),
    at(470, 0, 0.9, drawHouse(palette, distant, { ...neighbor, siding: distant.brick, gable: 0.56 })),
    rightOf(edge, [-470, drawBroadTree(palette, far, -330, 4, 300, 12)]),
    at(-200, 8, 1.14, drawBungalow(palette, far)),
    drawBedShrubs(palette, 14, [-226, 46], [60, 40], [98, 50], [140, 44], [176, 36]),
    drawBroadTree(palette, far, 350, 16, 280, 26, 'leafToo'),
  ];
};
