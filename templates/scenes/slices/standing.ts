import { drawBungalow } from '../buildings/bungalow.ts';
import { drawHouse, type House } from '../buildings/house.ts';
import { drawNewHome } from '../buildings/newHome.ts';
import { drawRanch } from '../buildings/ranch.ts';
import type { Paints, Palette } from '../palette.ts';
import { at, circle, clipped, type Drawing, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawBareLimbs } from '../trees/bareLimbs.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawYoungTree } from '../trees/youngTree.ts';

type LawnAt = (x: number) => number;
type Porch = NonNullable<House['porch']>;
type Siding = 'cream' | 'sage' | 'denim' | 'stone';

/** What a slice draws with. */
export type Standing = ReturnType<typeof standingOn>;

/** Where a house may move to, in this order. */
const shifts = [0, -15, 15, -30, 30, -45, 45, -60, 60, -75, 75];

/**
 * What stands on a slice. Each takes where its middle, or its left edge if it's a house, meets the lawn on a picture 1,200 wide.
 * @param squeeze how much narrower the picture is. What then has no room is left out.
 * @param water how high it stands
 */
export const standingOn = (palette: Palette, lawnAt: LawnAt, squeeze = 1, water = Number.POSITIVE_INFINITY) => {
  const { near } = palette;
  const foot = (x: number, width = 0): number => Math.max(...lawnUnder(x, width)) - 2;
  const lawnUnder = (left: number, width: number): number[] =>
    [0, 0.25, 0.5, 0.75, 1].map((share) => lawnAt(left + share * width));
  const drawSided = (color: Siding, porch: Porch): Drawing =>
    drawHouse(palette, near, { width: 250, walls: 104, siding: near[color], porch });
  type Stretch = readonly [left: number, right: number];
  const [houses, trees]: [Stretch[], Stretch[]] = [[], []];
  const isTaken = (by: readonly Stretch[], left: number, right: number): boolean =>
    squeeze < 1 && by.some(([from, to]) => left < to && right > from);
  /** Steep, or under water. */
  const isUnfit = (left: number, width: number): boolean => {
    const heights = lawnUnder(left, width);
    return squeeze < 1 && (Math.max(...heights) - Math.min(...heights) > 6 || Math.max(...heights) > water);
  };
  const trunks = (): Stretch[] => trees.map(([left, right]) => [(left + right) / 2, (left + right) / 2]);
  /**
   * On a narrow picture, on the nearest level ground that's free, or not at all: all have one scale.
   * @param full from the left edge of its front to the right edge of its side
   */
  const house = (wide: number, full: number, scale: number, ...parts: Drawing[]): Drawing => {
    const share = squeeze < 1 ? 0.62 : 1;
    const width = full * scale * share;
    const places = shifts
      .map((shift) => Math.min(Math.max(wide * squeeze + shift, 16), 1200 * squeeze - width - 16))
      .filter(
        (left) =>
          !isTaken(houses, left - 20, left + width + 20) &&
          !isTaken(trunks(), left - 8, left + width + 8) &&
          !isUnfit(left, width),
      );
    const x = places.find((left) => !isTaken(trees, left, left + width)) ?? places[0];
    if (x === undefined) return '';
    houses.push([x, x + width]);
    return at(x, foot(x, width), scale * share, parts);
  };
  /** On a narrow picture, smaller, whole, and where no house hides its trunk, or not at all. */
  const tree = (wide: number, tall: number, draw: (x: number, height: number) => Drawing): Drawing => {
    const height = squeeze < 1 ? tall * 0.8 : tall;
    const [reach, half] = [height * 0.4 + (squeeze < 1 ? 12 : 0), height * 0.33];
    const x = shifts
      .map((shift) => Math.min(Math.max(wide * squeeze + shift, reach), 1200 * squeeze - reach))
      .find(
        (middle) =>
          !isTaken(trees, middle - half, middle + half) &&
          !isTaken(houses, middle - half / 4, middle + half / 4) &&
          !isUnfit(middle - 6, 12),
      );
    if (x === undefined) return '';
    trees.push([x - half, x + half]);
    return draw(x, height);
  };
  return {
    tree: (x: number, height: number, seed: number) => {
      // In fall, some are red.
      const material = palette.season === 'fall' && seed % 2 === 0 ? 'leafToo' : 'leaf';
      return tree(x, height, (left, tall) => drawBroadTree(palette, near, left, foot(left) + 6, tall, seed, material));
    },
    /** Without leaves, and its bark from near, with the holes that the borer leaves. */
    ash: (x: number, height: number) =>
      tree(x, height, (left, tall) => drawAsh(near, palette.season === 'winter', left, foot(left) + 6, tall)),
    sapling: (x: number, height = 70) =>
      tree(x, height, (left, tall) => drawYoungTree(palette, near, left, foot(left) + 4, tall, 31)),
    oldHouse: (x: number) => house(x, 398, 0.52, drawBungalow(palette, near)),
    ranch: (x: number) => house(x, 528, 0.5, drawRanch(palette, near)),
    newHome: (x: number) => house(x, 432, 0.54, drawNewHome(palette, near)),
    house: (x: number, color: Siding, porch: Porch = 'stoop') => house(x, 290, 0.6, drawSided(color, porch)),
    prairie: (from: number, to: number) => drawPrairie(from * squeeze, to * squeeze, lawnAt, near),
    /** Of every tree; one of the first tree's comes to the surface. */
    roots: () => trunks().map(([x], index) => drawRoots(near, x, lawnAt, squeeze < 1 ? 0.62 : 1, index === 0)),
  };
};

