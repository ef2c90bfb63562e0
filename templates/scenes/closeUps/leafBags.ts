import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import { drawLeafBag } from '../subjects/leafRemoval.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing } from '../svg.ts';
import { defineLeaf } from './fallenLeaf.ts';
import { drawLeavesAround } from './leafRake.ts';

/** Leaves in paper bags, ready for the hauler. */
export const leafBags: Subject = {
  vanishing: 300,
  place: 860,
  draw: (palette) => [
    defineLeaf(),
    drawScattered(640, 500, 420, 40, 40, 6, palette.near.autumn[2], 4),
    at(690, 570, 1.3, drawFullBag(palette, 5)),
    at(470, 622, 1.5, drawFullBag(palette, 6)),
    drawLeavesAround(palette, [290, 920], [600, 664], 46, 8),
  ],
};

const drawFullBag = (palette: Palette, seed: number): Drawing => [
  drawLeafBag(palette),
  at(0, 0, 0.42, drawLeavesAround(palette, [-100, 110], [-452, -360], 34, seed)),
];
