import { drawNumerals } from './numerals.ts';
import { paletteOf } from './palette.ts';
import { circle, type Drawing, stroke, svg } from './svg.ts';

export const planInk = paletteOf('summer', 'noon').near.evergreen[3];

/** The way from the first stop on a plan to the last. */
export const drawWay = (way: string): Drawing => [
  stroke(way, planInk, 9, svg`stroke-dasharray="1 14"`),
  stroke(way, '#fff', 5, svg`stroke-dasharray="1 14"`),
];

/** Where a number stands, and beside it what it's about. */
export type Stop = readonly [x: number, y: number, aboutX?: number | undefined, aboutY?: number | undefined];

/** The stops, numbered. */
export const drawStops = (stops: readonly Stop[]): Drawing => stops.map(drawStop);

const drawStop = ([x, y, aboutX, aboutY]: Stop, index: number): Drawing => [
  aboutX === undefined || aboutY === undefined
    ? ''
    : [
        stroke(`M${x} ${y}L${aboutX} ${aboutY}`, '#fff', 9),
        stroke(`M${x} ${y}L${aboutX} ${aboutY}`, planInk, 4),
        circle(aboutX, aboutY, 9, planInk, svg`stroke="#fff" stroke-width="3"`),
      ],
  circle(x, y, 29, planInk, svg`stroke="#fff" stroke-width="5"`),
  drawNumerals(index + 1, x, y + 12, 36, '#fff'),
];
