import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { mix } from '../palette.ts';
import { drawPanicle } from '../specimens/shrubs.ts';
import { type Drawing, group, rect, seeded, stroke, svg } from '../svg.ts';
import { type Column, diagramSize, drawColumns, foot, summer } from './frame.ts';

const { bark, concrete, leaf, soil, turf, shrub } = summer.near;
const ground = 206;
const stems = 9;
const oldest = mix(concrete[3], bark[3], 0.6);

/** One old shrub over several years: each has a share of young stems where old ones were cut to the ground. */
export const drawHedge = (diagram: Diagram): Drawing => [
  rect(0, ground, diagramSize.width, foot - ground, soil[1], svg`rx="6"`),
  rect(0, ground, diagramSize.width, 7, turf[2], svg`rx="3"`),
  drawColumns(diagram, ({ size }, column, index) => drawShrub(size, column, index)),
];

/** The order in which stems give way, spread over the whole shrub. */
const turns = [1, 4, 7, 0, 3, 6, 2, 5, 8];

/** The oldest stems, which go next, are the darkest. */
const drawShrub = (young: DiagramItem['size'], { middle }: Column, index: number): Drawing => {
  const chance = seeded(index + 3);
  const gone = Math.round(young * stems);
  const drawn = turns.map((stem, turn) => {
    const isYoung = turn < gone;
    const side = stem - (stems - 1) / 2;
    const x = Math.round(middle + side * 13);
    const y = Math.round(ground - (isYoung ? chance(84, 124) : chance(142, 158)));
    const foot = middle + side * 10;
    const d = `M${foot} ${ground}Q${foot + side} ${ground - 60} ${x} ${y}`;
    const leaves = (isYoung ? shoot : crown).map(([left, up, turned, tone]) => {
      const at = isYoung ? Math.round(x - ((x - foot) * up) / 150) : x + left;
      return svg`<use href="#leaf" fill="${(isYoung ? leaf : shrub)[tone]}" transform="translate(${at} ${y + up})rotate(${turned})"/>`;
    });
    const blooms = isYoung ? turn < gone - 6 : stem % 3 === 2;
    const flower: Drawing = blooms ? group(`translate(${x} ${y + 4})rotate(${side * 5})`, drawPanicle(turn)) : '';
    return {
      isYoung,
      stem: stroke(d, isYoung ? leaf[2] : turn < gone + 3 ? oldest : concrete[3], isYoung ? 4 : 5.5),
      leaves,
      flower,
    };
  });
  const old = drawn.filter(({ isYoung }) => !isYoung);
  const fresh = drawn.filter(({ isYoung }) => isYoung);
  return [
    svg`<defs><path id="leaf" d="M0 0Q-11-5-9-14Q-6-21 0-25Q6-21 9-14Q11-5 0 0Z"/></defs>`,
    [old, fresh].map((part) => [part.map(({ stem }) => stem), part.map(({ leaves }) => leaves)]),
    drawn.map(({ flower }) => flower),
  ];
};

type Leaf = readonly [left: number, up: number, turned: number, tone: 0 | 1 | 2];

/** Leaves about the tip of an old stem. */
const crown: readonly Leaf[] = [
  [-10, 28, -150, 2],
  [10, 30, 150, 2],
  [-6, 22, -100, 2],
  [6, 22, 100, 2],
  [0, 18, 180, 1],
  [-3, 12, -60, 1],
  [3, 12, 60, 2],
  [0, 4, -24, 1],
  [0, 6, 20, 0],
];

/** Leaves in pairs down a young one. */
const shoot: readonly Leaf[] = [
  [0, 66, -64, 1],
  [0, 62, 64, 0],
  [0, 34, -58, 0],
  [0, 30, 58, 1],
  [0, 4, -30, 1],
  [0, 4, 30, 0],
];
