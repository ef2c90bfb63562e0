import { charlieFlower } from '../closeUps/creepingCharlie.ts';
import { paletteOf } from '../palette.ts';
import { drawDandelion } from '../plants/dandelion.ts';
import { at, type Drawing, group, n, type Point, path, seeded, stroke, svg } from '../svg.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

const palette = { ...paletteOf('summer', 'noon'), shadow: '#0000' };
const { near } = palette;
const rootColor = near.cream[2];

/** One taproot, and one tuft of shallow roots. */
export const drawDandelionAndPlantain = (): Drawing => [
  drawLawn(),
  path('M74 148Q80 176 84 207Q88 176 94 148Z', rootColor),
  stroke('M82 166l-14 8M86 178l12 7M83 188l-8 5', rootColor, 1.6),
  at(
    84,
    surface,
    0.62,
    drawDandelion(palette, [
      [-20, -92],
      [40, -112],
      [6, -62],
    ] satisfies Point[]),
  ),
  drawTuft(222, 30, 15),
  at(222, surface, 1, plantainLeaves, spikes),
];

/** Crabgrass sprawls, and has three fingers of seed on each stalk; foxtail bends under its bristly heads. */
export const drawCrabgrass = (alone = false): Drawing => {
  const x = alone ? 150 : 104;
  return [
    drawLawn(),
    drawTuft(x, 46, 24),
    at(
      x,
      151,
      0.78,
      path(fan(-1) + fan(1), near.leaf[1]),
      stroke('M0 0Q-22-40-54-62M0 0Q22-46 60-72M0 0Q2-42-2-76', near.leaf[2], 3),
      stroke(fingers(-54, -62) + fingers(60, -72) + fingers(-2, -76), near.barn[3], 3.6),
    ),
    alone ? '' : drawFoxtail(),
  ];
};

const drawFoxtail = (): Drawing => [
  drawTuft(238, 22, 20),
  at(
    238,
    151,
    1,
    path('M-3 0Q-16-30-44-40Q-18-38 0 0ZM0 0Q8-34 38-46Q14-26 5 0ZM-2 0Q-8-44-22-62Q-2-40 3 0Z', near.leaf[1]),
    stroke('M0 0Q4-58-14-76M2 0Q4-54 24-60', near.leaf[2], 2.6),
    group('translate(-14-74) rotate(-44)', foxtail),
    group('translate(24-60) rotate(66) scale(.84)', foxtail),
  ),
];

/** A runner with a root and a pair of leaves at each joint, and a flower between the leaves of every second one. */
export const drawCharlie = (): Drawing => {
  const joints = [30, 88, 148, 208, 266];
  return [
    drawLawn(),
    stroke(joints.map((x) => `M${x} ${surface}q-5 10-3 20M${x} ${surface}q4 8 6 26M${x} ${surface}v16`).join(''), rootColor, 1.6),
    stroke(`M0 146Q14 140 30 146T88 146T148 146T208 146T266 146T300 140`, near.barn[2], 3),
    joints.map((x, index) => {
      const rise = index % 2 ? 9 : 14;
      const leaf = (side: 1 | -1, size: number) => [
        stroke(`M0 0L${side * 15} ${n(-rise * size)}`, near.shrub[2], 2),
        group(`translate(${side * 17} ${n(-rise * size)}) rotate(${side * 26}) scale(${size} ${n(size * 0.8)})`, scallops),
      ];
      const flower = index % 2 ? '' : [stroke('M0 0V-10', near.shrub[2], 2), at(0, -9, 0.9, charlieFlower)];
      return at(x, 146, 1, leaf(-1, 1.1), leaf(1, 0.96), flower);
    }),
  ];
};

/** White runners below the ground, which send up shoots of grass, and the deeper root of a thistle. */
export const drawRunners = (alone = false): Drawing => [
  drawLawn(),
  alone ? at(-60, 0, 1, drawThistle()) : [drawQuackgrass(), drawThistle()],
];

const drawQuackgrass = (): Drawing => [
  stroke('M0 178Q60 170 110 182T210 176T300 180', rootColor, 4.5),
  stroke('M48 176V150M110 182V150M262 178V150', rootColor, 3.4),
  stroke('M48 176l-6 14M110 182l8 14M262 178l7 16M166 180l-4 12', rootColor, 1.5),
  [48, 110, 262].map((x) =>
    at(x, surface, 1, path(shoot, near.leaf[2]), path(shoot, near.leaf[1], svg`transform="scale(-.8 .84)"`)),
  ),
];

