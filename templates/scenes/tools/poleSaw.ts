import type { Paints } from '../palette.ts';
import { at, type Drawing, group, n, path, rect, stroke, svg } from '../svg.ts';

/** A pole saw along the line from 0, 0 to its curved blade. */
export const drawPoleSaw = (paints: Paints, dx: number, dy: number): Drawing => {
  const { rubber, barn } = paints;
  const line = (from: number, to: number, fill: string, width: number): Drawing =>
    stroke(`M${n(dx * from)} ${n(dy * from)}L${n(dx * to)} ${n(dy * to)}`, fill, width);
  const turn = n((Math.atan2(dy, dx) * 180) / Math.PI);
  return [
    line(0, 1, barn[2], 9),
    line(0, 1, barn[0], 3.5),
    line(0.02, 0.2, rubber[2], 13),
    line(0.48, 0.54, rubber[2], 13),
    at(dx, dy, 1, group(`rotate(${turn})`, drawBlade(paints))),
  ];
};

const drawBlade = ({ rubber, steel }: Paints): Drawing => [
  rect(-16, -9, 30, 18, rubber[1], svg`rx="4"`),
  group(
    'scale(.72 .6)',
    path('M8-8Q76-20 118 34Q60 14 10 10Z', steel[1]),
    path('M10 10Q60 14 118 34l-9-3-5 5-6-9-7 5-5-9-8 5-5-8-8 6-5-8-8 6-5-7-9 6-4-6-8 6z', steel[3]),
    path('M8-8Q76-20 118 34Q70-2 10-2Z', steel[0]),
  ),
];
