import type { Paints, Palette } from '../palette.ts';
import { mix } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing, ellipse, n, path, rect, stroke, svg } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawTreeline, drawWoods } from '../trees/treeline.ts';

/** The greenbelt: a creek, the trail along it, and a footbridge. */
export const drawClive = (palette: Palette, edge: number): Drawing => {
  const { far, near, distant, haze } = palette;
  return [
    drawWoods(palette, edge, 12, 64),
    drawTrees(palette),
    path('M-1560 8H960V78C700 90 300 70 100 80S-600 92-900 78S-1300 10-1560 8Z', mix(near.turf[1], haze, 0.3)),
    drawCreek(palette),
    drawTrail(far),
    at(0, 4, 1.05, drawFootbridge(far)),
    drawStones(far),
    drawBedShrubs(palette, 26, [-214, 56], [206, 60]),
    drawTreeline([-900, -560], 10, 20, distant.shrub[2], 4, edge),
  ];
};

const drawTrees = (palette: Palette): Drawing => {
  const { far } = palette;
  return [
    drawBroadTree(palette, far, -430, 2, 180, 3),
    drawBroadTree(palette, far, -320, 0, 130, 10, 'leafToo'),
    drawBroadTree(palette, far, 300, 0, 150, 15),
    drawBroadTree(palette, far, 520, 2, 200, 22),
    drawConifer(palette, far, 240, 0, 110),
  ];
};

const drawCreek = ({ season, near }: Palette): Drawing => {
  const water = season === 'winter' ? mix(near.water[1], near.snow[1], 0.45) : near.water[1];
  return [
    path(
      'M-50-2C-20 6 70 10 40 24S-116 40-66 54S300 60 960 56V112C500 100-60 90-134 66S-150 28-70 20S-80 6-80-2Z',
      mix(near.soil[0], near.turf[1], 0.55),
    ),
    path('M-54-2C-30 6 58 10 28 24S-126 43-72 57S300 65 960 61V104C500 92-60 85-124 63S-140 30-62 21S-78 6-76-2Z', water),
    stroke('M-58 14h34M-96 46h30M-60 66h60M90 69h80M240 74h50M420 80h120M640 74h90M10 20h14', near.water[0], 2.4),
  ];
};

const drawTrail = ({ concrete }: Paints): Drawing => [
  path(
    'M-1560 8C-1300 8-1160 60-900 40C-640 20-420 34-150 12L-150 22C-380 46-640 36-900 58C-1160 80-1300 14-1560 12ZM150 12C380 36 640 14 900 34V50C640 28 380 50 150 22Z',
    concrete[1],
  ),
  path(
    'M-1560 11C-1300 12-1160 75-900 55C-640 35-400 45-150 20v3C-380 46-640 38-900 59C-1160 80-1300 14-1560 12ZM150 20C380 46 640 25 900 46v4C640 28 380 50 150 23Z',
    concrete[2],
  ),
];

const drawFootbridge = ({ bark, stone }: Paints): Drawing => {
  const posts = [-132, -99, -66, -33, 0, 33, 66, 99, 132].map((x) => `M${x} ${n(-20 + (x * x) / 1023)}v-34`).join('');
  return [
    stroke('M-150-18Q0-62 150-18', bark[2], 3, svg`transform="translate(8 -18)" opacity=".6"`),
    path('M-150 14V2Q0-42 150 2V14Q0-28-150 14Z', bark[2]),
    stroke('M-150 2Q0-42 150 2', bark[0], 6),
    stroke(posts, bark[1], 5),
    stroke('M-150-26Q0-76 150-26', bark[0], 6),
    stroke('M-150-12Q0-60 150-12', bark[1], 3),
    rect(-166, -2, 26, 26, stone[1]),
    rect(140, -2, 26, 26, stone[2]),
  ];
};

const drawStones = ({ stone }: Paints): Drawing =>
  [
    [-140, 66, 9],
    [-8, 48, 7],
    [66, 80, 9],
    [-160, 40, 6],
  ].map(([x = 0, y = 0, r = 0]) => [ellipse(x, y, r * 1.5, r, stone[2]), ellipse(x - 2, y - 2, r, r * 0.6, stone[0])]);
