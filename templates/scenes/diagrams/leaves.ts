import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { bladeTones, drawBlades } from '../closeUps/blades.ts';
import { paletteOf } from '../palette.ts';
import { type Drawing, n, path, rect, seeded, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, summer } from './frame.ts';

const { turf, soil, autumn } = summer.near;
const { leaf } = paletteOf('fall', 'noon').near;
const ground = 204;
const inch = 50;

/** Leaves among grass three inches high: its tips still show, or they don't. */
export const drawLeaves = (diagram: Diagram): Drawing => [
  rect(0, ground, diagramSize.width, foot - ground, soil[1], svg`rx="6"`),
  drawColumns(diagram, ({ size }, column, index) => drawLayer(size, column, index)),
];

const drawLayer = (size: DiagramItem['size'], { left, width }: Column, index: number): Drawing => {
  const [from, to] = [Math.round(left + 16), Math.round(left + width - 16)];
  const stand = {
    left: from,
    right: to - 14,
    foot: ground + 3,
    height: 3 * inch,
    width: 13,
    count: Math.round(width / 12),
    seed: index + 6,
  };
  const chance = seeded(index + 2);
  const strew = (fill: string) => {
    let d = '';
    for (let area = (to - from) * size * inch; area > 0; area -= 900)
      d += leafAt(chance(from + shoulder * 0.3, to - 24 - shoulder * 0.3), chance(top, ground), chance(8, 14));
    return path(d, fill);
  };
  const top = ground + 2 - size * inch;
  // Its ends slope.
  const [shoulder, low] = [20 * size, ground + 3];
  const layer = `M${from} ${low}Q${from + 6} ${n(top + 12)} ${n(from + shoulder + 10)} ${n(top + 4)}Q${left + width / 2} ${n(top - 6)} ${n(to - shoulder - 10)} ${n(top + 4)}Q${to - 6} ${n(top + 12)} ${to} ${low}Z`;
  return [
    drawBlades(stand, bladeTones(turf)),
    path(layer, leaf[3]),
    [leaf[3], leaf[2], autumn[1], autumn[2], autumn[0]].map(strew),
  ];
};

const leafAt = (x: number, y: number, s: number): string =>
  `M${Math.round(x)} ${Math.round(y)}q${n(s)} ${n(-s)} ${n(2 * s)} ${n(-s * 0.3)}q${n(-s * 0.6)} ${n(s * 1.1)} ${n(-2 * s)} ${n(s * 0.3)}`;
