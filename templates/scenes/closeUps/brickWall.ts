import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, group, path, rect, seeded, svg } from '../svg.ts';
import { drawWand } from '../tools/pressureWasher.ts';

const row = 58;
const brick = 150;

/** An old brick wall, half washed; in one place its mortar has gone to sand. */
export const brickWall: Subject = {
  vanishing: 600,
  place: 600,
  closeUp: true,
  draw: (palette) => [
    drawWall(palette),
    drawGrime(palette),
    drawLooseMortar(palette),
    drawSpray(palette),
    at(870, 410, 1.3, group('rotate(25)', drawWand(palette.near))),
  ],
};

const drawWall = ({ near: { brick: tones, stone, concrete } }: Palette): Drawing => {
  const chance = seeded(11);
  const fills = [tones[1], mix(tones[1], tones[0], 0.5), mix(tones[1], tones[2], 0.5), tones[2]];
  const paths = ['', '', '', ''];
  let lights = '';
  for (let y = -10, index = 0; y < 675; y += row, index++)
    for (let x = -brick + (index % 2 ? brick / 2 : 0); x < 1200; x += brick) {
      const pick = Math.min(3, Math.floor(chance(0, 4)));
      paths[pick] += `M${x + 5} ${y + 5}h${brick - 10}v${row - 10}h-${brick - 10}z`;
      lights += `M${x + 5} ${y + 5}h${brick - 10}v5h-${brick - 10}z`;
    }
  return [
    rect(0, 0, 1200, 675, mix(stone[1], concrete[2], 0.4)),
    paths.map((d, index) => path(d, fills[index] ?? '')),
    path(lights, tones[0], svg`opacity=".6"`),
  ];
};

/** Soot and moss on the side that is still to do. */
const drawGrime = ({ near: { rubber, shrub } }: Palette): Drawing => [
  path('M-10-10H470Q500 100 450 200T476 420Q420 540 440 690H-10Z', rubber[1], svg`opacity=".42"`),
  path('M-10-10H330Q360 120 300 230T320 430Q270 560 290 690H-10Z', rubber[2], svg`opacity=".22"`),
  drawScattered(200, 580, 260, 90, 60, 11, shrub[2], 4),
  drawScattered(150, 610, 200, 60, 40, 11, shrub[1], 6),
];

const drawLooseMortar = ({ near: { paper, bark } }: Palette): Drawing => [
  path('M690 164h160l-6 10-22-2-16 4-34-5-20 5-30-4-26 3zM762 112h11v56h-11l3-20-4-14z', bark[3], svg`opacity=".75"`),
  path('M674 224h120l-8 8-40-3-30 4-38-2zM822 170h10v50h-9l2-24z', bark[3], svg`opacity=".6"`),
  drawScattered(770, 262, 90, 26, 30, 5, paper[1], 8),
  drawScattered(770, 330, 70, 60, 14, 4, paper[2], 9),
];

const drawSpray = ({ near: { snow } }: Palette): Drawing => [
  path('M600 404L470 300Q446 380 470 500Z', snow[0], svg`opacity=".36"`),
  path('M600 404L470 350Q456 400 470 450Z', snow[0], svg`opacity=".4"`),
  drawScattered(472, 400, 36, 104, 34, 6, snow[0], 3),
];
