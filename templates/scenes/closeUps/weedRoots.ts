import { planInk } from '../planStops.ts';
import { drawDandelionAndPlantain, drawPigweed } from '../specimens/weeds.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, rect, stroke, svg, systemFace } from '../svg.ts';
import { drawRuler } from './cutaway.ts';

const surface = 530;
const inch = 37;

/** Ground cut open: a weed that a mower at three inches ends, and two that stay below it. */
export const weedRoots: Subject = {
  vanishing: 600,
  place: 620,
  clouds: [
    [280, 92, 140],
    [690, 104, 190],
    [1010, 150, 170],
  ],
  closeUp: true,
  draw: (palette) => [
    rect(-10, surface, 1220, 160, palette.near.soil[1]),
    at(0, surface - 300, 2, drawPigweed()),
    at(598, surface - 300, 2, drawDandelionAndPlantain()),
    stroke(`M40 ${surface - 3 * inch}H1160`, planInk, 5, svg`stroke-dasharray="1 15"`),
    svg`<text ${systemFace} x="610" y="${surface - 3 * inch - 16}" font-size="36" font-weight="700" text-anchor="middle" fill="${planInk}">3 in.</text>`,
    drawRuler(palette, 585, surface - 3 * inch, 3 * inch + 8, inch, [0, 3 * inch]),
  ],
};
