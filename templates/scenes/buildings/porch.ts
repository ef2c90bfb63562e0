import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, n, polygon, rect, stroke, svg } from '../svg.ts';
import { roofTones } from './walls.ts';

/** A roofed porch before a house's door; a wide one has more posts, and a rail that leaves the steps free. */
export const drawPorch = (palette: Palette, paints: Paints, x: number, width: number, wide: boolean): Drawing => [
  rect(x, -56, width, 56, palette.shadow, svg`opacity=".2"`),
  rect(x - 2, -7, width + 4, 8, paints.stone[1]),
  rect(x + width - 40, -4, 30, 6, paints.stone[2]),
  wide ? drawRail(paints.cream, x, width) : '',
  drawPosts(paints.cream, x, width, wide ? baysOf(width) : 1),
  drawRoof(roofTones(palette, paints), x, width),
  rect(x - 8, -55, width + 16, 4.5, paints.cream[0]),
];

/** An odd number of bays leaves the door free. */
const baysOf = (width: number): number => Math.max(3, Math.round(width / 110) * 2 + 1);

const drawPosts = (cream: Tones, x: number, width: number, bays: number): Drawing =>
  Array.from({ length: bays + 1 }, (_, index) => {
    const left = x + 3 + ((width - 12) / bays) * index;
    return [rect(left, -56, 6, 50, cream[0]), rect(left + 3.5, -56, 2.5, 50, cream[2])];
  });

/** Up to the last bay, which has the steps. */
const drawRail = (cream: Tones, x: number, width: number): Drawing => {
  const bays = baysOf(width);
  const length = ((width - 12) / bays) * (bays - 1);
  return [
    stroke(`M${n(x + 6)} -24h${n(length)}M${n(x + 6)} -9h${n(length)}`, cream[0], 2.4),
    stroke(`M${n(x + 10)} -24${'v15m7-15'.repeat(Math.floor((length - 4) / 7))}`, cream[0], 1.4),
  ];
};

const drawRoof = (roof: Tones, x: number, width: number): Drawing => [
  polygon(
    [
      [x - 8, -54],
      [x + 8, -70],
      [x + width - 8, -70],
      [x + width + 8, -54],
    ],
    roof[1],
  ),
  polygon(
    [
      [x + width * 0.62, -70],
      [x + width - 8, -70],
      [x + width + 8, -54],
      [x + width * 0.7, -54],
    ],
    roof[2],
    svg`opacity=".6"`,
  ),
];
