import type { Storefront } from '../buildings/storefront.ts';
import { drawStorefront } from '../buildings/storefront.ts';
import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { at, circle, type Drawing, rect, stroke } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawWoods } from '../trees/treeline.ts';
import { rightOf } from './rightOf.ts';

/** The brick storefronts of Valley Junction. */
export const drawWestDesMoines = (palette: Palette, edge: number): Drawing => {
  const { far } = palette;
  return [
    drawWoods(palette, edge, 6, 60),
    drawGroundShadow(palette, 470, 3, 160, 8),
    drawBroadTree(palette, far, -141, 4, 180, 7, 'leafToo'),
    at(
      0,
      0,
      1.25,
      storefronts(far)
        .filter(({ x }) => 1.25 * x >= edge)
        .map((storefront) => drawStorefront(palette, storefront)),
    ),
    rect(-1760, -2, 2720, 9, far.concrete[1]),
    rect(-1760, 5, 2720, 5, far.concrete[2]),
    [-341, -216, 94, 420].map((x) => drawLamp(palette, x)),
    rightOf(edge, [-670, drawBroadTree(palette, far, -620, 6, 130, 3)]),
    drawBroadTree(palette, far, 560, 6, 160, 12),
    drawBedShrubs(palette, 8, [-184, 34], [-104, 30], [440, 34], [530, 30]),
  ];
};

const storefronts = ({ brick, barn, cream, stone, evergreen, gold, denim }: Paints): readonly Storefront[] => {
  const paleBrick: Tones = [mix(brick[0], cream[0], 0.4), mix(brick[1], cream[1], 0.45), mix(brick[2], cream[2], 0.4), brick[3]];
  return [
    { x: -393, width: 120, height: 128, wall: paleBrick, trim: stone, awning: evergreen, arched: false },
    { x: -273, width: 112, height: 152, wall: brick, trim: cream, awning: gold, arched: true },
    { x: -65, width: 140, height: 146, wall: barn, trim: stone, awning: denim, arched: true },
    { x: 75, width: 108, height: 126, wall: paleBrick, trim: brick, awning: barn, arched: false },
    { x: 183, width: 140, height: 154, wall: brick, trim: cream, awning: evergreen, arched: true },
  ];
};

export const drawLamp = ({ far, near, hour }: Palette, x: number): Drawing => [
  stroke(`M${x} 4v-92`, far.rubber[1], 3.4),
  rect(x - 6, 0, 12, 5, far.rubber[1]),
  circle(x, -95, 8, hour === 'evening' ? near.gold[0] : far.cream[0]),
  rect(x - 6, -88, 12, 4, far.rubber[1]),
];
