import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { bladeTones, drawBlades } from '../closeUps/blades.ts';
import { paletteOf } from '../palette.ts';
import { drawLeafLoad } from '../plants/leafPile.ts';
import { at, clipped, type Drawing, n, path, rect, seeded, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, ink, summer } from './frame.ts';

const { turf, soil, autumn } = summer.near;
const fall = paletteOf('fall', 'noon');
const { leaf } = fall.near;
const ground = 204;
const inch = 50;

/** Grass whose tips show above shredded leaves, and grass that a heap of whole ones buries. Its note can name the oak. */
export const drawLeaves = (diagram: Diagram): Drawing => [
  rect(0, ground, diagramSize.width, foot - ground, soil[1], svg`rx="6"`),
  drawColumns(diagram, ({ size, note }, column, index) =>
    size < 3 ? drawLayer(size, column, index) : drawBuried(note?.startsWith('oak') ? 'oak' : 'maple', column, index),
  ),
];

const drawBuried = (shape: 'maple' | 'oak', { middle, left, width }: Column, index: number): Drawing => {
  const bare = Math.round(width * 0.24);
  const tuft = { foot: ground + 3, height: 2.2 * inch, width: 13, count: Math.round(bare / 10) };
  const [from, to] = [Math.round(left + 30), Math.round(left + width - 34)];
  return [
    drawBlades({ ...tuft, left: from, right: from + bare, seed: index + 6 }, bladeTones(turf)),
    drawBlades({ ...tuft, left: to - bare, right: to, seed: index + 9 }, bladeTones(turf)),
    clipped(
      `pile${index}`,
      rect(left, 0, width, ground + 4, ink),
      at(middle, ground - 2, 1, drawLeafLoad(fall, width * 0.36, 2.9 * inch, shape)),
    ),
  ];
};

const drawLayer = (size: DiagramItem['size'], { left, width }: Column, index: number): Drawing => {
  const [from, to] = [Math.round(left + 20), Math.round(left + width - 20)];
  const stand = {
    left: from + 16,
    right: to - 30,
    foot: ground + 3,
    height: 3 * inch,
    width: 13,
    count: Math.round(width / 12),
    seed: index + 6,
  };
  const chance = seeded(index + 2);
  const deep = size * inch;
  const strew = (fill: string) => {
    let d = '';
    for (let area = (to - from) * deep; area > 0; area -= 620)
      d += leafAt(chance(from, to - 26), ground - chance(0, deep), chance(9, 14));
    return path(d, fill);
  };
  return [
    drawBlades(stand, [turf[3], turf[2], turf[2]]),
    [leaf[3], leaf[2], autumn[1], autumn[2], autumn[0]].map(strew),
    drawBlades({ ...stand, height: 2.4 * inch, width: 10, count: Math.round(width / 70), seed: index + 8 }, bladeTones(turf)),
  ];
};

const leafAt = (x: number, y: number, s: number): string =>
  `M${Math.round(x)} ${Math.round(y)}q${n(s)} ${n(-s)} ${n(2 * s)} ${n(-s * 0.3)}q${n(-s * 0.6)} ${n(s * 1.1)} ${n(-2 * s)} ${n(s * 0.3)}`;
