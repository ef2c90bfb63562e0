import type { Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, path, rect, stroke, svg } from '../svg.ts';
import { drawCutaway, drawRuler, drawTurfEdge } from './cutaway.ts';

const surface = 290;

/** The spade test: an inch and a half of dark soil over pale clay. */
export const soilSlice: Subject = {
  vanishing: 600,
  place: 330,
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

/** A spade in the ground up to its tread. */
const drawSpade = ({ near: { steel, bark, soil } }: Palette): Drawing => [
  path('M-92 6Q-96 190-60 236Q0 262 60 236Q96 190 92 6Z', soil[3], svg`opacity=".55"`),
  stroke('M0-8V-420', bark[2], 26),
  stroke('M-5-8V-420', bark[0], 8),
  path('M-17-86H17L24-4H-24Z', steel[3]),
  path('M-17-86H-3L-8-4H-24Z', steel[1]),
  path('M-80-10H80V150Q80 204 0 226Q-80 204-80 150Z', steel[2]),
  path('M-80-10H6V226Q-80 204-80 150Z', steel[1]),
  path('M-66 4H-40V180Q-62 168-66 146Z', steel[0]),
  rect(-86, -18, 172, 13, steel[3], svg`rx="6"`),
  rect(-86, -18, 172, 6, steel[0], svg`rx="3"`),
  path('M-80 128Q-30 118 0 134T80 124V150Q80 204 0 226Q-80 204-80 150Z', soil[1], svg`opacity=".85"`),
  path('M-80 44Q-20 34 20 46T80 40V58Q20 66-20 56T-80 62Z', soil[3], svg`opacity=".8"`),
];
