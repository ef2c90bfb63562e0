import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { bladeTones, drawBlades } from '../closeUps/blades.ts';
import { mix } from '../palette.ts';
import { blob, clipped, type Drawing, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, ink, summer } from './frame.ts';

const ground = 206;
const { turf, shrub, bark, soil, stone, gold } = summer.near;

/** Grass or shrubs side by side, as high as they are against each other, and a line at the height that matters. */
export const drawStands = (diagram: Diagram): Drawing => {
  const { items, line } = diagram;
  const highest = Math.max(line?.at ?? 0, ...items.flatMap(({ size, from = 0 }) => [size, from]));
  const scale = (ground - (line?.at === highest ? 46 : 8)) / highest;
  const drawStand = diagram.diagram === 'grass' ? drawGrass : drawShrub;
  return [
    drawRules(highest, scale, diagram.diagram === 'grass' && !line ? '″' : ''),
    line && diagram.diagram === 'shrubs' ? drawRail(ground - line.at * scale, startOf(highest)) : '',
    rect(0, ground, diagramSize.width, foot - ground, soil[1], svg`rx="6"`),
    rect(0, ground, diagramSize.width, 7, turf[2], svg`rx="3"`),
    drawColumns(diagram, (item, column, index) => drawStand(item, column, scale, index)),
    line && diagram.diagram === 'grass' ? drawLine(ground - line.at * scale, startOf(highest), line.label) : '',
  ];
};

/** Where lines start, right of their numbers. */
const startOf = (highest: number): number => (highest < 12 ? 26 : 44);

/** A fine line with its number at every inch or foot, or at every third if there are many; the highest may have the unit. */
const drawRules = (highest: number, scale: number, unit: string): Drawing => {
  const step = highest > 8 ? 3 : 1;
  let d = '';
  const numbers: Drawing[] = [];
  for (let mark = step; mark <= highest; mark += step) {
    const y = Math.round(ground - mark * scale);
    const isLast = unit !== '' && mark + step > highest;
    d += `M${startOf(highest) + (isLast ? 12 : 0)} ${y}H${diagramSize.width}`;
    numbers.push(svg`<text class="n" x="0" y="${y}" text-anchor="start">${mark}${isLast ? unit : ''}</text>`);
  }
  return [stroke(d, mix(turf[3], '#ffffff', 0.5), 2), numbers];
};

/** Grass cut level, with the pale tips that were above the cut, or with a band from the least height to the most. */
const drawGrass = ({ size, from = size }: DiagramItem, { middle, width }: Column, scale: number, index: number): Drawing => {
  const half = Math.min(width * 0.36, width / 2 - 38, 130);
  const [left, right] = [Math.round(middle - half), Math.round(middle + half)];
  const [top, least] = [size, from].map((height) => Math.round(ground - height * scale)) as [number, number];
  const spill = Math.min(30, width / 2 - half - 26);
  const isCut = from > size;
  // What isn't cut off is tall enough that every blade reaches the height.
  const height = isCut ? from * scale : size * scale * 1.5;
  const draw = (tones: [string, string, string]): Drawing =>
    drawBlades(
      {
        left,
        right: right - 9,
        foot: ground + 3,
        height,
        width: 9,
        count: Math.round(half / 7),
        seed: index + 3,
        range: isCut ? [0.92, 1.02] : [0.9, 1.1],
        lean: Math.min(0.16, (2 * spill) / height),
      },
      tones,
    );
  const cut = (y: number, tall: number): Drawing => rect(left - 2 * spill, y, right - left + 4 * spill, tall, ink);
  return [
    isCut ? clipped(`off${index}`, cut(-13, top + 13), draw(paleTones)) : '',
    clipped(`cut${index}`, cut(top, ground), draw(bladeTones(turf))),
    from < size ? rect(left - spill, top, right - left + 2 * spill, least - top, gold[0], svg`opacity=".55"`) : '',
    stroke([top, Math.max(top, least)].map((y) => `M${n(left - spill)} ${y}H${n(right + spill)}`).join(''), ink, 3),
  ];
};

const pale = (tone: string): string => mix(tone, '#ffffff', 0.5);
const paleTones: [string, string, string] = [pale(turf[2]), pale(turf[1]), pale(turf[0])];

const drawShrub = ({ size }: DiagramItem, { middle, width }: Column, scale: number, index: number): Drawing => {
  const chance = seeded(index + 5);
  const tall = size * scale;
  const wide = Math.min(width * 0.42, tall * 0.52);
  const y = ground - tall * 0.55;
  const crown = (dx: number, dy: number, share: number, fill: string) =>
    path(blob(middle + dx * wide, y + dy * tall, wide * share, tall * 0.42 * share, 9, chance), fill);
  return [
    stroke(
      `M${middle} ${ground}V${Math.round(y)}M${middle - 7} ${ground}L${middle - wide * 0.4} ${Math.round(y)}M${middle + 7} ${ground}L${middle + wide * 0.4} ${Math.round(y)}`,
      bark[2],
      5,
    ),
    crown(0, 0, 1, shrub[2]),
    crown(-0.12, -0.04, 0.78, shrub[1]),
    crown(-0.2, -0.1, 0.46, shrub[0]),
  ];
};

/** The rail of a porch behind the shrubs. */
const drawRail = (top: number, start: number): Drawing => {
  let d = '';
  for (let x = start + 8; x < diagramSize.width; x += 28) d += `M${x} ${Math.round(top)}V${ground}`;
  return [stroke(d, stone[2], 4), stroke(`M${start} ${Math.round(top)}H${diagramSize.width}`, stone[3], 6)];
};

const drawLine = (y: number, start: number, label = ''): Drawing => [
  stroke(`M${start} ${Math.round(y)}H${diagramSize.width}`, ink, 3, svg`stroke-dasharray="2 9"`),
  svg`<text class="n" x="${diagramSize.width - 4}" y="${Math.round(y) - 22}" text-anchor="end">${label}</text>`,
];
