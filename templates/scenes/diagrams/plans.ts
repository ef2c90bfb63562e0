import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { drawScattered } from '../strewn.ts';
import { circle, clipped, type Drawing, rect, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, summer } from './frame.ts';

const { turf, soil, bark } = summer.near;
const middle = foot / 2;
const stripe = 70;

/** Rings or squares of mulch on a mown lawn, seen from above, as wide as they are against each other. */
export const drawPlan = (diagram: Diagram): Drawing => {
  const widest = Math.max(...diagram.items.map(({ size }) => size));
  const drawBed = diagram.diagram === 'rings' ? drawRing : drawSquare;
  return [drawLawn(), drawColumns(diagram, (item, column) => drawBed(item, column, (foot - 26) / widest))];
};

const drawLawn = (): Drawing => {
  const stripes: Drawing[] = [];
  for (let x = stripe; x < diagramSize.width; x += 2 * stripe) stripes.push(rect(x, 0, stripe, foot, turf[1]));
  const panel = rect(0, 0, diagramSize.width, foot, '#000', svg`rx="14"`);
  return clipped('lawn', panel, rect(0, 0, diagramSize.width, foot, turf[0]), stripes);
};

/** With bare ground half a foot wide around the trunk. */
const drawRing = ({ size }: DiagramItem, { middle: x }: Column, scale: number): Drawing => {
  const radius = (size / 2) * scale;
  return [
    circle(x, middle, radius, soil[3]),
    circle(x, middle, radius - 4, soil[1]),
    clipped(`ring${x}`, circle(x, middle, radius - 4, soil[1]), drawChips(x, radius, size, 1.1)),
    circle(x, middle, scale * 0.75, soil[0]),
    circle(x, middle, scale * 0.25, bark[3]),
    circle(x, middle, scale * 0.16, bark[0]),
  ];
};

const drawSquare = ({ size }: DiagramItem, { middle: x }: Column, scale: number): Drawing => {
  const side = size * scale;
  return [
    rect(x - side / 2, middle - side / 2, side, side, soil[3], svg`rx="3"`),
    rect(x - side / 2 + 4, middle - side / 2 + 4, side - 8, side - 8, soil[1], svg`rx="2"`),
    clipped(
      `bed${Math.round(x)}`,
      rect(x - side / 2 + 4, middle - side / 2 + 4, side - 8, side - 8, soil[1]),
      drawChips(x, side * 0.72, size, 1.3),
    ),
  ];
};

const drawChips = (x: number, reach: number, seed: number, many: number): Drawing => {
  const chips = (tone: string, more: number) =>
    drawScattered(x, middle, reach, reach, Math.round(reach * many), 4, tone, Math.round(seed) + more);
  return [chips(soil[3], 1), chips(soil[0], 2), chips(bark[1], 3)];
};