const drawThistle = (): Drawing => [
  stroke('M214 146Q210 174 216 190M150 196Q190 200 216 190T300 198M216 190l3 12', near.bark[0], 4),
  at(
    214,
    surface,
    1,
    stroke('M0 0V-62', near.shrub[2], 4),
    path(prickles, near.sage[3]),
    path('M-10-60Q-12-76 0-76T10-60Q0-52-10-60Z', near.shrub[2]),
    path('M-11-74L-14-92L-6-84L0-95L6-84L14-92L11-74Q0-70-11-74Z', '#b06bb0'),
  ),
];

/** Three leaves to a stalk, low over its runner, and white heads. */
export const drawClover = (): Drawing => {
  const chance = seeded(5);
  const stalks = Array.from({ length: 15 }, (_, index) => ({ x: 16 + index * 19, tall: chance(8, 26) }));
  const head = ({ x, tall }: { x: number; tall: number }) => [
    stroke(`M${n(x)} 150v${n(-tall - 24)}`, near.leaf[2], 2),
    at(x, 126 - tall, 1, florets),
  ];
  const leaves = ({ x, tall }: { x: number; tall: number }) => [
    stroke(`M${n(x)} 150v${n(-tall)}`, near.leaf[3], 1.6),
    at(
      x,
      150 - tall,
      1.1,
      path(trefoil, near.leaf[2]),
      path('M-9-3l4-5 4 5M1-3l4-5 4 5M-4-11l4-5 4 5', 'none', svg`stroke="${near.leaf[0]}" stroke-width="1.4"`),
    ),
  ];
  return [
    drawLawn(),
    [60, 136, 240].map((x) => drawTuft(x, 20, 16)),
    stroke('M10 151H292', near.leaf[3], 3),
    stalks.filter((_, index) => index % 4 === 2).map(head),
    stalks.map(leaves),
  ];
};

/** Tall, soft stems with leaves like goose feet, and shallow roots. */
export const drawPigweed = (): Drawing => [
  drawLawn(),
  [
    [92, 1, 34],
    [206, 0.82, 24],
  ].map(([x = 0, size = 1, half = 0]) => [drawTuft(x, half, 22), at(x, surface, size, pigweed)]),
];

/** Heart-shaped leaves in a tuft on a thick root, and flowers among them. */
export const drawViolets = (): Drawing => [
  drawLawn(),
  [
    [88, 1],
    [222, 0.86],
  ].map(([x = 0, size = 1]) => [
    stroke(`M${x} 150v14M${x - 8} 164q8-8 16 0M${x - 4} 164q-6 12-14 20M${x + 4} 164q6 12 12 22M${x} 166v24`, rootColor, 2),
    stroke(`M${x - 13} 161H${x + 13}`, rootColor, 6),
    at(x, surface, size, violetTuft),
  ]),
];

/** Rounds about 0, 0. */
const rounds = (count: number, reach: number, size: number): string =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI;
    return `M${n(Math.cos(turn) * reach - size)} ${n(Math.sin(turn) * reach)}a${size} ${size} 0 1 1 0 .1z`;
  }).join('');

/** A round head of narrow flowers, the lowest bent down already. */
const florets = [
  stroke('M-3 4L-8 9M3 4L8 9M0 5V11', near.blossom[2], 3.4),
  path(rounds(9, 7, 3.4) + rounds(1, 0, 6), near.snow[3]),
  at(-1, -1, 1, path(rounds(6, 4.4, 2.8), near.snow[1])),
];

const drawLawn = (): Drawing => [drawSlab(near), drawTurf(near.turf, 0, 300, 9)];

/** Shallow roots below a plant. */
const drawTuft = (x: number, half: number, deep: number): Drawing => {
  const chance = seeded(x);
  const roots = Array.from({ length: 9 }, (_, index) => {
    const reach = ((index - 4) / 4) * half;
    return `M${x} ${surface}q${n(reach * 0.3)} ${n(deep * 0.6)} ${n(reach)} ${n(deep * chance(0.7, 1.2))}`;
  });
  return stroke(roots.join(''), rootColor, 1.6);
};

const plantainLeaves = path(
  'M0 0Q-30-30-58-22Q-40 2 0 0ZM0 0Q30-34 60-22Q40 4 0 0ZM0 0Q-34-48-30-60Q-6-50 0 0ZM0 0Q14-52 34-54Q32-20 0 0Z',
  near.shrub[1],
);
const spikes = [
  stroke('M-4-4Q-10-40-8-54M4-4Q14-40 16-52', near.shrub[1], 2.4),
  path('M-11.5-50Q-10-74-7-92Q-4-74-4.5-50ZM12.5-48Q15-70 20-86Q21-68 19.5-48Z', near.sage[3]),
  stroke('M-8-54V-84M16-52L19-78', near.bark[1], 2),
];

