import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, n, polygon, rect, stroke, svg } from '../svg.ts';
import { roofTones } from './walls.ts';

/** A roofed porch before a house's door; a wide one has more posts, and a rail that leaves the steps free. */
export const drawPorch = (palette: Palette, paints: Paints, x: number, width: number, wide: boolean): Drawing => [
  rect(x, -62, width, 62, palette.shadow, svg`opacity=".2"`),
  rect(x - 2, -7, width + 4, 8, paints.stone[1]),
  rect(x + width - 40, -4, 30, 6, paints.stone[2]),
  drawPosts(paints.cream, x, width, wide),
  wide ? drawRail(paints.cream, x, width) : '',
  drawRoof(roofTones(palette, paints), x, width),
  rect(x - 8, -61, width + 16, 4.5, paints.cream[0]),
];

const drawPosts = (cream: Tones, x: number, width: number, wide: boolean): Drawing => {
  // An odd number of bays leaves the door free.
  const bays = wide ? Math.max(3, Math.round(width / 110) * 2 + 1) : 1;
  return Array.from({ length: bays + 1 }, (_, index) => {
    const left = x + 3 + ((width - 12) / bays) * index;
    return [rect(left, -62, 6, 56, cream[0]), rect(left + 3.5, -62, 2.5, 56, cream[2])];
  });
};

const drawRail = (cream: Tones, x: number, width: number): Drawing => [
  stroke(`M${n(x + 4)} -24H${n(x + width - 44)}M${n(x + 4)} -9H${n(x + width - 44)}`, cream[0], 2.4),
  stroke(`M${n(x + 10)} -24${'v15m7-15'.repeat(Math.floor((width - 52) / 7))}`, cream[0], 1.4),
];

const drawRoof = (roof: Tones, x: number, width: number): Drawing => [
  polygon(
    [
      [x - 8, -60],
      [x + 8, -82],
      [x + width - 8, -82],
      [x + width + 8, -60],
    ],
    roof[1],
  ),
  polygon(
    [
      [x + width * 0.62, -82],
      [x + width - 8, -82],
      [x + width + 8, -60],
      [x + width * 0.7, -60],
    ],
    roof[2],
    svg`opacity=".6"`,
  ),
];
