import { definePane } from '../buildings/walls.ts';
import type { Season } from '../names.ts';
import { drawNumerals } from '../numerals.ts';
import { type Palette, paletteOf } from '../palette.ts';
import { circle, type Drawing, ellipse, n, type Point, path, type Svg, seeded, sizedPicture, stroke, svg } from '../svg.ts';
import { type Standing, standingOn } from './standing.ts';

const bottom = 330;

/** Where the captions of a slice stand, as client/styles/parts/ground.css spreads them. */
const captionColumns = [200, 600, 1000] as const;
/** A phone shows the same ground half as wide, so that a house is twice as large, and flatter, so that no slope is a cliff. */
const squeeze = 0.5;
const flatten = (y: number): number => Math.round(214 + (y - 214) * 0.62);
const flatter = 32;

/** The ground of a city, cut open: its curves run from left to right over the 1,200 units of the picture. */
export interface Slice {
  /** Where the picture begins, just above what stands highest. */
  top: number;
  /** Heights of the lawn, as points of a curve: `0 196, 90 224`. */
  surface: string;
  /** How thick the dark soil is, as points of a curve. */
  topsoil: string;
  /** Water, from one edge to the other, and how high it stands. */
  water?: readonly [left: number, right: number, level: number];
  /** Where the soil stays wet. */
  wet?: readonly [left: number, right: number];
  /** What stands on the lawn, from the front to the back: houses, then trees. */
  above: (standing: Standing) => readonly Drawing[];
  /** What reaches into the soil. */
  below?: (standing: Standing) => Drawing;
  /** Where the lawn begins. */
  mown?: number;
  /** Where the first number of the narrow picture stands, if not below the first of the captions' columns. */
  first?: number;
}

/** How large the picture of a slice is. */
export const sliceSize = ({ top }: Slice): { width: number; height: number } => ({ width: 1200, height: bottom - top });

export const narrowSliceSize = ({ top }: Slice): { width: number; height: number } => ({
  width: 1200 * squeeze,
  height: bottom - top - flatter,
});

/** A cut through the ground of a city, in daylight. What is above the lawn has no background. */
export const drawSlice = (slice: Slice, season: Season): string =>
  drawGround(slice, season, 1200, 1, (lawn) => captionColumns.map((x) => drawLeader(x, lawn(x), bottom)));

/** The same for a phone, where numbers lead to the captions. */
export const drawNarrowSlice = (slice: Slice, season: Season): string =>
  drawGround(squeezed(slice), season, 1200 * squeeze, squeeze, (lawn) =>
    captionColumns
      .map((x, index) => (index === 0 && slice.first) || x * squeeze)
      .map((x, index) => [drawLeader(x, lawn(x), bottom - 24), drawNumber(x, index + 1)]),
  );

const squeezed = (slice: Slice): Slice => {
  const curve = (points: string, height: (y: number) => number) =>
    points.replace(/(\d+) (\d+)/g, (_, x: string, y: string) => `${Number(x) * squeeze} ${height(Number(y))}`);
  const { top, water, wet, mown = 0 } = slice;
  return {
    ...slice,
    top: top + flatter,
    mown: mown * squeeze,
    surface: curve(slice.surface, flatten),
    topsoil: curve(slice.topsoil, (y) => y),
    ...(water && { water: [water[0] * squeeze, water[1] * squeeze, flatten(water[2])] }),
    ...(wet && { wet: [wet[0] * squeeze, wet[1] * squeeze] }),
  };
};

/** @param marks what leads to the captions, by the height of the lawn or of the water over it */
const drawGround = (
  slice: Slice,
  season: Season,
  width: number,
  scale: number,
  marks: (levelAt: (x: number) => number) => Drawing,
): string => {
  // Shadows would lie level, and the ground doesn't.
  const palette = { ...paletteOf(season, 'noon'), shadowLength: 0 };
  const standing = standingOn(palette, (x) => heightAt(slice.surface, x), scale, slice.water?.[2]);
  return sizedPicture(
    { top: slice.top, width, height: bottom - slice.top },
    definePane(palette, palette.near),
    slice.above(standing).toReversed(),
    drawWater(slice, palette),
    drawSoil(slice, palette, width),
    drawLawn(slice, palette, width),
    slice.below?.(standing) ?? '',
    marks((x) => levelAt(slice, x)),
  );
};

/** The points of each curve: a drawing asks hundreds of times for a height. */
const curves = new Map<string, readonly number[][]>();

const pointsOf = (curve: string): readonly number[][] => {
  const known = curves.get(curve);
  if (known) return known;
  const points = curve.split(',').map((point) => point.trim().split(' ').map(Number));
  curves.set(curve, points);
  return points;
};

