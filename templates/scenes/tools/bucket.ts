import type { Paints } from '../palette.ts';
import { type Drawing, path, stroke, svg } from '../svg.ts';
import { drawVessel } from './vessel.ts';

/** A steel bucket that stands at 0, 0; what it holds stands out above its brim, behind the handle. */
export const drawBucket = ({ steel, rubber }: Paints, content: Drawing): Drawing => [
  drawVessel(52, 68, 120, steel, rubber[2]),
  content,
  stroke('M-68-122Q-60-4 0-2T68-122', steel[3], 4.5),
  path('M-67-104Q0-50 67-104L66-98Q0-44-66-98Z', steel[3], svg`opacity=".5"`),
];
