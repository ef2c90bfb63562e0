import type { Paints, Palette } from '../palette.ts';
import { drawLeafBag } from '../subjects/leafRemoval.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, group, path, rect, stroke, svg } from '../svg.ts';
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
    // Over the fingers, which reach into them.
    drawLeavesAround(palette, [556, 590], [250, 284], 5, 3),
    drawLeavesAround(palette, [664, 700], [250, 284], 5, 4),
  ],
};

/** Two forearms from below, their hands on the rim. */
const drawArms = ({ near }: Palette): Drawing => {
  const arm = drawArm(near);
  return [
    stroke('M552 372q8 34 0 62M576 366q22 28 30 54M700 372q-8 30-4 56', near.paper[2], 5),
    group('translate(490 400)scale(-1 1)rotate(-25)', arm),
    group('translate(766 400)rotate(-25)', arm),
  ];
};

/** A right arm seen by whoever it belongs to; its wrist is at 0, 0, its elbow below. */
const drawArm = ({ evergreen, rubber }: Paints): Drawing => [
  // Not the usual gloves, which are as pale as the paper.
  stroke('M-26-34Q-54-42-74-66', rubber[2], 32),
  [-30, -10, 10, 30].map((x, finger) => {
    const d = `M${x} -84Q${x} -104 ${x - 14} ${[-118, -134, -130, -114][finger]}`;
    return [stroke(d, rubber[2], 25), stroke(d, rubber[0], 19)];
  }),
  path('M-33 6Q-46-40-44-80Q-30-98-10-98H10Q34-98 44-82Q46-40 33 6Z', rubber[1]),
  path('M33 6Q46-40 44-82Q38-90 30-94Q32-44 12 6Z', rubber[2]),
  stroke('M-24-28Q-54-40-74-66', rubber[1], 25),
  path('M-36 8L-68 400H84L36 8Z', evergreen[1]),
  path('M10 8L8 400H84L36 8Z', evergreen[2]),
  stroke('M34 92Q14 100 0 92M40 122Q18 132-8 120', evergreen[3], 4, svg`opacity=".5"`),
  rect(-41, -6, 82, 30, evergreen[2], svg`rx="9"`),
  rect(14, -6, 27, 30, evergreen[3], svg`rx="9"`),
];
