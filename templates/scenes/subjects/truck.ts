import type { Palette } from '../palette.ts';
import { at, type Drawing, rect, stroke, svg } from '../svg.ts';
import { drawTruck } from '../tools/truck.ts';
import type { Subject } from './subject.ts';

/** The company's truck at the curb. */
export const truck: Subject = {
  vanishing: 420,
  place: 300,
  clouds: [
    [225, 85, 150],
    [710, 110, 230],
    [1040, 70, 130],
  ],
  draw: (palette) => drawParkedTruck(palette, 1200, 716),
};

/**
 * The truck on a street across the whole picture.
 * @param x the middle of the truck
 */
export const drawParkedTruck = (palette: Palette, width: number, x: number): Drawing => {
  const { asphalt, concrete, turf } = palette.near;
  const every300 = (draw: (x: number) => string): string =>
    Array.from({ length: Math.ceil(width / 300) }, (_, index) => draw(index * 300)).join('');
  return [
    rect(0, 478, width, 20, turf[3], svg`opacity=".3"`),
    rect(0, 492, width, 22, concrete[0]),
    rect(0, 514, width, 9, concrete[3]),
    rect(0, 523, width, 480, asphalt[1]),
    rect(0, 523, width, 14, asphalt[2]),
    stroke(
      every300((left) => `M${left + 140} 514V492`),
      concrete[2],
      2.4,
    ),
    stroke(
      every300((left) => `M${left - 20} 572h190`),
      concrete[0],
      7,
      svg`opacity=".7"`,
    ),
    at(x, 606, 1.12, drawTruck(palette)),
  ];
};
