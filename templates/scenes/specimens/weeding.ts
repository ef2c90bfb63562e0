import { type Palette, paletteOf } from '../palette.ts';
import { drawGlove } from '../people/glove.ts';
import { drawDandelion } from '../plants/dandelion.ts';
import { drawHosta } from '../plants/hosta.ts';
import { drawScattered } from '../strewn.ts';
import { at, circle, type Drawing, ellipse, n, path, seeded, stroke, svg } from '../svg.ts';
import { drawWeeder } from '../tools/weeder.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

const palette: Palette = { ...paletteOf('summer', 'noon'), shadow: '#0000' };
const { near } = palette;
const rootColor = near.cream[2];

/** A fork beside the root of a dandelion. */
export const drawDigging = (): Drawing => [
  drawSlab(near),
  path('M150 150Q166 190 182 204L196 150Z', near.soil[3]),
  path('M104 146Q111 178 114 206Q119 178 125 146Z', rootColor),
  stroke('M113 168l-16 8M117 182l12 6M114 190l-8 6', rootColor, 2),
  at(180, 198, 0.72, drawWeeder(palette)),
  drawGlove(near, 213, 72, -76, 0.3),
  drawTurf(near.turf, 0, 148, 14),
  drawTurf(near.turf, 200, 300, 14),
  at(
    114,
    surface - 7,
    0.6,
    drawDandelion(palette, [
      [-34, -84],
      [20, -108],
    ]),
  ),
  drawTurf(near.turf, 20, 150, 7, 8),
];

/** A gloved hand that has a weed by its foot, with all its roots. */
export const drawPulling = (): Drawing => [
  drawSlab(near),
  path('M104 150Q124 172 150 174T198 150Z', near.soil[3]),
  drawTurf(near.turf, 0, 100, 14),
  drawTurf(near.turf, 204, 300, 14),
  stroke('M150 128q-14 14-30 18M150 128q-6 18-14 26M150 128v30M150 128q8 16 16 22M150 128q14 12 28 16', rootColor, 3),
  drawScattered(150, 146, 34, 12, 14, 4, near.soil[1], 5),
  path('M150 120Q110 96 84 104Q104 72 146 108Q128 64 104 50Q148 44 152 104Q152 60 184 40Q196 70 156 106L154 120Z', near.leaf[1]),
  path('M150 118Q138 70 120 56Q148 66 152 110Q164 70 182 52Q176 84 154 116Z', near.leaf[2]),
  drawGlove(near, 152, 112, -64, 0.24),
];

/** A stirrup hoe just under the surface. */
export const drawHoeing = (): Drawing => {
  const seedling = (x: number, size: number, turn = 0) =>
    svg`<g transform="translate(${x} ${turn ? 146 : 152})rotate(${turn})scale(${size})">${stroke('M0 2V-18', near.leaf[2], 3)}${path('M0-16Q-13-27-15-15Q-8-9 0-16Q13-27 15-15Q8-9 0-16Z', near.leaf[1])}</g>`;
  return [
    drawSlab(near),
    drawTurf(near.turf, 0, 22, 9),
    [38, 68, 92].map((x, index) => seedling(x, index % 2 ? 0.7 : 1)),
    path('M140 150Q200 158 290 150Q220 168 140 158Z', near.soil[0]),
    [206, 236, 264].map((x, index) => seedling(x, index % 2 ? 0.7 : 1, index % 2 ? 96 : 74)),
    stroke('M154 112L228 39', near.bark[1], 9),
    stroke('M152 110L226 37', near.bark[0], 3),
    drawGlove(near, 210, 57, -44, 0.27),
    stroke('M146 120Q112 132 106 161H168Q168 140 146 120', near.steel[2], 7, svg`stroke-linejoin="round"`),
    stroke('M106 160H168', near.steel[0], 4),
    stroke('M146 120L162 104', near.steel[3], 12),
    drawScattered(140, 158, 40, 6, 10, 4, near.soil[3], 4),
  ];
};

/** Mulch over seeds that stay in the dark. */
export const drawCovering = (): Drawing => {
  const chance = seeded(8);
  const seeds = Array.from({ length: 16 }, () => ellipse(n(chance(12, 288)), n(chance(172, 196)), 4, 2.6, near.paper[0]));
  return [
    drawSlab(near),
    seeds,
    path('M8 150H300V162H40Q20 160 8 150Z', near.soil[3]),
    path('M6 154Q24 128 60 128T170 126T250 128T300 130V154Z', near.bark[2]),
    drawScattered(164, 142, 142, 10, 90, 6, near.bark[1], 3),
    drawScattered(164, 144, 146, 9, 60, 6, near.soil[3], 4),
    drawScattered(166, 139, 132, 8, 40, 5, near.bark[0], 5),
    drawHosta(84, 132, 0.95, near.shrub),
    drawHosta(224, 132, 0.72, near.shrub),
    stroke('M224 130Q220 90 226 58', near.shrub[2], 3),
    [58, 70, 82].map((y, index) => [
      circle(226 - (index % 2) * 8, y, 5, near.blossom[1]),
      circle(230, y + 6, 4, near.blossom[2]),
    ]),
  ];
};
