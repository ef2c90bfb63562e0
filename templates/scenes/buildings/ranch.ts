import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, path, polygon, rect, stroke, svg } from '../svg.ts';
import { drawCourses, drawPane, paneTones, roofTones } from './walls.ts';

/** A long, low ranch house with its garage, 470 wide; its left lower corner stands at 0, 0. */
export const drawRanch = (palette: Palette, paints: Paints): Drawing => {
  const roof = roofTones(palette, paints);
  return [
    drawGroundShadow(palette, 400, 1, 100, 7, 0.25),
    drawChimney(paints),
    drawWalls(paints),
    drawMainRoof(roof),
    rect(-6, -66, 330, 7, palette.shadow, svg`opacity=".2"`),
    drawWindows(palette, paints),
    drawEntrance(palette, paints),
    drawGarage(palette, paints, roof),
  ];
};

const drawChimney = ({ stone }: Paints): Drawing => [
  rect(126, -150, 52, 50, stone[2]),
  stroke('M126-140h22m8 0h22M126-130h10m8 0h34M126-120h26m8 0h18', stone[3], 1.2, svg`opacity=".7"`),
  rect(160, -150, 18, 50, stone[3], svg`opacity=".45"`),
  rect(121, -155, 62, 7, stone[1]),
];

const drawWalls = ({ sage, brick, stone }: Paints): Drawing => [
  polygon(
    [
      [470, 0],
      [470, -66],
      [498, -100],
      [528, -66],
      [528, 0],
    ],
    sage[3],
  ),
  rect(0, -68, 470, 68, sage[1]),
  drawCourses(0, -68, 470, 68, 8, sage[2]),
  rect(0, -26, 470, 26, brick[1]),
  drawCourses(0, -26, 470, 26, 6, brick[2]),
  rect(0, -29, 470, 4, stone[0]),
];

const drawMainRoof = (roof: Tones): Drawing => [
  path('M-20-62L62-122H440L484-62Z', roof[1]),
  path('M-20-62L62-122H110L44-62Z', roof[0], svg`opacity=".5"`),
  path('M300-122H440L484-62H350Z', roof[2], svg`opacity=".5"`),
  path('M440-122H502L540-62H484Z', roof[2]),
  path('M-20-62H484V-57H-20Z', roof[3], svg`opacity=".5"`),
];

const drawWindows = (palette: Palette, paints: Paints): Drawing => {
  const { cream, evergreen, stone } = paints;
  const tones = paneTones(palette, paints);
  const shutter = (x: number): Drawing => [rect(x, -53, 9, 28, evergreen[1]), rect(x + 6, -53, 3, 28, evergreen[2])];
  return [
    shutter(18),
    drawPane(30, -53, 21, 27),
    drawPane(54, -53, 21, 27),
    shutter(78),
    rect(112, -56, 96, 36, cream[0]),
    rect(115, -53, 90, 30, tones[2]),
    path('M115-53H190L140-23H115Z', tones[1], svg`opacity=".75"`),
    path('M115-53H146L115-34Z', tones[0], svg`opacity=".5"`),
    rect(137, -53, 3, 30, cream[0]),
    rect(180, -53, 3, 30, cream[0]),
    rect(108, -21, 104, 5, stone[0]),
  ];
};

/** The door under the long roof, with one slim post. */
const drawEntrance = (palette: Palette, { cream, gold, glass, stone }: Paints): Drawing => [
  rect(226, -60, 72, 60, palette.shadow, svg`opacity=".28"`),
  rect(240, -54, 30, 54, cream[0]),
  rect(243, -51, 24, 51, gold[1]),
  rect(256, -51, 11, 51, gold[2]),
  rect(247, -46, 7, 6, glass[1]),
  rect(247, -36, 7, 6, glass[1]),
  rect(247, -26, 7, 6, glass[1]),
  rect(274, -54, 14, 54, glass[2]),
  path('M274-54h10l-10 22Z', glass[1]),
  rect(222, -7, 84, 9, stone[1]),
  rect(228, 0, 72, 5, stone[2]),
  rect(224, -60, 6, 56, cream[0]),
  rect(228, -60, 2, 56, cream[2]),
];

/** The garage stands forward under its own low gable. */
const drawGarage = (palette: Palette, { cream, sage, brick, stone, glass }: Paints, roof: Tones): Drawing => [
  path('M308 0V-60L296-54V2Z', palette.shadow, svg`opacity=".2"`),
  rect(308, -64, 152, 68, sage[0]),
  path('M300-62L384-112L468-62Z', sage[0]),
  drawCourses(308, -64, 152, 44, 8, sage[2]),
  stroke('M322-70H446M338-80H430M354-90H414', sage[2], 1, svg`opacity=".5"`),
  rect(308, -22, 152, 26, brick[0]),
  drawCourses(308, -22, 152, 26, 6, brick[2]),
  rect(308, -25, 152, 4, stone[0]),
  rect(322, -54, 124, 58, cream[0]),
  rect(326, -50, 116, 54, cream[1]),
  stroke('M326-37H442M326-24H442M326-10H442', cream[3], 1.4),
  [332, 361, 390, 419].map((x) => rect(x, -47, 18, 8, glass[2])),
  rect(374, -92, 20, 14, cream[0]),
  stroke('M377-88h14m-14 4h14m-14 4h14', cream[3], 1.6),
  path('M286-56L384-120L482-56L474-52L384-110L294-52Z', roof[1]),
  path('M384-120L482-56L474-52L384-110Z', roof[2]),
];
