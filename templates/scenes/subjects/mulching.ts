import { mix, type Palette } from '../palette.ts';
import { drawHosta } from '../plants/hosta.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Drawing, ellipse, path } from '../svg.ts';
import { drawFullWheelbarrow } from '../tools/wheelbarrow.ts';
import { drawYoungTree } from '../trees/youngTree.ts';
import type { Subject } from './subject.ts';

/** A bed round a young tree, and the wheelbarrow that brings the mulch. */
export const mulching: Subject = {
  vanishing: 960,
  place: 800,
  clouds: [
    [240, 76, 150],
    [705, 96, 230],
  ],
  draw: (palette) => {
    return [
      drawBed(palette),
      drawBareRing(palette),
      drawYoungTree(palette, palette.near, 424, 580, 330, 9),
      palette.season === 'winter' ? '' : drawBedPlants(palette),
      at(846, 572, 1.22, drawFullWheelbarrow(palette, palette.near.soil)),
    ];
  },
};

const drawBed = ({ near: { soil, turf } }: Palette): Drawing => [
  path('M90 600C100 540 260 506 430 508S700 540 690 590S520 664 360 662S80 650 90 600Z', turf[3]),
  path('M98 598C110 544 262 512 430 514S690 542 680 588S520 654 360 652S90 642 98 598Z', soil[2]),
  drawScattered(386, 584, 278, 60, 150, 8, soil[1], 3),
  drawScattered(386, 584, 272, 58, 60, 7, soil[0], 5),
  drawScattered(390, 590, 270, 54, 60, 7, soil[3], 4),
];

/** No mulch at the foot of the tree: dry soil in a hollow, with an edge all around. */
const drawBareRing = ({ near: { soil, paper } }: Palette): Drawing => [
  ellipse(424, 578, 96, 31, soil[3]),
  ellipse(424, 581, 90, 27, mix(soil[0], paper[2], 0.55)),
  ellipse(430, 585, 74, 19, mix(soil[0], paper[1], 0.6)),
];

const drawBedPlants = ({ near: { shrub } }: Palette): Drawing => [
  drawHosta(248, 582, 0.9, shrub),
  drawHosta(604, 566, 0.8, shrub),
];
