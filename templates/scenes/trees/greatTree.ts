import type { Palette, Tones } from '../palette.ts';
import { type Drawing, ellipse, group, n, path, seeded, svg } from '../svg.ts';
import { drawCrown } from './crown.ts';

/** A tree close by. In leaf, its crown leaves the picture at the top; bare, it's whole, so no limb ends at the edge. */
export const drawGreatTree = (palette: Palette): Drawing => {
  const { bark, leaf } = palette.near;
  const winter = palette.season === 'winter';
  const shadow = ellipse(130 * palette.shadowLength, 16, 60 + 160 * palette.shadowLength, 26, palette.shadow, svg`opacity=".28"`);
  const wood = [drawLimbs(bark, winter ? 4 : 2), drawTrunk(bark)];
  return [shadow, winter ? wood : drawInLeaf(wood, leaf)];
};

/** A trunk with its root flare, which the limbs leave at different heights. */
const drawTrunk = (bark: Tones): Drawing =>
  group(
    'scale(.8 1)',
    path(
      'M-104 12Q-58 0-50-60Q-44-130-42-200Q-40-250-30-320H16Q30-250 38-200Q46-130 50-90Q56-14 112 12Q60 6 34 18Q0 24-34 18Q-64 6-104 12Z',
      bark[2],
    ),
    path(
      'M-104 12Q-58 0-50-60Q-44-130-42-200Q-40-250-30-320H-22Q-30-240-30-170Q-26-100-32-50Q-38 0-60 10Q-80 8-104 12Z',
      bark[1],
    ),
    path(
      'M-14-30Q-6-120-10-200l8 8Q4-110-6-22zM14-50Q22-130 20-220l8 4Q34-130 24-46zM36-10Q36-60 38-90l8 10Q46-40 50-8z',
      bark[3],
      svg`opacity=".5"`,
    ),
    ellipse(8, -130, 13, 17, bark[0]),
    ellipse(9, -129, 8, 11, bark[3], svg`opacity=".5"`),
  );

/** The limbs, each with a branch that goes on and one that forks off, down to the twigs. */
const drawLimbs = (bark: Tones, levels: number): Drawing => {
  const grown: Grown = { wood: [], lit: [] };
  const chance = seeded(47);
  const grow = (x: number, y: number, angle: number, length: number, width: number, level: number, side: 1 | -1): void => {
    const tip = level === 0 ? 1 : width * 0.68;
    const bend = angle - side * 0.16;
    const [midX, midY] = [x + Math.cos(bend) * length * 0.55, y + Math.sin(bend) * length * 0.55];
    const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    addLimb(grown, [x, y, midX, midY, endX, endY], angle, width, tip);
    if (level === 0) return;
    const next = level - 1;
    const on = towardsSky(angle + side * chance(0.12, 0.3));
    grow(endX, endY, on, length * chance(0.76, 0.88), tip, next, side === 1 ? -1 : 1);
    const off = towardsSky(angle - side * chance(0.6, 0.8));
    grow(endX, endY, off, length * chance(0.66, 0.8), tip * 0.66, next, side);
    const up = angle < -Math.PI / 2 ? 1 : -1;
    if (level > 2) grow(midX, midY, angle + up * chance(0.5, 0.7), length * 0.7, tip * 0.4, 1, up);
  };
  grow(-8, -172, -2.46, 128, 42, levels, 1);
  grow(6, -206, -0.66, 126, 42, levels, -1);
  grow(-14, -266, -2.02, 98, 34, levels, -1);
  grow(-4, -290, -1.26, 94, 36, levels, 1);
  return [path(grown.wood.join(''), bark[2]), path(grown.lit.join(''), bark[1])];
};

interface Grown {
  wood: string[];
  /** The side of each limb that the light falls on. */
  lit: string[];
}

/** Twigs of an open-grown tree turn up to the light. */
const towardsSky = (angle: number): number => angle + (-Math.PI / 2 - angle) * 0.12;

const addLimb = (
  { wood, lit }: Grown,
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
  // All the same way round, or there'd be holes where limbs cross.
  wood.push(flip < 0 ? between(1, -1) : between(-1, 1));
  if (tip > 3) wood.push(`M${n(endX - tip / 2)} ${n(endY)}a${r} ${r} 0 1 1 0 .1z`);
  const [, b, c] = edge(0.95);
  // It begins as a point, beyond the trunk.
  if (tip > 6) {
    const [, e, f] = edge(0.3);
    lit.push(`M${n((x + midX) / 2 + (ax * width) / 2)} ${n((y + midY) / 2 + (ay * width) / 2)}L${b} ${c}L${f}L${e}Z`);
  }
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
