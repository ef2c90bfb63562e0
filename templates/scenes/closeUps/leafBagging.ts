import { drawInHand } from '../people/glove.ts';
import { drawLeafBag } from '../subjects/leafRemoval.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, group } from '../svg.ts';
import { defineLeaf } from './fallenLeaf.ts';
import { drawLeavesAround } from './leafRake.ts';

/** A paper bag of leaves, held open by its rim. */
export const leafBagging: Subject = {
  vanishing: 300,
  place: 600,
  draw: (palette) => {
    // Not the usual gloves, which are as pale as the paper.
    const hand = group('translate(-340 -13)', drawInHand({ ...palette.near, paper: palette.near.rubber }));
    return [
      defineLeaf(),
      at(620, 590, 2, drawLeafBag(palette)),
      drawLeavesAround(palette, [530, 726], [228, 306], 40, 5),
      drawLeavesAround(palette, [380, 960], [610, 668], 44, 8),
      group('translate(724 282)rotate(6)scale(.8)', hand),
      group('translate(524 282)rotate(-6)scale(-.8 .8)', hand),
    ];
  },
};
