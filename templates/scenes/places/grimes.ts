import { drawHouse } from '../buildings/house.ts';
import type { Palette } from '../palette.ts';
import { mix } from '../palette.ts';
import { at, circle, type Drawing, define, ellipse, path, rect, stroke, svg, use } from '../svg.ts';
import { drawWoods } from '../trees/treeline.ts';
import { drawYoungTree } from '../trees/youngTree.ts';
import { rightOf } from './rightOf.ts';

/** A ball field under its floodlights, and the new houses behind it. */
export const drawGrimes = (palette: Palette, edge: number): Drawing => [
  drawWoods(palette, edge, 19, 28),
  defineFloodlight(palette),
  use('floodlight', -290, 0, 0.78),
  use('floodlight', 44, 0, 0.78),
  drawHouses(palette, edge),
  drawBallField(palette),
  use('floodlight', -446, 20, 1.06),
  use('floodlight', 352, 12, 0.88),
  define('young', drawYoungTree(palette, palette.far, 0, 0, 90, 4)),
  use('young', -210, 10),
  use('young', 330, 10, 0.94),
];

const defineFloodlight = ({ far, near, hour }: Palette): Drawing => {
  const evening = hour === 'evening';
  const lamps: Drawing[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++)
      lamps.push(circle(-26 + column * 13, -252 + row * 13, 5.2, evening ? near.gold[0] : far.glass[0]));
  return define(
    'floodlight',
    evening ? ellipse(0, -239, 86, 58, near.gold[0], svg`opacity=".25"`) : '',
    path('M-4 0L-2.4 -262L2.4 -262L4 0Z', far.steel[2]),
    path('M0.8 0L0.8 -262L2.4 -262L4 0Z', far.steel[3]),
    rect(-36, -261, 72, 44, far.steel[3], svg`rx="3"`),
    lamps,
  );
};

const drawHouses = (palette: Palette, edge: number): Drawing => {
  const { far } = palette;
  return [
    rightOf(edge, [
      -700,
      at(-700, 0, 0.9, drawHouse(palette, far, { width: 250, walls: 100, siding: far.sage, garage: true, porch: 'stoop' })),
    ]),
    at(
      -190,
      0,
      0.92,
      drawHouse(palette, far, { width: 240, walls: 104, siding: far.cream, garage: true, porch: 'stoop', door: far.evergreen }),
    ),
    at(72, 0, 0.92, drawHouse(palette, far, { width: 230, walls: 100, siding: far.denim, porch: 'wide' })),
    at(404, 0, 0.57, drawHouse(palette, far, { width: 250, walls: 102, siding: far.stone, garage: true, porch: 'stoop' })),
  ];
};

const drawBallField = ({ far, distant, near, haze }: Palette): Drawing => {
  const grass = mix(near.turf[1], haze, 0.24);
  const mesh = `M-560 12${'v-34m24 34'.repeat(40)}`;
  return [
    path('M-1500 2H960V40H-700C-1000 40-1200 4-1500 2Z', grass),
    path('M-620 30C-400 4 300 4 560 30L420 40H-480Z', mix(distant.clay[0], near.turf[1], 0.2), svg`opacity=".8"`),
    path('M-440 36C-260 18 200 18 390 36L330 40H-380Z', grass),
    stroke(`${mesh}M-560-22H376M-560-5H376`, far.steel[2], 1.6, svg`opacity=".8"`),
  ];
};
