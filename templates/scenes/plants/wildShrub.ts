import type { Palette } from '../palette.ts';
import { blob, type Drawing, define, ellipse, n, path, seeded, stroke, styled, svg } from '../svg.ts';
import { drawScaffold } from '../trees/scaffold.ts';

/** A shoot of the year; its colors come from where it is used. */
export const defineShoot = (): Drawing =>
  svg`<defs><g id="shoot"><path d="M-20 0H44"/><path stroke="none" d="M44 0q8-8 20 0q-12 8-20 0M30 0q2-12 16-14q0 12-16 14M24 0q4 10 16 12q-2-12-16-12M14 0q2-12 15-14q0 12-15 14M8 0q4 10 15 12q-2-12-15-12M-2 0q2-11 14-13q0 11-14 13"/></g></defs>`;

/** A stem as it is cut, bare in winter. */
export const defineStem = (): Drawing =>
  define('stem', drawScaffold({ x: 0, y: 0, angle: -90, length: 84, width: 5.5, seed: 31 }, 'currentColor'));

const drawBareShrub = ({ near: { bark, barn, snow } }: Palette, width: number, height: number): Drawing => [
  [-4, 4, -3, 3, -2, 1, -1, 2, 0].map((stem, index) => {
    const tall = (height / 100) * (1 - stem * stem * 0.014);
    return svg`<use href="#stem" color="${index % 3 === 1 ? barn[1] : bark[2]}" transform="translate(${n(stem * width * 0.045)} 0)rotate(${stem * 9})scale(${n(index % 2 ? -tall : tall)} ${n(tall)})"/>`;
  }),
  path(
    `M${n(-width * 0.3)} 6q${n(width * 0.12)}-18 ${n(width * 0.3)}-14t${n(width * 0.34)} 14q${n(-width * 0.3)} 12 ${n(-width * 0.64)} 0`,
    snow[0],
  ),
];

/** A shrub before it's cut: shoots of the year stand out all round, or in winter bare stems. */
export const drawWildShrub = (palette: Palette, width: number, height: number, seed: number): Drawing => {
  if (palette.season === 'winter') return drawBareShrub(palette, width, height);
  const { shrub, bark } = palette.near;
  const chance = seeded(seed);
  const shoot = (x: number, y: number, turn: number, size: number): Drawing =>
    svg`<use href="#shoot" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})scale(${n(size)})"/>`;
  const degrees = 180 / Math.PI;
  // Those of the year stand out all round.
  const long = Array.from({ length: 20 }, (_, index) => {
    const angle = Math.PI * (1.04 + (0.92 * (index + chance(0, 1))) / 20);
    const reach = chance(0.84, 0.98);
    return shoot(
      (Math.cos(angle) * width * reach) / 2,
      Math.sin(angle) * height * reach * 0.94 - height * 0.06,
      angle * degrees + chance(-18, 18),
      chance(0.7, 1.3),
    );
  });
  // The leaves of older wood hide their stems.
  const clusters = (fill: string, count: number, most: number, by: number): Drawing => {
    const uses = Array.from({ length: count }, (_, index) => {
      const angle = (index + chance(0, 1)) * 2.4;
      const reach = most * Math.sqrt((index + 0.5) / count);
      return shoot(
        Math.cos(angle) * width * reach + by * width,
        (Math.sin(angle) * reach - 0.4 + by) * height,
        Math.cos(angle) * 80 - 90 + chance(-30, 30),
        chance(0.6, 0.9),
      );
    });
    return styled(svg`fill="${fill}"`, uses);
  };
  return [
    ellipse(
      width * 0.14 + 40 * palette.shadowLength,
      2,
      width * 0.46 + 30 * palette.shadowLength,
      width * 0.09,
      palette.shadow,
      svg`opacity=".26"`,
    ),
    stroke(
      [-3, -1.4, 0.2, 1.6, 3]
        .map(
          (x) => `M${n(x * width * 0.04)} 4Q${n(x * width * 0.06)} ${n(-height * 0.1)} ${n(x * width * 0.1)} ${n(-height * 0.3)}`,
        )
        .join(''),
      bark[2],
      7,
    ),
    styled(svg`fill="${shrub[2]}" stroke="${shrub[3]}" stroke-width="2.4"`, long),
    path(blob(0, -height * 0.48, width * 0.38, height * 0.38, 11, chance), shrub[3]),
    clusters(shrub[3], 26, 0.4, 0),
    clusters(shrub[2], 34, 0.38, 0),
    clusters(shrub[1], 30, 0.32, -0.03),
    clusters(shrub[0], 16, 0.22, -0.08),
  ];
};
