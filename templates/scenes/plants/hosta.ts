import type { Tones } from '../palette.ts';
import { at, type Drawing, path, svg } from '../svg.ts';

/** A fan of broad leaves that stands at x, y. */
export const drawHosta = (x: number, y: number, scale: number, shrub: Tones): Drawing =>
  at(
    x,
    y,
    scale,
    ...[-80, 80, -55, 55, -28, 28, 0].map((turn, index) =>
      path('M0 0C-14-18-12-48 0-62C12-48 14-18 0 0Z', shrub[index % 3] ?? '', svg`transform="rotate(${turn})"`),
    ),
  );