const drawAsh = (near: Paints, isSnowy: boolean, x: number, foot: number, height: number): Drawing => {
  const hole = (dx: number, dy: number, turn: number) =>
    at(dx, dy, 1, group(`rotate(${turn})`, path('M-6 3V-2Q0-8 6-2V3Z', near.soil[3])));
  return [
    drawBareLimbs(isSnowy ? near : { ...near, snow: near.bark }, x, foot, height, 13, 6),
    stroke(`M${x - 5} ${foot - 31}L${x - 45} ${foot - 71}`, near.evergreen[2], 2.4),
    at(
      x - 60,
      foot - 98,
      1,
      clipped(
        'bark',
        circle(0, 0, 30, '#000'),
        rect(-30, -30, 60, 60, near.bark[0]),
        stroke('M-24-30V30M-12-30q6 30 0 60M2-30q-6 30 0 60M16-30q6 30 0 60', near.bark[2], 3),
        hole(-8, -12, -8),
        hole(10, 0, 14),
        hole(-6, 14, 4),
      ),
      circle(0, 0, 30, 'none', svg`stroke="${near.evergreen[2]}" stroke-width="3"`),
    ),
  ];
};

/** How far from its trunk a root comes to the surface, where the mower has scalped it. */
const riseAt = 86;

/** Just below the lawn, far beyond the crown, and thinner the farther they reach. */
const drawRoots = ({ bark, soil }: Paints, x: number, lawnAt: LawnAt, scale: number, rises: boolean): Drawing => {
  /** Whole numbers would make polygons. */
  const onLawn = (along: number, depth: number): string =>
    `${Math.round(x + along * scale)} ${Math.round((lawnAt(x + along * scale) + depth) * 10) / 10}`;
  const root = (reach: number, deep: number, width: number, isRising = false): Drawing => {
    const [side, length] = [Math.sign(reach), Math.abs(reach)];
    const steps = Array.from({ length: Math.ceil(length / 5) + 1 }, (_, index) => Math.min(length, index * 5));
    // Steeper where it dives back into the soil.
    const rise = (along: number): number => (isRising ? Math.exp(-(((along - riseAt) / (along < riseAt ? 26 : 18)) ** 2)) : 0);
    const middle = (along: number): number =>
      (deep * (1 - Math.exp(-along / 26)) + 2 * Math.sin(along / 15 + deep)) * (1 - rise(along)) - 4 * rise(along);
    const edge = (turn: number): string[] =>
      steps.map((along) => {
        const half = width * (0.5 - (0.4 * along) / length) + 2 * rise(along);
        return onLawn(side * along, middle(along) + turn * half);
      });
    const feeders = steps
      .filter((along, index) => index % 4 === 3 && rise(along) < 0.1)
      .map((along) => `M${onLawn(side * along, middle(along))}q${side * 5} 4 ${side * 6} 11`);
    return [stroke(feeders.join(''), bark[0], 1.6), path(`M${[...edge(-1), ...edge(1).toReversed()].join('L')}Z`, bark[0])];
  };
  const bare =
    `M${onLawn(riseAt - 40, -4)}Q${onLawn(riseAt - 30, 0)} ${onLawn(riseAt - 28, 10)}` +
    `L${onLawn(riseAt + 20, 10)}Q${onLawn(riseAt + 22, 0)} ${onLawn(riseAt + 30, -4)}Z`;
  return [root(-84, 32, 6), root(88, 34, 6), root(-134, 17, 10), rises ? path(bare, soil[3]) : '', root(136, 16, 11, rises)];
};

/** Tall prairie grass with its seed heads, lower toward the lawn, and roots as deep as the dark soil and deeper. */
const drawPrairie = (from: number, to: number, lawnAt: LawnAt, { turf, paper, leaf, bark }: Paints): Drawing => {
  const chance = seeded(23);
  const xs = Array.from({ length: Math.round((to - from) / 4) }, (_, index) => from + (index + 0.5) * 4);
  const shareAt = (x: number): number => 0.35 + 0.65 * Math.min(1, (to - x) / 90);
  const each = (share: number, line: (height: number) => string): string =>
    xs
      .filter((_, index) => index % 3 === share)
      .map((x) => `M${n(x)} ${n(lawnAt(x) + 4)}${line(shareAt(x))}`)
      .join('');
  const blade = (height: number): string => {
    const tall = chance(26, 46) * height;
    return `q${n(chance(-2, 3))} ${n(-tall * 0.6)} ${n(chance(-9, 11))} ${n(-tall)}`;
  };
  const stalks = xs
    .filter((_, index) => index % 3 === 2)
    .map((x) => [n(x), n(lawnAt(x)), n(x + chance(-6, 8)), n(lawnAt(x) - chance(40, 56) * shareAt(x))] as const);
  const root = (): string => `q${n(chance(-8, 8))} 50 ${n(chance(-10, 10))} ${n(chance(80, 136))}`;
  return [
    stroke(stalks.map(([x, y, tipX, tip]) => `M${x} ${y}L${tipX} ${tip}`).join(''), bark[0], 1.6),
    stroke(stalks.map(([, , x, y]) => `M${x} ${y}l-4-9M${x} ${y}l4-8M${x} ${y}v-12`).join(''), paper[2], 2.8),
    stroke(each(0, blade), leaf[3], 3),
    stroke(each(1, blade), turf[2], 3),
    stroke(xs.map((x) => `M${n(x)} ${n(lawnAt(x) + 5)}l${n(chance(-4, 4))} ${n(-chance(7, 15))}`).join(''), leaf[3], 4),
    stroke(each(0, root), paper[1], 2, svg`opacity=".7"`),
  ];
};
