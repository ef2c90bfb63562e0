import { at, rect, stroke, svg } from '../svg.ts';
import { drawTruck } from '../tools/truck.ts';
import type { Subject } from './subject.ts';

/** The company's truck at the curb. */
export const truck: Subject = {
  vanishing: 420,
  place: 300,
  draw: (palette) => {
    const { asphalt, concrete, turf } = palette.near;
    return [
      rect(0, 478, 1200, 20, turf[3], svg`opacity=".3"`),
      rect(0, 492, 1200, 22, concrete[0]),
      rect(0, 514, 1200, 9, concrete[3]),
      rect(0, 523, 1200, 160, asphalt[1]),
      rect(0, 523, 1200, 14, asphalt[2]),
      stroke('M140 514V492M440 514V492M740 514V492M1040 514V492', concrete[2], 2.4),
      stroke('M-20 630H160M300 630H520M660 630H880M1020 630H1240', concrete[0], 7, svg`opacity=".7"`),
      at(716, 566, 1.12, drawTruck(palette)),
    ];
  },
};
