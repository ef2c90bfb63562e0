import type { Storefront } from '../buildings/storefront.ts';
import { drawStorefront } from '../buildings/storefront.ts';
import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { circle, type Drawing, path, rect, stroke, svg } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawWoods } from '../trees/treeline.ts';
import { rightOf } from './rightOf.ts';

/** The brick storefronts of Valley Junction. */
export const drawWestDesMoines = (palette: Palette, edge: number): Drawing => {
  const { far } = palette;
  return [
    drawWoods(palette, edge, 6, 60),
    drawGroundShadow(palette, 470, 3, 160, 8),
    storefronts(far)
      .filter(({ x }) => x >= edge)
      .map((storefront) => drawStorefront(palette, storefront)),
    palette.season === 'winter' ? drawSnowOnRoofs(far) : '',
    rect(-1760, -2, 2720, 9, far.concrete[1]),
    rect(-1760, 5, 2720, 5, far.concrete[2]),
    [-446, -216, 40, 276].map((x) => drawLamp(palette, x)),
    rightOf(edge, [-670, drawBroadTree(palette, far, -620, 6, 130, 3)]),
    drawBroadTree(palette, far, 580, 6, 150, 12),
    drawBedShrubs(palette, 8, [-336, 30], [-100, 32], [152, 30], [392, 30]),
  ];
};

const storefronts = ({ brick, barn, clay, cream, stone, evergreen, gold, denim }: Paints): readonly Storefront[] => {
  const paleBrick: Tones = [mix(brick[0], cream[0], 0.4), mix(brick[1], cream[1], 0.45), mix(brick[2], cream[2], 0.4), brick[3]];
  return [
    { x: -560, width: 120, height: 132, wall: paleBrick, trim: stone, awning: evergreen, arched: false },
    { x: -440, width: 106, height: 150, wall: brick, trim: cream, awning: gold, arched: true },
    { x: -334, width: 124, height: 138, wall: barn, trim: stone, awning: denim, arched: false },
    { x: -210, width: 112, height: 158, wall: paleBrick, trim: brick, awning: barn, arched: true },
    { x: -98, width: 140, height: 146, wall: brick, trim: cream, awning: evergreen, arched: true },
    { x: 42, width: 108, height: 134, wall: clay, trim: stone, awning: gold, arched: false },
    { x: 150, width: 128, height: 154, wall: brick, trim: stone, awning: denim, arched: true },
    { x: 278, width: 112, height: 136, wall: paleBrick, trim: cream, awning: barn, arched: false },
    { x: 390, width: 124, height: 148, wall: barn, trim: cream, awning: evergreen, arched: true },
  ];
};

const drawSnowOnRoofs = ({ snow }: Paints): Drawing =>
  path('M-564-141h124v-18h106v12h124v-20h112v12h140v12h108v-20h128v18h112v-12h124v5H-564z', snow[0], svg`opacity=".9"`);

const drawLamp = ({ far, near, hour }: Palette, x: number): Drawing => [
  stroke(`M${x} 4v-92`, far.rubber[1], 3.4),
  rect(x - 6, 0, 12, 5, far.rubber[1]),
  hour === 'evening' ? circle(x, -95, 22, near.gold[0], svg`opacity=".35"`) : '',
  circle(x, -95, 8, far.cream[0]),
  rect(x - 6, -88, 12, 4, far.rubber[1]),
];
