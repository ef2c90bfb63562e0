import { drawNumerals } from '../numerals.ts';
import { mix, type Palette } from '../palette.ts';
import { planInk } from '../planStops.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { blob, circle, type Drawing, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawCrown } from '../trees/crown.ts';

// 16 units to a foot, from the street at the lower edge up to the house.
const [walk, strip, curb] = [491, 555, 619];
const [left, right] = [216, 1016];
const [path0, path1] = [506, 570];
const [drive0, drive1] = [744, 1000];
const [house, garage] = [171, 91];

/** A small front lot from above, each of its five edges in a color, with its feet. */
export const lotEdges: Subject = {
  vanishing: 600,
  place: 600,
  closeUp: true,
  inCard: 300,
  draw: (palette) => [
    drawLawn(palette),
    drawPaving(palette),
    drawHouse(palette),
    drawTree(palette),
    edges.map(({ d, fill }) => [stroke(d, '#fff', 17), stroke(d, fill, 10)]),
    edges.map(({ feet, fill, x, y }) => [
      rect(x - 56, y - 40, 112, 80, '#fff', svg`rx="40" stroke="${fill}" stroke-width="7"`),
      drawNumerals(feet, x, y + 19, 58, planInk),
    ]),
  ],
};

const edges = [
  { feet: 30, fill: '#a5503c', x: 372, y: 262, d: `M${left + 8} 222H${path0 - 12}M${path1 + 12} 222H730` },
  { feet: 40, fill: '#6d4fa6', x: 538, y: 372, d: `M${path0} ${walk - 14}V236M${path1} ${walk - 14}V236` },
  {
    feet: 50,
    fill: '#1f6f96',
    x: 872,
    y: 300,
    d: `M${drive0} ${walk - 14}V${garage + 12}M${drive1} ${walk - 14}V${garage + 12}`,
  },
  {
    feet: 64,
    fill: '#c58a12',
    x: 350,
    y: (walk + strip) / 2,
    d: `M${left + 8} ${walk}H${path0 - 14}M${path1 + 14} ${walk}H${drive0 - 14}M${left + 8} ${strip}H${drive0 - 14}`,
  },
  { feet: 34, fill: '#35664e', x: 640, y: curb + 4, d: `M${left + 8} ${curb}H${drive0 - 14}` },
] as const;

const drawLawn = ({ near: { turf } }: Palette): Drawing => {
  const stripes = (from: number, to: number, foot: number, wide: number) =>
    Array.from(
      { length: Math.ceil((to - from) / (2 * wide)) },
      (_, index) => `M${from + index * 2 * wide} 0h${wide}V${foot}h${-wide}z`,
    ).join('');
  return [
    rect(0, 0, 1200, 675, mix(turf[2], turf[1], 0.4)),
    rect(left, 0, right - left, curb, turf[1]),
    path(stripes(left, drive0, curb, 44), turf[0]),
    stroke(`M${left} 0V${walk}M${right} 0V${walk}`, planInk, 2.5, svg`stroke-dasharray="16 8 3 8" opacity=".55"`),
  ];
};

const drawPaving = ({ near: { concrete, asphalt } }: Palette): Drawing => {
  let joints = '';
  for (let x = 24; x < 1200; x += 80) joints += `M${x} ${walk}V${strip}`;
  return [
    rect(0, curb, 1200, 60, asphalt[1]),
    rect(0, curb, 1200, 9, concrete[2]),
    rect(0, walk, 1200, strip - walk, concrete[1]),
    stroke(joints, concrete[3], 2.5, svg`opacity=".7"`),
    rect(path0, house, path1 - path0, walk - house, concrete[0]),
    stroke(`M${path0} 251H${path1}M${path0} 331H${path1}M${path0} 411H${path1}`, concrete[2], 2.5),
    path(`M${drive0} ${garage}H${drive1}V${strip}L${drive1 + 14} ${curb}H${drive0 - 14}L${drive0} ${strip}Z`, concrete[0]),
    stroke(
      `M${drive0} 220H${drive1}M${drive0} 356H${drive1}M${drive0} ${walk}H${drive1}M${(drive0 + drive1) / 2} ${garage}V${strip}`,
      concrete[2],
      2.5,
    ),
  ];
};

/** The front of its roof, the garage, the step, and the bed along it. */
const drawHouse = ({ near: { roof, soil, bark, shrub, concrete }, shadow }: Palette): Drawing => {
  const chance = seeded(7);
  const shrubs = [240, 276, 314, 352, 392, 430, 470, 606, 644, 684, 716];
  return [
    rect(left, 150, 522, 72, soil[1]),
    drawScattered(370, 200, 150, 18, 60, 6, bark[1], 3),
    drawScattered(650, 200, 80, 18, 34, 6, bark[1], 4),
    rect(path0 - 8, 150, path1 - path0 + 16, 34, concrete[2]),
    rect(path0, house + 14, path1 - path0, 40, concrete[0]),
    shrubs.map((x, index) => [
      path(blob(x + 5, 201, 18, 17, 9, chance), shadow, svg`opacity=".3"`),
      path(blob(x, 195, 17, 16, 9, chance), index % 3 ? shrub[1] : shrub[2]),
      circle(x - 5, 190, 7, shrub[0]),
    ]),
    path(`M${left} -10H742V158H${left}Z`, shadow, svg`opacity=".24" transform="translate(10 14)"`),
    rect(left, -10, 522, 162, roof[1]),
    path(`M${left} 152L${left + 130}-10H${left}Z`, roof[0]),
    path(`M738 152L608-10H738Z`, roof[2]),
    path('M474 152L538 70L602 152Z', roof[2]),
    path('M474 152L538 70V152Z', roof[0]),
    stroke(`M${left} 112H738M${left} 74H738M${left} 36H738`, roof[3], 1.6, svg`opacity=".25"`),
    path(`M728-10H1010V${garage}H728Z`, shadow, svg`opacity=".24" transform="translate(8 12)"`),
    rect(728, -10, 288, garage + 10, roof[1]),
    path(`M728 ${garage}V-10H872Z`, roof[0]),
    path(`M1016 ${garage}V-10H872Z`, roof[2]),
  ];
};

const drawTree = ({ near: { leaf, soil }, shadow }: Palette): Drawing => [
  circle(662, 410, 40, soil[1]),
  circle(678, 428, 54, shadow, svg`opacity=".25"`),
  drawCrown(662, 404, 52, 52, leaf, 6),
];
