import { drawWorker } from '../people/worker.ts';
import { at } from '../svg.ts';
import type { Subject } from './subject.ts';

/** A worker with a mower, seen from behind, on the way up a fresh stripe. */
export const mowing: Subject = {
  vanishing: 800,
  place: 280,
  aside: { x: 110, y: 76, scale: 0.9 },
  draw: (palette) => at(800, 600, 0.95, drawWorker(palette, 'mower')),
};
