import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { charlieFlower } from '../closeUps/creepingCharlie.ts';
import { garlicMustardLeaf } from '../closeUps/garlicMustard.ts';
import { mix } from '../palette.ts';
import { page } from '../specimens/slab.ts';
import {
  drawCharlie,
  drawClover,
  drawCrabgrass,
  drawDandelionAndPlantain,
  drawPigweed,
  drawRunners,
  drawViolets,
} from '../specimens/weeds.ts';
import { at, circle, clipped, type Drawing, group, path, rect, stroke, svg } from '../svg.ts';
import { diagramSize, foot, summer } from './frame.ts';

const { shrub, leaf, bark, snow, dandelion, barn, soil } = summer.near;
const [violet, paleViolet, panel] = ['#6a4aa3', '#9a7fd0', mix(leaf[0], snow[0], 0.78)];

const [columns, gap] = [3, 18];
const width = (diagramSize.width - gap * (columns - 1)) / columns;

/** What weeds look like, each in a third of the row. Of two that grow alike, the label names one or both. */
export const drawWeeds = ({ items }: Diagram): Drawing =>
  items.map(({ weed = 'mustard', label }, index) =>
    at(
      index * (width + gap),
      0,
      1,
      rect(0, 0, width, foot, panel, svg`rx="14"`),
      slabs[weed]
        ? [
            clipped(
              `weed${index}`,
              rect(-1, -1, width + 2, foot + 2, panel, svg`rx="15"`),
              rect(-2, 160, width + 4, foot - 158, soil[1]),
              at((width - 300 * part) / 2, 160 - 190 * part, part, slabs[weed](!label.includes(','))),
            ),
            // Browsers smooth the edge of each clipped shape, which would show where two overlap.
            rect(-2, -2, width + 4, foot + 4, 'none', svg`rx="16" stroke="${page}" stroke-width="4"`),
          ]
        : at(width / 2, 117, 1, leaves[weed] ?? ''),
    ),
  );

/** Of its drawing on a page of a service, and a little wider than a third, which clips it. */
const part = 0.9;

const slabs: Readonly<Partial<Record<NonNullable<DiagramItem['weed']>, (alone: boolean) => Drawing>>> = {
  pigweed: drawPigweed,
  crabgrass: drawCrabgrass,
  dandelion: drawDandelionAndPlantain,
  clover: drawClover,
  thistle: drawRunners,
  runner: drawCharlie,
  violets: drawViolets,
};

/** A leaf whose right half is in shade, about its stalk at 0, 0. */
const half = (d: string, shade: string, fill: string, veins: string): Drawing => [
  path(d, fill),
  path(shade, shrub[3], svg`opacity=".3"`),
  stroke(veins, shrub[3], 2, svg`opacity=".55"`),
];

const placed = (x: number, y: number, turn: number, size: number, ...parts: Drawing[]): Drawing =>
  group(`translate(${x} ${y})rotate(${turn})scale(${size})`, parts);

const mustard = (fill: string): Drawing =>
  half(
    garlicMustardLeaf,
    'M0 0V-98L16-82L24-68L38-66L42-52L56-48L56-34L66-24L58-14L60 0L46 2L40 12Q18 18 0 0Z',
    fill,
    'M0 0V-78M0-10L-42-30M0-10L42-30M0-34L-24-56M0-34L24-56',
  );

const fourPetals = 'M0 0Q-9-18 0-20Q9-18 0 0Q18-9 20 0Q18 9 0 0Q9 18 0 20Q-9 18 0 0Q-18 9-20 0Q-18-9 0 0Z';

/** Round, with a scalloped edge and a notch at its stalk. */
const scallops = (): string => {
  const points = Array.from({ length: 12 }, (_, index) => {
    const angle = (-0.43 + (index / 11) * 0.86 - 0.25) * Math.PI * 2;
    return `${Math.round(Math.cos(angle) * 44)} ${Math.round(Math.sin(angle) * 42 - 36)}`;
  });
  return `M0-22L${points.join('A13 13 0 0 1 ')}Z`;
};

const charlie = (fill: string): Drawing =>
  half(scallops(), 'M0-22V-78Q40-76 44-36Q40-6 20-2Z', fill, 'M0-22V-66M0-22L-28-52M0-22L28-52M0-22L-34-24M0-22L34-24');

const oval = (fill: string): Drawing =>
  half('M0 0Q-34-34 0-92Q34-34 0 0Z', 'M0 0V-92Q34-34 0 0Z', fill, 'M0 0V-84M0-24L-12-38M0-24L12-38M0-46L-10-58M0-46L10-58');

