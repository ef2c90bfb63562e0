import type { Diagram, DiagramItem } from '../../schema/content.ts';
import type { Tones } from '../palette.ts';
import { clipped, type Drawing, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { type Column, drawColumns, foot, ink, summer } from './frame.ts';

const { paper, turf, sage, clay } = summer.near;
/** A fourth of the row: a wider bag would look like a tray. */
const widest = 196;
const fills: readonly Tones[] = [turf, paper, sage, clay];

/** Bags of seed side by side, each grass as thick a layer as its share, from the top. */
export const drawBlends = (diagram: Diagram): Drawing => {
  const names = [...new Set(diagram.items.flatMap(({ parts = {} }) => Object.keys(parts)))];
  return drawColumns(diagram, (item, column, index) => drawBag(item, column, index, names));
};

const drawBag = ({ parts = {} }: DiagramItem, column: Column, index: number, names: readonly string[]): Drawing => {
  const { middle } = column;
  const width = Math.min(column.width, widest);
  const left = middle - width / 2;
  const whole = Object.values(parts).reduce((sum, share) => sum + share, 0);
  let bottom = 34;
  const layers = Object.entries(parts).map(([name, share]) => {
    const height = (share / whole) * (foot - 34);
    const top = bottom;
    bottom += height;
    const [light, , shade] = fills[names.indexOf(name) % fills.length] ?? paper;
    return [
      rect(left, top, width, height, light),
      drawSeed(left, width, top, height, shade, index + 3),
      rect(left + 12, top + height / 2 - 19, width - 24, 38, light, svg`rx="8"`),
      svg`<text class="n g" x="${middle}" y="${n(top + height / 2)}">${name}</text>`,
    ];
  });
  const right = left + width;
  // Wider below its folded top, with round lower corners.
  const bag = `M${n(left + 10)} 36Q${n(left)} 48 ${n(left)} 70V${foot - 16}Q${n(left)} ${foot} ${n(left + 16)} ${foot}H${n(right - 16)}Q${n(right)} ${foot} ${n(right)} ${foot - 16}V70Q${n(right)} 48 ${n(right - 10)} 36Z`;
  return [
    clipped(
      `bag${index}`,
      path(bag, paper[0]),
      layers,
      stroke(`M${n(left + 11)} 40V${foot}M${n(right - 11)} 40V${foot}`, ink, 2, svg`opacity=".18" stroke-dasharray="7 5"`),
    ),
    path(`M${n(left + 10)} 36L${n(left + 14)} 8H${n(right - 14)}L${n(right - 10)} 36Z`, paper[1]),
    rect(left + 10, 30, width - 20, 8, paper[3]),
    stroke(`M${n(left + 18)} 19H${n(right - 18)}`, ink, 2.5, svg`opacity=".4" stroke-dasharray="7 5"`),
  ];
};

const drawSeed = (x: number, width: number, y: number, height: number, fill: string, seed: number): Drawing => {
  const chance = seeded(seed);
  let d = '';
  for (let area = width * height; area > 0; area -= 260)
    d += `M${Math.round(chance(x + 3, x + width - 12))} ${Math.round(chance(y + 4, y + height - 4))}q4-4 9 0q-5 3-9 0`;
  return path(d, fill, svg`opacity=".7"`);
};
