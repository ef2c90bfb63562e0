import { drawNumerals } from '../numerals.ts';
import type { Palette } from '../palette.ts';
import { planInk } from '../planStops.ts';
import type { Subject } from '../subjects/subject.ts';
import { blob, type Drawing, define, ellipse, path, rect, seeded, stroke, svg, use } from '../svg.ts';
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
    define('shrub', drawShrub(palette)),
    use('shrub', 366, 0),
    svg`<use href="#shrub" transform="translate(926 0)scale(-1 1)"/>`,
    stroke(`M60 ${top}H1150`, planInk, 5, svg`stroke-dasharray="1 15"`),
    drawRuler(palette, 596, rail, top - rail + 34, inch, [0, top - rail]),
    drawEight(palette),
  ],
};

/** Siding, a window and the door behind the rail. */
// The tops of the rail and of the shrubs.
const inch = 15.6;
const rail = 170;
const top = rail + 8 * inch;

/** Leafy to its edge, as hand pruners leave it. */
const drawShrub = ({ near: { shrub, bark }, shadow }: Palette): Drawing => {
  const chance = seeded(6);
  const [x, middle, half, tall] = [0, 472, 190, 130];
  const leaves = (count: number, fill: string, [from, to]: readonly [number, number], by: number): Drawing => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const angle = chance(0, Math.PI * 2);
      const reach = Math.sqrt(chance(from, to));
      const [left, y] = [
        Math.round(x + by + Math.cos(angle) * half * reach),
        Math.round(middle + by + Math.sin(angle) * tall * reach),
      ];
      const [dx, dy] = [Math.round(Math.cos(angle) * 20 + chance(-12, 12)), Math.round(Math.sin(angle) * 18 + chance(-14, 6))];
      d += `M${left} ${y}q${Math.round(dx / 2 + dy / 2)} ${Math.round(dy / 2 - dx / 2)} ${dx} ${dy}q${Math.round(-dx / 2 - dy / 2)} ${Math.round(-dy / 2 + dx / 2)} ${-dx} ${-dy}`;
    }
    return path(d, fill);
  };
  return [
    ellipse(x + 50, 606, half * 1.05, 26, shadow, svg`opacity=".3"`),
    stroke([-56, -26, 6, 34, 62].map((by) => `M${x + by * 0.6} 612Q${x + by} 570 ${x + by * 1.5} 540`).join(''), bark[2], 13),
    leaves(76, shrub[3], [0.7, 1], 0),
    path(blob(x, middle, half * 0.95, tall * 0.95, 13, chance), shrub[3]),
    leaves(112, shrub[2], [0.1, 0.94], 6),
    leaves(120, shrub[1], [0, 0.94], -12),
    leaves(58, shrub[0], [0, 0.66], -36),
  ];
};

/** "8″" beside the ruler. */
const drawEight = ({ near: { barn } }: Palette): Drawing => [
  rect(660, 196, 108, 76, '#fff', svg`rx="38" stroke="${barn[1]}" stroke-width="7"`),
  drawNumerals(8, 702, 253, 58, planInk),
  stroke('M730 214l-3 16M743 214l-3 16', planInk, 6),
];

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
