import { mix, type Paints, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, blob, type Chance, type Drawing, ellipse, path, rect, seeded, svg } from '../svg.ts';
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
    path(sooty(470, chance), rubber[1], svg`opacity=".42"`),
    path(sooty(330, chance), rubber[2], svg`opacity=".22"`),
    path(moss, shrub[3]),
    path(light, shrub[1]),
  ];
};

/** Everything left of a ragged line, with a bay where the fan has been. */
const sooty = (edge: number, chance: Chance): string => {
  let d = 'M-10-10';
  for (let y = -10; y < 700; y += 14) {
    const bay = Math.abs(y - 420) < 120 ? 52 : 0;
    d += `L${Math.round(edge + 24 * Math.sin(y / 70) - bay + chance(-13, 13))} ${y}`;
  }
  return `${d}H-10Z`;
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
    'M812 106L830 103 862 104 896 102 940 104 971 102 973 84 976 76 978 86 979 102 994 106 976 109 940 108 904 110 903 160 932 161 950 165 926 167 884 166 846 167 838 163 862 161 897 160 896 110 858 108 830 109Z',
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
