import type { Tones } from '../palette.ts';
import { type Drawing, n, path, stroke, svg } from '../svg.ts';

/** A ribbed dome whose foot stands at 0, 0: lit from the left, with ribs that follow its swell. */
export const drawRibbedDome = (half: number, height: number, tones: Tones): Drawing => {
  /** From the foot at a share of the half width up to the top. */
  const rise = (share: number): string =>
    `M${n(half * share)} 0` +
    `C${n(half * share * 1.02)} ${n(-height * 0.62)} ${n(half * share * 0.62)} ${n(-height * 0.9)} 0 ${n(-height)}`;
  const slice = (from: number, to: number): string =>
    `${rise(from)}C${n(half * to * 0.62)} ${n(-height * 0.9)} ${n(half * to * 1.02)} ${n(-height * 0.62)} ${n(half * to)} 0Z`;
  const ribs = [-0.72, -0.36, 0, 0.36, 0.72].map(rise).join('');
  return [
    path(slice(-1, 1), tones[1]),
    path(slice(0.42, 1), tones[2]),
    path(slice(-0.82, -0.4), tones[0]),
    stroke(ribs, tones[3], Math.max(0.7, half * 0.035), svg`opacity=".75"`),
  ];
};
