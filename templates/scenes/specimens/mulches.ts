import { paletteOf } from '../palette.ts';
import { drawHosta } from '../plants/hosta.ts';
import { at, type Chance, type Drawing, ellipse, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawCrown } from '../trees/crown.ts';
import { drawSlab, drawTurf, page } from './slab.ts';

const { near } = paletteOf('summer', 'noon');

/** Long shreds that lock together on a slope. */
export const drawBark = (): Drawing => [
  drawSlab(near),
  path('M0 84Q80 88 150 112T300 146V166Q230 176 150 168T0 166Z', near.soil[1]),
  path('M0 84Q80 88 150 114T300 146V162Q220 156 150 130T0 99Z', near.soil[2]),
  path('M0 86Q80 88 150 116T300 148V136Q220 128 150 98T0 66Z', near.bark[3]),
  drawPieces(
    (x) => 68 + x * 0.04 + 58 / (1 + Math.exp(-(x - 160) / 44)),
    90,
    10,
    [near.bark[2], near.bark[1], near.bark[3]],
    shred,
  ),
  [70, 150].map((x, index) => drawPlant(x, 84 + index * 26, 0.9, index)),
];

/** A ring about a tree, clear of its trunk. */
export const drawChips = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 52, 11),
  drawTurf(near.turf, 250, 300, 11),
  drawTree(76, 58, 34, 11),
  path('M44 154Q50 143 84 143Q114 143 120 154ZM182 154Q188 143 218 143Q252 143 258 154Z', near.paper[3]),
  drawPieces((x) => (x > 108 && x < 188 ? 300 : 141), 46, 9, [near.paper[1], near.paper[2], near.bark[0]], chip, [52, 244]),
];

/** Pale, level, beside a step. */
export const drawCedar = (): Drawing => [
  drawSlab(near),
  path('M0 152V132Q40 128 100 131T214 134V152Z', near.clay[3]),
  drawPieces(() => 131, 84, 18, [near.clay[1], near.clay[2], near.clay[0]], shred, [2, 204]),
  path('M206 172H300V186H206Z', near.asphalt[2]),
  path('M214 118H300V174H214Z', near.concrete[1]),
  path('M214 118H300V126H214ZM256 84H300V118H256Z', near.concrete[0]),
  path('M256 92H300V118H256Z', near.concrete[1]),
  [54, 128].map((x, index) => drawPlant(x, 134, 1.1, index + 1)),
];

/** Leaves that went through the mower. */
export const drawLeafMulch = (): Drawing => [
  drawSlab(near),
  path('M0 152V134Q60 129 150 133T300 134V152Z', near.autumn[3]),
  drawPieces(() => 131, 96, 18, [near.autumn[1], near.autumn[2], near.bark[1]], flake),
  [62, 146, 234].map((x, index) => drawPlant(x, 134, index === 1 ? 1.35 : 1, index + 2)),
];

/** A fresh inch on old mulch, which is measured first. */
export const drawTopUp = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 262, 300, 22),
  path('M0 152V128Q150 122 230 128Q264 132 272 152Z', near.bark[0]),
  path('M0 130V110Q150 104 224 110Q260 116 272 152Q258 132 224 129Q150 124 0 130Z', near.bark[3]),
  drawPieces(() => 108, 90, 16, [near.bark[2], near.bark[1], near.soil[0]], shred, [4, 214]),
  rect(36, 60, 22, 92, near.paper[0], svg`rx="3"`),
  stroke('M58 128H44M58 107H44M58 86H44M58 117H51M58 96H51M58 75H51', near.rubber[2], 2),
  [120, 204].map((x, index) => drawPlant(x, 112, 1.3, index)),
];

/** The whole depth at once, behind a border that is cut. */
export const drawNewBed = (): Drawing => [
  drawSlab(near),
  path('M62 146V181Q96 178 110 146Z', page),
  drawTurf(near.turf, 0, 55, 22),
  [158, 196, 234].map((x, index) => drawPlant(x, 130, 1.1, index + 1)),
  path('M98 153Q112 150 122 141Q180 130 228 134Q258 138 276 152Z', near.soil[1]),
  path(
    'M62 184Q100 182 122 142Q180 130 228 135Q258 140 276 152Q264 120 226 114Q170 110 130 115Q112 118 104 138Q90 174 62 178Z',
    near.bark[3],
  ),
  drawPieces((x) => 116 + Math.max(0, x - 220) * 0.5, 90, 16, [near.bark[2], near.bark[1], near.soil[0]], shred, [116, 236]),
  drawTurf(near.turf, 276, 300, 14),
];

/** A flat, wide ring, open at the trunk. */
export const drawTreeRing = (): Drawing => [
  drawTreeInLawn(70, 62, 30, 4),
  path(ring, near.paper[3]),
  drawPieces((x) => (x > 108 && x < 188 ? 300 : 140), 80, 9, [near.paper[1], near.paper[2], near.bark[0]], chip, [26, 272]),
];

