import { type Paints, paletteOf } from '../palette.ts';
import { at, type Chance, type Drawing, n, path, seeded, stroke } from '../svg.ts';
import { drawCrown } from '../trees/crown.ts';
import { drawSlab, drawTurf } from './slab.ts';

const { near } = paletteOf('summer', 'noon');

/** Long shreds that lock together on a slope. */
export const drawBark = (): Drawing => [
  drawSlab(near),
  path('M0 152H300V146Q220 140 150 112T0 84Z', near.soil[1]),
  path('M0 86Q80 88 150 116T300 148V136Q220 128 150 98T0 66Z', near.bark[3]),
  drawPieces(
    (x) => 68 + x * 0.04 + 68 / (1 + Math.exp(-(x - 160) / 44)),
    90,
    14,
    [near.bark[2], near.bark[1], near.bark[3]],
    shred,
  ),
  [70, 150].map((x, index) => at(x, 84 + index * 26, 0.9, plant)),
];

/** A ring about a tree, clear of its trunk. */
export const drawChips = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 52, 11),
  drawTurf(near.turf, 250, 300, 11),
  drawCrown(150, 58, 62, 42, near.leaf, 6),
  path('M132 154Q142 130 142 74H160Q160 130 170 154Z', near.bark[2]),
  path('M132 154Q142 130 142 74H150V154Z', near.bark[1]),
  path('M48 154Q54 134 84 134Q112 134 118 154ZM184 154Q190 134 218 134Q248 134 254 154Z', near.paper[3]),
  drawPieces((x) => (x > 112 && x < 190 ? 300 : 132), 46, 18, [near.paper[1], near.paper[2], near.bark[0]], chip, [54, 246]),
];

/** Pale, level, beside a step. */
export const drawCedar = (): Drawing => [
  drawSlab(near),
  path('M0 152V132Q40 128 100 131T214 134V152Z', near.clay[3]),
  drawPieces(() => 131, 84, 18, [near.clay[1], near.clay[2], near.clay[0]], shred, [2, 204]),
  path('M214 118H300V178H214Z', near.concrete[1]),
  path('M214 118H300V126H214ZM256 84H300V118H256Z', near.concrete[0]),
  path('M256 92H300V118H256Z', near.concrete[1]),
  [54, 128].map((x) => at(x, 134, 1.1, plant)),
];

/** Leaves that went through the mower. */
export const drawLeafMulch = (): Drawing => [
  drawSlab(near),
  path('M0 152V134Q60 129 150 133T300 134V152Z', near.autumn[3]),
  drawPieces(() => 131, 96, 18, [near.autumn[1], near.autumn[2], near.bark[1]], flake),
  [62, 146, 234].map((x, index) => at(x, 134, index === 1 ? 1.35 : 1, plant)),
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

const drawPlant = ({ shrub, leaf }: Paints): Drawing => [
  path('M0 2Q-8-26-36-34Q-20-10-2 2ZM0 2Q8-26 36-34Q20-10 2 2Z', shrub[2]),
  path('M0 2Q-16-32-14-52Q4-30 2 2ZM0 2Q18-30 20-48Q2-32-2 2Z', shrub[1]),
  stroke('M-1-4Q-10-28-12-44M2-4Q12-26 16-40', leaf[0], 1.6),
];
const plant = drawPlant(near);
