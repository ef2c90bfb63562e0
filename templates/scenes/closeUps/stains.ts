import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, clipped, type Drawing, ellipse, group, type Point, path, polygon, rect, stroke, svg } from '../svg.ts';
import { drawWand } from '../tools/pressureWasher.ts';

/** Above the middle of the garage, where the stripes of the lawn meet, too. */
const vanishing = { x: 586, y: 318 };

/** A driveway with the marks of a year: rust, oil, leaf prints, green film, and one lane washed clean. */
export const stains: Subject = {
  vanishing: vanishing.x,
  place: 440,
  closeUp: true,
  draw: (palette) => [
    clipped('drive', polygon(lane(-2.1, 2.1, 364), '#000'), drawSlabs(palette), drawFilm(palette), drawMarks(palette)),
    drawLane(palette),
    at(706, 446, 0.85, group('rotate(11)', drawWand(palette.near))),
  ],
};

/** What runs from y to the viewer between two lines from the vanishing point. */
const lane = (left: number, right: number, y: number): Point[] => [
  onLine(left, y),
  onLine(right, y),
  onLine(right, 690),
  onLine(left, 690),
];

const onLine = (slope: number, y: number): Point => [vanishing.x + slope * (y - vanishing.y), y];

const drawSlabs = ({ near: { concrete } }: Palette): Drawing => [
  rect(-260, 364, 1700, 330, mix(concrete[1], concrete[2], 0.55)),
  stroke('M586 364V690M300 393H880M200 430H960M0 538H1200', concrete[3], 4),
  stroke('M589 364V690M300 396H880M200 433H960M0 542H1200', concrete[0], 2, svg`opacity=".6"`),
];

const drawFilm = ({ near: { shrub, concrete } }: Palette): Drawing => [
  path(
    'M280 452Q380 434 460 448T620 474L640 530Q560 552 470 546T300 556Q200 566 60 550V440Z',
    mix(shrub[1], concrete[2], 0.5),
    svg`opacity=".55"`,
  ),
  drawScattered(370, 498, 190, 38, 40, 9, mix(shrub[2], concrete[3], 0.4), 4),
];

const drawMarks = ({ near: { clay, concrete, rubber, bark } }: Palette): Drawing => [
  path(
    'M206 618Q200 590 250 582Q296 576 332 590Q360 604 346 628Q326 652 274 652Q222 650 206 618ZM217 613Q220 630 246 638Q290 646 324 632Q346 618 334 602Q316 588 272 588Q222 590 217 613Z',
    clay[2],
    svg`opacity=".6" fill-rule="evenodd"`,
  ),
  stroke(
    'M217 613Q220 630 246 638Q290 646 324 632Q346 618 334 602Q316 588 272 588Q222 590 217 613Z',
    clay[3],
    2.5,
    svg`opacity=".5"`,
  ),
  drawScattered(274, 616, 84, 40, 22, 4, mix(clay[2], concrete[1], 0.3), 12),
  group(
    'translate(-140 148)',
    path('M900 444Q912 424 954 426T1034 426Q1082 434 1074 454T1004 470Q974 476 944 464T900 444Z', rubber[1], svg`opacity=".6"`),
    ellipse(1040, 488, 13, 5, rubber[1], svg`opacity=".55"`),
  ),
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
  [432, 606, -50, 1],
  [744, 412, 70, 0.6],
  [476, 414, 20, 0.56],
] as const;

/** What the fan has cleaned so far, and the water in it. */
const drawLane = ({ near: { concrete, snow, water } }: Palette): Drawing => [
  polygon(lane(-0.32, 0.56, 478), mix(concrete[0], '#ffffff', 0.35)),
  stroke('M586 480V690M517 540H708', mix(concrete[2], concrete[3], 0.3), 4),
  path('M698 440L532 472Q600 496 678 482L702 452Z', water[0], svg`opacity=".75"`),
  path('M698 444L566 476Q610 488 652 482Z', snow[0], svg`opacity=".6"`),
  drawScattered(600, 478, 84, 14, 30, 6, snow[0], 9),
];
