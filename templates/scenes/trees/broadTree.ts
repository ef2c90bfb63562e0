import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, n, path } from '../svg.ts';
import { drawBareLimbs } from './bareLimbs.ts';
import { drawCrown } from './crown.ts';

/** A tree with a round crown that stands at x, y. */
export const drawBroadTree = (
  palette: Palette,
  paints: Paints,
  x: number,
  y: number,
  height: number,
  seed: number,
  material: 'leaf' | 'leafToo' = 'leaf',
): Drawing => {
  const width = height * 0.07;
  const shadow = drawGroundShadow(palette, x, y, height * 0.6, height * 0.028, 0.18);
  if (palette.season === 'winter') return [shadow, drawBareLimbs(paints, x, y, height, width, seed)];
  if (isBare(palette, seed)) return [shadow, drawBareLimbs({ ...paints, snow: paints.bark }, x, y, height, width, seed)];
  const trunk = drawTrunk(x, y, height, width, paints.bark);
  const tones = paints[material];
  if (height < 200) return [shadow, trunk, drawCrown(x, y - height * 0.63, height * 0.36, height * 0.35, tones, seed)];
  return [
    shadow,
    drawCrown(x + height * 0.24, y - height * 0.6, height * 0.24, height * 0.2, tones, seed + 1),
    trunk,
    drawCrown(x - height * 0.22, y - height * 0.58, height * 0.25, height * 0.21, tones, seed + 2),
    drawCrown(x + height * 0.03, y - height * 0.74, height * 0.31, height * 0.27, tones, seed),
  ];
};

/** Late in fall, two of three trees are. */
const isBare = ({ late }: Palette, seed: number): boolean => late && seed % 3 > 0;

const drawTrunk = (x: number, y: number, height: number, width: number, bark: Tones): Drawing => {
  const leftEdge =
    `M${n(x - width * 0.7)} ${n(y)}` +
    `Q${n(x - width * 0.3)} ${n(y - height * 0.15)} ${n(x - width * 0.4)} ${n(y - height * 0.5)}`;
  const rightEdge = `H${n(x + width * 0.4)}` + `Q${n(x + width * 0.35)} ${n(y - height * 0.15)} ${n(x + width * 0.75)} ${n(y)}Z`;
  return [path(leftEdge + rightEdge, bark[2]), path(`${leftEdge}H${n(x)}V${n(y)}Z`, bark[1])];
};
