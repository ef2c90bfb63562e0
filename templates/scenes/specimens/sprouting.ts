import { mix, type Paints, paletteOf, type Tones } from '../palette.ts';
import { type Drawing, define, ellipse, n, path, rect, seeded, stroke, styled, svg, systemFace, use } from '../svg.ts';

interface Grass {
  /** The first and the last day on which it comes up. */
  days: readonly [number, number];
  leafWidth: number;
  tones: Tones;
}

const lastDay = 30;
const start = 16;
const perDay = 24;
const xOf = (day: number): number => start + day * perDay;
const surface = 118;
/** From here on, one piece of grown lawn is repeated, as wide as this. */
const grown = { day: 33, width: 132, times: 8 };

/** Beyond the last day, it goes on as a lawn, to the edge of a wide window. */
export const sproutingBox = { left: 0, top: 0, width: Math.round(xOf(grown.day) + grown.width * grown.times), height: 186 };

/** The first 30 days of a grass from left to right: seed in the soil, then blades, taller each day, and roots as deep. */
export const drawSprouting = (grass: Grass): Drawing => {
  const { near } = paletteOf('spring', 'noon');
  const end = xOf(grown.day);
  const lawn = plantsOf(grass, end, grown.width).map((plant) => ({ ...plant, x: plant.x - end }));
  const more = Array.from({ length: grown.times }, (_, index) => use('grown', end + index * grown.width, 0));
  return [
    svg`<style>${letters}</style>`,
    define('grown', drawRoots(lawn, grass, near), drawLeaves(lawn, grass)),
    rect(0, surface, sproutingBox.width, sproutingBox.height - surface, near.soil[1]),
    rect(0, surface, sproutingBox.width, 9, near.soil[2]),
    drawRoots(plantsOf(grass, start, end - start), grass, near),
    more,
    drawSeeds(grass, near),
    drawLeaves(plantsOf(grass, start, end - start), grass),
    drawDays(grass, near),
  ];
};

/** As large as the strip is small: on phones, it's 760 pixels wide, and mostly cut off. */
const letters = 'text{font-size:16px}@media(max-width:1250px){text{font-size:22px}}@media(max-width:900px){text{font-size:31px}}';

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

/** A bar from the first day on which it comes up to the last one, and a mark every ten days on a strip that roots don't reach. */
const drawDays = ({ days: [first, last] }: Grass, { soil, cream }: Paints): Drawing => {
  const marks = [0, 10, 20, lastDay];
  const name = (day: number): string => (day === 0 ? 'Day 0' : `${day}`);
  return [
    rect(0, surface + 33, sproutingBox.width, sproutingBox.height - surface - 33, soil[2]),
    rect(xOf(first), surface + 14, (last - first) * perDay, 9, '#fff', svg`rx="4.5"`),
    stroke(marks.map((day) => `M${n(xOf(day))} ${surface + 25}v8`).join(''), cream[0], 2),
    stroke(`M${xOf(lastDay)} 4V${surface}`, soil[3], 2, svg`stroke-dasharray="2 8"`),
    svg`<text ${systemFace} x="${xOf(last) + 8}" y="${surface + 26}" font-weight="700" fill="#fff">up</text>`,
    styled(
      svg`${systemFace} font-size="15" fill="#fff"`,
      marks.map(
        (day) =>
          svg`<text x="${n(xOf(day))}" y="${surface + 60}"${day === 0 ? '' : svg` text-anchor="middle"`}>${name(day)}</text>`,
      ),
    ),
  ];
};

interface Plant {
  x: number;
  /** Share of the seed that's up by this day. */
  up: number;
  /** Since the first blade. */
  age: number;
}

const plantsOf = ({ days: [first, last], leafWidth }: Grass, left: number, width: number): Plant[] => {
  const step = leafWidth * 0.5 + 4.1;
  return Array.from({ length: Math.floor(width / step) + 1 }, (_, index) => {
    const x = left + index * step;
    const day = Math.min(grown.day, (x - start) / perDay);
    return { x, up: (day - first + 1) / (last - first + 1), age: day - first };
  });
};

const drawLeaves = (plants: readonly Plant[], { leafWidth, tones }: Grass): Drawing =>
  [3, 2, 1, 0].map((tone) => {
    const chance = seeded(tone + 56);
    const blades = plants.map(({ x, up, age }) => {
      const [rank, lean, tall] = [chance(0, 1), chance(-0.4, 0.4), chance(0.7, 1.1)];
      if (rank > up || age < 0) return '';
      const height = (10 + age * 3.4) * tall;
      const w = Math.min(leafWidth * 1.3, 2.4 + age * 0.8);
      return `M${n(x - w / 2)} ${surface + 2}q${n(lean * 4)} ${n(-height * 0.6)} ${n(lean * height)} ${n(-height)}q${n(w - lean * height * 0.6)} ${n(height * 0.4)} ${n(w - lean * height)} ${n(height)}z`;
    });
    return path(blades.join(''), tones[tone] ?? '');
  });

const drawRoots = (plants: readonly Plant[], { leafWidth }: Grass, { cream }: Paints): Drawing => {
  const chance = seeded(29);
  const roots = plants.map(({ x, up, age }) => {
    const [rank, depth, bend] = [chance(0, 1), chance(0.5, 1), chance(-7, 7)];
    // Seed swells and roots a few days before it shows.
    if (age < -4 || rank > up + 0.4) return '';
    const deep = (8 + (age + 4) * 1.7) * depth;
    return `M${n(x)} ${surface + 6}q${n(bend)} ${n(deep * 0.5)} ${n(bend * 0.5)} ${n(deep)}`;
  });
  return stroke(roots.join(''), cream[1], leafWidth > 4 ? 1.3 : 1, svg`opacity=".6"`);
};

/** A quarter inch deep, until the blades hide where they came from. */
const drawSeeds = ({ days: [, last] }: Grass, { paper }: Paints): Drawing => {
  const chance = seeded(7);
  return Array.from({ length: 56 }, (_, index) => xOf((index * lastDay) / 56 + 0.4))
    .filter((x) => x < xOf(last))
    .map((x) => {
      const [y, turn] = [surface + chance(5, 10), Math.round(chance(-50, 50))];
      return ellipse(x, y, 4.2, 1.7, paper[0], svg`transform="rotate(${turn} ${n(x)} ${n(y)})"`);
    });
};
