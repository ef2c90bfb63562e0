import type { Palette, Tones } from '../palette.ts';
import { defineSprout, drawSprouts } from '../plants/grassSprouts.ts';
import { drawScattered } from '../strewn.ts';
import { type Drawing, type Point, polygon, seeded } from '../svg.ts';
import type { Subject } from './subject.ts';

const [vanishing, far, near] = [560, 522, 570];

/** Four squares cut into the turf along the stripes, in which grass stands ever higher. */
export const sprouts: Subject = {
  vanishing,
  place: 380,
  clouds: [[880, 168, 190]],
  draw: (palette) => [
    defineSprout(sproutTones),
    drawSquare(palette, { x: 168, height: 14, width: 12, count: 14, seed: 1 }),
    drawSquare(palette, { x: 396, height: 30, width: 24, count: 24, seed: 2 }),
    drawSquare(palette, { x: 624, height: 48, width: 36, count: 36, seed: 3 }),
    drawSquare(palette, { x: 852, height: 66, width: 46, count: 44, seed: 4 }),
  ],
};

/** New grass is green in every season. */
const sproutTones: Tones = ['#b4d873', '#8fc25c', '#639f4c', '#427c40'];

interface Square {
  /** The left end of its near edge, 172 long. */
  x: number;
  /** Of one clump of grass, like the width. */
  height: number;
  width: number;
  count: number;
  seed: number;
}

/** A spot on the ground that a line along the stripes joins to x on the near edge. */
const spot = (x: number, y: number): Point => [vanishing + ((x - vanishing) * (y - 318)) / (near - 318), y];

const drawSquare = ({ near: { soil, turf } }: Palette, { x, height, width, count, seed }: Square): Drawing => {
  const chance = seeded(seed);
  const plot = (left: number, right: number, top: number, foot: number, fill: string): Drawing =>
    polygon([spot(x + left, top), spot(x + right, top), spot(x + right, foot), spot(x + left, foot)], fill);
  const spots = Array.from(
    { length: count },
    (): Point => spot(x + chance(6 + width / 2, 166 - width / 2), chance(far + 8, near - 4)),
  ).sort((a, b) => a[1] - b[1]);
  const [middle, y] = spot(x + 86, (far + near) / 2);
  return [
    // The near edge of the turf is lit, and its far one is seen, cut.
    plot(-5, 177, far - 4, near + 5, turf[0]),
    plot(-1, 173, far - 3, near + 1, soil[3]),
    plot(2, 170, far + 5, near, soil[2]),
    drawScattered(middle, y, 58, 18, 16, 6, soil[0], seed),
    drawScattered(middle, y, 58, 18, 14, 6, soil[3], seed + 1),
    drawSprouts(spots, height, width, seed),
  ];
};