/** Follows a curve that is level at each of its points. */
const heightAt = (curve: string, x: number): number => {
  const points = pointsOf(curve);
  const right = points.findIndex(([end = 0]) => end >= x);
  const [x2 = 0, y2 = 0] = points.at(right) ?? [];
  const [x1 = x2, y1 = y2] = points[right - 1] ?? [];
  if (x2 === x1) return y2;
  return y1 + ((y2 - y1) * (1 - Math.cos(((x - x1) / (x2 - x1)) * Math.PI))) / 2;
};

const along = (from: number, to: number, heights: (x: number) => number): Point[] => {
  const count = Math.ceil((to - from) / 6);
  return Array.from({ length: count + 1 }, (_, index): Point => {
    const x = from + ((to - from) * index) / count;
    return [x, heights(x)];
  });
};

const drawSoil = ({ surface, topsoil, wet }: Slice, { near: { soil, water } }: Palette, width: number): Drawing => {
  const lawn = (x: number) => heightAt(surface, x);
  const clay = (x: number) => lawn(x) + heightAt(topsoil, x);
  const between = (from: number, to: number, bottom: (x: number) => number, fill: string, more: Svg | '' = '') =>
    layer(along(from, to, lawn), along(from, to, bottom), fill, more);
  const ground = between(0, width, () => bottom, clayColor);
  const stones = drawStones(clay, soil[0], width);
  const damp = wet ? between(...wet, (x) => lawn(x) + (clay(x) - lawn(x)) * swell(wet, x), water[3], svg`opacity=".4"`) : '';
  return [ground, stones, between(0, width, clay, soil[3]), damp];
};

/** Between two curves, which whole numbers would make polygons. */
const layer = (upper: readonly Point[], lower: readonly Point[], fill: string, more: Svg | '' = ''): Drawing =>
  path(
    `M${[...upper, ...lower.toReversed()].map(([x, y]) => `${Math.round(x)} ${Math.round(y * 10) / 10}`).join('L')}Z`,
    fill,
    more,
  );

/** From 0 at the edges to nearly 1 in between. */
const swell = ([left, right]: readonly [number, number], x: number): number =>
  0.9 * Math.sqrt(Math.max(0, Math.sin(((x - left) / (right - left)) * Math.PI)));

/** The color behind the captions, too: client/styles/parts/ground.css. */
const clayColor = '#6b4630';

const drawStones = (clay: (x: number) => number, fill: string, width: number): Drawing => {
  const chance = seeded(7);
  return Array.from({ length: Math.floor(width / 26) }, (_, index) => {
    const x = index * 26 + chance(9, 17);
    const y = chance(clay(x) + 14, 322);
    return y > clay(x) + 12 && y < 324 ? ellipse(x, y, chance(3, 8), chance(2, 4), fill, svg`opacity=".55"`) : '';
  });
};

/** The brand's stripe, seen from its edge. It thins out where the water begins. */
const drawLawn = ({ surface, water, mown = 0 }: Slice, { season, near: { turf } }: Palette, width: number): Drawing => {
  // The brightest snow would vanish on a white page.
  const [light = '', , dark = ''] = season === 'winter' ? [turf[2], '', turf[3]] : turf;
  const [, , end] = water ?? [0, 0, Number.POSITIVE_INFINITY];
  const edge = (share: number) => (x: number) => {
    const y = heightAt(surface, x);
    return y + share * Math.min(1, Math.max(0, (end - y) / 24));
  };
  const turfOf = (from: number, to: number, fill: string) => layer(along(from, to, edge(-4)), along(from, to, edge(8)), fill);
  const lanes = Array.from({ length: Math.ceil((width - mown) / 60) }, (_, lane) =>
    turfOf(mown + lane * 60, Math.min(width, mown + lane * 60 + 30), light),
  );
  return [turfOf(mown, width, dark), lanes];
};

const drawWater = ({ water }: Slice, { near }: Palette): Drawing => {
  if (!water) return '';
  const [left, right, level] = water;
  return [
    path(`M${left} ${level}H${right}V330H${left}Z`, near.water[2]),
    stroke(`M${left + 14} ${level + 5}H${right - 14}`, near.water[0], 4, svg`opacity=".8"`),
  ];
};

/** How high the lawn is, or the water over it. */
const levelAt = ({ surface, water }: Slice, x: number): number => {
  const [left, right, level] = water ?? [0, 0, 0];
  return left < x && x < right ? level : heightAt(surface, x);
};

/** From a place to its caption. */
const drawLeader = (x: number, y: number, end: number): Drawing => [
  stroke(`M${x} ${n(y + 16)}V${end}`, '#fff', 3, svg`stroke-dasharray="1 9"`),
  svg`<circle cx="${x}" cy="${n(y + 6)}" r="8" fill="#fff" stroke="#3d271c" stroke-width="3"/>`,
];

const drawNumber = (x: number, number: number): Drawing => [
  circle(x, bottom - 24, 20, '#062013', svg`stroke="#fff" stroke-width="3"`),
  drawNumerals(number, x, bottom - 16, 24, '#fff'),
];
