import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette } from '../palette.ts';
import { type Drawing, n, path, rect, stroke } from '../svg.ts';
import { drawBareLimbs } from './bareLimbs.ts';
import { drawCrown } from './crown.ts';

/** A newly planted tree between its two stakes. */
export const drawYoungTree = (palette: Palette, paints: Paints, x: number, y: number, height: number, seed: number): Drawing => {
  const stakes = [-0.155, 0.125].map((left) =>
    rect(x + height * left, y - height * 0.38, height * 0.03, height * 0.38, paints.paper[2]),
  );
  const tie = stroke(`M${n(x - height * 0.14)} ${n(y - height * 0.34)}h${n(height * 0.28)}`, paints.cream[2], height * 0.015);
  const body =
    palette.season === 'winter' || palette.late
      ? drawBareLimbs(palette.late ? { ...paints, snow: paints.bark } : paints, x, y, height * 1.05, height * 0.05, seed)
      : [
          drawStem(x, y, height, -1, paints.bark[1]),
          drawStem(x, y, height, 0, paints.bark[2]),
          drawCrown(x, y - height * 0.68, height * 0.24, height * 0.33, paints.leaf, seed),
        ];
  return [drawGroundShadow(palette, x, y, height * 0.5, height * 0.03, 0.18), stakes, tie, body];
};

/** The stem and its flare, from a side to the right one. */
const drawStem = (x: number, y: number, height: number, side: -1 | 0, fill: string): Drawing => {
  const w = height * 0.023;
  const foot = y - height * 0.1;
  return path(
    `M${n(x + w)} ${n(y - height * 0.5)}V${n(foot)}Q${n(x + w)} ${n(y - height * 0.03)} ${n(x + w * 2.8)} ${n(y)}` +
      `Q${n(x + w * 1.4 * (1 + side))} ${n(y + height * (side ? 0.03 : 0.015))} ${n(x + w * 2.8 * side)} ${n(y + (side ? 0 : height * 0.015))}` +
      `Q${n(x + w * side)} ${n(y - height * 0.03)} ${n(x + w * side)} ${n(foot)}V${n(y - height * 0.5)}Z`,
    fill,
  );
};
