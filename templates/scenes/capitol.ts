import type { Paints, Palette, Tones } from './palette.ts';
import { n, path, polygon, rect, stroke } from './svg.ts';

/** A ribbed dome whose foot stands at 0, 0: lit from the left, with ribs that follow its swell. */
const ribbedDome = (half: number, height: number, tones: Tones): string => {
  const arc = (share: number, other: number): string =>
    `M${n(half * share)} 0` +
    `C${n(half * share * 1.02)} ${n(-height * 0.62)} ${n(half * share * 0.62)} ${n(-height * 0.9)} 0 ${n(-height)}` +
    `C${n(half * other * 0.62)} ${n(-height * 0.9)} ${n(half * other * 1.02)} ${n(-height * 0.62)} ${n(half * other)} 0Z`;
  const ribs = [-0.72, -0.36, 0, 0.36, 0.72]
    .map(
      (share) =>
        `M${n(half * share)} 0` +
        `C${n(half * share * 1.02)} ${n(-height * 0.62)} ${n(half * share * 0.62)} ${n(-height * 0.9)} 0 ${n(-height)}`,
    )
    .join('');
  return (
    path(arc(-1, 1), tones[1]) +
    path(arc(0.42, 1), tones[2]) +
    path(arc(-0.82, -0.4), tones[0]) +
    stroke(ribs, tones[3], Math.max(0.7, half * 0.035), 'opacity=".75"')
  );
};

const columns = (x: number, y: number, width: number, height: number, count: number, light: string, dark: string): string => {
  const step = width / count;
  const row = (left: number, wide: number): string =>
    `M${n(x + step * left)} ${n(y)}${`v${n(height)}h${n(wide)}v${n(-height)}zm${n(step)} 0`.repeat(count)}`;
  return path(row(0.22, step * 0.56), light) + path(row(0.56, step * 0.22), dark);
};

const windows = (x: number, y: number, width: number, height: number, count: number, fill: string): string => {
  const step = width / count;
  const w = n(step * 0.4);
  const tall = n(height * 0.75);
  const window = `v${-tall}q${n(w / 2)} ${n(-height * 0.4)} ${w} 0v${tall}zm${n(step)} 0`;
  return path(`M${n(x + step * 0.3)} ${n(y + height)}${window.repeat(count)}`, fill);
};

const cornerTower = (paints: Paints, x: number): string => {
  const { stone, gold } = paints;
  return (
    `<g transform="translate(${x} -92)">` +
    rect(-19, -26, 38, 26, stone[1]) +
    rect(8, -26, 11, 26, stone[2]) +
    windows(-17, -21, 26, 17, 2, stone[3]) +
    rect(-22, -29, 44, 4, stone[0]) +
    rect(-13, -42, 26, 13, stone[1]) +
    columns(-13, -41, 26, 12, 4, stone[0], stone[2]) +
    rect(-16, -45, 32, 4, stone[0]) +
    `<g transform="translate(0 -45)">${ribbedDome(15, 24, gold)}${rect(-2, -31, 4, 8, gold[1])}` +
    `${stroke('M0-31v-9', gold[2], 1.6)}</g></g>`
  );
};

/** The Capitol of Iowa: its middle stands at 0, 0. */
export const drawCapitol = (palette: Palette, paints: Paints): string => {
  const { stone, gold, glass } = paints;
  const dark = palette.hour === 'evening' ? gold[0] : glass[3];
  const wing = (x: number, width: number): string =>
    rect(x, -92, width, 92, stone[1]) +
    windows(x + 4, -82, width - 8, 26, Math.round(width / 16), dark) +
    windows(x + 4, -48, width - 8, 20, Math.round(width / 16), dark) +
    rect(x - 3, -96, width + 6, 6, stone[0]) +
    rect(x, -56, width, 3, stone[0]);
  const dome =
    rect(-54, -118, 108, 30, stone[1]) +
    rect(22, -118, 32, 30, stone[2]) +
    rect(-58, -122, 116, 6, stone[0]) +
    rect(-43, -160, 86, 38, stone[2]) +
    windows(-42, -156, 84, 32, 8, dark) +
    columns(-44, -160, 88, 38, 8, stone[0], stone[2]) +
    rect(18, -160, 25, 38, stone[3], 'opacity=".28"') +
    rect(-48, -165, 96, 6, stone[0]) +
    rect(-40, -177, 80, 12, stone[1]) +
    rect(12, -177, 28, 12, stone[2]) +
    windows(-38, -175, 76, 9, 9, stone[3]) +
    rect(-42, -180, 84, 4, gold[2]) +
    `<g transform="translate(0 -180)">${ribbedDome(40, 66, gold)}</g>` +
    rect(-11, -250, 22, 5, gold[0]) +
    rect(-8, -264, 16, 15, stone[1]) +
    columns(-8, -264, 16, 15, 3, stone[0], stone[3]) +
    rect(-10, -267, 20, 3.5, gold[1]) +
    `<g transform="translate(0 -267)">${ribbedDome(8, 12, gold)}</g>${stroke('M0-278v-20', gold[1], 2.2)}`;
  const portico =
    rect(-62, -96, 124, 96, stone[1]) +
    rect(-56, -78, 112, 60, stone[3]) +
    windows(-52, -72, 104, 52, 6, dark) +
    columns(-56, -78, 112, 60, 6, stone[0], stone[2]) +
    rect(-66, -84, 132, 8, stone[0]) +
    polygon(
      [
        [-70, -84],
        [0, -112],
        [70, -84],
      ],
      stone[1],
    ) +
    polygon(
      [
        [-54, -87],
        [0, -108],
        [54, -87],
      ],
      stone[2],
    ) +
    polygon(
      [
        [-62, 0],
        [-56, -18],
        [56, -18],
        [62, 0],
      ],
      stone[0],
    ) +
    stroke('M-60-6H60M-58-12H58', stone[2], 1.2);
  return (
    dome +
    cornerTower(paints, -152) +
    cornerTower(paints, -84) +
    cornerTower(paints, 84) +
    cornerTower(paints, 152) +
    wing(-186, 130) +
    wing(56, 130) +
    rect(62, -90, 124, 90, palette.shadow, 'opacity=".1"') +
    portico +
    rect(-190, -8, 128, 8, stone[2]) +
    rect(62, -8, 128, 8, stone[2])
  );
};
