import { mix, type Paints, paletteOf, type Tones } from '../palette.ts';
import { ellipse, n, path, seeded, stroke, systemFace } from '../svg.ts';
import { drawSlab, surface } from './slab.ts';

interface Grass {
  /** The first and the last day on which it comes up. */
  days: readonly [number, number];
  leafWidth: number;
  tones: Tones;
}

const lastDay = 30;
const start = 16;
const perDay = 8.6;
const xOf = (day: number): number => start + day * perDay;

/** The first 30 days of a grass from left to right: seed in the soil, then blades, taller each day, and roots as deep. */
export const drawSprouting = (grass: Grass): string => {
  const { near } = paletteOf('spring', 'noon');
  return drawSlab(near) + drawRoots(grass, near) + drawDays(near) + drawSeeds(grass, near) + drawLeaves(grass);
};

/** Leaf width and color of each grass. */
export const grassLeaves = (color: string): { leafWidth: number; tones: Tones } => {
  const { turf } = paletteOf('summer', 'noon').near;
  const [light, base, shade, deep] = turf;
  const looks: Readonly<Record<string, [number, string]>> = {
    bluegrass: [5, '#2f6f55'],
    ryegrass: [5, '#4f9a2e'],
    'tall-fescue': [9, '#3d7a35'],
    'fine-fescue': [2.6, '#6f9f7d'],
  };
  const [leafWidth, tint] = looks[color] ?? [5, base];
  const tinted = (tone: string): string => mix(tone, tint, 0.3);
  return { leafWidth, tones: [tinted(light), tinted(base), tinted(shade), tinted(deep)] };
};

/** A mark every ten days, with its number, which stays readable in front of roots. */
const drawDays = ({ soil }: Paints): string => {
  const marks = [0, 10, 20, lastDay];
  const anchor = (day: number): string => (day === lastDay ? ' text-anchor="end"' : day === 0 ? '' : ' text-anchor="middle"');
  return (
    stroke(marks.map((day) => `M${n(xOf(day))} ${surface + 4}v22`).join(''), '#fff', 1.4, 'opacity=".75"') +
    `<g ${systemFace} fill="#fff" stroke="${soil[1]}" stroke-width="5" stroke-linejoin="round" paint-order="stroke">` +
    marks.map((day) => `<text x="${n(xOf(day))}" y="194"${anchor(day)}>${day === 0 ? 'Day 0' : day}</text>`).join('') +
    '</g>'
  );
};

interface Plant {
  x: number;
  /** Share of the seed that's up by this day. */
  up: number;
  /** Since the first blade. */
  age: number;
}

const plantsOf = ({ days: [first, last], leafWidth }: Grass): Plant[] => {
  const step = leafWidth * 0.8 + 1;
  const count = Math.floor((lastDay * perDay) / step);
  return Array.from({ length: count + 1 }, (_, index) => {
    const day = (index * step) / perDay;
    return { x: start + index * step, up: (day - first + 1) / (last - first + 1), age: day - first };
  });
};

const drawLeaves = (grass: Grass): string =>
  [3, 2, 1, 0]
    .map((tone) => {
      const chance = seeded(tone + 11);
      const blades = plantsOf(grass).map(({ x, up, age }) => {
        const [rank, lean, tall] = [chance(0, 1), chance(-0.4, 0.4), chance(0.7, 1.1)];
        if (rank > up || age < 0) return '';
        const height = (8 + age * 3.6) * tall;
        const w = Math.min(grass.leafWidth, 1.6 + age * 0.7);
        return `M${n(x - w / 2)} ${surface + 2}q${n(lean * 4)} ${n(-height * 0.6)} ${n(lean * height)} ${n(-height)}q${n(w - lean * height * 0.6)} ${n(height * 0.4)} ${n(w - lean * height)} ${n(height)}z`;
      });
      return path(blades.join(''), grass.tones[tone] ?? '');
    })
    .join('');

const drawRoots = (grass: Grass, { cream }: Paints): string => {
  const chance = seeded(29);
  const roots = plantsOf(grass).map(({ x, up, age }) => {
    const [rank, depth, bend] = [chance(0, 1), chance(0.5, 1), chance(-7, 7)];
    // Seed swells and roots a few days before it shows.
    if (age < -4 || rank > up + 0.4) return '';
    const deep = (6 + (age + 4) * 1.6) * depth;
    return `M${n(x)} ${surface + 6}q${n(bend)} ${n(deep * 0.5)} ${n(bend * 0.5)} ${n(deep)}`;
  });
  return stroke(roots.join(''), cream[1], 1, 'opacity=".75"');
};

/** A quarter inch deep, until the blades hide where they came from. */
const drawSeeds = ({ days: [, last] }: Grass, { paper }: Paints): string => {
  const chance = seeded(7);
  return Array.from({ length: 30 }, (_, index) => xOf(index * (lastDay / 30) + 0.4))
    .filter((x) => x < xOf(last))
    .map((x) => {
      const [y, turn] = [surface + chance(5, 10), Math.round(chance(-50, 50))];
      return ellipse(x, y, 4.2, 1.7, paper[0], `transform="rotate(${turn} ${n(x)} ${n(y)})"`);
    })
    .join('');
};
