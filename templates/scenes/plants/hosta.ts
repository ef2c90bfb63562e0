import type { Tones } from '../palette.ts';
import { at, type Drawing, group, path, stroke } from '../svg.ts';

/** A fan of broad leaves that stands at x, y. */
export const drawHosta = (x: number, y: number, scale: number, shrub: Tones): Drawing =>
  at(
    x,
    y,
    scale,
    ...[0, -30, 34, -80, 82, -58, 60, -14, 18].map((turn, index) => {
      const tone = index < 3 ? 2 : index % 2;
      return group(
        `rotate(${turn})scale(1 ${index < 7 ? 1 : 0.7})`,
        path('M0 0L-2-12C-24-18-22-46 0-62C22-46 24-18 2-12Z', shrub[tone] ?? ''),
        stroke('M0-10V-54M-9-20Q-13-32-6-46M9-20Q13-32 6-46', shrub[tone + 1] ?? '', 1.6),
      );
    }),
  );
