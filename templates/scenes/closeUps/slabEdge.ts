import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, group, path, rect, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';
import { drawCutaway, drawTurfEdge } from './cutaway.ts';

const surface = 350;

/** The screwdriver test beside a walk: the slab goes on below the sod. */
export const slabEdge: Subject = {
  vanishing: 600,
  place: 330,
  clouds: [
    [240, 82, 150],
    [800, 100, 230],
    [1060, 170, 120],
  ],
  closeUp: true,
  draw: (palette) => [
    drawCutaway(palette, surface, 556),
    drawSlab(palette),
    drawTurfEdge(palette, 400, 1210, surface, 60, 34),
    at(560, surface + 34, 0.56, drawScrewdriver(palette)),
  ],
};

/** The walk from its side. Grass has crept over a third of it. */
const drawSlab = ({ near: { concrete, soil, turf } }: Palette): Drawing => [
  rect(-10, surface + 30, 740, 120, concrete[2]),
  rect(-10, surface + 30, 740, 26, concrete[1]),
  rect(716, surface + 30, 14, 120, concrete[3]),
  drawScattered(350, surface + 104, 350, 34, 40, 8, concrete[3], 3),
  drawScattered(350, surface + 100, 350, 34, 26, 7, concrete[0], 9),
  rect(-10, surface + 150, 740, 34, soil[0]),
  drawScattered(360, surface + 168, 370, 14, 40, 10, concrete[2], 5),
  drawBlades({ left: -20, right: 420, foot: surface - 2, height: 34, width: 9, count: 22, seed: 5 }, bladeTones(turf)),
  path(`M-10 ${surface - 6}H430V${surface + 32}H-10Z`, concrete[0]),
  stroke(`M210 ${surface - 6}L196 ${surface + 30}V${surface + 150}`, concrete[3], 4),
  path(`M386 ${surface + 32}Q392 ${surface + 4} 420 ${surface - 2}H740V${surface + 32}Z`, soil[1]),
  stroke(`M390 ${surface + 16}Q400 ${surface} 430 ${surface - 2}H1200`, turf[3], 8),
];

/** A screwdriver upright in the sod, its tip on the concrete. */
const drawScrewdriver = ({ near: { steel, barn } }: Palette): Drawing =>
  group(
    'rotate(7)',
    path('M-7-4L-5-170H7L9-4L1 2Z', steel[2]),
    path('M-7-4L-5-170H0L0 0Z', steel[0]),
    rect(-15, -190, 30, 26, steel[3], svg`rx="5"`),
    path('M-24-190Q-30-220-22-236Q-34-300-20-330Q0-348 20-330Q34-300 22-236Q30-220 24-190Z', barn[1]),
    path('M6-190Q10-300 6-341Q16-340 20-330Q34-300 22-236Q30-220 24-190Z', barn[2]),
    path('M-16-246Q-22-300-12-326Q-6-300-8-246Z', barn[0]),
  );
