import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette } from '../palette.ts';
import { type Drawing, n, path, polygon } from '../svg.ts';

/** A spruce of three tiers that stands at x, y. */
export const drawConifer = (palette: Palette, paints: Paints, x: number, y: number, height: number): Drawing => {
  const half = height * 0.03;
  const trunk = polygon(
    [
      [x - half, y],
      [x - half, y - height * 0.15],
      [x + half, y - height * 0.15],
      [x + half, y],
    ],
    paints.bark[2],
  );
  const tier = (top: number, bottom: number, reach: number): Drawing =>
    drawTier(palette, paints, {
      x,
      peak: y - height * top,
      foot: y - height * bottom,
      sag: height * 0.05,
      reach: height * reach,
    });
  return [
    drawGroundShadow(palette, x, y, height * 0.5, height * 0.02, 0.18),
    trunk,
    tier(0.6, 0.1, 0.25),
    tier(0.82, 0.34, 0.2),
    tier(1, 0.58, 0.14),
  ];
};

interface Tier {
  x: number;
  peak: number;
  foot: number;
  /** How far the lower edge hangs down. */
  sag: number;
  reach: number;
}

const drawTier = (palette: Palette, paints: Paints, { x, peak, foot, sag, reach }: Tier): Drawing => {
  const tones = paints.conifer;
  const side = (from: number, to: number): string =>
    `M${n(x)} ${n(peak)}L${n(x + reach * to)} ${n(foot)}` +
    `Q${n(x + (reach * (from + to)) / 2)} ${n(foot + sag)} ${n(x + reach * from)} ${n(foot)}Z`;
  const cap = palette.season === 'winter' ? path(side(-0.62, 0.1), paints.snow[1]) : path(side(-0.85, -0.2), tones[0]);
  return [path(side(-1, 1), tones[2]), path(side(-1, 0.15), tones[1]), cap];
};
