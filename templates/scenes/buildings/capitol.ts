import type { Paints, Palette } from '../palette.ts';
import { at, type Drawing, group, n, path, rect, stroke, svg } from '../svg.ts';
import { drawRibbedDome } from './ribbedDome.ts';

/** The Capitol of Iowa: its middle stands at 0, 0. */
export const drawCapitol = (palette: Palette, paints: Paints): Drawing => {
  const { stone } = paints;
  const dark = palette.hour === 'evening' ? paints.gold[0] : paints.glass[3];
  return [
    drawRotunda(paints, dark),
    drawGreatDome(paints),
    [-152, -84, 84, 152].map((x) => drawCornerTower(paints, x)),
    drawWing(paints, -186, 130, dark),
    drawWing(paints, 56, 130, dark),
    rect(62, -90, 124, 90, palette.shadow, svg`opacity=".1"`),
    drawPortico(paints, dark),
    rect(-190, -8, 128, 8, stone[2]),
    rect(62, -8, 128, 8, stone[2]),
  ];
};

/** The storeys below the dome. */
const drawRotunda = ({ stone }: Paints, dark: string): Drawing => [
  rect(-54, -118, 108, 30, stone[1]),
  rect(22, -118, 32, 30, stone[2]),
  rect(-58, -122, 116, 6, stone[0]),
  rect(-43, -160, 86, 38, stone[2]),
  drawWindows(-42, -156, 84, 32, 8, dark),
  drawColumns(-44, -160, 88, 38, 8, stone[0], stone[2]),
  rect(18, -160, 25, 38, stone[3], svg`opacity=".28"`),
  rect(-48, -165, 96, 6, stone[0]),
  rect(-40, -177, 80, 12, stone[1]),
  rect(12, -177, 28, 12, stone[2]),
  drawWindows(-38, -175, 76, 9, 9, stone[3]),
];

/** The gilded dome with its lantern. */
const drawGreatDome = ({ stone, gold }: Paints): Drawing => [
  rect(-42, -180, 84, 4, gold[2]),
  at(0, -180, 1, drawRibbedDome(40, 66, gold)),
  rect(-11, -250, 22, 5, gold[0]),
  rect(-8, -264, 16, 15, stone[1]),
  drawColumns(-8, -264, 16, 15, 3, stone[0], stone[3]),
  rect(-10, -267, 20, 3.5, gold[1]),
  at(0, -267, 1, drawRibbedDome(8, 12, gold)),
  stroke('M0-278v-20', gold[1], 2.2),
];

const drawCornerTower = ({ stone, gold }: Paints, x: number): Drawing =>
  group(
    `translate(${x} -92)`,
    rect(-19, -26, 38, 26, stone[1]),
    rect(8, -26, 11, 26, stone[2]),
    drawWindows(-17, -21, 26, 17, 2, stone[3]),
    rect(-22, -29, 44, 4, stone[0]),
    rect(-13, -42, 26, 13, stone[1]),
    drawColumns(-13, -41, 26, 12, 4, stone[0], stone[2]),
    rect(-16, -45, 32, 4, stone[0]),
    at(0, -45, 1, drawRibbedDome(15, 24, gold), rect(-2, -31, 4, 8, gold[1]), stroke('M0-31v-9', gold[2], 1.6)),
  );

const drawWing = ({ stone }: Paints, x: number, width: number, dark: string): Drawing => [
  rect(x, -92, width, 92, stone[1]),
  drawWindows(x + 4, -82, width - 8, 26, Math.round(width / 16), dark),
  drawWindows(x + 4, -48, width - 8, 20, Math.round(width / 16), dark),
  rect(x - 3, -96, width + 6, 6, stone[0]),
  rect(x, -56, width, 3, stone[0]),
];

const drawPortico = ({ stone }: Paints, dark: string): Drawing => [
  rect(-62, -96, 124, 96, stone[1]),
  rect(-56, -78, 112, 60, stone[3]),
  drawWindows(-52, -72, 104, 52, 6, dark),
  drawColumns(-56, -78, 112, 60, 6, stone[0], stone[2]),
  rect(-66, -84, 132, 8, stone[0]),
  path('M-70 -84L0 -112L70 -84Z', stone[1]),
  path('M-54 -87L0 -108L54 -87Z', stone[2]),
  path('M-62 0L-56 -18L56 -18L62 0Z', stone[0]),
  stroke('M-60-6H60M-58-12H58', stone[2], 1.2),
];

const drawColumns = (
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  light: string,
  dark: string,
): Drawing => {
  const step = width / count;
  const row = (left: number, wide: number): string =>
    `M${n(x + step * left)} ${n(y)}${`v${n(height)}h${n(wide)}v${n(-height)}zm${n(step)} 0`.repeat(count)}`;
  return [path(row(0.22, step * 0.56), light), path(row(0.56, step * 0.22), dark)];
};

const drawWindows = (x: number, y: number, width: number, height: number, count: number, fill: string): Drawing => {
  const step = width / count;
  const w = n(step * 0.4);
  const tall = n(height * 0.75);
  const window = `v${-tall}q${n(w / 2)} ${n(-height * 0.4)} ${w} 0v${tall}zm${n(step)} 0`;
  return path(`M${n(x + step * 0.3)} ${n(y + height)}${window.repeat(count)}`, fill);
};
