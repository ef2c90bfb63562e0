import type { Scene } from '../../schema/content.ts';
import { definePane } from '../buildings/walls.ts';
import type { Palette } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, type Drawing, ellipse, rect } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawWoods } from '../trees/treeline.ts';
import { drawYoungTree } from '../trees/youngTree.ts';
import { drawChainLink } from './grimes.ts';
import { drawReeds } from './johnston.ts';
import { drawBoardFence } from './urbandale.ts';
import { drawLamp } from './westDesMoines.ts';

/** Trees and details of a city, about 0, 0 on the horizon, for work from near on a page whose top shows the landmark. */
const corners: Partial<Record<Scene['place'], (palette: Palette) => Drawing>> = {
  'des-moines': (palette) => [
    drawSidewalk(palette),
    drawBroadTree(palette, palette.far, -430, 4, 330, 15),
    drawBroadTree(palette, palette.far, 440, 4, 300, 5),
  ],
  'west-des-moines': (palette) => [
    drawBroadTree(palette, palette.far, 430, 2, 280, 12, 'leafToo'),
    drawSidewalk(palette),
    [-440, 210].map((x) => at(x, 8, 2.2, drawLamp(palette, 0))),
  ],
  ankeny: (palette) => [
    drawSidewalk(palette),
    drawYoungTree(palette, palette.far, -420, 30, 250, 31),
    drawYoungTree(palette, palette.far, 96, 18, 200, 4),
  ],
  urbandale: (palette) => [
    drawBroadTree(palette, palette.far, -400, 2, 270, 18),
    at(0, 10, 1.5, drawBoardFence(palette.far.cream, -437, 483, 8)),
  ],
  johnston: (palette) => [
    drawConifer(palette, palette.far, -450, 4, 290),
    drawConifer(palette, palette.far, -350, 8, 200),
    drawConifer(palette, palette.far, 470, 6, 250),
    at(330, 26, 1.6, drawReeds(palette, 0, 0, 14)),
  ],
  clive: (palette) => [
    drawBroadTree(palette, palette.far, -430, 2, 300, 10, 'leafToo'),
    drawBroadTree(palette, palette.far, 70, 4, 320, 3),
    drawBedShrubs(palette, 20, [330, 90]),
    drawBoulders(palette),
  ],
  waukee: (palette) => [
    at(-440, 22, 1.7, drawReeds(palette, 0, 0, 10)),
    drawYoungTree(palette, palette.far, -300, 26, 230, 31),
    at(380, 22, 2, drawReeds(palette, 0, 0, 16)),
  ],
  grimes: (palette) => [
    at(0, 4, 2.2, drawChainLink(palette.far.steel, -286, 286, 30)),
    drawYoungTree(palette, palette.far, -410, 34, 220, 4),
  ],
  'windsor-heights': (palette) => [
    drawBroadTree(palette, palette.far, -410, 12, 420, 15),
    drawBroadTree(palette, palette.far, 400, 6, 330, 25, 'leafToo'),
    drawBedShrubs(palette, 12, [-250, 90], [230, 80]),
  ],
};

export const drawCorner = (palette: Palette, place: Scene['place'], x: number, horizon: number): Drawing =>
  at(
    x,
    horizon,
    1,
    definePane(palette, palette.far),
    drawWoods(palette, -2000, place.length * 3, 46),
    corners[place]?.(palette) ?? '',
  );

const drawSidewalk = ({ far: { concrete } }: Palette): Drawing => [
  rect(-1200, 2, 2400, 10, concrete[0]),
  rect(-1200, 12, 2400, 3, concrete[2]),
];

const drawBoulders = ({ far: { stone } }: Palette): Drawing =>
  [
    [-330, 26, 30],
    [-280, 34, 20],
  ].map(([x = 0, y = 0, r = 0]) => [
    ellipse(x, y, r * 1.5, r, stone[3]),
    ellipse(x - 3, y - 4, r * 1.34, r * 0.84, stone[2]),
    ellipse(x - 8, y - 9, r * 0.9, r * 0.5, stone[0]),
  ]);
