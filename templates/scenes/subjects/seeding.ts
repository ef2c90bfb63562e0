import { at } from '../svg.ts';
import { drawSpreader } from '../tools/spreader.ts';
import type { Subject } from './subject.ts';

export const seeding: Subject = { vanishing: 250, place: 380, draw: (palette) => at(716, 540, 1.3, drawSpreader(palette)) };
