import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { blob, type Drawing, path, rect, seeded, stroke, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, summer } from './frame.ts';

const { bark, leaf, soil, turf, shrub } = summer.near;
const ground = 206;
const stems = 9;

/** One old shrub over several years: each has a share of young stems where old ones were cut to the ground. */
export const drawHedge = (diagram: Diagram): Drawing => [
  rect(0, ground, diagramSize.width, foot - ground, soil[1], svg`rx="6"`),
  rect(0, ground, diagramSize.width, 7, turf[2], svg`rx="3"`),
  drawColumns(diagram, ({ size }, column, index) => drawShrub(size, column, index)),
];

/** The order in which stems give way, spread over the whole shrub. */
const turns = [1, 4, 7, 0, 3, 6, 2, 5, 8];

const drawShrub = (young: DiagramItem['size'], { middle }: Column, index: number): Drawing => {
  const chance = seeded(index + 3);
  let old = '';
  let fresh = '';
  const crowns: Drawing[] = [];
  for (let stem = 0; stem < stems; stem++) {
    const isYoung = turns.indexOf(stem) < Math.round(young * stems);
    const lean = (stem - (stems - 1) / 2) * (isYoung ? 9 : 13);
    const top = ground - (isYoung ? chance(92, 118) : chance(150, 172));
    const d = `M${middle + (stem - 4) * 7} ${ground}Q${middle + (stem - 4) * 8} ${ground - 60} ${Math.round(middle + lean)} ${Math.round(top)}`;
    if (isYoung) {
      fresh += d;
      crowns.push(path(blob(middle + lean, top + 18, 15, 34, 6, chance), stem % 2 ? leaf[0] : leaf[1]));
    } else {
      old += d;
      crowns.unshift(path(blob(middle + lean, top, 26, 22, 7, chance), stem % 2 ? shrub[1] : shrub[2]));
    }
  }
  return [stroke(old, bark[2], 8), stroke(fresh, leaf[2], 5), crowns];
};
