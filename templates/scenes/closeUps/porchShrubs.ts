import type { Palette } from '../palette.ts';
import { drawTrimmedShrub } from '../plants/trimmedShrub.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, path, rect, stroke, svg } from '../svg.ts';
import { drawRuler } from './cutaway.ts';

/** Shrubs before a porch, eight inches below its rail and clear of the wall. */
export const porchShrubs: Subject = {
  vanishing: 600,
  place: 600,
  closeUp: true,
  draw: (palette) => [
    drawWall(palette),
    drawPorch(palette),
    drawBed(palette),
    at(330, 604, 1, drawTrimmedShrub(palette, 330, 330, 5)),
    at(930, 604, 1, drawTrimmedShrub(palette, 320, 322, 12)),
    at(594, 172, 0.5, drawRuler(palette, 0, 0, 140, 15.6)),
    at(630, 628, 1, drawTrimmedShrub(palette, 340, 390, 8)),
  ],
};

/** Siding, a window and the door behind the rail. */
const drawWall = ({ near: { denim, cream, glass, gold }, hour }: Palette): Drawing => {
  let laps = '';
  for (let y = 20; y < 430; y += 34) laps += `M0 ${y}H1200`;
  return [
    rect(0, 0, 1200, 460, denim[0]),
    stroke(laps, denim[2], 3, svg`opacity=".6"`),
    rect(180, -20, 230, 260, cream[0]),
    rect(200, -20, 190, 242, hour === 'evening' ? gold[0] : glass[2]),
    path('M200-20H330L200 190Z', glass[1]),
    rect(288, -20, 14, 242, cream[0]),
    rect(200, 96, 190, 12, cream[0]),
    rect(760, -20, 220, 440, cream[0]),
    rect(784, -20, 172, 430, gold[1]),
    rect(806, 20, 128, 120, glass[1]),
    path('M806 20H900L806 130Z', glass[0]),
    rect(806, 170, 128, 200, gold[2], svg`opacity=".5"`),
    svg`<circle cx="800" cy="220" r="9" fill="${cream[3]}"/>`,
  ];
};

const drawPorch = ({ near: { cream, stone, bark }, shadow }: Palette): Drawing => {
  let balusters = '';
  for (let x = 84; x < 1120; x += 40) balusters += `M${x} 190h13v212h-13z`;
  const post = (x: number): Drawing => [
    rect(x, -10, 54, 420, cream[0]),
    rect(x + 36, -10, 18, 420, cream[2]),
    rect(x - 8, 380, 70, 36, cream[1]),
  ];
  return [
    rect(0, 0, 1200, 410, shadow, svg`opacity=".14"`),
    path(balusters, cream[0]),
    path(balusters.replaceAll('h13v212h-13z', 'm9 0h4v212h-4z'), cream[2]),
    rect(30, 168, 1140, 26, cream[0]),
    rect(30, 188, 1140, 7, cream[3], svg`opacity=".6"`),
    rect(30, 386, 1140, 16, cream[1]),
    post(22),
    post(1122),
    rect(-10, 410, 1220, 22, bark[0]),
    rect(-10, 428, 1220, 8, bark[3], svg`opacity=".6"`),
    rect(-10, 436, 1220, 110, stone[1]),
    stroke(
      'M0 472H1200M0 508H1200M90 436v36M260 472v36M420 436v36M610 472v36M790 436v36M960 472v36M1100 436v36M180 508v36M700 508v36',
      stone[3],
      3,
      svg`opacity=".6"`,
    ),
  ];
};

const drawBed = ({ near: { soil, turf } }: Palette): Drawing => [
  rect(-10, 540, 1220, 150, soil[2]),
  rect(-10, 536, 1220, 12, soil[3], svg`opacity=".6"`),
  path('M-10 640Q300 612 620 622T1210 640V690H-10Z', turf[2]),
  path('M-10 640Q300 612 620 622T1210 640V650Q900 626 620 632T-10 652Z', turf[3]),
];
