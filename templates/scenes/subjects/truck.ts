import { at, rect, stroke } from '../svg.ts';
import { drawTruck } from '../tools/truck.ts';
import type { Subject } from './subject.ts';

/** The company's truck at the curb. */
export const truck: Subject = {
  vanishing: 420,
  place: 300,
  draw: (palette) => {
    const { asphalt, concrete, turf } = palette.near;
    return (
      rect(0, 512, 1200, 20, turf[3], 'opacity=".3"') +
      rect(0, 526, 1200, 22, concrete[0]) +
      rect(0, 548, 1200, 9, concrete[3]) +
      rect(0, 557, 1200, 118, asphalt[1]) +
      rect(0, 557, 1200, 14, asphalt[2]) +
      stroke('M140 548V526M440 548V526M740 548V526M1040 548V526', concrete[2], 2.4) +
      stroke('M-20 664H160M300 664H520M660 664H880M1020 664H1240', concrete[0], 7, 'opacity=".7"') +
      at(716, 600, 1.12, drawTruck(palette))
    );
  },
};
