import { drawWorker } from '../people/worker.ts';
import { drawScattered } from '../strewn.ts';
import { at } from '../svg.ts';
import type { Subject } from './subject.ts';

/** A worker with a spreader, seen from behind, and the seed on both sides of the way. */
export const seeding: Subject = {
  vanishing: 800,
  place: 280,
  draw: (palette) => [
    drawScattered(800, 560, 330, 66, 150, 3.4, palette.near.paper[0], 61),
    at(800, 600, 0.95, drawWorker(palette, 'spreader')),
  ],
};
