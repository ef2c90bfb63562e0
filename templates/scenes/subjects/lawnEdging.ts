import type { Palette } from '../palette.ts';
import { box } from '../solid.ts';
import { drawScattered } from '../strewn.ts';
import { at, clipped, type Drawing, group, type Point, path, rect, svg } from '../svg.ts';
import { drawHalfMoon } from '../tools/halfMoon.ts';
import { drawJoints, drawStrip } from './pavement.ts';
import type { Subject } from './subject.ts';

const vanishing = -160;

/** A walk along which the edge is cut, the edger in the cut, and the sod that came out. */
export const lawnEdging: Subject = {
  vanishing,
  place: 250,
  draw: (palette) => {
    const { concrete, soil, turf } = palette.near;
    const edge: Point = [700, 548];
    const below: Point = [696, 559];
    const far: Point = [520, 700];
    return [
      drawStrip(vanishing, edge, far, concrete[1]),
      drawStrip(vanishing, [610, 640], far, concrete[0], svg`opacity=".6"`),
      drawJoints(vanishing, below, far, 7, concrete[3]),
      drawStrip(vanishing, edge, below, soil[2]),
      drawStrip(vanishing, edge, [699, 552], turf[3]),
      drawScattered(560, 590, 240, 40, 34, 5, turf[2], 8),
      drawScattered(640, 572, 120, 14, 12, 5, soil[1], 9),
      path('M874 596L1168 636L1174 650L874 606Z', palette.shadow, svg`opacity=".22"`),
      // Its blade is in line with the cut.
      at(
        860,
        592,
        2.5,
        group('skewY(15)', clipped('above', rect(-60, -180, 120, 182, ''), at(0, -15, 1, drawHalfMoon(palette.near)))),
      ),
      [
        [330, 520],
        [452, 556],
        [566, 604],
      ].map(([x = 0, y = 0], index) => at(x, y, 1 + index * 0.25, drawSod(palette))),
    ];
  },
};

/** A strip of sod that lies on the walk. */
export const drawSod = ({ near: { soil, turf }, shadow }: Palette): Drawing => [
  path('M-40 2L52 24L66 20L40 2Z', shadow, svg`opacity=".25"`),
  box(-40, 0, -14, 80, 12, 28, soil),
  box(-40, 12, -14, 80, 6, 28, turf),
];
