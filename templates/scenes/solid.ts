import type { Palette, Tones } from './palette.ts';
import { mix } from './palette.ts';
import { type Drawing, group, n, type Point, polygon, stroke, svg } from './svg.ts';

/*
 * Things that stand on the lawn are built in three directions and seen from slightly above: x runs to the right and towards the
 * viewer, z to the left and towards the viewer, y up. What faces along z is lit, what faces along x is
 * turned away from the light.
 */
const alongX: Point = [0.875, 0.204];
const alongZ: Point = [-0.485, 0.367];
const up = 0.907;

/** How flat a circle on the ground looks. */
export const flatness = 0.42;

export type Spot = readonly [x: number, y: number, z: number];

export const project = (x: number, y: number, z: number): Point => [
  x * alongX[0] + z * alongZ[0],
  x * alongX[1] + z * alongZ[1] - y * up,
];

/** Draws parts in the upright plane of x and y at a depth z; y still points up. */
export const onSide = (z: number, ...parts: Drawing[]): Drawing =>
  group(`matrix(${alongX[0]} ${alongX[1]} 0 ${-up} ${n(z * alongZ[0])} ${n(z * alongZ[1])})`, ...parts);

/** Draws parts in the level plane of x and z at a height y. */
export const onTop = (y: number, ...parts: Drawing[]): Drawing =>
  group(`matrix(${alongX[0]} ${alongX[1]} ${alongZ[0]} ${alongZ[1]} 0 ${n(-y * up)})`, ...parts);

/** A flat shape between spots in space. */
export const face = (fill: string, ...spots: readonly Spot[]): Drawing =>
  polygon(
    spots.map((spot) => project(...spot)),
    fill,
  );

/** A rectangle on the ground, clockwise as seen from above. */
export const oblong = (left: number, back: number, right: number, front: number): Point[] => [
  [left, back],
  [left, front],
  [right, front],
  [right, back],
];

/** A body with an outline in x and z, given clockwise as seen from above, that may taper from its foot to its top. */
export const prism = (footprint: readonly Point[], low: number, high: number, tones: Tones, taper = 1): Drawing => {
  const cx = footprint.reduce((sum, [x]) => sum + x, 0) / footprint.length;
  const cz = footprint.reduce((sum, [, z]) => sum + z, 0) / footprint.length;
  const top = footprint.map(([x, z]) => project(cx + (x - cx) * taper, high, cz + (z - cz) * taper));
  const foot = footprint.map(([x, z]) => project(x, low, z));
  const faces = footprint.map(([x, z], index): { seen: number; side: Drawing } => {
    const next = (index + 1) % footprint.length;
    const [nextX, nextZ] = footprint[next] ?? [0, 0];
    const length = Math.hypot(nextX - x, nextZ - z) || 1;
    const outX = (z - nextZ) / length;
    const outZ = (nextX - x) / length;
    const corners = [foot[index], foot[next], top[next], top[index]].filter((corner) => corner !== undefined);
    return { seen: outX * 0.45 + outZ * 0.8, side: polygon(corners, toneOf(tones, outZ - outX)) };
  });
  return [faces.filter(({ seen }) => seen > 0).map(({ side }) => side), polygon(top, tones[0])];
};

const toneOf = (tones: Tones, facing: number): string =>
  facing > 0.3 ? tones[1] : facing > -0.3 ? mix(tones[1], tones[2], 0.5) : tones[2];

export const box = (x: number, y: number, z: number, dx: number, dy: number, dz: number, tones: Tones, taper = 1): Drawing =>
  prism(oblong(x, z, x + dx, z + dz), y, y + dy, tones, taper);

/** A bent tube through the spots. */
export const pipe = (spots: readonly Spot[], width: number, tones: Tones): Drawing => {
  const d = `M${spots
    .map((spot) => project(...spot))
    .map(([x, y]) => `${n(x)} ${n(y)}`)
    .join('L')}`;
  const joined = svg`stroke-linejoin="round"`;
  return [
    stroke(d, tones[2], width, joined),
    stroke(d, tones[0], width * 0.38, svg`${joined} transform="translate(${n(-width * 0.14)} ${n(-width * 0.2)})"`),
  ];
};

/** A straight tube between two spots. */
export const rod = (from: Spot, to: Spot, width: number, tones: Tones): Drawing => pipe([from, to], width, tones);

/** A wheel that rolls along x: its near face at z, as wide as asked towards the far side. */
export const wheel = (x: number, y: number, z: number, radius: number, width: number, tyre: Tones, rim: Tones): Drawing => {
  const turn = Math.atan2(-up * alongZ[0], alongX[0] * alongZ[1] - alongX[1] * alongZ[0]);
  const touch = (angle: number, depth: number): Point =>
    project(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z - depth);
  const disc = (depth: number, r: number, fill: string): Drawing =>
    onSide(z - depth, svg`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`);
  return [
    disc(width, radius, tyre[3]),
    polygon([touch(turn, 0), touch(turn, width), touch(turn + Math.PI, width), touch(turn + Math.PI, 0)], tyre[3]),
    disc(0, radius, tyre[2]),
    disc(0, radius * 0.86, tyre[1]),
    disc(0, radius * 0.56, rim[2]),
    disc(-1, radius * 0.48, rim[0]),
    disc(-1.5, radius * 0.17, rim[3]),
  ];
};

/** The shadow of what stands on these points of the ground and is as high as told, thrown to the right. */
export const castShadow = (palette: Palette, footprint: readonly Point[], height: number, opacity = 0.26): Drawing => {
  const reach = height * palette.shadowLength * 0.8;
  const points = footprint.flatMap(([x, z]): Point[] => {
    const [px, py] = project(x, 0, z);
    return [
      [px, py],
      [px + reach, py + reach * 0.1],
    ];
  });
  return polygon(hull(points), palette.shadow, svg`opacity="${opacity}"`);
};

const hull = (points: readonly Point[]): Point[] => {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      for (;;) {
        const last = kept.at(-1);
        const before = kept.at(-2);
        if (!last || !before) break;
        if ((last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0]) > 0) break;
        kept.pop();
      }
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
};
