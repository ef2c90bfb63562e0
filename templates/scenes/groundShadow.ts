import type { Palette } from './palette.ts';
import { type Drawing, ellipse, svg } from './svg.ts';

/** A shadow on the ground, to the right of what throws it. */
export const drawGroundShadow = (
  palette: Palette,
  x: number,
  y: number,
  reach: number,
  thickness: number,
  opacity = 0.22,
): Drawing => {
  const length = reach * palette.shadowLength;
  return ellipse(x + length * 0.5, y, length * 0.62, thickness, palette.shadow, svg`opacity="${opacity}"`);
};
