import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, path, rect, stroke, svg } from '../svg.ts';
import { roofTones } from './walls.ts';

/** A park's open shelter with a picnic table; its middle stands at 0, 0. */
export const drawPavilion = (palette: Palette): Drawing => {
  const { far } = palette;
  return [
    drawGroundShadow(palette, 100, 6, 150, 8, 0.24),
    path('M-104 6L-84 -2L96 -2L112 6Z', far.concrete[1]),
    rect(-86, -60, 180, 56, palette.shadow, svg`opacity=".12"`),
    drawPost(far, -64, -2),
    drawPost(far, 60, -2),
    stroke('M-34-22h68M-40-12h80M-26-22l-8 20M26-22l8 20', far.bark[1], 4),
    drawPost(far, -94, 4),
    drawPost(far, -8, 4),
    drawPost(far, 88, 4),
    drawRoof(roofTones(palette, far, far.evergreen), far.cream),
  ];
};

const drawPost = ({ bark, stone }: Paints, x: number, y: number): Drawing => [
  rect(x, -66, 8, 66 + y, bark[0]),
  rect(x + 5, -66, 3, 66 + y, bark[2]),
  rect(x - 3, y - 14, 14, 14, stone[1]),
];

/** The roof with its lantern. */
const drawRoof = (roof: Tones, cream: Tones): Drawing => [
  path('M-122 -62L-40 -116L44 -116L126 -62Z', roof[1]),
  path('M44 -116L126 -62L30 -62Z', roof[2]),
  path('M-122 -62L-40 -116L-22 -116L-70 -62Z', roof[0]),
  rect(-122, -63, 248, 6, cream[1]),
  path('M-22 -116L2 -134L26 -116Z', roof[1]),
  path('M2 -134L26 -116L4 -116Z', roof[2]),
];
