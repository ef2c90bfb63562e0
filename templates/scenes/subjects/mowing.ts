import { drawMower } from '../tools/mower.ts';
import type { Subject } from './subject.ts';

/** A mower on a fresh stripe. */
export const mowing: Subject = {
  vanishing: 250,
  place: 200,
  clouds: [
    [350, 70, 120],
    [725, 98, 230],
    [985, 210, 190],
  ],
  draw: (palette) => drawMower(palette, 876, 546, 1.24),
};
