import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, ellipse, outline, type Point, path, polygon, seeded, stroke, svg } from '../svg.ts';
import { drawBlades } from './blades.ts';

/** The tug test: a corner of new sod that still comes up, white roots below it, and a roll beside it. */
export const newSod: Subject = {
  vanishing: 600,
  place: 338,
  clouds: [
    [255, 84, 180],
    [700, 120, 250],
    [1090, 70, 120],
  ],
  closeUp: true,
  draw: (palette) => [drawStrips(palette), drawRoll(palette), drawCorner(palette)],
};

/** Where a seam that leaves the picture at x passes through the height y. */
const seam = (x: number, y: number): Point => [600 + ((x - 600) * (y - 318)) / 372, y];

const drawStrips = ({ near: { turf } }: Palette): Drawing => {
  const seams = [-1500, -860, -260, 330, 960, 1560, 2200];
  const ends = [[410], [470], [420, 560], [455, 600], [400, 520], [450, 620], [420]];
  const lines = seams.flatMap((x, index) => [
    [seam(x, 372), seam(x, 690)],
    ...(ends[index] ?? []).map((y) => [seam(x, y), seam(seams[index + 1] ?? 2800, y)]),
  ]);
  return [
    path('M-10 372H1210V690H-10Z', turf[1]),
    [0, 2, 4].map((index) => {
      const [left, right] = [seams[index] ?? 0, seams[index + 1] ?? 0];
      return polygon([seam(left, 372), seam(right, 372), seam(right, 690), seam(left, 690)], turf[2], svg`opacity=".5"`);
    }),
    stroke(lines.map((points) => outline(points).slice(0, -1)).join(''), turf[3], 3, svg`opacity=".4"`),
    drawBlades({ left: -20, right: 1220, foot: 378, height: 13, width: 6, count: 110, seed: 5 }, [turf[3], turf[2], turf[1]]),
  ];
};

/** The corner of the strip whose near end is at y = 600, folded over: flat soil where it lay, and its back with soil and roots on it. */
const drawCorner = (palette: Palette): Drawing => {
  const { soil, turf, cream } = palette.near;
  const chance = seeded(7);
  let roots = '';
  for (let index = 0; index < 22; index++) {
    // From the fold to the corner.
    const [along, out] = [chance(0.08, 0.94), chance(0.08, 0.7)];
    const x = Math.round((470 + along * 170) * (1 - out) + 800 * out);
    const y = Math.round((452 + along * 140) * (1 - out) + 512 * out);
    roots += `M${x} ${y}q${Math.round(chance(2, 12))} ${Math.round(chance(-8, 6))} ${Math.round(chance(14, 28))} ${Math.round(chance(-6, 10))}`;
  }
  return [
    polygon([seam(330, 600), [646, 600], [470, 448]], soil[2]),
    path('M410 600H640L478 462Z', soil[1]),
    drawScattered(500, 572, 84, 22, 34, 7, soil[0], 3),
    drawScattered(500, 576, 90, 20, 22, 7, soil[3], 4),
    path('M640 612Q770 604 836 536L800 514L646 590Z', palette.shadow, svg`opacity=".34"`),
    path('M470 446Q610 436 808 506Q812 516 806 528Q752 592 646 616Q628 560 470 448Z', turf[3]),
    path('M470 446Q610 436 808 506Q752 572 646 600Q628 552 470 448Z', soil[1]),
    path('M470 446Q610 436 808 506L790 520Q630 466 500 462Z', soil[0], svg`opacity=".6"`),
    drawScattered(660, 532, 90, 34, 34, 5, soil[3], 9),
    drawScattered(650, 522, 90, 34, 26, 5, soil[0], 11),
    stroke(roots, cream[1], 2.8),
    path('M462 446Q486 440 520 452Q640 540 656 596Q656 618 640 612Q600 540 462 446Z', turf[1]),
    path('M470 448Q500 444 520 456Q620 534 646 590Q590 520 470 448Z', turf[0]),
  ];
};

/** A roll of sod from its end. */
const drawRoll = ({ near: { soil, turf }, shadow }: Palette): Drawing => [
  ellipse(1000, 566, 132, 20, shadow, svg`opacity=".26"`),
  path('M900 424L1060 398Q1104 400 1106 462T1076 544L912 572Z', turf[2]),
  path('M900 424L1060 398Q1084 398 1096 426L930 452Z', turf[1]),
  stroke('M906 424L1060 398Q1104 400 1106 462T1076 544L912 572', turf[3], 6),
  stroke('M946 442L1098 420M958 476L1106 454M960 510L1104 488M952 542L1092 520', turf[0], 4, svg`opacity=".5"`),
  ellipse(904, 498, 62, 75, turf[3]),
  ellipse(902, 498, 55, 67, soil[1]),
  svg`<g fill="none" stroke="${turf[1]}" stroke-width="8" stroke-linecap="round"><path d="M902 438A52 60 0 1 0 954 504A42 46 0 1 0 870 504A30 34 0 1 0 930 498A19 21 0 1 0 892 502"/></g>`,
];
