import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette } from '../palette.ts';
import { type Drawing, n, stroke } from '../svg.ts';
import { drawBareLimbs } from './bareLimbs.ts';
import { drawCrown } from './crown.ts';

/** A newly planted tree between its two stakes. */
export const drawYoungTree = (palette: Palette, paints: Paints, x: number, y: number, height: number, seed: number): Drawing => {
  const stakes = stroke(
    `M${n(x - height * 0.14)} ${n(y)}v${n(-height * 0.38)}M${n(x + height * 0.14)} ${n(y)}v${n(-height * 0.38)}`,
    paints.paper[2],
    height * 0.03,
  );
  const tie = stroke(`M${n(x - height * 0.14)} ${n(y - height * 0.34)}h${n(height * 0.28)}`, paints.cream[2], height * 0.015);
  const body =
    palette.season === 'winter' || palette.late
      ? drawBareLimbs(palette.late ? { ...paints, snow: paints.bark } : paints, x, y, height * 1.05, height * 0.05, seed)
      : [
          stroke(`M${n(x)} ${n(y)}V${n(y - height * 0.5)}`, paints.bark[1], height * 0.045),
          drawCrown(x, y - height * 0.68, height * 0.24, height * 0.33, paints.leaf, seed),
        ];
  return [drawGroundShadow(palette, x, y, height * 0.5, height * 0.03, 0.18), stakes, tie, body];
};
