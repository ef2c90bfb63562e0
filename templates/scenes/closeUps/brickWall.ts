import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, ellipse, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawWand, drawWaterFan } from '../tools/pressureWasher.ts';

const row = 58;
const brick = 150;

/** An old brick wall, half washed; in one place its mortar has gone to sand. */
export const brickWall: Subject = {
  vanishing: 600,
  place: 600,
  closeUp: true,
  inCard: 275,
  draw: (palette) => [
    drawWall(palette),
    drawGrime(palette),
    drawLooseMortar(palette),
    at(580, 420, 1, drawWaterFan(palette.near, 96), drawWand(palette.near)),
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

/** Soot on the side that is still to do, and moss in its joints. */
const drawGrime = ({ near: { rubber, shrub } }: Palette): Drawing => {
  const moss = 'M-8 396H150M-130 454H300M-60 512H350M-190 570H400M-20 628H420';
  return [
    path('M-10-10H470Q500 100 450 200T446 420Q420 540 440 690H-10Z', rubber[1], svg`opacity=".42"`),
    path('M-10-10H330Q360 120 300 230T320 430Q270 560 290 690H-10Z', rubber[2], svg`opacity=".22"`),
    stroke(moss, shrub[3], 17, svg`stroke-dasharray="1 13 26 12 9 94 3 15 40 60"`),
    stroke(moss, shrub[2], 12, svg`stroke-dasharray="0 18 16 9 6 108 12 80" transform="translate(3 -5)"`),
    stroke(moss, shrub[1], 5, svg`stroke-dasharray="0 23 5 129 8 84" transform="translate(1 -8)"`),
  ];
};

/** Ringed in chalk, as a place that gets no water. */
const drawLooseMortar = ({ near: { paper, bark, snow } }: Palette): Drawing => [
  path('M830 106h160l-6 10-22-2-16 4-34-5-20 5-30-4-26 3zM902 54h11v56h-11l3-20-4-14z', bark[3], svg`opacity=".8"`),
  path('M814 166h120l-8 8-40-3-30 4-38-2zM962 112h10v50h-9l2-24z', bark[3], svg`opacity=".7"`),
  drawScattered(890, 186, 90, 20, 30, 5, paper[1], 8),
  ellipse(
    896,
    122,
    150,
    104,
    'none',
    svg`stroke="${snow[0]}" stroke-width="7" stroke-dasharray="46 3 90 4 31 2" stroke-linecap="round" opacity=".9"`,
  ),
];
