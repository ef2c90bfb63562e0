import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, path, rect, stroke, svg } from '../svg.ts';
import { drawPane, roofTones } from './walls.ts';

/** A new two-story house with steep gables and a double garage, 370 wide; its left lower corner stands at 0, 0. */
export const drawNewHome = (palette: Palette, paints: Paints): Drawing => {
  const roof = roofTones(palette, paints, paints.asphalt);
  return [
    drawGroundShadow(palette, 300, 1, 190, 7, 0.25),
    drawBody(paints),
    drawMainRoof(roof),
    rect(150, -128, 224, 6, palette.shadow, svg`opacity=".2"`),
    [206, 262, 318].map((x) => drawWindow(paints, x, -112, 24, 34)),
    drawPorch(palette, paints, roof),
    drawGarageWing(palette, paints, roof),
  ];
};

const drawBody = ({ denim, cream }: Paints): Drawing => [
  path('M370 0V-130L396-198L440-126H432V0Z', denim[3]),
  rect(0, -130, 370, 130, denim[1]),
  drawBattens(denim, 150, 370, -130, 0),
  rect(366, -130, 5, 130, cream[1]),
];

const drawBattens = (tones: Tones, left: number, right: number, top: number, foot: number): Drawing => {
  let d = '';
  for (let x = left + 10; x < right; x += 12) d += `M${x} ${top}V${foot}`;
  return stroke(d, tones[2], 1.4, svg`opacity=".7"`);
};

const drawMainRoof = (roof: Tones): Drawing => [
  path('M-12-126L54-204H400L384-126Z', roof[1]),
  path('M240-204H400L384-126H290Z', roof[2], svg`opacity=".5"`),
  path('M400-204L448-126L438-124L396-192Z', roof[2]),
  path('M-12-126H384V-120H-12Z', roof[3], svg`opacity=".5"`),
];

/** A window with a dark frame. */
const drawWindow = ({ rubber }: Paints, x: number, y: number, width: number, height: number): Drawing => [
  rect(x - 4, y - 4, width + 8, height + 8, rubber[1]),
  drawPane(x, y, width, height),
];

/** The entrance under a shed roof on two square posts. */
const drawPorch = (palette: Palette, paints: Paints, roof: Tones): Drawing => {
  const { cream, stone, bark, glass } = paints;
  return [
    rect(194, -64, 172, 64, palette.shadow, svg`opacity=".3"`),
    rect(220, -54, 30, 54, cream[0]),
    rect(224, -50, 22, 50, bark[1]),
    rect(236, -50, 10, 50, bark[2]),
    rect(228, -45, 14, 18, glass[1]),
    drawWindow(paints, 284, -50, 22, 32),
    drawWindow(paints, 320, -50, 22, 32),
    rect(190, -7, 184, 9, stone[1]),
    rect(208, 0, 54, 5, stone[2]),
    [196, 270, 360].map((x) => [rect(x, -64, 9, 58, cream[0]), rect(x + 6, -64, 3, 58, cream[2])]),
    path('M182-62L200-86H366L382-62Z', roof[2]),
    stroke('M206-86l-14 24m34-24l-9 24m31-24l-5 24m27-24v24m22-24l4 24m18-24l9 24m13-24l14 24', roof[3], 1.4),
    rect(184, -64, 196, 5, cream[0]),
  ];
};

/** The front wing: two garage doors on a stone base, a steep gable above. */
const drawGarageWing = (palette: Palette, paints: Paints, roof: Tones): Drawing => {
  const { cream, stone, bark, glass } = paints;
  const door = (x: number): Drawing => [
    rect(x - 4, -56, 72, 60, cream[0]),
    rect(x, -52, 64, 56, bark[1]),
    rect(x, -52, 64, 14, bark[2]),
    [3, 19, 35, 51].map((dx) => rect(x + dx, -49, 10, 9, glass[1])),
    stroke(`M${x}-24h64M${x}-10h64M${x + 21}-38v42M${x + 43}-38v42`, bark[2], 1.4),
  ];
  return [
    path('M178-4V-122L192-108V0Z', palette.shadow, svg`opacity=".2"`),
    rect(0, -128, 180, 132, cream[0]),
    path('M-6-126L90-228L186-126Z', cream[0]),
    drawBattens(cream, 0, 180, -128, 4),
    stroke(
      'M34-160V-128M46-172V-128M58-185V-128M70-198V-128M82-211V-128M94-215V-128M106-203V-128M118-190V-128M130-177V-128M142-164V-128',
      cream[2],
      1.4,
      svg`opacity=".7"`,
    ),
    rect(0, -30, 180, 34, stone[1]),
    stroke('M0-22h22m8 0h30m8 0h24m8 0h30m8 0h30M10-12h24m8 0h40m8 0h34m8 0h30', stone[3], 1.3, svg`opacity=".6"`),
    rect(0, -33, 180, 4, stone[0]),
    door(18),
    door(98),
    drawWindow(paints, 48, -112, 22, 32),
    drawWindow(paints, 110, -112, 22, 32),
    rect(-4, -72, 188, 5, bark[2]),
    path('M-2-67L4-76H176L182-67Z', roof[2]),
    drawWindow(paints, 80, -176, 20, 26),
    path('M-20-118L90-238L200-118L190-114L90-222L-10-114Z', roof[1]),
    path('M90-238L200-118L190-114L90-222Z', roof[2]),
  ];
};
