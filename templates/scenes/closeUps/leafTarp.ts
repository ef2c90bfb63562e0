import type { Palette } from '../palette.ts';
import { drawInHand } from '../people/glove.ts';
import { drawLeafPile } from '../plants/leafPile.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, ellipse, group, path, stroke, svg } from '../svg.ts';
import { defineLeaf } from './fallenLeaf.ts';
import { drawLeavesAround } from './leafRake.ts';

/** A tarp full of leaves, dragged off by its corner. */
export const leafTarp: Subject = {
  vanishing: 300,
  place: 600,
  draw: (palette) => [
    defineLeaf(),
    drawTarp(palette),
    at(812, 396, 0.9, group('rotate(-54)translate(-340 -13)', drawInHand(palette.near))),
    drawLeavesAround(palette, [120, 330], [590, 660], 16, 8),
    drawLeavesAround(palette, [560, 1000], [636, 668], 12, 6),
  ],
};

const drawTarp = (palette: Palette): Drawing => {
  const { denim } = palette.near;
  return [
    ellipse(540, 612, 380, 36, palette.shadow, svg`opacity=".24"`),
    path('M190 580Q300 506 520 500Q700 496 788 392L822 408Q850 520 812 590Q560 660 190 580Z', denim[2]),
    at(510, 570, 1.16, drawLeafPile(palette, 210, 150)),
    path('M176 586Q300 604 480 598Q690 592 796 392L822 408Q846 540 806 606Q560 676 196 610Z', denim[1]),
    path('M822 408Q846 540 806 606Q740 626 660 634Q800 560 806 398Z', denim[2]),
    stroke('M176 586Q300 604 480 598Q690 592 796 392', denim[0], 7),
    stroke('M800 412Q770 540 640 628M790 420Q730 550 520 634', denim[3], 3, svg`opacity=".5"`),
  ];
};
