import type { Paints, Palette } from '../palette.ts';
import { drawLeafBag } from '../subjects/leafRemoval.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, group, path, stroke } from '../svg.ts';
import { defineLeaf } from './fallenLeaf.ts';
import { drawLeavesAround } from './leafRake.ts';

/** Two gloved hands press leaves into a paper bag. */
export const leafBagging: Subject = {
  vanishing: 300,
  place: 600,
  draw: (palette) => [
    defineLeaf(),
    at(620, 590, 2, drawLeafBag(palette)),
    drawLeavesAround(palette, [530, 726], [228, 306], 40, 5),
    drawPressingHand(palette, 'translate(540 262)rotate(-14)'),
    drawPressingHand(palette, 'translate(706 254)scale(-1 1)rotate(-16)'),
    drawLeavesAround(palette, [540, 716], [286, 320], 16, 9),
    drawLeavesAround(palette, [380, 960], [610, 668], 44, 8),
  ],
};

/** A glove from above, its fingers down at 0, 0, on an arm from beyond the top. */
const drawPressingHand = (palette: Palette, transform: string): Drawing =>
  group(transform, drawSleeve(palette.near), drawGlove(palette.near));

const drawSleeve = ({ evergreen }: Paints): Drawing => [
  path('M-52-96L-84-420H64L46-96Z', evergreen[1]),
  path('M6-96L10-420H64L46-96Z', evergreen[2]),
];

const drawGlove = ({ paper }: Paints): Drawing => [
  path('M-48-112Q0-124 44-112L50-30Q30 6 0 6T-52-30Z', paper[1]),
  path('M10-118L44-112L50-30Q40 0 16 4Q30-50 10-118Z', paper[2]),
  path('M-52-116Q0-130 48-116L46-92Q0-104-50-92Z', paper[3]),
  [-1, 0, 1, 2].map((finger) => {
    const d = `M${finger * 25 - 12}-20L${finger * 30 - 14} ${28 - Math.abs(finger - 0.5) * 6}`;
    return [stroke(d, paper[3], 27), stroke(d, paper[finger < 2 ? 0 : 1], 22)];
  }),
  stroke('M44-56Q74-40 72-8', paper[3], 28),
  stroke('M44-56Q74-40 72-8', paper[1], 23),
];
