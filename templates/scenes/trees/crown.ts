import type { Tones } from '../palette.ts';
import { type Chance, type Drawing, path, seeded, svg } from '../svg.ts';

/** Leaves in four tones: a dark body, a lighter one drawn up towards the light, clusters that catch it. */
export const drawCrown = (x: number, y: number, rx: number, ry: number, tones: Tones, seed: number): Drawing => {
  const chance = seeded(seed);
  const round = (dx: number, dy: number, share: number): string => {
    const r = whole(Math.min(rx, ry) * share * chance(0.9, 1.1));
    return `M${whole(x + rx * dx - r)} ${whole(y + ry * dy)}a${r} ${r} 0 1 1 0 .1z`;
  };
  const middle = (dx: number, dy: number, share: number): string =>
    `M${whole(x + rx * dx - rx * share)} ${whole(y + ry * dy)}a${whole(rx * share)} ${whole(ry * share)} 0 1 1 0 .1z`;
  return [
    path(middle(0, 0, 0.8) + puffs(x, y, rx, ry, 9, 0.42, chance), tones[2]),
    path(
      round(0.55, 0.5, 0.17) + round(0.36, 0.62, 0.2) + round(0.74, 0.1, 0.13) + round(-0.1, 0.72, 0.14),
      tones[3],
      svg`opacity=".5"`,
    ),
    path(middle(-0.13, -0.16, 0.62) + puffs(x - rx * 0.13, y - ry * 0.16, rx * 0.82, ry * 0.8, 8, 0.38, chance), tones[1]),
    path(
      round(-0.46, -0.44, 0.29) +
        round(-0.2, -0.6, 0.25) +
        round(-0.62, -0.18, 0.19) +
        round(0.14, -0.62, 0.16) +
        round(-0.5, 0.22, 0.12) +
        round(0.14, -0.1, 0.15) +
        round(0.02, -0.2, 0.11),
      tones[0],
    ),
  ];
};

/** Overlapping rounds, the stuff of a crown's edge. */
const puffs = (x: number, y: number, rx: number, ry: number, count: number, size: number, chance: Chance): string => {
  let d = '';
  const turn = chance(0, 1);
  for (let index = 0; index < count; index++) {
    const angle = ((index + turn) / count) * Math.PI * 2;
    const radius = Math.min(rx, ry) * size * chance(0.82, 1.18);
    const cx = x + Math.cos(angle) * (rx - radius * 0.8);
    const cy = y + Math.sin(angle) * (ry - radius * 0.8);
    const r = whole(radius);
    d += `M${whole(cx - radius)} ${whole(cy)}a${r} ${r} 0 1 1 0 .1z`;
  }
  return d;
};

/** Leaves need no fractions. */
const whole = Math.round;
