import { paletteOf } from '../palette.ts';
import { drawDandelion } from '../plants/dandelion.ts';
import { at, circle, type Drawing, ellipse, n, type Point, path, seeded, stroke, svg } from '../svg.ts';
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
  at(222, surface, 1, plantainLeaves, stroke('M-4-4Q-10-40-6-66M4-4Q14-40 16-60', near.shrub[1], 2.4), spikes),
];

/** It sprawls, and has three fingers of seed on each stalk. */
export const drawCrabgrass = (): Drawing => [
  drawLawn(),
  drawTuft(150, 56, 26),
  path(fan(-1) + fan(1), near.leaf[1]),
  stroke('M150 150Q128 110 96 88M150 150Q172 104 210 78M150 150Q152 108 148 74', near.leaf[2], 2.4),
  stroke(fingers(96, 88) + fingers(210, 78) + fingers(148, 74), near.barn[3], 3),
];

/** A runner with a root at each joint. */
export const drawCharlie = (): Drawing => {
  const joints = [40, 96, 152, 208, 262];
  const leaf = (x: number, y: number) => [circle(x, y, 12, near.shrub[1]), circle(x - 2, y - 3, 7, near.shrub[0])];
  return [
    drawLawn(),
    stroke(joints.map((x) => `M${x} ${surface}q-5 10-3 20M${x} ${surface}q4 8 6 26M${x} ${surface}v16`).join(''), rootColor, 1.6),
    stroke(`M6 147Q20 138 40 ${surface - 3}T96 147T152 147T208 147T262 147T298 140`, near.barn[2], 3),
    joints.map((x, index) => {
      const rise = index % 2 ? 26 : 34;
      const stem = stroke(`M${x} 147L${x - 13} ${147 - rise}M${x} 147L${x + 14} ${151 - rise}`, near.shrub[2], 2);
      const flower = path(`M${x} ${132 - rise}l-5-12 5 4 5-4z`, '#8d63c8');
      return [stem, leaf(x - 14, 143 - rise), leaf(x + 15, 147 - rise), flower];
    }),
  ];
};

/** White runners below the ground, which send up shoots of grass and a thistle. */
export const drawRunners = (): Drawing => [
  drawLawn(),
  stroke('M0 178Q60 170 110 182T210 176T300 180M110 182Q150 198 196 196', rootColor, 4.5),
  stroke('M48 176V150M110 182V150M214 176V146M262 178V150', rootColor, 3.4),
  stroke('M48 176l-6 14M110 182l8 14M262 178l7 16M166 180l-4 12', rootColor, 1.5),
  [48, 110, 262].map((x) =>
    at(x, surface, 1, path(shoot, near.leaf[2]), path(shoot, near.leaf[1], svg`transform="scale(-.8 .84)"`)),
  ),
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

/** Three leaves to a stalk, and white heads. */
export const drawClover = (): Drawing => {
  const chance = seeded(5);
  const stalks = Array.from({ length: 15 }, (_, index) => ({ x: 16 + index * 19, tall: chance(20, 44) }));
  const head = ({ x, tall }: { x: number; tall: number }) => [
    stroke(`M${n(x)} 150v${n(-tall - 22)}`, near.leaf[2], 2),
    circle(x, 146 - tall - 22, 10, near.snow[2]),
    circle(x - 1, 144 - tall - 22, 7.5, near.snow[0]),
    ellipse(x, 153 - tall - 22, 7, 3, near.blossom[2]),
  ];
  const leaves = ({ x, tall }: { x: number; tall: number }) => [
    stroke(`M${n(x)} 150v${n(-tall)}`, near.leaf[3], 1.6),
    at(
      x,
      150 - tall,
      1,
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
const spikes = stroke('M-7-50L-6-70M14-46L17-68', near.bark[2], 6);

const fan = (side: 1 | -1): string =>
  [14, 34, 54, 74]
    .map((turn, index) => {
      const angle = (turn * Math.PI) / 180;
      const reach = 104 - index * 12;
      const [x, y] = [side * Math.cos(angle) * reach, -Math.sin(angle) * reach * 0.66];
      return `M150 152Q${n(150 + x * 0.5)} ${n(146 + y * 0.9)} ${n(150 + x)} ${n(150 + y)}Q${n(150 + x * 0.6)} ${n(150 + y * 0.4)} ${150 + side * 9} 152Z`;
    })
    .join('');

const fingers = (x: number, y: number): string => `M${x} ${y}l-18-20M${x} ${y}l-2-28M${x} ${y}l16-24`;
const shoot = 'M-3 2Q-10-34-22-60Q-4-36 1 2ZM-2 2Q-2-40 10-76Q9-36 4 2Z';
const prickles =
  'M0-8L-12-18L-30-16L-20-24L-30-34L-10-30L0-22L12-34L30-36L20-26L30-18L10-16ZM0-40L-10-48L-22-48L-14-54L-20-62L0-52L18-62L12-54L22-48L8-46Z';
const trefoil = 'M0 0Q-14 6-13-5Q-12-12-4-7Q-10-18 0-18Q10-18 4-7Q12-12 13-5Q14 6 0 0Z';
