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

const drawGlove = ({ rubber }: Paints): Drawing => [
  path('M-48-112Q0-124 44-112L50-30L42 6H-50L-56-30Z', rubber[1]),
  [-40, -16, 8, 32].map((x, index) => stroke(`M${x}-20V${16 - Math.abs(index - 1.5) * 6}`, rubber[1], 27)),
  path('M10-118L44-112L50-30V8H20Q32-50 10-118Z', rubber[2]),
  stroke('M-28 22V-14M-4 26V-16M20 22V-14', rubber[3], 3),
  stroke('M44-64L66-24', rubber[2], 27),
  path('M-52-116Q0-130 48-116L46-92Q0-104-50-92Z', rubber[0]),
];
