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

const drawTrunk = (bark: Tones): Drawing => [
  path(
    'M-64 12Q-40-20-44-120L-46-262Q-20-300-4-268Q16-300 48-258L46-120Q56-30 92 14Q60 2 40 14Q10 4-18 16Q-40 4-64 12Z',
    bark[2],
  ),
  path('M-64 12Q-40-20-44-120L-46-262Q-34-282-22-276Q-16-100-22 8L-30 8Q-46 4-64 12Z', bark[1]),
  path(
    'M-38-40Q-30-120-34-250l10 10Q-22-120-30-30zM-4-60Q4-140 0-230l8 6Q14-120 6-56zM26-90Q32-150 28-240l8-8Q44-150 34-86z',
    bark[3],
    svg`opacity=".5"`,
  ),
  ellipse(20, -190, 15, 19, bark[0]),
  ellipse(21, -189, 9, 12, bark[3], svg`opacity=".5"`),
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
  grow(-26, -246, -2.46, 130, 44, levels);
  grow(0, -258, -1.62, 102, 46, levels);
  grow(28, -244, -0.7, 134, 44, levels);
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
