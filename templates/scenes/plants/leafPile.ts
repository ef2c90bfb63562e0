import { mix, type Palette, type Tones } from '../palette.ts';
import { type Chance, type Drawing, ellipse, n, path, seeded, svg } from '../svg.ts';

interface Pile {
  half: number;
  height: number;
  chance: Chance;
}

/** A heap of fallen leaves, its foot about 0, 0. */
export const drawLeafPile = (palette: Palette, half: number, height: number): Drawing => {
  const pile = { half, height, chance: seeded(83) };
  return [
    fallen('maple'),
    ellipse(half * 0.4 * palette.shadowLength, 12, half * 1.2, half * 0.17, palette.shadow, svg`opacity=".24"`),
    drawLeavesAround(pile, palette.near.autumn),
    drawMound(palette, pile),
  ];
};

/** The same heap, in what holds it. */
export const drawLeafLoad = (
  palette: Palette,
  half: number,
  height: number,
  shape: keyof typeof leafShapes = 'maple',
): Drawing => {
  const pile = { half, height, chance: seeded(12) };
  return [fallen(shape), drawMound(palette, pile)];
};

const leafShapes = {
  maple: 'M0 10L-1 4L-11 6L-8 0L-13-6L-5-6L-4-13L0-8L5-13L5-6L13-6L8 0L11 6L1 4Z',
  oak: 'M0 14L-2 9Q-8 9-6 4Q-11 2-6-2Q-8-6-3-7Q-3-13 0-14Q3-13 3-7Q8-6 6-2Q11 2 6 4Q8 9 2 9Z',
};

const fallen = (shape: keyof typeof leafShapes): Drawing => svg`<defs><path id="fallen" d="${leafShapes[shape]}"/></defs>`;

/** Leaves all over, in the shade to the right and in the light to the left. They break its outline. */
const drawMound = ({ near: { autumn, barn, gold, dandelion } }: Palette, pile: Pile): Drawing => {
  const { half, height } = pile;
  return [
    path(mound(half * 0.95, height * 0.9), mix(autumn[2], autumn[3], 0.4)),
    drawLeavesOn(pile, 34, [-0.98, 0.98], [0.9, 1.06], [autumn[2], autumn[1], barn[1], gold[1], autumn[2]]),
    drawLeavesOn(pile, 36, [0, 1], [-0.04, 0.98], [autumn[2], barn[1], autumn[1], autumn[2], barn[0]]),
    drawLeavesOn(pile, 42, [-1, 0.2], [-0.04, 0.98], [autumn[1], autumn[2], barn[0], autumn[1], gold[1]]),
    drawLeavesOn(pile, 24, [-0.92, 0.94], [-0.11, 0.06], [autumn[2], autumn[1], barn[1], autumn[2], gold[1]]),
    drawLeavesOn(pile, 50, [-0.96, 0.62], [-0.02, 1], [autumn[0], autumn[2], gold[1], barn[0], dandelion[1]]),
  ];
};

const drawLeavesAround = ({ half, chance }: Pile, autumn: Tones): Drawing =>
  Array.from({ length: 17 }, (_, index) =>
    drawLeaf(chance, chance(-1.18, 1.5) * half, chance(-26, 50), index % 3 ? autumn[1] : autumn[2]),
  );

const mound = (half: number, height: number): string =>
  `M${n(-half)} 4C${n(-half * 0.7)} ${n(-height * 0.4)} ${n(-half * 0.45)} ${n(-height)} 0 ${n(-height)}` +
  `S${n(half * 0.7)} ${n(-height * 0.45)} ${n(half)} 4Q0 ${n(half * 0.18)} ${n(-half)} 4Z`;

/** Leaves on the pile between two shares of its half width and two of its height. */
const drawLeavesOn = (
  { half, height, chance }: Pile,
  count: number,
  [left, right]: readonly [number, number],
  [low, high]: readonly [number, number],
  fills: readonly string[],
): Drawing =>
  Array.from({ length: count }, (_, index) => {
    const share = left + (right - left) * ((index * 0.618) % 1);
    const y = -height * (1 - Math.abs(share) ** 1.7) * chance(low, high) + half * 0.1 * chance(0, 1);
    return drawLeaf(chance, share * half, y, fills[index % fills.length] ?? '');
  });

const drawLeaf = (chance: Chance, x: number, y: number, fill: string): Drawing =>
  svg`<use href="#fallen" fill="${fill}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(chance(0, 360))})scale(${n(chance(0.9, 1.5))})"/>`;
