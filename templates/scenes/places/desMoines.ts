import { drawCapitol } from '../buildings/capitol.ts';
import type { Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { at, type Drawing, define, n, path, rect, stroke, svg, use } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawTreeline } from '../trees/treeline.ts';
import { rightOf } from './rightOf.ts';

/** The Capitol before the towers of downtown. */
export const drawDesMoines = (palette: Palette, edge: number): Drawing => {
  const { distant, far, haze } = palette;
  return [
    drawTreeline([-900, 1500], 0, 46, mix(distant.shrub[1], haze, 0.2), 9, edge),
    drawDowntown(palette, edge),
    drawTreeline([-900, 1500], 3, 26, distant.shrub[2], 4, edge),
    at(0, 2, 1.08, drawCapitol(palette, far)),
    drawElms(palette),
    drawTreeline([-900, 1500], 6, 9, far.shrub[1], 14, edge),
  ];
};

const drawDowntown = ({ distant, haze }: Palette, edge: number): Drawing => {
  const glass = inHaze(distant.glass, haze);
  const stone = inHaze(distant.stone, haze);
  const brick = inHaze(distant.brick, haze);
  return [
    rightOf(
      edge,
      [-560, drawTower(-560, 58, 120, stone, 9, 4)],
      [-484, drawTower(-484, 60, 96, glass, 7, 4)],
      [-412, drawTower(-412, 46, 186, brick, 15, 3)],
      [-352, drawTower(-352, 54, 132, glass, 10, 3)],
      [-286, drawTower(-286, 40, 100, stone, 8, 3)],
      [-650, drawTower(-650, 70, 84, glass, 6, 4)],
    ),
    drawTower(222, 50, 108, glass, 8, 3),
    drawPrincipalTower(inHaze(distant.clay, haze), distant.sage),
    drawTower(372, 52, 150, glass, 11, 3),
    drawTower(438, 66, 96, brick, 7, 4),
    drawTower(534, 48, 122, stone, 10, 3),
    drawTower(590, 64, 84, glass, 6, 4),
  ];
};

const inHaze = ([light, base, shade, deep]: Tones, haze: string): Tones => [
  mix(light, haze, 0.1),
  mix(base, haze, 0.1),
  mix(shade, haze, 0.1),
  deep,
];

/** The tallest tower, under its copper roof. */
const drawPrincipalTower = (stone: Tones, copper: Tones): Drawing =>
  at(
    720,
    0,
    1,
    path('M-440 -214L-428 -240L-404 -262L-380 -240L-368 -214Z', copper[2]),
    path('M-404 -262L-380 -240L-368 -214L-396 -214Z', copper[3], svg`opacity=".6"`),
    stroke('M-404-262v-18', copper[3], 2.5),
    drawTower(-440, 72, 214, stone, 20, 4),
  );

const drawTower = (x: number, width: number, height: number, tones: Tones, rows: number, columns: number): Drawing => {
  const floor = (height - 14) / rows;
  const wide = n(width * 0.56);
  const row = `h${wide}v${n(floor * 0.45)}h${-wide}zm0 ${n(floor)}`;
  const lights = `M${n(x + width * 0.08)} ${n(-height + 12)}${row.repeat(rows)}`;
  let mullions = '';
  for (let column = 1; column < columns; column++)
    mullions += `M${n(x + width * (0.08 + (0.56 / columns) * column))} ${n(-height)}V0`;
  return [
    rect(x, -height, width, height, tones[1]),
    path(lights, tones[0], svg`opacity=".75"`),
    stroke(mullions, tones[1], 2),
    rect(x + width * 0.7, -height, width * 0.3, height, tones[2]),
  ];
};

const drawElms = (palette: Palette): Drawing => [
  define('elm', drawBroadTree(palette, palette.far, 0, 0, 84, 5)),
  [-296, -246, -204, 214, 262, 318].map((x, index) => use('elm', x, 6, index % 2 ? 0.8 : 1)),
];
