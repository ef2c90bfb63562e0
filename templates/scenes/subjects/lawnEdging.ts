import { drawWorker } from '../people/worker.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Point, svg } from '../svg.ts';
import { drawJoints, drawStrip } from './pavement.ts';
import type { Subject } from './subject.ts';

const vanishing = -160;

/** A walk whose edge is half cut, and a worker with the edger at the cut. */
export const lawnEdging: Subject = {
  vanishing,
  place: 380,
  draw: (palette) => {
    const { concrete, soil, turf } = palette.near;
    const edge: Point = [700, 548];
    const below: Point = [696, 559];
    const far: Point = [520, 700];
    return [
      drawStrip(vanishing, edge, far, concrete[1]),
      drawStrip(vanishing, [610, 640], far, concrete[0], svg`opacity=".6"`),
      drawJoints(vanishing, below, far, 7, concrete[3]),
      drawStrip(vanishing, edge, below, soil[2]),
      drawStrip(vanishing, edge, [699, 552], turf[3]),
      drawScattered(560, 590, 240, 40, 34, 5, turf[2], 8),
      drawScattered(640, 572, 120, 14, 12, 5, soil[1], 9),
      at(866, 570, 1, drawWorker(palette, 'edger')),
    ];
  },
};
