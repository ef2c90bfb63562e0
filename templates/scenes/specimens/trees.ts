import { type Paints, type Palette, paletteOf } from '../palette.ts';
import { type Drawing, path, stroke } from '../svg.ts';
import { drawBareLimbs } from '../trees/bareLimbs.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawCrown } from '../trees/crown.ts';
import { drawTurf, surface } from './slab.ts';

/** Wide and bare, as in the only months in which it's pruned. */
export const drawOak = (): Drawing => {
  const { near } = paletteOf('winter', 'noon');
  return [drawBareLimbs({ ...near, snow: near.bark }, 150, surface + 2, 158, 17, 4), drawSnow(near)];
};

export const drawMaple = (): Drawing => {
  const palette = paletteOf('fall', 'noon');
  return [drawBroadTree({ ...palette, shadowLength: 0 }, maplePaints(palette), 150, surface + 2, 140, 9), drawLawn(palette)];
};

/** Thin at the top, with sprouts on its trunk. */
export const drawAsh = (): Drawing => {
  const palette = paletteOf('summer', 'noon');
  const { near } = palette;
  return [
    drawBareLimbs({ ...near, snow: near.bark }, 150, surface + 2, 150, 12, 6),
    drawCrown(116, 82, 30, 20, near.leafToo, 4),
    drawCrown(196, 78, 24, 17, near.leafToo, 8),
    drawCrown(160, 64, 18, 13, near.leafToo, 2),
    drawCrown(157, 128, 11, 10, near.leaf, 3),
    drawLawn(palette),
  ];
};

export const drawCrabapple = (): Drawing => {
  const palette = paletteOf('spring', 'noon');
  const { near } = palette;
  return [
    stroke(`M150 ${surface}Q146 120 150 104M149 124L120 98M150 118L184 92`, near.bark[2], 9),
    drawCrown(108, 88, 40, 32, near.blossom, 5),
    drawCrown(194, 84, 42, 34, near.blossom, 3),
    drawCrown(150, 66, 48, 38, near.blossom, 8),
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

const maplePaints = ({ near }: Palette): Paints => ({ ...near, leaf: near.leafToo });

const drawLawn = ({ near }: Palette): Drawing => [drawSod(near), drawTurf(near.turf, 0, 300, 10)];

const drawSnow = (near: Paints): Drawing => [
  drawSod(near),
  path('M0 153V144Q60 137 130 143T300 144V153Q150 158 0 153Z', near.snow[2]),
];

/** Trees show their crowns, so their ground is a strip. */
const drawSod = ({ soil }: Paints): Drawing => path('M0 150H300V162Q262 168 226 164T150 166T74 163T0 165Z', soil[2]);
