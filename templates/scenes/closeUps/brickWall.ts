import { mix, type Palette } from '../palette.ts';
import { drawInHand } from '../people/glove.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, blob, type Chance, circle, type Drawing, group, path, rect, seeded, stroke, svg } from '../svg.ts';

const row = 80;
const brick = 200;

/** An old brick wall with soot and moss, and a key that scratches a joint whose mortar has gone to sand. */
export const brickWall: Subject = {
  vanishing: 600,
  place: 600,
  closeUp: true,
  inCard: 275,
  draw: (palette) => [
    drawWall(palette),
    drawGrime(palette),
    drawLooseMortar(palette),
    at(700, 312, 1.2, group('rotate(9)translate(-178 -9)', drawInHand(palette.near, drawKey(palette)))),
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
      paths[pick] += `M${x + 7} ${y + 7}h${brick - 14}v${row - 14}h-${brick - 14}z`;
      lights += `M${x + 7} ${y + 7}h${brick - 14}v6h-${brick - 14}z`;
    }
  return [
    rect(0, 0, 1200, 675, mix(stone[1], concrete[2], 0.4)),
    paths.map((d, index) => path(d, fills[index] ?? '')),
    path(lights, tones[0], svg`opacity=".6"`),
  ];
};

/** Soot on one side, and moss in its joints. */
const drawGrime = ({ near: { rubber, shrub } }: Palette): Drawing => {
  const chance = seeded(4);
  let [moss, light] = ['', ''];
  for (let y = 390, end = 230; y < 660; y += row, end += 50)
    for (let x = chance(110, 170); x < end; x += chance(70, 130))
      for (let part = 0, left = x; part < chance(1, 4); part++, left += chance(16, 26)) {
        const size = chance(10, 24);
        moss += blob(left, y + 7 - size * 0.4, size, size * 0.6, 5, chance);
        light += blob(left - 3, y + 2 - size * 0.6, size * 0.5, size * 0.2, 3, chance);
      }
  return [
    path(sooty(440, chance), rubber[1], svg`opacity=".36"`),
    path(sooty(300, chance), rubber[2], svg`opacity=".22"`),
    path(moss, shrub[3]),
    path(light, shrub[1]),
  ];
};

/** Everything left of a ragged line. */
const sooty = (edge: number, chance: Chance): string => {
  let d = 'M-10-10';
  for (let y = -10; y < 700; y += 14)
    d += `L${Math.round(edge + 24 * Math.sin(y / 70) + 9 * Math.sin(y / 23) + chance(-5, 5))} ${y}`;
  return `${d}H-10Z`;
};

/** A joint that the key has opened, and its sand, on the bricks below and on its way down. */
const drawLooseMortar = ({ near: { bark, paper } }: Palette): Drawing => [
  path(
    'M492 303H712L706 309 711 313 702 317H650L642 313 630 317H566L556 312 546 317H524L518 312 506 313 510 308 498 307Z',
    bark[3],
  ),
  path('M528 317Q552 300 578 317ZM606 317Q640 298 682 317Z', paper[1]),
  path('M552 314L562 314 560 420 556 420ZM640 312L656 312 651 470 645 470Z', paper[1], svg`opacity=".8"`),
  drawScattered(556, 430, 14, 110, 34, 5, paper[0], 5),
  drawScattered(648, 460, 18, 150, 56, 5, paper[0], 6),
  drawScattered(648, 600, 34, 60, 24, 5, paper[1], 8),
];

/** A house key with its tip at 178, 9, held by its bow, and another on its ring. */
const drawKey = ({ near: { steel } }: Palette): Drawing => [
  group(
    'translate(316 44)rotate(-9)',
    ring(0, 22, 26, steel[3], 5),
    path('M-8 92H8V168L0 178-8 170V160L-2 154-8 148V138L-4 132-8 126Z', steel[2]),
    ring(0, 70, 19, steel[2], 14),
  ),
  path('M178 9L188-1H276V-8H330V32H276V25H266L260 15H252L244 23H236L230 17 222 25H214L206 14 188 17Z', steel[1]),
  path('M186 1L188-1H276V-8H330V-2H280V4H183Z', steel[0]),
  stroke('M192 9H330', steel[2], 3),
];

const ring = (x: number, y: number, radius: number, color: string, width: number): Drawing =>
  circle(x, y, radius, 'none', svg`stroke="${color}" stroke-width="${width}"`);
