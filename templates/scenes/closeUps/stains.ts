import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, ellipse, group, path, polygon, stroke, svg } from '../svg.ts';
import { drawWand } from '../tools/pressureWasher.ts';

/** A driveway with the marks of a year: rust, oil, leaf prints, green film, and one lane washed clean. */
export const stains: Subject = {
  vanishing: 600,
  place: 440,
  closeUp: true,
  draw: (palette) => [
    drawSlabs(palette),
    drawFilm(palette),
    drawMarks(palette),
    drawLane(palette),
    at(676, 466, 0.85, group('rotate(11)', drawWand(palette.near))),
  ],
};

const drawSlabs = ({ near: { concrete, turf } }: Palette): Drawing => [
  path('M-10 376Q400 366 1210 376V690H-10Z', turf[2]),
  // From the door of the garage, it widens toward the viewer.
  path('M506 364H666Q740 384 1030 392L1500 690H-320L240 392Q460 384 506 364Z', mix(concrete[1], concrete[2], 0.55)),
  stroke('M588 366L700 690M182 428H1086M0 538H1256', concrete[3], 4),
  stroke('M590 368L703 690M182 431H1086M0 542H1256', concrete[0], 2, svg`opacity=".6"`),
];

const drawFilm = ({ near: { shrub, concrete } }: Palette): Drawing => [
  path(
    'M180 420Q300 396 420 430T560 500Q470 560 330 548T60 600L-20 640V540Z',
    mix(shrub[1], concrete[2], 0.5),
    svg`opacity=".55"`,
  ),
  drawScattered(290, 490, 200, 50, 40, 9, mix(shrub[2], concrete[3], 0.4), 4),
];

const drawMarks = ({ near: { clay, concrete, rubber, bark } }: Palette): Drawing => [
  path(
    'M330 500Q292 506 276 524T284 560Q302 572 322 570Q326 580 332 594Q337 600 337 584L340 572Q352 574 358 566Q330 562 312 552Q290 536 304 520T334 508ZM352 498Q398 492 430 508Q434 516 420 514Q390 502 354 507ZM440 516Q458 534 440 552Q416 566 384 570Q376 562 392 559Q424 554 434 540Q438 528 430 521Z',
    clay[2],
    svg`opacity=".6"`,
  ),
  drawScattered(362, 536, 116, 46, 18, 6, mix(clay[2], concrete[1], 0.4), 12),
  path('M900 444Q912 424 954 426T1034 426Q1082 434 1074 454T1004 470Q974 476 944 464T900 444Z', rubber[1], svg`opacity=".6"`),
  ellipse(872, 458, 13, 5, rubber[1], svg`opacity=".55"`),
  prints.map(([x, y, turn, size]) =>
    group(
      `translate(${x} ${y})scale(${size} ${Math.round(size * 48) / 100})rotate(${turn})`,
      path(
        'M0 60L-2 30L-30 38L-26 24L-52 6L-42 0L-50-24L-32-20L-28-34L-12-16L-18-52L-6-46L0-66L6-46L18-52L12-16L28-34L32-20L50-24L42 0L52 6L26 24L30 38L2 30Z',
        bark[2],
        svg`opacity=".38"`,
      ),
      stroke('M0 40V-48M0 26L-36-12M0 26L36-12', concrete[1], 5),
    ),
  ),
];

const prints = [
  [800, 604, 20, 1.15],
  [424, 628, -50, 1],
  [750, 420, 70, 0.66],
] as const;

/** What the fan has cleaned so far, and the water in it. */
const drawLane = ({ near: { concrete, snow, water } }: Palette): Drawing => [
  polygon(
    [
      [552, 452],
      [662, 452],
      [730, 690],
      [520, 690],
    ],
    mix(concrete[0], '#ffffff', 0.35),
  ),
  stroke('M542 540H685M624 470L700 690', mix(concrete[2], concrete[3], 0.3), 4),
  path('M552 452Q606 430 662 452L668 476H550Z', water[0], svg`opacity=".8"`),
  path('M678 472L548 456Q600 420 664 440Z', snow[0], svg`opacity=".6"`),
  drawScattered(600, 448, 74, 16, 22, 6, snow[0], 9),
];
