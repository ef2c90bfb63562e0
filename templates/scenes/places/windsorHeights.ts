import { drawHouse } from '../buildings/house.ts';
import { drawPavilion } from '../buildings/pavilion.ts';
import type { Palette } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing, define, use } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawWoods } from '../trees/treeline.ts';
import { rightOf } from './rightOf.ts';

/** Low brick houses under old trees, round a park's pavilion. */
export const drawWindsorHeights = (palette: Palette, edge: number): Drawing => {
  const { far, season } = palette;
  return [
    drawWoods(palette, edge, 30, 60),
    define('oak', drawBroadTree(palette, far, 0, 0, 270, 15)),
    define('maple', drawBroadTree(palette, far, 0, 0, 250, 25, season === 'fall' ? 'leafToo' : 'leaf')),
    rightOf(edge, [-540, use('oak', -410, -2)]),
    use('maple', 130, -4, 1.14),
    drawHouses(palette, edge),
    at(20, 14, 1.06, drawPavilion(palette)),
    drawBedShrubs(palette, 10, [410, 36], [232, 34]),
    use('maple', -124, 20, 0.94),
    use('oak', 430, 18, 1.04),
    rightOf(edge, [-690, use('maple', -580, 14, 0.9)]),
  ];
};

const drawHouses = (palette: Palette, edge: number): Drawing => {
  const { far } = palette;
  const { brick, clay, cream, denim, evergreen } = far;
  const brickHouse = { walls: 66, siding: brick, porch: 'stoop', chimney: true } as const;
  return [
    rightOf(edge, [-660, at(-660, 2, 0.9, drawHouse(palette, far, { width: 200, walls: 64, siding: clay, porch: 'stoop' }))]),
    rightOf(
      edge,
      [-386, at(-376, 4, 0.96, drawHouse(palette, far, { ...brickHouse, width: 210, door: evergreen }))],
      [-386, drawBedShrubs(palette, 10, [-346, 36], [-176, 40])],
    ),
    at(
      202,
      2,
      0.92,
      drawHouse(palette, far, { width: 204, walls: 64, siding: cream, gable: 0.56, porch: 'wide', door: evergreen }),
    ),
    at(500, 4, 0.92, drawHouse(palette, far, { width: 200, walls: 64, siding: denim, porch: 'stoop', door: cream })),
  ];
};
