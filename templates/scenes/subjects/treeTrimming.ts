import { drawBranchPile } from '../plants/branchPile.ts';
import { at } from '../svg.ts';
import { drawLadder } from '../tools/ladder.ts';
import { drawPoleSaw } from '../tools/poleSaw.ts';
import { drawGreatTree } from '../trees/greatTree.ts';
import type { Subject } from './subject.ts';

/** A great tree with a ladder and a pole saw at it, and what is cut already. */
export const treeTrimming: Subject = {
  vanishing: 200,
  place: 330,
  draw: (palette) => [
    at(760, 590, 1, drawGreatTree(palette)),
    at(958, 600, 1, drawPoleSaw(palette.near, -96, -300)),
    at(600, 600, 1, drawLadder(palette.near, 112, -350, 66, 10)),
    at(380, 620, 1, drawBranchPile(palette)),
  ],
};
