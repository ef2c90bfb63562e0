import { drawNumerals } from './numerals.ts';
import { paletteOf } from './palette.ts';
import { circle, type Drawing, type Point, stroke, svg } from './svg.ts';

export const planInk = paletteOf('summer', 'noon').near.evergreen[3];

/**
 * The way from the first stop on a plan to the last.
 * @param around what it goes around
 */
export const drawWay = (stops: readonly Stop[], around: Point): Drawing => {
  const way = wayThrough(stops, around);
  return [stroke(way, planInk, 9, svg`stroke-dasharray="1 14"`), stroke(way, '#fff', 5, svg`stroke-dasharray="1 14"`)];
};

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

const wayThrough = (stops: readonly Stop[], around: Point): string =>
  stops
    .map((stop, index) => {
      const from = stops[index - 1];
      return from ? `Q${bendBetween(from, stop, around)} ${stop[0]} ${stop[1]}` : `M${stop[0]} ${stop[1]}`;
    })
    .join('');

/** Beside the straight line between two stops, on the side that is farther from what the way goes around. */
const bendBetween = ([x, y]: Stop, [toX, toY]: Stop, around: Point): string => {
  const [dx, dy] = [toX - x, toY - y];
  const [left, right] = [1, -1].map((side): [number, number] => [
    Math.round(x + dx / 2 - dy * 0.45 * side),
    Math.round(y + dy / 2 + dx * 0.45 * side),
  ]) as [[number, number], [number, number]];
  const distance = ([a, b]: Point) => Math.hypot(a - around[0], b - around[1]);
  return (distance(left) > distance(right) ? left : right).join(' ');
};
