import type { Paints } from '../palette.ts';
import { type Drawing, path, stroke } from '../svg.ts';

/** A half-moon edger, half of its blade below 0, 0. */
export const drawHalfMoon = ({ bark, steel }: Paints): Drawing => [
  stroke('M0-38V-134', bark[1], 8),
  stroke('M-2-38V-134', bark[0], 2.6),
  stroke('M-18-136H18', bark[1], 8),
  stroke('M-18-138H18', bark[0], 2.6),
  path('M-7-52H7V-28H-7Z', steel[3]),
  path('M-34-28H34V-20A34 42 0 0 1-34-20Z', steel[2]),
  path('M-34-28H0V22A34 42 0 0 1-34-20Z', steel[1]),
];
