import { drawMower } from '../tools/mower.ts';
import type { Subject } from './subject.ts';

export const mowing: Subject = {
  vanishing: 250,
  place: 400,
  aside: { x: 320, y: 128, scale: 0.8 },
  draw: (palette) => drawMower(palette, 668, 528, 1.1),
};
