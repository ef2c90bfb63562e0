import type { Palette, Tones } from '../palette.ts';
import type { Chance, Point } from '../svg.ts';
import { at, circle, n, path, seeded, stroke } from '../svg.ts';

/** The shade of a tree that stands outside the picture, at the lower left. */
export const drawTreeShade = (palette: Palette): string => {
  const far = 150 + 130 * palette.shadowLength;
  return palette.season === 'winter' ? drawLimbShade(far, palette.shadow) : drawLeafShade(far, palette.shadow);
};

const drawLimbShade = (far: number, shadow: string): string =>
  stroke(
    `M-20 600Q${n(far * 0.6)} 622 ${n(far * 1.2)} 640M${n(far * 0.5)} 617Q${n(far)} 590 ${n(far * 1.6)} 592` +
      `M${n(far * 0.9)} 628Q${n(far * 1.4)} 620 ${n(far * 1.9)} 628` +
      `M${n(far * 1.2)} 640Q${n(far * 1.5)} 660 ${n(far * 1.9)} 660`,
    shadow,
    10,
    'opacity=".12"',
  );

const drawLeafShade = (far: number, shadow: string): string => {
  const flat = (x: number, y: number, rx: number, ry: number): string => `M${n(far * x - rx)} ${y}a${rx} ${ry} 0 1 1 0 .1z`;
  return path(
    `M-20 588L${n(far)} 616V630L-20 614` +
      `Z${flat(1.5, 622, 190, 34)}${flat(1, 606, 110, 20)}${flat(1.05, 642, 130, 22)}` +
      `${flat(1.7, 598, 120, 18)}${flat(2.1, 632, 120, 20)}${flat(1.7, 652, 110, 16)}${flat(2.4, 612, 90, 13)}`,
    shadow,
    'opacity=".16"',
  );
};

const twigs = 'M40-20Q-60 40-150 46M-20 12Q-60 70-110 104M-78 34Q-130 20-176 -6M10-2Q0 60-24 112';

/** Where leaves hang on the twigs. */
const tips: readonly Point[] = [
  [-150, 46],
  [-118, 44],
  [-92, 40],
  [-110, 104],
  [-84, 84],
  [-58, 58],
  [-176, -4],
  [-140, 14],
  [-24, 112],
  [-8, 78],
  [2, 42],
  [-30, 20],
  [-60, 30],
  [-44, 90],
  [-130, 78],
];

/** A twig of leaves that hangs into the picture's upper corner. */
export const drawOverhang = (palette: Palette): string => {
  const { near, season } = palette;
  const wood = stroke(twigs, near.bark[2], 5);
  const place = (body: string): string => at(1200, 0, 1, body);
  if (season === 'winter') return place(wood + stroke(twigs, near.snow[0], 2, 'transform="translate(0 -2.5)"'));
  const chance = seeded(29);
  const leaves = drawTwigLeaves(near.leaf, chance);
  const flowers = season === 'spring' ? drawTwigFlowers(near.blossom, chance) : '';
  return `<defs><path id="leaf" d="M0 0C8-14 26-14 38 0C26 14 8 14 0 0Z"/></defs>${place(wood + leaves + flowers)}`;
};

const drawTwigLeaves = (tones: Tones, chance: Chance): string => {
  const leaf = (x: number, y: number, turn: number, size: number): string =>
    `<use href="#leaf" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})scale(${n(size)})"/>`;
  return [tones[2], tones[1], tones[0]]
    .map((fill) => {
      const leaves = tips.map(([x, y]) => leaf(x + chance(-14, 14), y + chance(-12, 14), chance(20, 160), chance(0.8, 1.3)));
      return `<g fill="${fill}">${leaves.join('')}</g>`;
    })
    .join('');
};

const drawTwigFlowers = (blossom: Tones, chance: Chance): string =>
  tips.map(([x, y]) => circle(x + chance(-12, 12), y + chance(-10, 10), 6, blossom[Math.round(chance(0, 1))] ?? '')).join('');
