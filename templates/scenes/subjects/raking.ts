import { drawWorker } from '../people/worker.ts';
import { drawScattered } from '../strewn.ts';
import { at } from '../svg.ts';
import type { Subject } from './subject.ts';

/** A worker with a rake, seen from behind, among fallen leaves. */
export const raking: Subject = {
  vanishing: 800,
  place: 180,
  draw: (palette) => {
    const { autumn } = palette.near;
    return [
      drawScattered(640, 560, 520, 84, 90, 6, autumn[2], 4),
      drawScattered(640, 570, 520, 84, 90, 7, autumn[1], 5),
      drawScattered(720, 612, 120, 24, 60, 8, autumn[1], 6),
      drawScattered(710, 616, 110, 20, 50, 8, autumn[0], 7),
      drawScattered(720, 620, 110, 18, 36, 8, autumn[2], 8),
      at(1000, 600, 0.95, drawWorker(palette, 'rake')),
    ];
  },
};
