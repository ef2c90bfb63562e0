import { mix, type Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, path, rect, stroke, svg } from '../svg.ts';
import { drawWand, drawWaterFan } from '../tools/pressureWasher.ts';

const lap = 82;

/** Vinyl siding half washed with a wide, level fan. */
export const siding: Subject = {
  vanishing: 600,
  place: 600,
  closeUp: true,
  inCard: 275,
  draw: (palette) => [
    drawLaps(palette),
    drawFilm(palette),
    drawWindow(palette),
    drawDrips(palette),
    at(610, 374, 1, drawWaterFan(palette.near, 124), drawWand(palette.near)),
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

/** The gray-green film of winter, up to where the fan has been, and algae along the laps. */
const drawFilm = ({ near: { shrub, rubber } }: Palette): Drawing => {
  const algae = 'M-8 292H390M-130 374H370M-60 456H400M-200 538H480M-90 620H900';
  return [
    path(
      'M-10 132H500Q476 176 492 214T472 296Q452 340 464 378T470 460Q640 480 830 460T1210 470V690H-10Z',
      shrub[3],
      svg`opacity=".24"`,
    ),
    path('M-10 214H280Q250 260 270 300T250 400Q270 470 400 500T700 560L1210 580V690H-10Z', rubber[1], svg`opacity=".16"`),
    stroke(algae, shrub[2], 13, svg`stroke-dasharray="1 17 9 46 0 15 14 88 1 24" opacity=".75"`),
    stroke(algae, shrub[1], 8, svg`stroke-dasharray="0 61 5 33 0 13 8 104" transform="translate(20 -14)" opacity=".7"`),
  ];
};

const drawWindow = ({ near: { cream, glass, stone } }: Palette): Drawing => [
  rect(70, -20, 250, 140, cream[0]),
  rect(92, -20, 206, 112, glass[2]),
  path('M92-20H230L130 92H92Z', glass[1]),
  path('M189-20h12V92h-12z', cream[0]),
  rect(56, 112, 278, 18, stone[0]),
  rect(56, 128, 278, 6, stone[3], svg`opacity=".5"`),
];

/** They run down from the wet edge. */
const drawDrips = ({ near: { snow, water } }: Palette): Drawing => [
  path('M478 296Q456 340 468 378T474 462H640Q660 400 600 374T612 296Z', snow[0], svg`opacity=".3"`),
  stroke('M492 462V548M524 462V510M556 462V580M590 462V528M622 462V496', water[0], 7),
  stroke('M492 548V550M524 510V512M556 580V582M590 528V530M622 496V498', water[1], 11),
];
