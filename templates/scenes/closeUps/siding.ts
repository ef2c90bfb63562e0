import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, group, path, rect, stroke, svg } from '../svg.ts';
import { drawWand } from '../tools/pressureWasher.ts';

const lap = 82;

/** Vinyl siding half washed with a wide, level fan. */
export const siding: Subject = {
  vanishing: 600,
  place: 600,
  closeUp: true,
  draw: (palette) => [
    drawLaps(palette),
    drawFilm(palette),
    drawWindow(palette),
    drawSpray(palette),
    at(900, 400, 1.35, group('rotate(25)', drawWand(palette.near))),
  ],
};

const drawLaps = ({ near: { cream, sage } }: Palette): Drawing => {
  let shade = '';
  let light = '';
  for (let y = 50; y < 675; y += lap) {
    shade += `M0 ${y}h1200v9H0z`;
    light += `M0 ${y - 12}h1200v12H0z`;
  }
  return [rect(0, 0, 1200, 675, mix(sage[0], cream[0], 0.35)), path(light, cream[0], svg`opacity=".8"`), path(shade, sage[2])];
};

/** The gray-green film of winter, up to where the fan has been. */
const drawFilm = ({ near: { shrub, rubber } }: Palette): Drawing => [
  path(
    'M-10 132H560Q520 180 540 214H-10ZM-10 214H520Q470 260 500 296H-10ZM-10 296H470Q440 340 464 378H-10ZM-10 378H480Q450 420 470 460H-10ZM-10 460H1210V690H-10Z',
    shrub[3],
    svg`opacity=".2"`,
  ),
  path('M-10 542H1210V690H-10Z', rubber[1], svg`opacity=".16"`),
  path('M-10 214H260Q220 260 240 300T210 420H-10Z', rubber[1], svg`opacity=".14"`),
  drawScattered(180, 330, 240, 130, 44, 10, shrub[2], 5),
  drawScattered(700, 580, 560, 60, 60, 10, shrub[2], 6),
];

const drawWindow = ({ near: { cream, glass, stone } }: Palette): Drawing => [
  rect(70, -20, 250, 140, cream[0]),
  rect(92, -20, 206, 112, glass[2]),
  path('M92-20H230L130 92H92Z', glass[1]),
  path('M189-20h12V92h-12z', cream[0]),
  rect(56, 112, 278, 18, stone[0]),
  rect(56, 128, 278, 6, stone[3], svg`opacity=".5"`),
];

const drawSpray = ({ near: { snow, water } }: Palette): Drawing => [
  path('M622 394L500 270Q470 380 500 520Z', snow[0], svg`opacity=".5"`),
  path('M622 394L500 330Q480 390 500 456Z', snow[0], svg`opacity=".5"`),
  drawScattered(502, 394, 36, 112, 40, 6, snow[0], 3),
  stroke('M540 462V560M590 452V530M520 490V600M640 462V546', water[1], 5, svg`opacity=".7"`),
];
