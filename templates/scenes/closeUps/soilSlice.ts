import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, path, rect, stroke, svg } from '../svg.ts';
import { drawCutaway, drawRuler, drawTurfEdge } from './cutaway.ts';

const surface = 290;

/** The spade test: an inch and a half of dark soil over pale clay. */
export const soilSlice: Subject = {
  vanishing: 600,
  place: 330,
  horizon: 314,
  clouds: [
    [10, 84, 96],
    [850, 120, 230],
  ],
  closeUp: true,
  draw: (palette) => [
    drawCutaway(palette, surface, surface + 62),
    drawTurfEdge(palette, -10, 390, surface, 54, 46),
    drawTurfEdge(palette, 470, 640, surface, 34, 26),
    drawTurfEdge(palette, 800, 1210, surface, 56, 48),
    drawRuler(palette, 402, surface, 260, 40, [2, 62]),
    at(716, surface, 1, drawSpade(palette)),
  ],
};

/** A spade in the ground up to its tread, its blade before the cut. */
const drawSpade = ({ near: { steel, bark, soil, paper } }: Palette): Drawing => [
  path('M-88 0H92V130Q86 214 6 262Q-80 214-86 130Z', soil[3], svg`opacity=".3"`),
  stroke('M0-8V-420', bark[2], 26),
  stroke('M-5-8V-420', bark[0], 8),
  path('M-80-10H80V126Q76 204 0 248Q-76 204-80 126Z', steel[2]),
  path('M-80-10H0V248Q-76 204-80 126Z', steel[1]),
  path('M-64 4H-42V186Q-62 160-64 124Z', steel[0]),
  path('M-22-86H22L28 70Q14 116 0 132Q-14 116-28 70Z', steel[3]),
  path('M-22-86H-4L-4 122Q-16 104-28 70Z', steel[1]),
  rect(-86, -18, 62, 13, steel[3], svg`rx="6"`),
  rect(24, -18, 62, 13, steel[3], svg`rx="6"`),
  drawScattered(-6, 196, 50, 30, 16, 7, soil[1], 4),
  drawScattered(4, 206, 44, 26, 12, 6, paper[3], 6),
];
