import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, ellipse, outline, type Point, path, polygon, seeded, stroke, svg } from '../svg.ts';
import { drawBlades } from './blades.ts';

/** The tug test: a corner of new sod that still comes up, white roots below it, and a roll beside it. */
export const newSod: Subject = {
  vanishing: 600,
  place: 330,
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
    stroke(lines.map((points) => outline(points).slice(0, -1)).join(''), turf[3], 4, svg`opacity=".7"`),
    drawBlades({ left: -20, right: 1220, foot: 384, height: 26, width: 9, count: 46, seed: 5 }, [turf[3], turf[2], turf[1]]),
  ];
};

/** The corner of the strip whose near end is at y = 600, folded back: bare soil where it lay, and its back with soil and roots on it. */
const drawCorner = (palette: Palette): Drawing => {
  const { soil, turf, cream } = palette.near;
  const chance = seeded(7);
  let roots = '';
  for (let index = 0; index < 24; index++) {
    // From the fold to the corner in the hand.
    const [along, out] = [chance(0.06, 0.94), chance(0.04, 0.7)];
    const x = Math.round((486 + along * 230) * (1 - out) + 726 * out);
    const y = Math.round((446 + along * 148) * (1 - out) + 366 * out);
    roots += `M${x} ${y}q${Math.round(chance(-14, 4))} 12 ${Math.round(chance(-12, 8))} ${Math.round(chance(18, 38))}`;
  }
  return [
    polygon([seam(330, 600), [720, 600], [486, 446]], soil[3]),
    path('M410 600H716L492 452L484 466Z', soil[2]),
    drawScattered(560, 562, 84, 30, 30, 7, soil[0], 3),
    drawScattered(540, 570, 90, 26, 22, 7, soil[3], 4),
    path('M720 600L486 446Q560 470 640 520T760 588Z', palette.shadow, svg`opacity=".34"`),
    path('M720 602Q800 560 850 470L762 392Z', palette.shadow, svg`opacity=".3"`),
    path('M482 440Q560 352 734 346Q748 350 750 366Q790 470 730 606L720 600Q640 500 486 446Z', turf[2]),
    drawBlades({ left: 520, right: 720, foot: 372, height: 34, width: 9, count: 14, seed: 6 }, [turf[3], turf[2], turf[0]]),
    path('M486 446Q570 374 726 360Q766 470 720 600Q640 500 486 446Z', soil[1]),
    path('M486 446Q570 374 726 360Q736 386 738 410Q640 400 486 446Z', soil[0], svg`opacity=".7"`),
    drawScattered(660, 450, 62, 50, 30, 6, soil[3], 9),
    drawScattered(660, 440, 66, 50, 22, 6, soil[0], 11),
    stroke(roots, cream[1], 2.6),
  ];
};

/** A roll of sod from its end. */
const drawRoll = ({ near: { soil, turf }, shadow }: Palette): Drawing => [
  ellipse(1010, 566, 150, 22, shadow, svg`opacity=".26"`),
  path('M900 424L1060 398Q1104 400 1106 462T1076 544L912 572Z', turf[2]),
  path('M900 424L1060 398Q1084 398 1096 426L930 452Z', turf[1]),
  stroke('M946 442L1098 420M958 476L1106 454M960 510L1104 488M952 542L1092 520', turf[0], 4, svg`opacity=".5"`),
  ellipse(904, 498, 62, 75, turf[3]),
  ellipse(902, 498, 55, 67, soil[1]),
  svg`<g fill="none" stroke="${turf[1]}" stroke-width="8" stroke-linecap="round"><path d="M902 438A52 60 0 1 0 954 504A42 46 0 1 0 870 504A30 34 0 1 0 930 498A19 21 0 1 0 892 502"/></g>`,
];
