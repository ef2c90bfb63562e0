import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { type Drawing, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, summer } from './frame.ts';

const { water, rubber, steel, concrete, cream, brick, bark, denim, gold } = summer.near;
const ground = foot - 14;
const nozzle = 112;

/** Jets of water side by side, as strong as each surface can bear, from none at all. */
export const drawJets = (diagram: Diagram): Drawing => {
  const strongest = Math.max(0.1, ...diagram.items.map(({ size }) => size));
  return [
    rect(0, ground, diagramSize.width, foot - ground, concrete[1], svg`rx="6"`),
    drawColumns(diagram, ({ size, wall }, column, index) => [
      drawWall(wall, wallOf(column)),
      drawJet(size / strongest, column, index),
    ]),
  ];
};

const top = 16;
const wallOf = ({ left, width }: Column): number => Math.round(left + width - 54);

/** A surface from its side, with what tells it from others. */
const drawWall = (wall: DiagramItem['wall'], x: number): Drawing => {
  const rows = (step: number) => Array.from({ length: Math.ceil((ground - top) / step) }, (_, row) => top + row * step);
  const block = (fill: string) => rect(x, top, 46, ground - top, fill);
  if (wall === 'vinyl')
    return rows(28).map((y) => [
      path(`M${x + 5} ${y}H${x + 46}V${y + 28}H${x - 5}Z`, cream[0]),
      rect(x - 5, y + 23, 51, 5, cream[3]),
    ]);
  if (wall === 'brick')
    return [
      block(cream[3]),
      rows(28).map((y, row) => [
        rect(x, y, row % 2 ? 12 : 30, 24, brick[1]),
        rect(x + (row % 2 ? 16 : 34), y, row % 2 ? 30 : 12, 24, brick[1]),
      ]),
    ];
  if (wall === 'wood')
    return [
      block(bark[0]),
      stroke(`M${x + 14} ${top + 4}V${ground}M${x + 31} ${top}V${ground - 8}`, bark[1], 3),
      rect(x, top, 4, ground - top, bark[1]),
    ];
  if (wall === 'paint')
    return [
      block(bark[0]),
      rows(28).map((y, row) => [
        rect(x, y, 46, row % 2 ? 17 : 28, denim[1]),
        row % 2 ? path(`M${x} ${y + 2}q-20 6-16 22q4-12 16-12z`, denim[1]) : '',
        stroke(`M${x} ${y}h46`, denim[2], 2),
      ]),
    ];
  return [
    block(concrete[1]),
    stroke(`M${x} 82h46M${x} 148h46M${x + 22} ${top}v66M${x + 30} 82v66M${x + 16} 148v${ground - 148}`, concrete[3], 3),
  ];
};

/** A wand at the left, and at the right the surface that its fan meets: wide if it's gentle, narrow if it's strong. */
const drawJet = (share: number, column: Column, seed: number): Drawing => {
  const { left, width } = column;
  const [tip, wall] = [Math.round(left + width * 0.3), wallOf(column)];
  const half = 84 - 44 * share;
  const fan = (part: number, fill: string) =>
    path(`M${tip} ${nozzle - 4}L${wall} ${n(nozzle - half * part)}V${n(nozzle + half * part)}L${tip} ${nozzle + 4}Z`, fill);
  return [
    share > 0
      ? [
          fan(1, water[0]),
          fan(0.62, share > 0.5 ? water[1] : water[0]),
          share > 0.9 ? fan(0.3, water[2]) : '',
          drawDrops(wall, half, share, seed + 4),
        ]
      : '',
    rect(left + 2, nozzle - 7, tip - left - 24, 14, rubber[2], svg`rx="6"`),
    rect(tip - 34, nozzle - 5, 24, 10, steel[1]),
    rect(tip - 12, nozzle - 8, 14, 16, gold[1], svg`rx="3"`),
  ];
};

/** They spring back from the surface, the farther the stronger the jet is. */
const drawDrops = (x: number, half: number, share: number, seed: number): Drawing => {
  const chance = seeded(seed);
  let d = '';
  for (let index = 0; index < 6 + 12 * share; index++)
    d += `M${Math.round(x - chance(4, 14 + 40 * share))} ${Math.round(nozzle + chance(-1.2, 1.2) * half)}q4 7 0 9q-4-2 0-9`;
  return path(d, water[2]);
};
