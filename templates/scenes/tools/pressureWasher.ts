import type { Paints, Palette, Tones } from '../palette.ts';
import { box, castShadow, onSide, pipe, prism, rod, wheel } from '../solid.ts';
import { type Drawing, path, stroke, svg } from '../svg.ts';
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

/** The washer's wand, its tip to the lower left, and the fan of water before it. */
export const drawWand = ({ snow, steel, gold, rubber }: Paints): Drawing => [
  path('M-196 92L-330 118Q-350 140-300 156Z', snow[0], svg`opacity=".55"`),
  path('M-196 92L-312 130Q-320 144-304 150Z', snow[0], svg`opacity=".7"`),
  stroke('M-190 88L20-18', steel[3], 8),
  stroke('M-191 86L19-20', steel[0], 3.5),
  stroke('M-196 91L-176 81', gold[1], 11),
  path('M4-26L60-52L72-36L66-24L76 18L54 26L42-10L14 2Z', rubber[1]),
  path('M4-26L60-52L66-44L10-16Z', rubber[0]),
  stroke('M36-10Q30 12 50 14', rubber[2], 4),
];
