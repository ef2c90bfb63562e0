import { mix, type Paints, type Tones } from '../palette.ts';
import { drawWorker } from '../people/worker.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Drawing, type Point, stroke, svg } from '../svg.ts';
import { drawPressureWasher } from '../tools/pressureWasher.ts';
import { drawJoints, drawStrip } from './pavement.ts';
import type { Subject } from './subject.ts';

const vanishing = -220;

/** A worker who washes a walk, half of it clean already, and the washer on the grass. */
export const powerWashing: Subject = {
  vanishing,
  place: 80,
  draw: (palette) => [
    drawWalk(palette.near),
    drawHose(palette.near, 'M798 362C850 374 800 500 830 560S930 646 1010 640'),
    at(700, 530, 0.95, drawWorker(palette, 'wand')),
    at(1030, 590, 1.1, drawPressureWasher(palette)),
    drawHose(palette.near, 'M1010 640C1090 634 1124 596 1090 530'),
  ],
};

/** From the wand over the ground to the pump. */
const drawHose = ({ rubber }: Paints, d: string): Drawing => [stroke(d, rubber[2], 9), stroke(d, rubber[0], 2.5)];

const drawWalk = ({ concrete, stone, asphalt }: Paints): Drawing => {
  const grime: Tones = [mix(asphalt[0], concrete[2], 0.4), mix(asphalt[1], concrete[2], 0.3), asphalt[2], asphalt[3]];
  const far: Point = [700, 474];
  const divide: Point = [700, 600];
  const near: Point = [330, 720];
  return [
    drawStrip(vanishing, far, near, grime[1]),
    drawStrip(vanishing, far, [700, 480], grime[3], svg`opacity=".5"`),
    drawScattered(800, 556, 170, 22, 22, 11, grime[2], 2),
    drawStrip(vanishing, divide, near, mix(stone[0], '#ffffff', 0.5)),
    drawStrip(vanishing, divide, [690, 612], grime[2], svg`opacity=".35"`),
    drawJoints(vanishing, far, near, 8, grime[3]),
    drawStrip(vanishing, [560, 690], near, stone[1], svg`opacity=".5"`),
  ];
};
