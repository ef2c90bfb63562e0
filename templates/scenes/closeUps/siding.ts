import { mix, type Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, blob, type Drawing, path, rect, seeded, stroke, svg } from '../svg.ts';
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
const drawFilm = ({ near: { shrub, rubber } }: Palette): Drawing => [
  path('M-10 132H500Q476 176 492 214T472 296Q452 340 464 378T476 470Q456 540 480 600T470 690H-10Z', shrub[3], svg`opacity=".24"`),
  path('M-10 214H280Q250 260 270 300T250 400Q228 470 262 540T250 690H-10Z', rubber[1], svg`opacity=".16"`),
  path(drawAlgae(30, 1), shrub[2], svg`opacity=".5"`),
  path(drawAlgae(14, 0.5), shrub[3], svg`opacity=".45"`),
];

/** Patches that hang from the laps, the more the farther down. */
const drawAlgae = (count: number, size: number): string => {
  const chance = seeded(Math.round(size * 10) + 3);
  let d = '';
  for (let index = 0; index < count; index++) {
    const row = Math.floor(chance(3, 8.4));
    const reach = [0, 0, 0, 330, 290, 390, 430, 440, 430][row] ?? 400;
    const wide = chance(8, 46) * size;
    d += blob(chance(-20, reach), 50 + row * lap + 8 + wide * 0.2, wide, chance(4, 17) * size, 6, chance);
  }
  return d;
};

const drawWindow = ({ near: { cream, glass, stone } }: Palette): Drawing => [
  rect(70, -20, 250, 140, cream[0]),
  rect(92, -20, 206, 112, glass[2]),
  path('M92-20H230L130 92H92Z', glass[1]),
  path('M189-20h12V92h-12z', cream[0]),
  rect(56, 112, 278, 18, stone[0]),
  rect(56, 128, 278, 6, stone[3], svg`opacity=".5"`),
];

/** They run down from the edge of the fan. */
const drawDrips = ({ near: { water } }: Palette): Drawing => [
  stroke('M490 494V566M514 474V522M546 440V592M574 410V480', water[0], 7),
  stroke('M490 566V568M514 522V524M546 592V594M574 480V482', water[1], 11),
];
