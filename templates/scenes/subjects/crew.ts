import { drawWorker } from '../people/worker.ts';
import { at } from '../svg.ts';
import type { Subject } from './subject.ts';

/** A worker with a mower, seen from behind, on the way up a fresh stripe. */
export const crew: Subject = { vanishing: 800, place: 200, draw: (palette) => at(800, 596, 1, drawWorker(palette, 'mower')) };
