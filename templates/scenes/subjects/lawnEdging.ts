import { drawBlades } from '../closeUps/blades.ts';
import { type Palette, paletteOf, type Tones } from '../palette.ts';
import { box, face, onSide } from '../solid.ts';
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
  clouds: [
    [400, 110, 120],
    [735, 110, 260],
    [960, 212, 180],
  ],
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
  box(-40, 0, -14, 80, 14, 28, soil),
  box(-40, 14, -14, 80, 3, 28, [turf[1], turf[2], turf[2], turf[3]]),
  drawFringe(turf, -39, 40, -13, 15, 7),
  drawFringe(turf, -40, 40, 2, 15, 4),
  drawFringe(turf, -41, 41, 13, 13, 2),
];

/** Blades of grass in a row along x, at a depth z and a height y. */
const drawFringe = (turf: Tones, left: number, right: number, z: number, y: number, seed: number): Drawing =>
  onSide(
    z,
    group(
      'scale(1-1)',
      drawBlades({ left, right, foot: -y, height: 11, width: 4, count: Math.round((right - left) / 5), seed }, [
        turf[3],
        turf[2],
        turf[0],
      ]),
    ),
  );

/** The edger at the end of its cut, and the sod that came out, as green as on the day of the cut. */
export const drawCut = (palette: Palette): Drawing => {
  const { soil, turf } = palette.near;
  const dark: Tones = [turf[2], turf[2], turf[3], turf[3]];
  const fresh =
    palette.season === 'winter'
      ? palette
      : { ...palette, near: { ...palette.near, turf: paletteOf('summer', 'noon').near.turf } };
  return [
    path('M30 2L150 24L262 36L262 43L176 38L158 42Z', palette.shadow, svg`opacity=".26"`),
    face(soil[1], [-246, 0, -22], [150, 0, -22], [160, 0, 0], [150, 0, 22], [-246, 0, 22], [-262, 0, 4]),
    face(soil[3], [-242, -8, -22], [146, -8, -22], [160, 0, 0], [150, 0, 22], [-246, 0, 22], [-262, 0, 4]),
    drawFringe(dark, -244, 150, -22, -1, 3),
    onSide(
      -8,
      group(
        'translate(92 14)rotate(3)scale(1.7-1.7)',
        clipped('above', rect(-60, -180, 120, 192, ''), drawHalfMoon(palette.near)),
      ),
    ),
    drawScattered(98, 34, 56, 7, 20, 6, soil[1], 4),
    drawScattered(96, 33, 50, 6, 14, 5, soil[0], 6),
    drawFringe(dark, -250, 156, 24, -2, 6),
    at(-142, 62, 2.2, drawSod(fresh)),
    at(60, 116, 2.5, drawSod(fresh)),
  ];
};
