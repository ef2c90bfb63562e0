import type { Palette } from '../palette.ts';
import { drawGrip } from '../people/glove.ts';
import { drawLeafBag } from '../subjects/leafRemoval.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, group, path, stroke, svg } from '../svg.ts';
import { defineLeaf } from './fallenLeaf.ts';
import { drawLeavesAround } from './leafRake.ts';

/** A paper bag of leaves, held open by its rim. */
export const leafBagging: Subject = {
  vanishing: 300,
  place: 600,
  draw: (palette) => [
    defineLeaf(),
    at(620, 590, 2, drawLeafBag(palette)),
    drawLeavesAround(palette, [530, 726], [228, 306], 40, 5),
    drawLeavesAround(palette, [380, 960], [610, 668], 44, 8),
    drawArms(palette),
  ],
};

/** From below, with bent elbows. */
const drawArms = ({ near }: Palette): Drawing => {
  const { evergreen, paper, rubber } = near;
  // Not the usual gloves, which are as pale as the paper.
  const hand = group('translate(-340 -13)', drawGrip({ ...near, paper: rubber }));
  const sleeve = (outline: string, shade: string, folds: string): Drawing => [
    path(outline, evergreen[1]),
    path(shade, evergreen[2]),
    stroke(folds, evergreen[3], 4, svg`opacity=".5"`),
  ];
  return [
    stroke('M552 358q8 34 0 62M576 352q22 28 30 54M692 360q-8 30-4 56M716 358q12 24 8 48', paper[2], 5),
    sleeve(
      'M470 322C404 384 330 452 312 556Q304 620 340 690H462Q420 616 434 566C450 516 500 430 532 362Z',
      'M508 348C474 412 402 500 386 572Q378 630 416 690H462Q420 616 434 566C450 516 500 430 532 362Z',
      'M430 578q-36 0-58 24M436 556q-32-14-62-10',
    ),
    sleeve(
      'M784 322C880 360 1020 404 1072 500Q1102 580 1076 690H934Q950 590 924 542C890 496 796 434 720 362Z',
      'M746 346C830 410 960 462 1000 530Q1024 600 1000 690H934Q950 590 924 542C890 496 796 434 720 362Z',
      'M928 556q40 0 66 24M918 534q34-18 68-14',
    ),
    group('translate(546 320)rotate(-8)scale(-.8 .8)', hand),
    group('translate(706 320)rotate(8)scale(.8)', hand),
  ];
};
