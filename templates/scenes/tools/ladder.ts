import type { Paints } from '../palette.ts';
import { type Drawing, n, stroke, svg } from '../svg.ts';

/** A ladder that leans to the right: its feet at 0, 0, its top as far away as told. */
export const drawLadder = (paints: Paints, dx: number, dy: number, width: number, rungs: number): Drawing => {
  const { gold, steel } = paints;
  const narrow = width * 0.78;
  let steps = '';
  for (let index = 1; index < rungs; index++) {
    const share = index / rungs;
    const w = width + (narrow - width) * share;
    steps += `M${n(dx * share)} ${n(dy * share)}h${n(w)}`;
  }
  const rail = (x: number, y: number, topX: number, topY: number): Drawing => [
    stroke(`M${n(x)} ${n(y)}L${n(topX)} ${n(topY)}`, gold[2], 13),
    stroke(`M${n(x - 2)} ${n(y)}L${n(topX - 2)} ${n(topY)}`, gold[0], 5),
  ];
  return [
    rail(0, 0, dx, dy),
    stroke(steps, steel[3], 8, svg`transform="translate(0 3)"`),
    stroke(steps, steel[0], 6),
    rail(width, 0, dx + narrow, dy),
  ];
};
