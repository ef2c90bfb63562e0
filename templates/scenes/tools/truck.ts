import type { Paints, Palette } from '../palette.ts';
import { drawLeafLoad } from '../plants/leafPile.ts';
import { drawPottedShrub } from '../plants/pottedShrub.ts';
import { at, circle, type Drawing, ellipse, group, path, rect, stroke, svg } from '../svg.ts';
import { drawRake, drawShovel } from './shovelAndRake.ts';

/** The company's truck from its side, 620 long, its wheels on the ground at 0. Its load goes with the season. */
export const drawTruck = (palette: Palette): Drawing => {
  const paints = palette.near;
  return [
    ellipse(30 * palette.shadowLength, 4, 330, 20, palette.shadow, svg`opacity=".34"`),
    palette.season === 'fall' ? drawLeaves(palette) : drawTools(paints),
    drawBed(paints),
    drawCab(paints),
    drawStripes(paints),
    drawDoor(paints),
    drawLights(paints),
    drawWheel(-196, paints),
    drawWheel(212, paints),
  ];
};

const drawLeaves = (palette: Palette): Drawing => {
  const { paper, evergreen } = palette.near;
  return [
    at(-170, -178, 1, drawLeafLoad(palette, 124, 86)),
    path('M-78-140L-86-262L-82-276H-28L-24-262L-32-140Z', paper[1]),
    path('M-46-140L-38-276H-28L-24-262L-32-140Z', paper[2]),
    path('M-86-262L-82-276H-28L-24-262Z', paper[3]),
    path('M-70-214C-70-238-48-242-42-240C-42-222-54-210-70-214Z', evergreen[1]),
  ];
};

const drawTools = (paints: Paints): Drawing => [
  at(-262, -120, 0.9, group('rotate(-12)', drawShovel(paints, 110))),
  at(-216, -120, 0.9, group('rotate(6)', drawRake(paints, 120, paints.barn))),
  at(-134, -140, 0.86, drawPottedShrub(paints)),
  at(-58, -140, 0.7, drawPottedShrub(paints)),
];

/** The bed, with boards that raise its sides. */
const drawBed = ({ cream, bark }: Paints): Drawing => [
  rect(-304, -196, 282, 18, bark[0]),
  rect(-304, -172, 282, 18, bark[0]),
  rect(-304, -183, 282, 5, bark[2]),
  rect(-304, -159, 282, 5, bark[2]),
  [-300, -226, -152, -78, -36].map((x) => rect(x, -200, 11, 56, bark[2])),
  path('M-310-152H-14V-52H-306Q-312-52-312-60Z', cream[0]),
  path('M-312-92H-14V-52H-306Q-312-52-312-60Z', cream[1]),
  rect(-312, -154, 300, 8, cream[2]),
];

const drawCab = ({ cream, glass, rubber }: Paints): Drawing => [
  path('M-14-52V-222Q-14-244 8-244H86Q106-244 116-228L160-152L270-138Q300-132 302-104V-52Z', cream[0]),
  path('M-14-92H302V-52H-14Z', cream[1]),
  path('M160-152L270-138Q300-132 302-104L296-112Q280-126 168-138Z', cream[2]),
  path('M8-160V-218Q8-226 16-226H80Q92-226 98-216L130-160Z', rubber[1]),
  path('M14-164V-214Q14-221 20-221H60V-164Z', glass[2]),
  path('M66-164V-221H80Q88-221 93-213L121-164Z', glass[2]),
  path('M14-164V-200L52-221H60V-214L30-164Z', glass[1], svg`opacity=".8"`),
  path('M66-190L84-221Q89-219 93-213L74-164H66Z', glass[1], svg`opacity=".8"`),
  rect(124, -176, 17, 24, rubber[1], svg`rx="5"`),
];

/** Mown stripes, the sign of the house, along the side. */
const drawStripes = ({ evergreen, turf }: Paints): Drawing => [
  path('M-312-92H302V-70H-312Z', evergreen[2]),
  path('M-250-146H-200L-228-92H-278ZM-176-146H-126L-154-92H-204Z', evergreen[1]),
  path('M-200-146H-176L-204-92H-228ZM-126-146H-102L-130-92H-154Z', turf[0]),
];

const drawDoor = ({ cream, evergreen, turf, rubber }: Paints): Drawing => [
  stroke('M-2-222V-62H120V-152L126-160M62-160V-222', cream[3], 2.4),
  rect(8, -142, 18, 5, rubber[1], svg`rx="2"`),
  rect(42, -146, 50, 50, evergreen[1], svg`rx="12"`),
  path('M63-135h3L55-104h-6zM66-135h2l4 31h-10zM69-135h-1l10 31h7z', turf[0]),
];

const drawLights = ({ gold, barn, steel, rubber, snow }: Paints): Drawing => [
  path('M276-122H299Q302-112 302-100H282Z', snow[0]),
  path('M288-122H299Q302-112 302-100H292Z', gold[0]),
  rect(-313, -128, 10, 30, barn[1], svg`rx="2"`),
  path('M-318-58H310Q314-58 314-52V-40H-318Z', steel[2]),
  path('M-318-58H310Q314-58 314-52V-52H-318Z', steel[0]),
  path('M-118-40H136V-30H-118Z', rubber[2]),
];

const drawWheel = (x: number, { rubber, steel }: Paints): Drawing => [
  path(`M${x - 66}-40V-58a66 62 0 0 1 132 0v18z`, rubber[3]),
  circle(x, -46, 50, rubber[2]),
  circle(x, -46, 43, rubber[1]),
  circle(x, -46, 29, steel[2]),
  circle(x - 2, -48, 25, steel[0]),
  circle(x, -46, 9, steel[3]),
  [0, 72, 144, 216, 288].map(
    (turn) => svg`<circle cx="${x}" cy="-63" r="3" fill="${steel[3]}" transform="rotate(${turn} ${x} -46)"/>`,
  ),
];
