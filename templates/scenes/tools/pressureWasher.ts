import type { Paints, Palette, Tones } from '../palette.ts';
import { drawInGlove, drawInHand } from '../people/glove.ts';
import { box, castShadow, onSide, pipe, prism, project, rod, wheel } from '../solid.ts';
import { drawScattered } from '../strewn.ts';
import { type Drawing, n, path, stroke, svg } from '../svg.ts';
import { drawFanCover } from './fanCover.ts';

/** A pressure washer on its two wheels. */
export const drawPressureWasher = (palette: Palette): Drawing => {
  const paints = palette.near;
  const { rubber, steel } = paints;
  return [
    drawShadow(palette),
    wheel(-56, 46, -48, 46, 24, rubber, steel),
    drawHandle(paints),
    box(-74, 34, -52, 168, 10, 104, rubber),
    drawFeet(rubber),
    drawEngine(paints),
    drawPump(paints),
    wheel(-56, 46, 82, 46, 26, rubber, steel),
  ];
};

/** What it has on while nobody washes: its wand against the handle, and its hose in a coil there, that ends at the pump. */
export const drawStoredWand = ({ steel, gold, rubber }: Paints): Drawing => {
  const [x, y] = project(-120, 150, 56);
  const [pumpX, pumpY] = project(60, 62, 44);
  const coil = [30, 37, 44].map(
    (r) => `M${n(x - r)} ${n(y + 10)}a${r} ${n(r * 1.2)} 0 1 0 ${2 * r} 0a${r} ${n(r * 1.2)} 0 1 0-${2 * r} 0`,
  );
  const hose = `${coil.join('')}M${n(x + 42)} ${n(y + 24)}Q${n(x + 70)} ${n(y + 118)} ${n(pumpX - 30)} ${n(pumpY + 40)}T${n(pumpX)} ${n(pumpY)}`;
  return [
    rod([-96, 100, 62], [-160, 262, 62], 7, steel),
    rod([-152, 242, 62], [-164, 272, 62], 12, gold),
    rod([-90, 92, 62], [-110, 146, 62], 16, rubber),
    stroke(hose, rubber[3], 8),
    stroke(hose, rubber[0], 2.4),
  ];
};

const drawShadow = (palette: Palette): Drawing =>
  castShadow(
    palette,
    [
      [-80, -60],
      [-80, 66],
      [96, 60],
      [96, -60],
    ],
    110,
    0.3,
  );

const drawHandle = ({ rubber, barn }: Paints): Drawing => [
  pipe(
    [
      [-70, 40, -48],
      [-92, 90, -48],
      [-150, 216, -48],
      [-150, 216, 48],
      [-92, 90, 48],
      [-70, 40, 48],
    ],
    10,
    rubber,
  ),
  rod([-150, 216, -22], [-150, 216, 22], 15, barn),
  rod([-114, 140, -48], [-114, 140, 48], 8, rubber),
];

const drawFeet = (rubber: Tones): Drawing => [
  rod([86, 36, -44], [86, 2, -44], 10, rubber),
  rod([86, 36, 44], [86, 2, 44], 12, rubber),
];

const drawEngine = (paints: Paints): Drawing => {
  const { rubber, barn, cream } = paints;
  return [
    box(-64, 44, -40, 92, 52, 80, rubber),
    prism(
      [
        [-68, -44],
        [-68, 44],
        [18, 44],
        [32, 30],
        [32, -30],
        [18, -44],
      ],
      92,
      128,
      barn,
      0.9,
    ),
    drawFanCover(paints, 129, -20, 0, [30, 25, 20, 14, 8]),
    box(-66, 128, 8, 30, 10, 28, cream),
    onSide(41, path('M-54 52h44v6h-44zM-54 64h44v6h-44zM-54 76h44v6h-44z', rubber[0], svg`opacity=".6"`)),
  ];
};

const drawPump = ({ steel, gold }: Paints): Drawing => [
  box(34, 44, -26, 52, 38, 52, steel),
  rod([60, 62, 26], [60, 62, 44], 10, gold),
  box(44, 82, -16, 28, 14, 30, gold),
];

/** The washer's wand, held, from its tip at 0, 0 to beyond the right edge of the picture. */
export const drawWand = (paints: Paints): Drawing => drawInHand(paints, drawLance(paints, 700));

/** The same as short as a small picture is. */
export const drawShortWand = (paints: Paints): Drawing => drawInGlove(paints, drawLance(paints, 400));

const drawLance = ({ steel, gold, rubber }: Paints, end: number): Drawing => [
  stroke(`M0 0L${end} ${n(end * 0.037)}`, steel[3], 13),
  stroke(`M4-3L${end} ${n(end * 0.037 - 3)}`, steel[0], 4),
  stroke('M0 0L34 1', gold[1], 21),
  stroke('M236 9L452 17', rubber[1], 29),
  stroke('M240 3L448 11', rubber[0], 5),
];

/** A fan of water from the tip of the wand at 0, 0 to a wall at its left. */
export const drawWaterFan = ({ snow, water }: Paints, half: number): Drawing => [
  path(`M-9-6L-128-${half}Q-164 0-128 ${half}L-9 6Z`, water[0], svg`opacity=".8"`),
  path(`M-9-3L-130-${n(half * 0.5)}Q-152 0-130 ${n(half * 0.5)}L-9 3Z`, snow[0], svg`opacity=".55"`),
  stroke(
    `M-20 0L-124-${n(half * 0.78)}M-30 0L-132-${n(half * 0.3)}M-30 0L-132 ${n(half * 0.26)}M-20 0L-124 ${n(half * 0.74)}`,
    water[1],
    2.5,
    svg`opacity=".55"`,
  ),
  drawScattered(-140, 0, 26, half * 1.08, 46, 6, snow[0], 3),
];
