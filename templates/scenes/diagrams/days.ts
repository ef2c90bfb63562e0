import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { bladeTones, drawBlades } from '../closeUps/blades.ts';
import { type Drawing, rect, stroke, svg } from '../svg.ts';
import { diagramSize, ink, summer } from './frame.ts';

const { turf, soil } = summer.near;
const row = 66;
const day = 27;
const axis = 296;

/** Rows of a calendar: bare soil until the first day, grass that comes up until the last. */
export const drawDays = ({ items }: Diagram): Drawing => [
  items.map((item, index) => drawRow(item, index)),
  [0, 7, 14, 21, 30].map((mark) => [
    stroke(`M${mark * day} ${axis - 22}V${axis - 14}`, ink, 3),
    svg`<text class="n" x="${mark * day || 4}" y="${axis + 4}" text-anchor="${mark ? 'middle' : 'start'}">${mark ? mark : 'day 0'}</text>`,
  ]),
];

const drawRow = ({ size, from = 0, label, note }: DiagramItem, index: number): Drawing => {
  const y = 50 + index * row;
  const [left, right] = [Math.round(from * day), Math.round(size * day)];
  // Its name stands where there's more room.
  const isLeft = left > diagramSize.width - right;
  const x = isLeft ? left - 14 : right + 14;
  const words = svg`<tspan font-weight="700">${label}</tspan>${note ? ` ${note}` : ''}`;
  return [
    rect(0, y, 30 * day, 8, soil[0], svg`rx="4" opacity=".35"`),
    rect(left, y, right - left, 8, soil[2], svg`rx="4"`),
    drawBlades(
      { left, right: right - 8, foot: y + 2, height: 40, width: 8, count: Math.round((right - left) / 7), seed: index + 3 },
      bladeTones(turf),
    ),
    stroke(`M${left} ${y - 4}v16M${right} ${y - 4}v16`, ink, 3),
    svg`<text class="n" x="${x}" y="${y - 20}" text-anchor="${isLeft ? 'end' : 'start'}">${words}</text>`,
  ];
};
