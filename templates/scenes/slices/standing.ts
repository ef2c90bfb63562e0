import { drawBungalow } from '../buildings/bungalow.ts';
import { drawHouse, type House } from '../buildings/house.ts';
import { drawNewHome } from '../buildings/newHome.ts';
import { drawRanch } from '../buildings/ranch.ts';
import type { Paints, Palette } from '../palette.ts';
import { at, type Drawing, n, path, seeded, stroke, svg } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawYoungTree } from '../trees/youngTree.ts';

type LawnAt = (x: number) => number;
type Porch = NonNullable<House['porch']>;
type Siding = 'cream' | 'sage' | 'denim' | 'stone';

// The sky would show between the side wall and the roof.
const oldGable = 'M340-76L366-152L398-76Z';
const gable = 'M258-104L270-162L290-104Z';

/** What stands on a slice. Each takes where its middle, or its left edge if it's a house, meets the lawn. */
export const standingOn = (palette: Palette, lawnAt: LawnAt) => {
  const { near } = palette;
  const foot = (x: number, width = 0): number => Math.max(lawnAt(x), lawnAt(x + width)) + 4;
  const drawSided = (color: Siding, porch: Porch): Drawing => [
    path(gable, near[color][2]),
    drawHouse(palette, near, { width: 250, walls: 104, siding: near[color], porch }),
  ];
  return {
    tree: (x: number, height: number, seed = 3, material: 'leaf' | 'leafToo' = 'leaf') =>
      drawBroadTree(palette, near, x, foot(x) + 2, height, seed, material),
    sapling: (x: number, height = 70) => drawYoungTree(palette, near, x, foot(x), height, 31),
    oldHouse: (x: number) => at(x, foot(x, 170), 0.52, [path(oldGable, near.brick[3]), drawBungalow(palette, near)]),
    ranch: (x: number) => at(x, foot(x, 180), 0.5, drawRanch(palette, near)),
    newHome: (x: number) => at(x, foot(x, 150), 0.54, drawNewHome(palette, near)),
    house: (x: number, color: Siding, porch: Porch = 'stoop') => at(x, foot(x, 150), 0.6, drawSided(color, porch)),
  };
};

/** Roots below a plant, finer the farther they reach. */
export const drawRoots = (x: number, y: number, spread: number, depth: number, color: string, seed = 5): Drawing => {
  const chance = seeded(seed);
  const root = (share: number): string => {
    const endX = x + spread * share;
    const endY = y + depth * (1 - Math.abs(share) * 0.6) * chance(0.8, 1.1);
    return `M${n(x)} ${n(y)}Q${n(x + spread * share * 0.7)} ${n(y + depth * 0.2)} ${n(endX)} ${n(endY)}`;
  };
  return stroke([-1, -0.62, -0.25, 0.2, 0.6, 1].map(root).join(''), color, 4);
};

/** Tall prairie grass, with roots as deep as the dark soil and deeper. */
export const drawPrairie = (from: number, to: number, lawnAt: LawnAt, { turf, paper, leaf }: Paints): Drawing => {
  const chance = seeded(23);
  const xs = Array.from({ length: Math.round((to - from) / 5) }, (_, index) => from + (index + 0.5) * 5);
  const each = (share: number, line: (x: number) => string): string =>
    xs
      .filter((_, index) => index % 3 === share)
      .map((x) => `M${n(x)} ${n(lawnAt(x) + 6)}${line(x)}`)
      .join('');
  const blade = (): string => `q${n(chance(-3, 4))} -34 ${n(chance(-14, 18))} ${n(-chance(44, 86))}`;
  const root = (): string => `q${n(chance(-8, 8))} 50 ${n(chance(-10, 10))} ${n(chance(80, 136))}`;
  return [
    stroke(each(0, blade), leaf[3], 3),
    stroke(each(1, blade), turf[2], 3),
    stroke(each(2, blade), paper[3], 3),
    stroke(each(0, root), paper[1], 2, svg`opacity=".7"`),
  ];
};
