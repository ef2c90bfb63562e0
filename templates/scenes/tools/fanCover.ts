import type { Paints } from '../palette.ts';
import { onTop } from '../solid.ts';
import { circle, type Drawing } from '../svg.ts';

/** The round grille on top of an engine: rings from the outer one to the inner one. */
export const drawFanCover = (
  { rubber, steel }: Paints,
  height: number,
  x: number,
  z: number,
  radii: readonly number[],
): Drawing => {
  const fills = [rubber[2], steel[2], rubber[1], steel[2], rubber[2]];
  return onTop(height, ...radii.map((radius, index) => circle(x, z, radius, fills[index % fills.length] ?? '')));
};
