import { drawHouse } from '../buildings/house.ts';
import { drawNewHome } from '../buildings/newHome.ts';
import type { Palette } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing } from '../svg.ts';
import { drawWoods } from '../trees/treeline.ts';
import { drawYoungTree } from '../trees/youngTree.ts';
import { rightOf } from './rightOf.ts';

/** A new house at the edge of town: staked trees, and a low horizon. */
export const drawNewBuildYard = (palette: Palette, edge: number): Drawing => {
  const { far, distant } = palette;
  const neighbor = { width: 250, walls: 100, porch: 'stoop', garage: true } as const;
  return [
    drawWoods(palette, edge, 15, 24),
    rightOf(edge, [-740, at(-740, 0, 0.86, drawHouse(palette, distant, { ...neighbor, siding: distant.sage }))]),
    at(430, 0, 0.84, drawHouse(palette, distant, { ...neighbor, siding: distant.cream, roof: distant.bark })),
    at(-220, 8, 1.06, drawNewHome(palette, far)),
    drawBedShrubs(palette, 14, [-238, 34], [72, 32], [112, 38], [152, 32]),
    drawYoungTree(palette, far, -330, 18, 150, 31),
  ];
};
