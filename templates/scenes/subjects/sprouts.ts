import type { Palette, Tones } from '../palette.ts';
import { defineSprout, drawSprouts } from '../plants/grassSprouts.ts';
import { drawScattered } from '../strewn.ts';
import { type Drawing, type Point, polygon, seeded, svg } from '../svg.ts';
import type { Subject } from './subject.ts';

const [vanishing, far, near] = [560, 522, 570];

/** Four trays of soil along the stripes, in which grass stands ever higher. */
export const sprouts: Subject = {
  vanishing,
  place: 380,
  draw: (palette) => [
    defineSprout(sproutTones(palette)),
    drawTray(palette, { x: 168, height: 14, width: 12, count: 14, seed: 1 }),
    drawTray(palette, { x: 396, height: 30, width: 24, count: 24, seed: 2 }),
    drawTray(palette, { x: 624, height: 48, width: 36, count: 36, seed: 3 }),
    drawTray(palette, { x: 852, height: 66, width: 46, count: 44, seed: 4 }),
  ],
};

const sproutTones = ({ season, near: { shrub, leaf, turf } }: Palette): Tones =>
  season === 'winter' || season === 'fall' ? shrub : [leaf[0], leaf[1], shrub[2], turf[3]];

interface Tray {
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

const drawTray = ({ shadow, near: { soil, bark } }: Palette, { x, height, width, count, seed }: Tray): Drawing => {
  const chance = seeded(seed);
  const plot = (left: number, right: number, top: number, foot: number, fill: string): Drawing =>
    polygon([spot(x + left, top), spot(x + right, top), spot(x + right, foot), spot(x + left, foot)], fill);
  const spots = Array.from(
    { length: count },
    (): Point => spot(x + chance(6 + width / 2, 166 - width / 2), chance(far + 8, near - 4)),
  ).sort((a, b) => a[1] - b[1]);
  const [middle, y] = spot(x + 86, (far + near) / 2);
  return [
    polygon(
      [spot(x + 172, far), spot(x + 186 + height * 0.4, far + 14), spot(x + 186 + height * 0.4, near + 14), spot(x, near + 14)],
      shadow,
      svg`opacity=".24"`,
    ),
    plot(-6, 178, far - 4, near + 14, bark[2]),
    plot(-6, 178, far - 4, near + 5, bark[1]),
    plot(2, 170, far, near, soil[1]),
    drawScattered(middle, y, 58, 18, 16, 6, soil[0], seed),
    drawScattered(middle, y, 58, 18, 14, 6, soil[3], seed + 1),
    drawSprouts(spots, height, width, seed),
  ];
};
