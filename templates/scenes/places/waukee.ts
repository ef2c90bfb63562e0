import { drawGroundShadow } from '../groundShadow.ts';
import type { Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { drawBedShrubs } from '../plants/bedShrubs.ts';
import { type Drawing, n, path, rect, stroke, svg } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawWoods } from '../trees/treeline.ts';
import { rightOf } from './rightOf.ts';

/** A trail under red arches of steel rail. */
export const drawWaukee = (palette: Palette, edge: number): Drawing => {
  const { far, distant } = palette;
  return [
    drawWoods(palette, edge, 22, 40),
    drawBroadTree(palette, distant, -300, 2, 130, 3),
    drawBroadTree(palette, distant, 330, 2, 140, 10),
    rightOf(edge, [-900, drawMeadow(palette)]),
    drawTrail(palette),
    arches.map((arch) => [drawArch(far.barn, arch), drawArchFeet(palette, arch)]),
    drawTie(far.barn),
    drawBedShrubs(palette, 26, [-330, 60], [-380, 44], [320, 56], [372, 44]),
  ];
};

interface Arch {
  x: number;
  y: number;
  scale: number;
}

/** From the farthest to the nearest. */
const arches: readonly Arch[] = [0, 1, 2, 3, 4, 5].map((index) => ({
  x: 22 - index * 7,
  y: 2 + index * index * 1.6 + index * 2,
  scale: 0.36 * 1.24 ** index,
}));

const drawMeadow = ({ near, haze }: Palette): Drawing =>
  path('M-900 74V8H900V74C600 84-500 90-900 74Z', mix(near.turf[1], haze, 0.28));

/** As straight as the row of arches, with joints that are farther apart the nearer they are. */
const drawTrail = ({ far: { concrete } }: Palette): Drawing => [
  path('M-5 2H33L237 350H-527Z', concrete[1]),
  path('M33 2L237 350H219L31 2Z', concrete[2]),
  stroke(
    [12, 24, 40, 62, 92, 134, 194, 284].map((y) => `M${n(-2 - 1.5 * y)} ${y}H${n(32 + 0.586 * y)}`).join(''),
    concrete[2],
    2,
  ),
];

/** A rail from arch to arch. */
const drawTie = (barn: Tones): Drawing =>
  stroke(arches.map(({ x, y, scale }, index) => `${index ? 'L' : 'M'}${n(x)} ${n(y - 190 * scale)}`).join(''), barn[2], 5);

const drawArchFeet = (palette: Palette, { x, y, scale }: Arch): Drawing => {
  const { stone } = palette.far;
  return [
    drawGroundShadow(palette, x + 120 * scale, y, 130 * scale, 4 * scale, 0.22),
    rect(x - 137 * scale, y - 5 * scale, 36 * scale, 14 * scale, stone[1]),
    rect(x + 105 * scale, y - 5 * scale, 36 * scale, 14 * scale, stone[2]),
  ];
};

const drawArch = (barn: Tones, { x, y, scale }: Arch): Drawing => {
  const left = n(x - 120 * scale);
  const right = n(x + 120 * scale);
  const shoulder = n(y - 120 * scale);
  const top = n(y - 215 * scale);
  const d = `M${left} ${n(y)}V${shoulder}C${left} ${top} ${right} ${top} ${right} ${shoulder}V${n(y)}`;
  return [
    stroke(d, barn[3], 17 * scale, svg`transform="translate(${n(7 * scale)} 0)"`),
    stroke(d, barn[1], 15 * scale),
    stroke(d, barn[0], 4.5 * scale, svg`transform="translate(${n(-4 * scale)} ${n(-3 * scale)})"`),
  ];
};
