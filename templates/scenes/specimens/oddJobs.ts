import { type Palette, paletteOf } from '../palette.ts';
import { drawGlove } from '../people/glove.ts';
import { drawBranchPile } from '../plants/branchPile.ts';
import { drawHosta } from '../plants/hosta.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Drawing, path, rect, stroke } from '../svg.ts';
import { drawFullWheelbarrow } from '../tools/wheelbarrow.ts';
import { drawCrown } from '../trees/crown.ts';
import { drawSlab, drawTurf } from './slab.ts';

/** Most of these jobs are done in fall. */
const palette: Palette = { ...paletteOf('fall', 'noon'), shadow: '#0000' };
const { near } = palette;

/** A perennial whose halves go to two places. */
export const drawReplanting = (): Drawing => [
  drawSlab(near),
  path('M0 150Q150 140 300 150V160H0Z', near.soil[2]),
  drawHosta(58, 148, 0.74, near.shrub),
  path('M112 146H196Q192 184 154 186T112 146Z', near.soil[3]),
  stroke('M202 50L164 120', near.bark[1], 8),
  stroke('M193 39L214 51', near.bark[2], 8),
  drawGlove(near, 192, 68, -52),
  stroke('M166 118L154 138M138 129L170 147M142 132L128 158M154 139L140 166M166 145L152 171', near.steel[2], 4.5),
  drawHosta(140, 104, 0.76, near.shrub),
  path('M112 106Q140 94 170 106Q172 134 152 142Q144 150 136 142Q112 132 112 106Z', near.soil[1]),
  stroke('M122 112q-2 14 4 22M140 108v34M158 112q4 12-2 22M132 138l-3 14M146 142l3 12', near.cream[2], 2),
  drawHosta(242, 148, 0.72, near.shrub),
];

/** A root ball in a wide hole, its top level with the ground. */
export const drawPlanting = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 66, 12),
  drawTurf(near.turf, 236, 300, 12, 7),
  path('M62 150H238Q226 198 150 200T62 150Z', near.soil[3]),
  path('M108 150H192Q190 196 150 198T108 150Z', near.bark[0]),
  stroke('M120 160q10 14 6 28M150 158v32M180 160q-10 14-6 28', near.bark[2], 3),
  path('M140 152Q146 140 147 88H153Q154 140 160 152Z', near.bark[2]),
  drawCrown(150, 72, 44, 34, near.leaf, 5),
];

/** Gravel on its way from the driveway to the back. */
export const drawHauling = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 300, 9),
  at(150, 142, 0.66, drawFullWheelbarrow(palette, near.stone)),
  drawScattered(250, 150, 40, 6, 20, 5, near.stone[2], 4),
];

export const drawStormPile = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 300, 12),
  at(134, 140, 0.6, drawBranchPile({ ...palette, season: 'winter' })),
  drawTurf(near.turf, 0, 300, 7, 7),
];

/** A raised bed in fall: dry vines on their stakes, and bare soil where they came out. */
export const drawGarden = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 300, 9),
  path('M36 112Q150 100 264 112V120H36Z', near.soil[2]),
  [72, 122].map((x) => [
    rect(x - 3, 44, 6, 72, near.paper[2]),
    stroke(`M${x} 114q-16-14-4-24t6-20q-2-10 8-16M${x} 88q14-4 18-14M${x} 72q-14 0-18-10`, near.bark[0], 3.4),
    path(
      `M${x - 6} 90q-18 0-16 16q12-2 16-16M${x + 17} 74q14 4 8 16q-10-4-8-16M${x - 16} 62q-12 4-8 16q10-6 8-16M${x + 6} 54q14-2 14 10q-12 0-14-10`,
      near.autumn[3],
    ),
  ]),
  stroke('M176 114v-10M206 114v-7M236 116v-9', near.bark[1], 5),
  [116, 129, 142].map((y) => rect(32, y, 236, 12, near.bark[0])),
  stroke('M34 128.5H266M34 141.5H266', near.bark[2], 1.6),
  [26, 258].map((x) => [rect(x, 108, 16, 47, near.bark[1]), rect(x - 2, 105, 20, 5, near.bark[0])]),
];
