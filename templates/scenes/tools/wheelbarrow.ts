import type { Paints, Palette, Tones } from '../palette.ts';
import { castShadow, face, pipe, rod, wheel } from '../solid.ts';
import { drawScattered } from '../strewn.ts';
import { type Drawing, group, path } from '../svg.ts';

/** A wheelbarrow with its wheel to the right; the load lies between the far rim and the near one. */
export const drawWheelbarrow = (palette: Palette, load: Drawing): Drawing => {
  const { rubber, gold, evergreen } = palette.near;
  // Level, or its legs would seem to hang over the ground.
  return group(
    'skewY(-12)',
    drawShadow(palette),
    drawShaft(palette.near, -42),
    drawLeg(rubber, -36),
    wheel(124, 34, 10, 34, 20, rubber, gold),
    drawLeg(rubber, 38),
    drawInside(evergreen),
    group('skewY(12)', load),
    drawOutside(evergreen),
    drawShaft(palette.near, 46),
    rod([88, 112, 62], [-94, 112, 62], 6, evergreen),
    rod([88, 112, -62], [88, 112, 62], 6, evergreen),
  );
};

/** Full to the rim all around, and heaped. */
export const drawFullWheelbarrow = (palette: Palette, tones: Tones): Drawing =>
  drawWheelbarrow(palette, [
    path('M-105-75L45-73 100-125C74-132 56-158 8-160S-50-130-70-108Z', tones[1]),
    path('M45-73L100-125C74-132 56-158 8-160 34-142 46-112 45-73Z', tones[2]),
    drawScattered(-26, -112, 38, 32, 30, 4, tones[0], 4),
    drawScattered(-8, -102, 48, 24, 16, 4, tones[2], 6),
    drawScattered(54, -114, 26, 24, 16, 4, tones[3], 8),
    drawScattered(52, -116, 24, 24, 12, 3, tones[1], 9),
  ]);

const drawShadow = (palette: Palette): Drawing =>
  castShadow(
    palette,
    [
      [-84, -36],
      [-84, 40],
      [120, 20],
      [130, -10],
    ],
    110,
  );

const drawShaft = ({ bark, rubber }: Paints, z: number): Drawing => [
  pipe(
    [
      [126, 36, z * 0.3],
      [40, 52, z * 0.8],
      [-60, 62, z],
      [-190, 92, z * 1.2],
    ],
    10,
    bark,
  ),
  rod([-158, 85, z * 1.14], [-196, 93, z * 1.2], 14, rubber),
];

const drawLeg = (rubber: Tones, z: number): Drawing =>
  pipe(
    [
      [-40, 56, z],
      [-58, 2, z],
      [-84, 2, z],
      [-84, 64, z],
    ],
    7,
    rubber,
  );

const drawOutside = (evergreen: Tones): Drawing => [
  face(evergreen[1], [-56, 56, 36], [50, 56, 36], [87, 112, 61], [-93, 112, 61]),
  face(evergreen[2], [50, 56, 36], [50, 56, -36], [87, 112, -61], [87, 112, 61]),
];

const drawInside = (evergreen: Tones): Drawing => [
  face(evergreen[3], [-92, 111, -60], [-92, 111, 60], [86, 111, 60], [86, 111, -60]),
  pipe(
    [
      [-94, 112, -62],
      [-94, 112, 62],
      [88, 112, 62],
      [88, 112, -62],
      [-94, 112, -62],
    ],
    6,
    evergreen,
  ),
];
