import { type Paints, type Palette, paletteOf } from '../palette.ts';
import { at, circle, clipped, type Drawing, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawBareLimbs } from '../trees/bareLimbs.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawScaffold } from '../trees/scaffold.ts';
import { drawTurf, surface } from './slab.ts';

/** Wide and bare, as in the only months in which it's pruned. */
export const drawOak = (): Drawing => {
  const { near } = paletteOf('winter', 'noon');
  return [drawBareLimbs({ ...near, snow: near.bark }, 150, surface + 2, 158, 17, 4), drawSnow(near)];
};

/** Bare, with one of its leaves. */
export const drawMaple = (): Drawing => {
  const palette = paletteOf('late-fall', 'noon');
  const { near } = palette;
  return [
    drawBareLimbs({ ...near, snow: near.bark }, 122, surface + 2, 156, 15, 9),
    at(
      240,
      92,
      2.3,
      group(
        'rotate(16)',
        path('M0 10L-1 4L-11 6L-8 0L-13-6L-5-6L-4-13L0-8L5-13L5-6L13-6L8 0L11 6L1 4Z', near.barn[0]),
        stroke('M0 18V-6M0 3L-8-3M0 3L8-3', near.barn[2], 1),
      ),
    ),
    drawLawn(palette),
  ];
};

/** Thin, and seen near its bark with the holes that the borer leaves, shaped like a D. */
export const drawAsh = (): Drawing => {
  const palette = paletteOf('late-fall', 'noon');
  const { near } = palette;
  const hole = (x: number, y: number, turn: number) =>
    at(x, y, 1, group(`rotate(${turn})`, path('M-7 3V-3Q0-8 7-3V3Z', near.soil[3])));
  return [
    drawBareLimbs({ ...near, snow: near.bark }, 118, surface + 2, 156, 12, 6),
    stroke(
      `M112 ${surface}q-8-12-12-30M124 ${surface}q8-12 10-34M108 ${surface}q-10-6-18-20M128 ${surface}q10-6 16-22`,
      near.leafToo[2],
      2.4,
    ),
    stroke('M126 118L196 96', near.evergreen[2], 2.4),
    clipped(
      'bark',
      circle(240, 88, 46, '#000'),
      rect(190, 40, 100, 100, near.bark[0]),
      stroke('M202 40V140M216 40q8 50 0 100M234 40q-8 50 0 100M252 40q8 50 0 100M270 40q-8 50 0 100', near.bark[2], 4),
      hole(226, 70, -8),
      hole(256, 88, 14),
      hole(230, 112, 4),
    ),
    circle(240, 88, 46, 'none', svg`stroke="${near.evergreen[2]}" stroke-width="4"`),
    drawLawn(palette),
  ];
};

/** Low and wide, its small apples still on it. */
export const drawCrabapple = (): Drawing => {
  const palette = paletteOf('late-fall', 'noon');
  const { near } = palette;
  const chance = seeded(7);
  const limbs = [-62, -30, 6, 34, 64].map((lean, index) => ({
    x: 151,
    y: 122 - (index % 2) * 6,
    angle: lean * 0.95 - 90,
    length: 78 - Math.abs(lean) * 0.1,
    width: 7,
    seed: index * 7 + 3,
  }));
  const apples = Array.from({ length: 46 }, () => {
    const [turn, reach] = [chance(-2.7, -0.4), Math.sqrt(chance(0.2, 1))];
    return circle(n(150 + Math.cos(turn) * 88 * reach), n(118 + Math.sin(turn) * 84 * reach), n(chance(2.6, 4)), near.barn[0]);
  });
  return [
    limbs.map((limb) => drawScaffold(limb, near.bark[2])),
    path(`M138 ${surface + 3}Q146 136 144 112H158Q156 136 164 ${surface + 3}Z`, near.bark[2]),
    apples,
    drawLawn(palette),
  ];
};

export const drawSpruces = (): Drawing => {
  const palette = paletteOf('summer', 'noon');
  const still = { ...palette, shadowLength: 0 };
  return [
    drawConifer(still, palette.near, 112, surface + 4, 142),
    drawConifer(still, palette.near, 206, surface + 4, 108),
    drawLawn(palette),
  ];
};

const drawLawn = ({ near }: Palette): Drawing => [drawSod(near), drawTurf(near.turf, 0, 300, 10)];

const drawSnow = (near: Paints): Drawing => [
  drawSod(near),
  path('M0 153V144Q60 137 130 143T300 144V153Q150 158 0 153Z', near.snow[2]),
];

/** Trees show their crowns, so their ground is a strip. */
const drawSod = ({ soil }: Paints): Drawing => path('M0 150H300V162Q262 168 226 164T150 166T74 163T0 165Z', soil[2]);
