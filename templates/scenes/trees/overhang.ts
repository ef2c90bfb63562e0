import type { Palette, Tones } from '../palette.ts';
import { at, type Chance, circle, type Drawing, n, type Point, seeded, stroke, svg } from '../svg.ts';

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
export const drawOverhang = (palette: Palette): Drawing => {
  const { near, season } = palette;
  const wood = stroke(twigs, near.bark[2], 5);
  const place = (body: Drawing): Drawing => at(1200, 0, 1, body);
  if (season === 'winter') return place([wood, stroke(twigs, near.snow[0], 2, svg`transform="translate(0 -2.5)"`)]);
  const chance = seeded(29);
  const leaves = drawTwigLeaves(near.leaf, chance);
  const flowers = season === 'spring' ? drawTwigFlowers(near.blossom, chance) : '';
  return svg`<defs><path id="leaf" d="M0 0C8-14 26-14 38 0C26 14 8 14 0 0Z"/></defs>${place([wood, leaves, flowers])}`;
};

const drawTwigLeaves = (tones: Tones, chance: Chance): Drawing => {
  const leaf = (x: number, y: number, turn: number, size: number): Drawing =>
    svg`<use href="#leaf" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})scale(${n(size)})"/>`;
  return [tones[2], tones[1], tones[0]].map((fill) => {
    const leaves = tips.map(([x, y]) => leaf(x + chance(-14, 14), y + chance(-12, 14), chance(20, 160), chance(0.8, 1.3)));
    return svg`<g fill="${fill}">${leaves}</g>`;
  });
};

const drawTwigFlowers = (blossom: Tones, chance: Chance): Drawing =>
  tips.map(([x, y]) => circle(x + chance(-12, 12), y + chance(-10, 10), 6, blossom[Math.round(chance(0, 1))] ?? ''));
