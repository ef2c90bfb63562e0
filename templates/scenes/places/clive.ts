import type { Paints, Palette } from '../palette.ts';
import { mix } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing, ellipse, n, path, rect, stroke } from '../svg.ts';
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
    at(0, 4, 1.05, drawFootbridge(palette)),
    drawStones(far),
    drawBedShrubs(palette, 16, [-226, 46], [214, 48]),
    drawTreeline([-900, -560], 10, 20, distant.shrub[2], 4, edge),
  ];
};

const drawTrees = (palette: Palette): Drawing => {
  const { far } = palette;
  return [
    drawBroadTree(palette, far, -376, 2, 152, 3),
    drawBroadTree(palette, far, -272, 0, 112, 10, 'leafToo'),
    drawBroadTree(palette, far, 300, 0, 150, 15),
    drawBroadTree(palette, far, 520, 2, 200, 22),
    drawConifer(palette, far, 240, 0, 110),
  ];
};

const drawCreek = ({ season, near }: Palette): Drawing => {
  const water = season === 'winter' ? mix(near.water[1], near.snow[1], 0.45) : near.water[1];
  return [
    path(
      'M10-2C40 6 130 10 100 24S-56 40-6 54S340 60 960 56V112C500 100 0 90-74 66S-90 28-10 20S-20 6-20-2Z',
      mix(near.soil[0], near.turf[1], 0.55),
    ),
    path('M6-2C30 6 118 10 88 24S-66 43-12 57S340 65 960 61V104C500 92 0 85-64 63S-80 30-2 21S-18 6-16-2Z', water),
    stroke('M2 14h34M-36 46h30M0 66h60M130 69h80M260 74h50M420 80h120M640 74h90M70 20h14', near.water[0], 2.4),
  ];
};

const drawTrail = ({ concrete }: Paints): Drawing => [
  path(
    'M-1560 8C-1300 8-1160 60-900 40C-640 20-420 36-172 16L-172 22C-390 46-640 36-900 58C-1160 80-1300 14-1560 12ZM172 16C390 38 640 14 900 34V50C640 28 390 50 172 22Z',
    concrete[1],
  ),
  path(
    'M-1560 11C-1300 12-1160 75-900 55C-640 35-400 45-172 20v3C-390 46-640 38-900 59C-1160 80-1300 14-1560 12ZM172 20C390 46 640 25 900 46v4C640 28 390 50 172 23Z',
    concrete[2],
  ),
];

/** An arch from path to path: its rails end in posts on the abutments. */
const drawFootbridge = ({ far: { bark, stone } }: Palette): Drawing => {
  const [reach, foot, top] = [164, 17, -14];
  const deck = (x: number): number => top + (foot - top) * (x / reach) ** 2;
  /** The other side, nearer to the height of the eye. */
  const beyond = (y: number): number => (y + 4) * 0.72 - 4;
  const arch = (to: number, y: (x: number) => number): string => `M${-to} ${n(y(to))}Q0 ${n(2 * y(0) - y(to))} ${to} ${n(y(to))}`;
  const posts = (xs: readonly number[], high: number, from: (y: number) => number = (y) => y): string =>
    xs.map((x) => `M${x} ${n(from(deck(x)))}V${n(from(deck(x) - high))}`).join('');
  const abutment = (x: number, fill: string): Drawing => [rect(x, 20, 34, 18, fill), rect(x - 3, 34, 40, 5, stone[3])];
  return [
    stroke(posts([-118, -84, -50, -17, 17, 50, 84, 118, 150], 32, beyond), bark[2], 3),
    stroke(
      arch(155, (x) => beyond(deck(x) - 32)),
      bark[2],
      3,
    ),
    path(`${arch(reach, deck)}V${n(beyond(foot))}Q0 ${n(2 * beyond(top) - beyond(foot))} ${-reach} ${n(beyond(foot))}Z`, bark[0]),
    abutment(-172, stone[1]),
    abutment(138, stone[2]),
    path(`${arch(reach, deck)}v12Q0 ${2 * top - foot + 14} ${-reach} ${foot + 12}Z`, bark[2]),
    stroke(arch(reach, deck), bark[0], 5),
    stroke(posts([-124, -93, -62, -31, 0, 31, 62, 93, 124], 33), bark[1], 4.5),
    stroke(
      arch(155, (x) => deck(x) - 17),
      bark[1],
      3,
    ),
    stroke(
      arch(155, (x) => deck(x) - 34),
      bark[0],
      6,
    ),
    rect(-160, -26, 9, 48, bark[1]),
    rect(151, -26, 9, 48, bark[1]),
    rect(-162, -29, 13, 5, bark[0]),
    rect(149, -29, 13, 5, bark[0]),
  ];
};

const drawStones = ({ stone }: Paints): Drawing =>
  [
    [-86, 68, 9],
    [50, 47, 7],
    [66, 80, 9],
    [-196, 46, 6],
  ].map(([x = 0, y = 0, r = 0]) => [ellipse(x, y, r * 1.5, r, stone[2]), ellipse(x - 2, y - 2, r, r * 0.6, stone[0])]);
