import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { type Drawing, path, rect, seeded, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, summer } from './frame.ts';

const { water, rubber, steel, concrete } = summer.near;
const ground = foot - 14;
const highest = 170;

/** Jets of water side by side, as high as each surface can bear: none at all, or full pressure. */
export const drawJets = (diagram: Diagram): Drawing => {
  const strongest = Math.max(...diagram.items.map(({ size }) => size));
  return [
    rect(0, ground, diagramSize.width, foot - ground, concrete[1], svg`rx="6"`),
    drawColumns(diagram, (item, column, index) => drawJet(item, column, highest / strongest, index)),
  ];
};

const drawJet = ({ size }: DiagramItem, { middle }: Column, scale: number, seed: number): Drawing => {
  const top = ground - 34 - size * scale;
  const half = 16 + size * scale * 0.3;
  const fan = (share: number, fill: string) =>
    path(
      `M${middle - 4} ${ground - 34}L${middle - half * share} ${Math.round(top + 12)}Q${middle} ${Math.round(top - 10)} ${middle + half * share} ${Math.round(top + 12)}L${middle + 4} ${ground - 34}Z`,
      fill,
    );
  const spray =
    size > 0 ? [fan(1, water[0]), fan(0.66, water[1]), fan(0.3, water[2]), drawDrops(middle, half, top, seed + 4)] : '';
  return [
    spray,
    path(`M${middle - 12} ${ground}L${middle - 7} ${ground - 30}H${middle + 7}L${middle + 12} ${ground}Z`, rubber[2]),
    rect(middle - 9, ground - 36, 18, 9, steel[1]),
  ];
};

const drawDrops = (x: number, half: number, top: number, seed: number): Drawing => {
  const chance = seeded(seed);
  let d = '';
  for (let index = 0; index < half / 3; index++)
    d += `M${Math.round(x + chance(-1.25, 1.25) * half)} ${Math.round(top + chance(-14, 22))}q4 7 0 9q-4-2 0-9`;
  return path(d, water[2]);
};
