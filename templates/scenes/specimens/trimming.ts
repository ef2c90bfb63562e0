import { paletteOf } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Drawing, ellipse, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawCrown } from '../trees/crown.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

/*
 * Shrubs, of which what comes off is red, as on trees.
 */

const { near } = paletteOf('summer', 'noon');
const red = near.barn[0];

/** Whole stems come out, and the outline stays. */
export const drawThinning = (): Drawing => [
  drawLawn(),
  drawStems([-4, -2, 0, 2, 4], near.bark[1], 92),
  [-72, -36, 0, 36, 72].map((x, index) =>
    drawCrown(150 + x, 70 - (index % 2) * 14 + Math.abs(x) * 0.2, 26, 24, near.shrub, 3 + index),
  ),
  drawStems([-3, -1, 3], red, 100),
  drawCuts([-3, -1, 3]),
];

/** Wider at the bottom than at the top. */
export const drawHedge = (): Drawing => [
  drawLawn(),
  path('M38 154L66 62Q68 58 74 58H226Q232 58 234 62L262 154Z', near.shrub[2]),
  path('M46 146L70 66Q72 62 78 62H190L176 146Z', near.shrub[1]),
  drawScattered(110, 104, 62, 38, 40, 6, near.shrub[0], 5),
  drawScattered(204, 108, 24, 38, 22, 6, near.shrub[3], 9),
  stroke([82, 104, 126, 150, 174, 198, 220].map((x) => `M${x} 58q-3-10 ${(x % 4) - 2}-21m1 10l7-6m-8 1l-7-5`).join(''), red, 3),
];

/** A third of the stems, the oldest, each year. */
export const drawRenewal = (): Drawing => [
  drawLawn(),
  drawStems([-4, -1, 2, 4], near.bark[1], 104),
  drawStems([-2, 1, 3], near.shrub[1], 66),
  [-3, 0].map((stem) => drawStems([stem], red, 104, 9)),
  drawCuts([-3, 0]),
  [-72, -18, 36, 72].map((x, index) => drawCrown(150 + x, 58 + (index % 2) * 8, 22, 18, near.shrub, 5 + index)),
];

/** All of it, to a few inches, from which it starts over. */
export const drawHardCut = (): Drawing => [
  drawLawn(),
  drawStems([-4, -3, -2, -1, 0, 1, 2, 3, 4], red, 104),
  drawStems([-4, -3, -2, -1, 0, 1, 2, 3, 4], near.bark[2], 22, 9),
  drawCuts([-4, -2, 0, 2, 4], 26),
];

/** The stump with its main roots, out of its hole. */
export const drawDugOut = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 60, 12),
  drawTurf(near.turf, 176, 300, 12, 7),
  path('M60 148H176Q168 196 118 198T60 148Z', near.soil[3]),
  path('M196 154Q214 132 240 136T292 154Z', near.soil[0]),
  at(
    118,
    98,
    1,
    stroke('M-30 12Q-52 30-58 54M-8 18Q-14 44-24 62M12 18Q18 46 22 60M30 12Q50 26 58 50', near.bark[1], 8),
    ellipse(0, 4, 44, 22, near.bark[2]),
    ellipse(-4, -2, 34, 15, near.bark[1]),
    [-24, -4, 18].map((x) => [rect(x - 5, -30, 10, 30, near.bark[2]), ellipse(x, -30, 5, 3, near.paper[1])]),
  ),
  group(
    'translate(252 150) rotate(9)',
    stroke('M0-26V-112M-13-114H13', near.bark[1], 8),
    path('M-17-40H17V6Q17 20 0 26Q-17 20-17 6Z', near.steel[1]),
  ),
];

const drawLawn = (): Drawing => [drawSlab(near), drawTurf(near.turf, 0, 300, 10)];

/** Stems that fan out from one place; the middle one is 0. */
const drawStems = (stems: readonly number[], color: string, tall: number, width = 6): Drawing => {
  const chance = seeded(7);
  const d = stems.map((stem) => {
    const height = tall - Math.abs(stem) * tall * 0.05 + (tall > 30 ? chance(-5, 5) : 0);
    const lean = stem * height * 0.16;
    return `M${footOf(stem)} ${surface + 2}q${n(lean * 0.25)} ${n(-height * 0.6)} ${n(lean)} ${n(-height)}`;
  });
  return stroke(d.join(''), color, width);
};

const footOf = (stem: number): number => 150 + stem * 9;

const drawCuts = (stems: readonly number[], height = 12): Drawing =>
  stems.map((stem) => [
    rect(footOf(stem) + stem - 11, surface - height - 3, 22, 7, '#fff', svg`rx="3"`),
    rect(footOf(stem) + stem - 9, surface - height - 1.4, 18, 3.8, near.evergreen[3], svg`rx="1"`),
  ]);
