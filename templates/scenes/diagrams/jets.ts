import type { Diagram } from '../../schema/content.ts';
import { type Drawing, n, path, rect, seeded, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, summer } from './frame.ts';

const { water, rubber, steel, concrete, stone, gold } = summer.near;
const ground = foot - 14;
const nozzle = 112;

/** Jets of water side by side, as strong as each surface can bear, from none at all. */
export const drawJets = (diagram: Diagram): Drawing => {
  const strongest = Math.max(0.1, ...diagram.items.map(({ size }) => size));
  return [
    rect(0, ground, diagramSize.width, foot - ground, concrete[1], svg`rx="6"`),
    drawColumns(diagram, (item, column, index) => drawJet(item.size / strongest, column, index)),
  ];
};

/** A wand at the left, and at the right the surface that its fan meets: wide if it's gentle, narrow if it's strong. */
const drawJet = (share: number, { left, width }: Column, seed: number): Drawing => {
  const [tip, wall] = [Math.round(left + width * 0.3), Math.round(left + width - 34)];
  const half = 84 - 44 * share;
  const fan = (part: number, fill: string) =>
    path(`M${tip} ${nozzle - 4}L${wall} ${n(nozzle - half * part)}V${n(nozzle + half * part)}L${tip} ${nozzle + 4}Z`, fill);
  return [
    rect(wall, 16, 26, ground - 16, stone[2]),
    rect(wall, 16, 8, ground - 16, stone[1]),
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
