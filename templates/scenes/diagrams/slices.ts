import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { bladeTones, drawBlades } from '../closeUps/blades.ts';
import { clipped, type Drawing, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { type Column, drawColumns, foot, summer } from './frame.ts';

const { turf, soil, paper, bark, concrete, stone } = summer.near;

/** A block of ground, cut out with a spade. */
interface Block {
  left: number;
  right: number;
}

const blockOf = ({ left, width }: Column): Block => ({ left: Math.round(left), right: Math.round(left + width) });

const drawGrass = ({ left, right }: Block, y: number, seed: number): Drawing =>
  clipped(
    `block${left}-${seed}`,
    rect(left, y - 60, right - left, 80, turf[0]),
    drawBlades(
      { left: left - 10, right: right + 8, foot: y + 4, height: 34, width: 9, count: Math.round((right - left) / 8), seed },
      bladeTones(turf),
    ),
  );

/** Its lower edge is as uneven as that of every piece of ground. */
const cutOut = (block: Block, ...parts: Drawing[]): Drawing => {
  const { left, right } = block;
  const w = right - left;
  const low = foot - 8;
  return clipped(
    `ground${left}`,
    path(
      `M${left}-60H${right}V${low}Q${n(right - w * 0.12)} ${foot + 8} ${n(right - w * 0.28)} ${low}T${n(right - w * 0.54)} ${low}T${n(right - w * 0.76)} ${low - 2}T${left} ${low}Z`,
      '',
    ),
    parts,
  );
};

const layer = ({ left, right }: Block, top: number, bottom: number, fill: string): Drawing =>
  rect(left, top, right - left, bottom - top, fill);

/** Crumbs of a layer, one for about every 400 square units of it. */
const crumbs = ({ left, right }: Block, top: number, bottom: number, size: number, fill: string, seed: number): Drawing => {
  const chance = seeded(seed);
  let d = '';
  for (let area = (right - left) * (bottom - top); area > 0; area -= 400) {
    const x = Math.round(chance(left, right - 2 * size));
    const y = Math.round(chance(top + size, bottom - size));
    d += `M${x} ${y}q${size} ${-size} ${2 * size} 0q${-size} ${n(size * 0.8)} ${-2 * size} 0`;
  }
  return path(d, fill);
};

const drawInches = ({ left }: Block, from: number, inch: number, count: number): Drawing => {
  let d = '';
  for (let mark = 1; mark <= count; mark++) d += `M${left} ${Math.round(from + mark * inch)}h16`;
  return stroke(d, paper[0], 3);
};

/** Blocks of lawn: dark soil as deep as it is, and pale fill below. */
export const drawTopsoil = (diagram: Diagram): Drawing => {
  const surface = 42;
  const inch = 26;
  return drawColumns(diagram, ({ size }, column, index) => {
    const block = blockOf(column);
    const depth = surface + size * inch;
    return cutOut(
      block,
      drawGrass(block, surface, index + 4),
      layer(block, surface, foot, paper[2]),
      crumbs(block, depth, foot, 6, paper[3], index + 2),
      layer(block, surface, depth, soil[2]),
      crumbs(block, surface, depth, 4, soil[0], index + 3),
      layer(block, surface, surface + 6, turf[3]),
      drawInches(block, surface, inch, Math.min(Math.floor(size), 6)),
    );
  });
};

/** A layer of chips, uneven at its top. */
const raggedTop = ({ left, right }: Block, top: number, bottom: number, seed: number): string => {
  const chance = seeded(seed);
  let d = `M${left} ${bottom}V${top}`;
  for (let x = left; x < right - 20; x += 20) d += `q${Math.round(chance(4, 16))} ${Math.round(chance(-11, 2))} 20 0`;
  return `${d}L${right} ${top}V${bottom}Z`;
};

/** Beds: mulch on dark ground, from the least that is enough to the most. */
export const drawMulch = (diagram: Diagram): Drawing => {
  const ground = 168;
  const inch = 36;
  return drawColumns(diagram, ({ size, from }, column, index) => {
    const block = blockOf(column);
    const top = ground - size * inch;
    return cutOut(
      block,
      layer(block, ground, foot, soil[3]),
      crumbs(block, ground, foot, 5, soil[2], index + 6),
      path(raggedTop(block, top, ground, index + 4), bark[1]),
      crumbs(block, top, ground, 9, soil[1], index + 2),
      crumbs(block, top, ground, 8, bark[0], index + 3),
      crumbs(block, top, ground, 8, soil[2], index + 9),
      from ? stroke(`M${block.left} ${ground - from * inch}H${block.right}`, paper[0], 3, svg`stroke-dasharray="2 9"`) : '',
      drawInches(block, ground, -inch, Math.ceil(size) - 1),
    );
  });
};

/** A walk and the ground beside it, which lies as many inches below the concrete, or has grown that high along and over it. */
export const drawSlabs = (diagram: Diagram): Drawing =>
  drawColumns(diagram, ({ size }, column, index) => drawSlab(size, blockOf(column), index));

const drawSlab = (size: DiagramItem['size'], block: Block, index: number): Drawing => {
  const surface = 96;
  const inch = 20;
  const edge = Math.round((block.left + block.right) / 2);
  // A level lawn is kept off the walk by a cut.
  const slot = { left: edge, right: edge + (size === 0 ? 16 : 0) };
  const beside = { left: slot.right, right: block.right };
  const walk = { left: block.left, right: edge };
  const ground = surface - Math.min(size, 0) * inch;
  return cutOut(
    block,
    size > 0 ? drawRidge(size * inch, surface, edge, block.right, index + 7) : drawGrass(beside, ground, index + 7),
    layer(beside, ground, foot, soil[1]),
    layer({ ...slot, right: block.right }, ground + 1.75 * inch, foot, soil[1]),
    crumbs(beside, ground, foot, 5, soil[3], index + 2),
    layer(walk, surface + 4 * inch, foot, stone[2]),
    crumbs(walk, surface + 4 * inch, foot, 7, stone[3], index + 5),
    layer(walk, surface, surface + 4 * inch, concrete[1]),
    layer(walk, surface, surface + 7, concrete[0]),
    size > 0 ? '' : layer(beside, ground, ground + 6, turf[3]),
  );
};

/** Sod and grit over the side of a walk. From there, the lawn slopes down to the height of the concrete. */
const drawRidge = (height: number, surface: number, edge: number, right: number, seed: number): Drawing => {
  const [left, end] = [edge - 56, right - 10];
  const flat = edge + (right - edge) * 0.2;
  const top = surface - height;
  const step = (end - flat) / 4;
  const slope = (thick: number) =>
    `M${left} ${surface + 1}Q${left + 4} ${top} ${left + 24} ${top}H${n(flat)}C${n(flat + step * 2)} ${top} ${n(end - step * 2)} ${surface} ${end} ${surface}H${right}V${surface + thick}`;
  const tuft = (from: number, to: number, y: number, index: number) =>
    drawBlades(
      { left: from, right: to, foot: y + 6, height: 34, width: 9, count: Math.round((to - from) / 8), seed: seed + index },
      bladeTones(turf),
    );
  const heights = [0.06, 0.3, 0.7, 0.94];
  return [
    tuft(left + 12, flat, top, 0),
    heights.map((share, index) => tuft(flat + step * index, flat + step * (index + 1), top + height * share, index + 1)),
    tuft(end, right + 8, surface, 5),
    path(`${slope(1)}H${left}Z`, soil[1]),
    path(
      `${slope(6)}H${end}C${n(end - step * 2)} ${surface + 6} ${n(flat + step * 2)} ${top + 6} ${n(flat)} ${top + 6}H${left + 24}Q${left + 8} ${top + 6} ${left + 7} ${surface + 1}Z`,
      turf[3],
    ),
  ];
};
