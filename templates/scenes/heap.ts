import type { Tones } from './palette.ts';
import { flatness } from './solid.ts';
import { type Drawing, n, path, seeded } from './svg.ts';

/** Loose stuff: a heap with crumbs in three tones. Its foot lies about x, y. */
export const drawHeap = (x: number, y: number, half: number, height: number, tones: Tones, seed: number): Drawing => {
  const chance = seeded(seed);
  const crumbs = (count: number, fill: string, left: number, right: number, low: number, high: number): Drawing => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const share = chance(left, right);
      const top = height * (1 - share * share) * 0.94;
      const px = x + share * half * 0.96;
      const py = y - top * chance(low, high) + half * flatness * 0.28 * (1 - share * share) * chance(0, 1);
      const s = chance(3, 7);
      d += `M${Math.round(px)} ${Math.round(py)}l${n(s)} ${n(-s * 0.5)} ${n(s)} ${n(s * 0.4)} ${n(-s)} ${n(s * 0.5)}z`;
    }
    return path(d, fill);
  };
  return [
    path(mound(x, y, half, height, -1, 1), tones[2]),
    path(mound(x, y, half, height * 0.94, -0.96, 0.5), tones[1]),
    crumbs(22, tones[3], -0.3, 0.92, 0.05, 0.8),
    crumbs(26, tones[0], -0.85, 0.4, 0.2, 0.98),
    crumbs(12, tones[1], 0.1, 0.9, 0.3, 0.9),
  ];
};

/** The outline of a heap from one share of its half width to another. */
const mound = (x: number, y: number, half: number, height: number, left: number, right: number): string =>
  `M${n(x + half * left)} ${n(y)}` +
  `C${n(x + half * (left * 0.62))} ${n(y - height * 0.5)} ` +
  `${n(x + half * (left * 0.4 - 0.04))} ${n(y - height * 1.02)} ` +
  `${n(x + half * (left + right) * 0.35)} ${n(y - height)}` +
  `S${n(x + half * right * 0.72)} ${n(y - height * 0.42)} ${n(x + half * right)} ${n(y)}` +
  `Q${n(x + half * (left + right) * 0.5)} ${n(y + half * flatness * 0.6)} ${n(x + half * left)} ${n(y)}Z`;
