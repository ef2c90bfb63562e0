import { at } from '../svg.ts';
import { drawSpreader } from '../tools/spreader.ts';
import type { Subject } from './subject.ts';

/** A spreader on its way down the lawn, and the seed behind it. */
export const seeding: Subject = {
  vanishing: 250,
  place: 260,
  clouds: [
    [290, 92, 130],
    [725, 105, 260],
    [1050, 158, 140],
  ],
  draw: (palette) => at(840, 556, 1.4, drawSpreader(palette)),
};
