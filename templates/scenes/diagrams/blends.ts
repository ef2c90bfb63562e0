import type { Diagram, DiagramItem } from '../../schema/content.ts';
import type { Tones } from '../palette.ts';
import { clipped, type Drawing, n, path, rect, seeded, svg } from '../svg.ts';
import { type Column, drawColumns, foot, summer } from './frame.ts';

const { paper, turf, sage, clay } = summer.near;
const fills: readonly Tones[] = [turf, paper, sage, clay];

/** Bags of seed side by side, each grass as thick a layer as its share, from the top. */
export const drawBlends = (diagram: Diagram): Drawing => {
  const names = [...new Set(diagram.items.flatMap(({ parts = {} }) => Object.keys(parts)))];
  return drawColumns(diagram, (item, column, index) => drawBag(item, column, index, names));
};

const drawBag = (
  { parts = {} }: DiagramItem,
  { left, width, middle }: Column,
  index: number,
  names: readonly string[],
): Drawing => {
  const whole = Object.values(parts).reduce((sum, share) => sum + share, 0);
  let bottom = 6;
  const layers = Object.entries(parts).map(([name, share]) => {
    const height = (share / whole) * (foot - 6);
    const top = bottom;
    bottom += height;
    const [light, , shade] = fills[names.indexOf(name) % fills.length] ?? paper;
    return [
      rect(left, top, width, height, light),
      drawSeed(left, width, top, height, shade, index + 3),
      rect(middle - name.length * 9, top + height / 2 - 17, name.length * 18, 34, light, svg`rx="8"`),
      svg`<text class="n g" x="${middle}" y="${n(top + height / 2)}">${name}</text>`,
    ];
  });
  const id = `bag${index}`;
  return clipped(id, rect(left, 6, width, foot - 6, paper[0], svg`rx="12"`), layers);
};

const drawSeed = (x: number, width: number, y: number, height: number, fill: string, seed: number): Drawing => {
  const chance = seeded(seed);
  let d = '';
  for (let area = width * height; area > 0; area -= 260)
    d += `M${Math.round(chance(x + 3, x + width - 12))} ${Math.round(chance(y + 4, y + height - 4))}q4-4 9 0q-5 3-9 0`;
  return path(d, fill, svg`opacity=".7"`);
};
