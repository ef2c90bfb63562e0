import type { Tones } from '../palette.ts';
import { flatness } from '../solid.ts';
import { type Drawing, ellipse, n, path } from '../svg.ts';

/** A round vessel (a bucket, a pot) that stands at 0, 0: its foot, its brim, its height. */
export const drawVessel = (foot: number, brim: number, height: number, tones: Tones, inside: string): Drawing => {
  const arc = (share: number): number => Math.sqrt(1 - share * share) * flatness;
  const band = (from: number, to: number, fill: string): Drawing =>
    path(
      `M${n(brim * from)} ${n(-height + brim * arc(from))}L${n(foot * from)} ${n(foot * arc(from))}` +
        `A${n(foot)} ${n(foot * flatness)} 0 0 0 ${n(foot * to)} ${n(foot * arc(to))}` +
        `L${n(brim * to)} ${n(-height + brim * arc(to))}Z`,
      fill,
    );
  return [
    path(
      `M${n(-brim)} ${-height}L${n(-foot)} 0A${n(foot)} ${n(foot * flatness)} 0 0 0 ${n(foot)} 0L${n(brim)} ${-height}Z`,
      tones[1],
    ),
    band(0.35, 1, tones[2]),
    band(-0.8, -0.4, tones[0]),
    ellipse(0, -height, brim, brim * flatness, tones[0]),
    ellipse(0, -height + 2, brim - 6, (brim - 6) * flatness, inside),
  ];
};
