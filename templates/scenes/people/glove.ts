import type { Paints, Tones } from '../palette.ts';
import { at, type Drawing, group, path, stroke, svg } from '../svg.ts';

/** A tool whose grip is at 340, 13, in a glove on an arm from beyond the lower right. */
export const drawInHand = (paints: Paints, ...tool: Drawing[]): Drawing => [
  path('M352 66L430 16L1048 504L950 618Z', paints.evergreen[1]),
  path('M352 66L388 43L992 570L950 618Z', paints.evergreen[2]),
  drawGrip(paints, tool),
];

/** The same in a small picture that has no room for an arm, which fades. */
export const drawInGlove = (paints: Paints, ...tool: Drawing[]): Drawing => [
  drawSleeve(paints.evergreen, 'M352 66L430 16L690 168L560 250Z', 'M352 66L388 43L620 216L560 250Z', [440, 92, 556, 172]),
  drawGrip(paints, tool),
];

/** A sleeve and its shade, which fade from one place to another. */
export const drawSleeve = (
  [, light, dark]: Tones,
  sleeve: string,
  shade: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): Drawing => [
  [light, dark].map(
    (color) =>
      svg`<defs><linearGradient id="sleeve${color.slice(1)}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></linearGradient></defs>`,
  ),
  path(sleeve, `url(#sleeve${light.slice(1)})`),
  path(shade, `url(#sleeve${dark.slice(1)})`),
];

/** That glove on a tool drawn before it, whose grip is at x, y. */
export const drawGlove = (paints: Paints, x: number, y: number, turn: number, scale = 0.24): Drawing =>
  at(x, y, scale, group(`rotate(${turn})translate(-340 -13)`, drawInGlove(paints)));

/** The other hand. */
export const drawOtherGlove = (paints: Paints, x: number, y: number, turn: number, scale = 0.24): Drawing =>
  at(x, y, scale, group(`rotate(${turn})scale(1 -1)translate(-340 -13)`, drawInGlove(paints)));

/** Only the glove. */
export const drawGrip = ({ paper }: Paints, tool: Drawing = ''): Drawing => [
  tool,
  stroke('M318-14L386-2', paper[2], 26),
  path('M290 24Q296 62 348 88L366 108L452 50Q436 2 412-6L300 20Z', paper[2]),
  path('M348 88L366 108L452 50L440 28Q410 76 348 88Z', paper[3]),
  [0, 1, 2, 3].map((finger) => {
    const d = `M${300 + finger * 27} ${finger * 2 - 10}q-6 22 4 44`;
    return [stroke(d, paper[3], 29), stroke(d, paper[finger < 3 ? 0 : 1], 24)];
  }),
];
