import type { Palette, Tones } from '../palette.ts';
import { defineSprout, drawSprouts } from '../plants/grassSprouts.ts';
import { box, castShadow, face, oblong, project } from '../solid.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Drawing, type Point, seeded } from '../svg.ts';
import type { Subject } from './subject.ts';

/** Four trays of soil in which grass stands ever higher. */
export const sprouts: Subject = {
  vanishing: 250,
  place: 380,
  draw: (palette) =>
    at(
      618,
      522,
      1.08,
      defineSprout(sproutTones(palette)),
      drawTray(palette, { x: -330, height: 12, width: 10, count: 12, seed: 1 }),
      drawTray(palette, { x: -164, height: 30, width: 22, count: 22, seed: 2 }),
      drawTray(palette, { x: 2, height: 58, width: 38, count: 32, seed: 3 }),
      drawTray(palette, { x: 168, height: 96, width: 62, count: 40, seed: 4 }),
    ),
};

const sproutTones = ({ season, near: { shrub, leaf, turf } }: Palette): Tones =>
  season === 'winter' || season === 'fall' ? shrub : [leaf[0], leaf[1], shrub[2], turf[3]];

interface Tray {
  x: number;
  /** Of one clump of grass, like the width. */
  height: number;
  width: number;
  count: number;
  seed: number;
}

const drawTray = (palette: Palette, { x, height, width, count, seed }: Tray): Drawing => {
  const { soil, bark } = palette.near;
  const chance = seeded(seed);
  const spots = Array.from({ length: count }, (): Point => project(x + chance(8, 122), 8, chance(-66, 66))).sort(
    (a, b) => a[1] - b[1],
  );
  return [
    castShadow(palette, oblong(x, -74, x + 130, 74), 12 + height * 0.4, 0.28),
    box(x - 6, 0, -80, 142, 7, 160, bark),
    box(x, 2, -74, 130, 6, 148, soil),
    face(soil[1], [x + 2, 8, -72], [x + 2, 8, 72], [x + 128, 8, 72], [x + 128, 8, -72]),
    drawScattered(...project(x + 65, 8, 0), 78, 26, 16, 5, soil[0], seed),
    drawScattered(...project(x + 65, 8, 0), 78, 26, 14, 5, soil[3], seed + 1),
    drawSprouts(spots, height, width, seed),
  ];
};
