import type { Palette } from './palette.ts';
import { type Drawing, n, path, seeded, svg } from './svg.ts';

/** What the season has strewn over the lawn: petals, leaves, or drifts of snow. */
export const drawStrewn = (palette: Palette, edge: number, height: number): Drawing => {
  const { near, season } = palette;
  const tall = height - edge;
  if (season === 'fall')
    return [
      drawScattered(600, edge + tall * 0.22, 640, tall * 0.16, 34, 3, near.leaf[1], 71),
      drawScattered(600, edge + tall * 0.55, 640, tall * 0.3, 26, 5, near.leafToo[1], 72),
      drawScattered(600, edge + tall * 0.8, 640, tall * 0.2, 22, 7, near.leaf[0], 73),
    ];
  if (season === 'spring')
    return [
      drawScattered(600, edge + tall * 0.3, 640, tall * 0.2, 26, 2.4, near.snow[0], 74),
      drawScattered(600, edge + tall * 0.7, 640, tall * 0.28, 24, 4, near.blossom[1], 75),
    ];
  return season === 'winter' ? drawDrifts(edge, height, near.snow[0]) : '';
};

/** Dots of blossom, leaves or crumbs about x, y. */
export const drawScattered = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
  fill: string,
  seed: number,
): Drawing => {
  const chance = seeded(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const angle = chance(0, Math.PI * 2);
    const reach = Math.sqrt(chance(0, 1));
    const s = n(chance(size * 0.6, size * 1.3));
    d +=
      `M${Math.round(x + Math.cos(angle) * rx * reach)} ${Math.round(y + Math.sin(angle) * ry * reach)}` +
      `q${s} ${-s} ${n(s * 2)} 0q${-s} ${n(s * 0.8)} ${n(-s * 2)} 0`;
  }
  return path(d, fill);
};

const drawDrifts = (edge: number, height: number, snow: string): Drawing => {
  const tall = height - edge;
  return path(
    `M0 ${height}V${n(edge + tall * 0.7)}C110 ${n(edge + tall * 0.62)} 210 ${n(edge + tall * 0.86)} 330 ${height}` +
      `ZM1200 ${height}V${n(edge + tall * 0.82)}C1100 ${n(edge + tall * 0.78)} 1010 ${n(edge + tall * 0.94)} 920 ${height}Z`,
    snow,
    svg`opacity=".85"`,
  );
};
