import type { Palette, Tones } from '../palette.ts';
import { type Drawing, ellipse, n, path, seeded, stroke, svg } from '../svg.ts';
import { drawCrown } from './crown.ts';

/** A tree close by. In leaf, its crown leaves the picture at the top; bare, it's whole, so no limb ends at the edge. */
export const drawGreatTree = (palette: Palette): Drawing => {
  const { bark, leaf, snow } = palette.near;
  const winter = palette.season === 'winter';
  const shadow = ellipse(130 * palette.shadowLength, 16, 60 + 160 * palette.shadowLength, 26, palette.shadow, svg`opacity=".28"`);
  const wood = [winter ? drawLimbs(bark, 4, snow[0]) : drawLimbs(bark, 2), drawTrunk(bark)];
  return [shadow, winter ? wood : drawInLeaf(wood, leaf)];
};

/** A trunk with its root flare, whose outline runs on into three limbs at different heights. */
const drawTrunk = (bark: Tones): Drawing => [
  path(
    'M-104 12Q-62 0-52-60Q-46-110-48-150Q-52-196-104-234L-76-270Q-40-248-26-238Q-22-276-20-330H18Q18-290 26-268Q46-290 76-316L104-286Q62-238 54-196Q48-150 50-100Q54-20 112 12Q60 6 34 18Q0 24-34 18Q-64 6-104 12Z',
    bark[2],
  ),
  path(
    'M-104 12Q-62 0-52-60Q-46-110-48-150Q-52-196-104-234L-95-246Q-40-206-32-160Q-26-100-32-50Q-38 0-60 10Q-80 8-104 12Z',
    bark[1],
  ),
  path('M-20-330H-10Q-12-270-18-220Q-24-232-26-238Q-22-276-20-330Z', bark[1]),
  path(
    'M-14-30Q-6-120-10-200l8 8Q4-110-6-22zM14-50Q22-130 20-220l8 4Q34-130 24-46zM36-10Q36-60 38-90l8 10Q46-40 50-8z',
    bark[3],
    svg`opacity=".5"`,
  ),
  ellipse(8, -150, 13, 17, bark[0]),
  ellipse(9, -149, 8, 11, bark[3], svg`opacity=".5"`),
];

/** What forks from the trunk, each limb thinner than the one that bears it, down to the twigs. */
const drawLimbs = (bark: Tones, levels: number, snow?: string): Drawing => {
  const grown: Grown = { wood: [], lit: [], tops: [] };
  const chance = seeded(41);
  const grow = (x: number, y: number, angle: number, length: number, width: number, level: number): void => {
    const tip = width * (level === 0 ? 0.16 : 0.6);
    const bend = angle + chance(-0.22, 0.22);
    const midX = x + Math.cos(bend) * length * 0.55;
    const midY = y + Math.sin(bend) * length * 0.55;
    const endX = x + Math.cos(angle) * length;
    const endY = y + Math.sin(angle) * length;
    addLimb(grown, [x, y, midX, midY, endX, endY], angle, width, tip);
    if (level === 0) return;
    const spread = chance(0.4, 0.56);
    for (const side of [-1, 1])
      grow(endX, endY, towardsSky(angle + side * spread + chance(-0.1, 0.1)), length * chance(0.66, 0.82), tip * 0.96, level - 1);
  };
  grow(-78, -240, -2.5, 104, 44, levels);
  grow(0, -318, -1.64, 84, 38, levels);
  grow(78, -288, -0.76, 100, 42, levels);
  return [
    path(grown.wood.join(''), bark[2]),
    path(grown.lit.join(''), bark[1]),
    snow ? stroke(grown.tops.join(''), snow, 3.6) : '',
  ];
};

interface Grown {
  wood: string[];
  /** The side of each limb that the light falls on. */
  lit: string[];
  /** Where snow stays. */
  tops: string[];
}

/** Twigs of an open-grown tree turn up to the light. */
const towardsSky = (angle: number): number => angle + (-Math.PI / 2 - angle) * 0.12;

const addLimb = (
  { wood, lit, tops }: Grown,
  [x, y, midX, midY, endX, endY]: readonly [number, number, number, number, number, number],
  angle: number,
  width: number,
  tip: number,
): void => {
  // Across the limb, to its upper side.
  const flip = Math.cos(angle) < 0 ? 1 : -1;
  const ax = -Math.sin(angle) * flip;
  const ay = Math.cos(angle) * flip;
  const edge = (share: number): [string, string, string] => [
    `${n(x + (ax * width * share) / 2)} ${n(y + (ay * width * share) / 2)}`,
    `${n(midX + (ax * (width + tip) * share) / 4)} ${n(midY + (ay * (width + tip) * share) / 4)}`,
    `${n(endX + (ax * tip * share) / 2)} ${n(endY + (ay * tip * share) / 2)}`,
  ];
  const between = (upper: number, lower: number): string => {
    const [a, b, c] = edge(upper);
    const [d, e, f] = edge(lower);
    return `M${a}Q${b} ${c}L${f}Q${e} ${d}Z`;
  };
  const r = n(tip / 2);
  wood.push(between(1, -1));
  if (tip > 3) wood.push(`M${n(endX - tip / 2)} ${n(endY)}a${r} ${r} 0 1 1 0 .1z`);
  if (tip > 6) lit.push(between(1, 0.2));
  const [a, b, c] = edge(0.95);
  if (Math.abs(Math.cos(angle)) > 0.35) tops.push(`M${a}Q${b} ${c}`);
};

const drawInLeaf = (wood: Drawing, leaf: Tones): Drawing => {
  const back: Tones = [leaf[1], leaf[2], leaf[3], leaf[3]];
  return [
    drawCrown(150, -440, 240, 130, back, 4),
    drawCrown(-190, -430, 200, 110, back, 6),
    wood,
    drawCrown(-170, -500, 190, 140, leaf, 12),
    drawCrown(210, -490, 200, 130, leaf, 21),
    drawCrown(20, -560, 250, 150, leaf, 30),
  ];
};
