import type { Paints, Tones } from '../palette.ts';
import { type Drawing, path, rect, stroke, svg } from '../svg.ts';

/** A shovel with its blade up, standing at 0, 0. */
export const drawShovel = (paints: Paints, length: number): Drawing => [
  drawStick(paints, length),
  rect(-7, -length - 34, 14, 44, paints.steel[2], svg`rx="4"`),
  path(`M-30 ${-length - 26}h60v-46q0-34-30-52q-30 18-30 52z`, paints.steel[1]),
  path(`M0 ${-length - 26}h30v-46q0-34-30-52z`, paints.steel[2]),
  path(`M-24 ${-length - 32}h14v-62q-14 12-14 34z`, paints.steel[0]),
];

/** A leaf rake with its fan up, standing at 0, 0. */
export const drawRake = (paints: Paints, length: number, tines: Tones): Drawing => {
  let fan = '';
  for (let index = -5; index <= 5; index++) {
    const x = index * 13;
    fan += `M0 ${-length}L${x} ${-length - 78 + Math.abs(index) * 2}q${index} -12 ${-index * 0.4} -18`;
  }
  return [
    drawStick(paints, length),
    stroke(fan, tines[2], 4.4, svg`transform="translate(2 1)"`),
    stroke(fan, tines[1], 3.6),
    stroke(`M-42 ${-length - 52}Q0 ${-length - 64} 42 ${-length - 52}`, tines[0], 5),
    rect(-9, -length - 12, 18, 40, paints.steel[2], svg`rx="4"`),
    rect(-9, -length - 12, 8, 40, paints.steel[1], svg`rx="4"`),
  ];
};

const drawStick = ({ bark }: Paints, length: number): Drawing => [
  stroke(`M0 0V${-length}`, bark[1], 9),
  stroke(`M-2 0V${-length}`, bark[0], 3),
];
