import { at } from '../svg.ts';
import { drawSpreader } from '../tools/spreader.ts';
import type { Subject } from './subject.ts';

/** A spreader on its way down the lawn, and the seed behind it. */
export const seeding: Subject = { vanishing: 250, place: 260, draw: (palette) => at(840, 556, 1.4, drawSpreader(palette)) };