/** The heap on a trunk, drawn back to a ring. */
export const drawVolcano = (): Drawing => [
  drawTreeInLawn(64, 44, 26, 15),
  path(ring, near.bark[3]),
  drawPieces((x) => (x > 100 && x < 188 ? 300 : 140), 80, 9, [near.bark[2], near.bark[1], near.bark[3]], shred, [26, 266]),
  stroke('M70 142Q120 132 138 84M162 84Q180 132 230 142', near.barn[1], 3, svg`stroke-dasharray="1 8"`),
  stroke('M104 100Q82 106 68 122m0-14v14h14M196 100Q218 106 232 122m0-14v14h-14', near.evergreen[2], 5),
];

/** Of mulch about a trunk, cut through. */
const ring = 'M22 154Q30 142 70 142Q112 142 118 154ZM182 154Q188 142 230 142Q272 142 280 154Z';

const drawTreeInLawn = (...tree: Parameters<typeof drawTree>): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 30, 14),
  drawTurf(near.turf, 272, 300, 14),
  drawTree(...tree),
];

/** Its trunk widens at the ground, and ends in its crown. */
const drawTree = (y: number, half: number, height: number, seed: number): Drawing => [
  path('M134 154Q144 140 146 66H154Q156 140 166 154Z', near.bark[2]),
  path('M134 154Q144 140 146 66H150V154Z', near.bark[1]),
  stroke('M149 108Q136 98 116 90M151 102Q166 92 184 88', near.bark[2], 4),
  drawCrown(150, y, half * 1.08, height * 1.12, near.leaf, seed),
];

type Piece = (x: number, y: number, chance: Chance) => string;

/** Pieces of mulch from a height down, in three tones. */
const drawPieces = (
  top: (x: number) => number,
  count: number,
  deep: number,
  tones: readonly string[],
  piece: Piece,
  [left, right]: readonly [number, number] = [4, 292],
): Drawing => {
  const chance = seeded(count);
  return tones.map((fill, tone) => {
    const pieces = Array.from({ length: count / 2 }, () => {
      const [x, share] = [chance(left, right), chance(0, 1)];
      const y = top(x) + share * (deep - tone * 3);
      return y > 200 ? '' : piece(x, y, chance);
    });
    return path(pieces.join(''), fill);
  });
};

const shred: Piece = (x, y, chance) => {
  const [dx, dy] = [chance(8, 18), chance(-6, 6)];
  return `M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}l-2 3l${n(-dx)} ${n(-dy)}z`;
};

const chip: Piece = (x, y, chance) => {
  const [dx, dy] = [chance(6, 11), chance(-4, 4)];
  return `M${n(x)} ${n(y)}l${n(dx)} ${n(dy)}l2 5l${n(-dx)} ${n(2 - dy)}z`;
};

const flake: Piece = (x, y, chance) => {
  const [dx, dy] = [chance(4, 9), chance(-4, 4)];
  return `M${n(x)} ${n(y)}q${n(dx * 0.5)} ${n(dy - 5)} ${n(dx)} ${n(dy)}l-1 5q${n(-dx * 0.6)} 1 ${n(-dx)} -4z`;
};

/** In beds, different plants stand side by side. */
const plants: readonly Drawing[] = [
  [
    path('M0 2Q-8-26-36-34Q-20-10-2 2ZM0 2Q8-26 36-34Q20-10 2 2Z', near.shrub[2]),
    path('M0 2Q-16-32-14-52Q4-30 2 2ZM0 2Q18-30 20-48Q2-32-2 2Z', near.shrub[1]),
    stroke('M-1-4Q-10-28-12-44M2-4Q12-26 16-40', near.leaf[0], 1.6),
  ],
  drawHosta(0, 4, 0.6, near.leaf),
  [
    stroke('M0 2Q-6-30-17-44M0 2V-54M0 2Q8-28 19-42', near.shrub[1], 3),
    path('M0 2Q-8-16-26-14Q-16 2 0 2ZM0 2Q8-18 26-12Q16 4 0 2Z', near.shrub[2]),
    [
      [-17, -44],
      [0, -56],
      [19, -42],
    ].map(([x = 0, y = 0]) => [
      at(x, y, 1, path('M-4 0q-9 3-9 12q8-1 9-8q-2 7 1 11q5-3 4-10q1 6 5 10q4-5 1-11q3 6 9 7q0-9-9-11z', near.blossom[2])),
      ellipse(x, y - 1, 5, 4.5, near.bark[1]),
    ]),
  ],
];
const drawPlant = (x: number, y: number, scale: number, kind: number): Drawing => at(x, y, scale, plants[kind % 3] ?? '');
