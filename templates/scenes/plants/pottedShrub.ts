import type { Paints } from '../palette.ts';
import { type Drawing, stroke } from '../svg.ts';
import { drawVessel } from '../tools/vessel.ts';
import { drawCrown } from '../trees/crown.ts';

/** A shrub in a clay pot, standing at 0, 0. */
export const drawPottedShrub = ({ bark, clay, soil, shrub }: Paints): Drawing => [
  stroke('M0-60V-100', bark[2], 6),
  drawVessel(34, 46, 62, clay, soil[2]),
  drawCrown(0, -118, 58, 56, shrub, 5),
];
