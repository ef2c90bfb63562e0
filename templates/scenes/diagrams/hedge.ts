import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { blob, type Drawing, path, rect, seeded, stroke, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, summer } from './frame.ts';

const { concrete, leaf, soil, turf, shrub } = summer.near;
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
  const crown: Drawing[] = [];
  const shoots: Drawing[] = [];
  for (let stem = 0; stem < stems; stem++) {
    const isYoung = turns.indexOf(stem) < Math.round(young * stems);
    const lean = (stem - (stems - 1) / 2) * (isYoung ? 11 : 13);
    const top = ground - (isYoung ? chance(88, 112) : chance(146, 160));
    const foot = middle + (stem - 4) * 7;
    const d = `M${foot} ${ground}Q${foot + (stem - 4)} ${ground - 60} ${Math.round(middle + lean)} ${Math.round(top)}`;
    if (isYoung) {
      fresh += d;
      for (const [up, size] of [
        [0, 1],
        [20, 1.15],
        [42, 1.1],
        [64, 0.9],
      ] as const)
        shoots.push(
          path(
            `M0 0Q-20-2-22-18Q-4-18 0 0Q4-18 22-18Q20-2 0 0Z`,
            leaf[(stem + up) % 4 ? 0 : 1],
            svg`transform="translate(${Math.round(middle + lean * (1 - up / 180))} ${Math.round(top + up)})scale(${size})"`,
          ),
        );
    } else {
      old += d;
      crown.push(path(blob(middle + lean, top + 4, 34, 32, 7, chance), shrub[2]));
      crown.push(path(blob(middle + lean - 4, top - 3, 24, 21, 7, chance), shrub[1]));
    }
  }
  // One crown: all of its shade behind all of its light.
  const layers = [0, 1].map((layer) => crown.filter((_, part) => part % 2 === layer));
  return [layers[0] ?? '', stroke(old, concrete[3], 8), layers[1] ?? '', stroke(fresh, leaf[2], 5), shoots];
};
