import { drawMower } from '../tools/mower.ts';
import type { Subject } from './subject.ts';

/** A mower on a fresh stripe. */
export const mowing: Subject = { vanishing: 250, place: 200, draw: (palette) => drawMower(palette, 876, 546, 1.24) };
