import { mix, type Paints, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, blob, type Drawing, ellipse, path, rect, seeded, svg } from '../svg.ts';
import { drawWand } from '../tools/pressureWasher.ts';

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
    at(540, 420, 1, drawSplash(palette.near), drawWand(palette.near)),
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
  const chance = seeded(4);
  let [moss, light] = ['', ''];
  for (let y = 396, end = 150; y < 660; y += row, end += 60)
    for (let x = chance(-10, 40); x < end; x += chance(34, 120)) {
      moss += blob(x, y + 1, chance(9, 24), chance(6, 12), 8, chance);
      light += blob(x - 3, y - 3, chance(5, 11), chance(2, 4), 3, chance);
    }
  return [
    path('M-10-10H470Q500 100 450 200T446 420Q420 540 440 690H-10Z', rubber[1], svg`opacity=".42"`),
    path('M-10-10H330Q360 120 300 230T320 430Q270 560 290 690H-10Z', rubber[2], svg`opacity=".22"`),
    path(moss, shrub[3]),
    path(light, shrub[1]),
  ];
};

/** Where the water meets the wall, which faces us. */
const drawSplash = ({ snow }: Paints): Drawing => [
  path('M-9-6L-64-96Q-92 0-64 96L-9 6Z', snow[0], svg`opacity=".4"`),
  ellipse(-66, 0, 40, 104, snow[0], svg`opacity=".5"`),
  ellipse(-66, 0, 20, 78, snow[0], svg`opacity=".6"`),
  drawScattered(-70, 0, 66, 122, 40, 5, snow[0], 3),
];

/** Ringed in chalk, as a place that gets no water. */
const drawLooseMortar = ({ near: { bark, snow } }: Palette): Drawing => [
  path(
    'M806 101L850 100 896 102 969 101 970 70 973 52 981 58 980 101 1000 102 992 111 944 112 906 110 905 159 946 158 960 164 940 170 880 168 834 169 842 160 894 159 895 111 860 112 814 110Z',
    bark[3],
  ),
  ellipse(
    896,
    122,
    150,
    104,
    'none',
    svg`stroke="${snow[0]}" stroke-width="7" stroke-dasharray="46 3 90 4 31 2" stroke-linecap="round" opacity=".9"`,
  ),
];