/** A leaf with a scalloped edge, its stalk at 0, 0. */
const scallops = [
  path(
    'M0 0Q-6 4-10-1Q-17-1-15-7Q-20-12-14-15Q-15-22-8-21Q-4-27 0-22Q4-27 8-21Q15-22 14-15Q20-12 15-7Q17-1 10-1Q6 4 0 0Z',
    near.shrub[1],
  ),
  path('M0-1L-9-7M0-1L-6-15M0-1V-18M0-1L6-15M0-1L9-7', 'none', svg`stroke="${near.shrub[0]}" stroke-width="1.6"`),
];

/** A toothed leaf, its stalk at 0, 0. */
const gooseFoot = [
  path('M0 0L-15-12L-10-14L-16-26L-8-26L0-44L8-26L16-26L10-14L15-12Z', near.shrub[1]),
  path('M0 0V-44L8-26L16-26L10-14L15-12Z', near.shrub[2], svg`opacity=".5"`),
];
const pigweed = [
  stroke('M0 2V-112', near.leaf[2], 4),
  [
    [-18, -62, 0.9],
    [-18, 62, 0.9],
    [-44, -58, 0.8],
    [-46, 56, 0.8],
    [-68, -52, 0.66],
    [-70, 54, 0.66],
    [-88, -44, 0.5],
    [-90, 46, 0.5],
  ].map(([y, turn, size]) => group(`translate(0 ${y})rotate(${turn})scale(${size})`, gooseFoot)),
  stroke('M0-96V-122M0-102L-8-112M0-102L8-112', near.sage[3], 6),
];

const violetLeaf = [
  path('M0 0Q-22 8-22-12Q-20-26 0-40Q20-26 22-12Q22 8 0 0Z', near.shrub[1]),
  path('M0 0V-40Q20-26 22-12Q22 8 0 0Z', near.shrub[2], svg`opacity=".5"`),
];
const violetFlower = [
  path('M0 0Q-14-3-11-13Q-2-16 0 0Q2-16 11-13Q14-3 0 0Q12 1 11 9Q5 12 0 0Q-5 12-11 9Q-12 1 0 0Z', '#6a4aa3'),
  path('M0 0Q-6 10 0 16Q6 10 0 0Z', '#9a7fd0'),
];
const violetTuft = [
  stroke('M0 0L-34-30M0 0L-12-44M0 0L34-26M0 0L16-34M0 0L-2-66M0 0L20-72', near.shrub[2], 2.4),
  [
    [-34, -26, -48, 0.9],
    [36, -22, 52, 0.9],
    [-14, -38, -16, 1],
    [20, -30, 22, 1],
  ].map(([x, y, turn, size]) => group(`translate(${x} ${y})rotate(${turn})scale(${size})`, violetLeaf)),
  at(-2, -74, 0.9, violetFlower),
  at(24, -82, 0.9, violetFlower),
];

/** A head of foxtail, its foot at 0, 0. */
const foxtail = [
  stroke(Array.from({ length: 9 }, (_, index) => `M0 ${-index * 4}l-7-8M0 ${-index * 4}l7-8`).join(''), near.paper[1], 1.2),
  path('M-4 0Q-6-20 0-42Q6-20 4 0Z', near.paper[3]),
  path('M-2-4Q-3-20 0-36Q1-20 0-4Z', near.paper[1]),
];

const fan = (side: 1 | -1): string =>
  [14, 34, 54, 74]
    .map((turn, index) => {
      const angle = (turn * Math.PI) / 180;
      const reach = 104 - index * 12;
      const [x, y] = [side * Math.cos(angle) * reach, -Math.sin(angle) * reach * 0.66];
      return `M0 2Q${n(x * 0.5)} ${n(-4 + y * 0.9)} ${n(x)} ${n(y)}Q${n(x * 0.6)} ${n(y * 0.4)} ${side * 9} 2Z`;
    })
    .join('');

const fingers = (x: number, y: number): string => `M${x} ${y}l-18-20M${x} ${y}l-2-28M${x} ${y}l16-24`;
const shoot = 'M-3 2Q-10-34-22-60Q-4-36 1 2ZM-2 2Q-2-40 10-76Q9-36 4 2Z';
const prickles =
  'M0-8L-12-18L-30-16L-20-24L-30-34L-10-30L0-22L12-34L30-36L20-26L30-18L10-16ZM0-40L-10-48L-22-48L-14-54L-20-62L0-52L18-62L12-54L22-48L8-46Z';
const trefoil = 'M0 0Q-14 6-13-5Q-12-12-4-7Q-10-18 0-18Q10-18 4-7Q12-12 13-5Q14 6 0 0Z';