const heart = (fill: string): Drawing =>
  half(
    'M0 0Q-54 26-58-22Q-56-62 0-100Q56-62 58-22Q54 26 0 0Z',
    'M0 0V-100Q56-62 58-22Q54 26 0 0Z',
    fill,
    'M0 0V-84M0-6L-36-20M0-6L36-20M0-28L-28-50M0-28L28-50',
  );

const maple = (fill: string): Drawing =>
  half(
    'M0 0L-8-16L-40-8L-34-24L-62-50L-42-52L-46-70L-26-62L-18-82L-8-72L0-104L8-72L18-82L26-62L46-70L42-52L62-50L34-24L40-8L8-16Z',
    'M0 0V-104L8-72L18-82L26-62L46-70L42-52L62-50L34-24L40-8L8-16Z',
    fill,
    'M0 0V-92M0-20L-50-48M0-20L50-48M0-20L-32-14M0-20L32-14',
  );

const leaflet = (fill: string): Drawing =>
  half(
    'M0 0Q-40-14-38-46L-46-52Q-28-70-20-90Q-8-104 0-112Q10-96 24-78L36-70Q42-34 0 0Z',
    'M0 0V-112Q10-96 24-78L36-70Q42-34 0 0Z',
    fill,
    'M0 0V-98M0-24L-26-42M0-24L26-42M0-50L-22-70M0-50L20-70',
  );

const leaves: Readonly<Partial<Record<NonNullable<DiagramItem['weed']>, Drawing>>> = {
  mustard: [
    stroke('M-18 98Q-24 60-24 34M24 98Q44 40 54-30', shrub[2], 6),
    stroke('M53-24L40-40M53-24L66-34M54-30L52-58M54-30L74-58M54-30L38-66M54-30L58-78', shrub[2], 3),
    placed(-24, 34, -8, 1.25, mustard(shrub[1])),
    [
      [40, -40],
      [66, -34],
      [52, -58],
      [74, -58],
      [38, -66],
      [58, -78],
    ].map(([x = 0, y = 0]) => at(x, y, 0.86, path(fourPetals, snow[0]), circle(0, 0, 5, dandelion[1]))),
  ],
  charlie: [
    stroke('M-116 84Q-20 66 118 80M-56 76Q-54 50-62 25M58 76Q56 54 65 34M0 72V50', shrub[2], 6),
    placed(-58, 50, -10, 1.15, charlie(shrub[1])),
    placed(60, 56, 12, 1, charlie(leaf[1])),
    stroke('M0 52Q-4 44-9 38M0 52Q2 30 6 12', shrub[2], 4),
    placed(-9, 40, -16, 1.1, charlieFlower),
    placed(6, 14, 8, 1.1, charlieFlower),
  ],
  honeysuckle: [
    stroke('M-8 100Q4 20 0-84', bark[1], 6),
    [-50, 10, 66].map((y) => [
      placed(-2, y, -66, 0.98, oval(y === 10 ? shrub[1] : leaf[1])),
      placed(0, y, 66, 0.98, oval(y === 10 ? leaf[1] : shrub[1])),
    ]),
    placed(0, -70, -14, 0.44, oval(leaf[0])),
    // Two in each axil.
    [10, 66].map((y) => [[-22, 22].map((x) => circle(x, y - 13, 9, barn[1])), [-9, 9].map((x) => circle(x, y - 19, 9, barn[0]))]),
  ],
  maple: [
    stroke('M0 100V-30M0 40L-52 26M0 40L52 26M0-10L-30-34M0-10L30-34', barn[2], 5),
    placed(-50, 28, -64, 0.78, maple(shrub[1])),
    placed(50, 28, 64, 0.78, maple(leaf[1])),
    placed(-28, -32, -32, 0.66, maple(leaf[1])),
    placed(28, -32, 32, 0.66, maple(shrub[1])),
  ],
  violet: [
    stroke('M-10 96Q-40 70-50 40M10 96Q44 84 62 62M0 96Q6 20 6-50', shrub[2], 5),
    placed(-50, 40, -12, 0.98, heart(shrub[1])),
    placed(62, 62, 18, 0.74, heart(leaf[1])),
    at(
      6,
      -56,
      1.2,
      path('M0 0Q-30-6-24-28Q-4-34 0 0Q4-34 24-28Q30-6 0 0Q26 2 24 20Q10 26 0 0Q-10 26-24 20Q-26 2 0 0Z', violet),
      path('M0 0Q-14 22 0 34Q14 22 0 0Z', paleViolet),
      circle(0, 2, 4, dandelion[0]),
    ),
  ],
  ivy: [
    stroke('M0 100V-16M0 44L-20 40M0 44L20 40', barn[1], 5),
    placed(-16, 42, -74, 0.92, leaflet(leaf[1])),
    group('translate(16 42)rotate(74)scale(-.92 .92)', leaflet(shrub[1])),
    placed(0, -6, 2, 0.92, leaflet(shrub[1])),
  ],
};
