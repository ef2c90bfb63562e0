import type { Paints, Palette } from '../palette.ts';
import { dandelionLeaf, drawBloom, drawDandelion } from '../plants/dandelion.ts';
import { at, type Drawing, ellipse, type Point, path, svg } from '../svg.ts';
import { drawBucket } from '../tools/bucket.ts';
import { drawWeeder } from '../tools/weeder.ts';
import type { Subject } from './subject.ts';

/** Dandelions in the lawn, a hand weeder, and a bucket of what is pulled. */
export const weedRemoval: Subject = {
  vanishing: 980,
  place: 880,
  draw: (palette) => {
    return [
      drawWeedsBehind(palette),
      drawWeedBucket(palette),
      at(430, 612, 1.3, drawDandelion(palette, nearFlowers, [-4, -176])),
    ];
  },
};

/** The bucket of what was pulled, and the weeder in the ground beside it. */
export const drawWeedBucket = (palette: Palette, pulled = drawPulledWeeds(palette.near)): Drawing => {
  const { shadowLength, shadow, near } = palette;
  return [
    ellipse(760 + 70 * shadowLength, 566, 90 + 60 * shadowLength, 26, shadow, svg`opacity=".26"`),
    at(760, 560, 1.12, drawBucket(near, pulled)),
    ellipse(592, 604, 40, 12, near.soil[2]),
    ellipse(588, 601, 28, 7, near.soil[0]),
    at(590, 604, 1.12, drawWeeder(palette)),
  ];
};

const nearFlowers: readonly Point[] = [
  [-46, -104],
  [34, -136],
  [84, -76],
];

const weedsBehind: readonly { x: number; y: number; scale: number; flowers: readonly Point[]; seedHead?: Point }[] = [
  {
    x: 250,
    y: 478,
    scale: 0.5,
    flowers: [
      [-20, -76],
      [44, -60],
    ],
  },
  {
    x: 840,
    y: 470,
    scale: 0.46,
    flowers: [
      [-30, -70],
      [26, -92],
      [60, -40],
    ],
  },
  {
    x: 996,
    y: 560,
    scale: 0.72,
    flowers: [
      [-10, -84],
      [54, -58],
    ],
    seedHead: [-60, -96],
  },
  { x: 150, y: 600, scale: 0.8, flowers: [[10, -90]] },
];

const drawWeedsBehind = (palette: Palette): Drawing =>
  weedsBehind.map(({ x, y, scale, flowers, seedHead }) => at(x, y, scale, drawDandelion(palette, flowers, seedHead)));

const drawPulledWeeds = ({ conifer, dandelion }: Paints): Drawing => [
  [
    [-150, 3],
    [-28, 3],
    [-112, 2],
    [-66, 2],
    [-128, 1],
    [-50, 1],
    [-88, 0],
    [164, 1],
    [12, 2],
  ].map(([turn = 0, tone = 0]) =>
    path(dandelionLeaf, conifer[tone] ?? '', svg`transform="translate(0 -112)rotate(${turn})scale(.82)"`),
  ),
  at(-38, -178, 0.8, drawBloom([0, 0], conifer, dandelion)),
  at(28, -192, 0.86, drawBloom([0, 0], conifer, dandelion)),
];
