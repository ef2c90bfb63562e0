import type { Palette } from '../palette.ts';
import { type Drawing, define, n, path, seeded, svg } from '../svg.ts';
import { drawScaffold } from '../trees/scaffold.ts';
import { drawTrimmedShrub } from './trimmedShrub.ts';

/** A shoot of the year; its colors come from where it is used. */
export const defineShoot = (): Drawing =>
  svg`<defs><g id="shoot"><path d="M-20 0H44"/><path stroke="none" d="M44 0q8-8 20 0q-12 8-20 0M30 0q2-12 16-14q0 12-16 14M24 0q4 10 16 12q-2-12-16-12M14 0q2-12 15-14q0 12-15 14M8 0q4 10 15 12q-2-12-15-12M-2 0q2-11 14-13q0 11-14 13"/></g></defs>`;

/** A stem as it is cut, bare in winter. */
export const defineStem = (): Drawing =>
  define('stem', drawScaffold({ x: 0, y: 0, angle: -90, length: 84, width: 5.5, seed: 31 }, 'currentColor'));

const drawBareShrub = ({ near: { bark, barn, snow } }: Palette, width: number, height: number): Drawing => [
  [-4, 4, -3, 3, -2, 1, -1, 2, 0].map((stem, index) => {
    const tall = (height / 100) * (1 - stem * stem * 0.014);
    return svg`<use href="#stem" color="${index % 3 === 1 ? barn[1] : bark[2]}" transform="translate(${n(stem * width * 0.045)} 0)rotate(${stem * 12})scale(${n(index % 2 ? -tall : tall)} ${n(tall)})"/>`;
  }),
  path(
    `M${n(-width * 0.3)} 6q${n(width * 0.12)}-18 ${n(width * 0.3)}-14t${n(width * 0.34)} 14q${n(-width * 0.3)} 12 ${n(-width * 0.64)} 0`,
    snow[0],
  ),
];

/** A shrub before it's cut: shoots of the year stand out all round, or in winter bare stems. */
export const drawWildShrub = (palette: Palette, width: number, height: number, seed: number): Drawing => {
  if (palette.season === 'winter') return drawBareShrub(palette, width, height);
  const { shrub } = palette.near;
  const chance = seeded(seed);
  const drawShoots = (fill: string, tone: number): Drawing => {
    const uses: Drawing[] = [];
    const count = 18 - tone * 4;
    for (let index = 0; index < count; index++) {
      const angle = Math.PI * (0.98 + (1.04 * (index + chance(0, 1))) / count);
      const reach = chance(0.86, 0.98) - tone * 0.07;
      const x = (Math.cos(angle) * width * reach) / 2;
      const y = Math.sin(angle) * height * reach * 0.94 - height * 0.04;
      const turn = (angle * 180) / Math.PI + chance(-18, 18);
      uses.push(
        svg`<use href="#shoot" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})scale(${n(chance(0.7, 1.3))})"/>`,
      );
    }
    return svg`<g fill="${fill}" stroke="${shrub[3]}" stroke-width="2.4">${uses}</g>`;
  };
  const behind = drawShoots(shrub[2], 0);
  const inFront = [drawShoots(shrub[1], 1), drawShoots(shrub[0], 2)];
  return [behind, drawTrimmedShrub(palette, width * 0.86, height * 0.88, seed), inFront];
};
