import { type Paints, type Palette, paletteOf } from '../palette.ts';
import { drawTrimmedShrub } from '../plants/trimmedShrub.ts';
import { drawScattered } from '../strewn.ts';
import { at, circle, type Drawing, n, path, polygon, seeded, stroke, svg } from '../svg.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

const still = (season: Palette['season']): Palette => ({ ...paletteOf(season, 'noon'), shadow: '#0000' });

/** In bloom: the cut comes when the flowers fade. */
export const drawSpringBloomer = (): Drawing => {
  const palette = still('spring');
  const { near } = palette;
  const lilac = ['#b79ad6', '#9c7cc4', '#cdb6e4'];
  const chance = seeded(6);
  const panicles = Array.from({ length: 21 }, (_, index) => {
    const [x, y] = [150 + chance(-64, 64), 128 - chance(0, 86)];
    const inside = ((x - 150) / 76) ** 2 + ((y - 96) / 58) ** 2 < 0.92;
    return inside ? path(`M${n(x)} ${n(y)}q-11-4-7-14q3-7 7-12q5 6 7 12q3 10-7 14z`, lilac[index % 3] ?? '') : '';
  });
  return [drawLawn(near), at(150, surface, 1, drawTrimmedShrub(palette, 158, 116, 5)), panicles];
};

/** Cut back before its new wood grows. */
export const drawSummerBloomer = (): Drawing => {
  const palette = still('summer');
  const { near } = palette;
  const heads = [
    [96, 92],
    [130, 66],
    [172, 62],
    [206, 90],
    [150, 100],
    [112, 118],
    [188, 120],
  ];
  return [
    drawLawn(near),
    at(150, surface, 1, drawTrimmedShrub(palette, 150, 96, 8)),
    heads.map(([x = 0, y = 0]) => [
      circle(x, y, 19, near.blossom[1]),
      drawScattered(x - 3, y - 2, 15, 15, 18, 4, near.snow[0], x),
    ]),
  ];
};

/** Redtwig dogwood, bare. */
export const drawStems = (): Drawing => {
  const { near } = still('spring');
  const chance = seeded(14);
  const stems = Array.from({ length: 15 }, (_, index) => {
    const lean = (index - 7) * 9 + chance(-4, 4);
    const tall = 104 - Math.abs(index - 7) * 4 + chance(-10, 8);
    const foot = 150 + (index - 7) * 3;
    const fork = `M${n(foot + lean * 0.5)} ${n(surface - tall * 0.55)}q${n(lean * 0.05)} ${n(-tall * 0.2)} ${n(index % 2 ? 12 : -12)} ${n(-tall * 0.32)}`;
    return `M${foot} ${surface + 2}Q${n(foot + lean * 0.3)} ${n(surface - tall * 0.5)} ${n(foot + lean)} ${n(surface - tall)}${fork}`;
  });
  const cut = [
    stroke('M131 150v-9M144 150v-11M169 150v-8', near.bark[2], 9),
    stroke('M129 140h5M142 138h5M167 141h5', near.paper[1], 4),
  ];
  return [drawLawn(near), stroke(stems.join(''), near.barn[2], 4), stroke(stems.slice(5).join(''), near.barn[0], 1.6), cut];
};

/** A yew, an arborvitae, and a low juniper. */
export const drawEvergreens = (): Drawing => {
  const palette = still('summer');
  const { near } = palette;
  const dark = { ...palette, near: { ...near, shrub: near.conifer } };
  const cone = (x: number, half: number, top: number, share: number): Drawing =>
    path(
      `M${x - half} 146Q${x - half * share} ${top + 40} ${x} ${top}Q${x + half * 0.94} ${top + 40} ${x + half} 146Q${x} 158 ${x - half} 146Z`,
      near.conifer[2],
    );
  return [
    drawLawn(near),
    cone(150, 34, 32, 0.94),
    path('M120 144Q121 76 150 36Q158 92 152 150Q134 152 120 144Z', near.conifer[1]),
    path('M126 138Q128 86 147 50Q140 100 144 146Z', near.conifer[0], svg`opacity=".7"`),
    at(62, surface, 1, drawTrimmedShrub(dark, 92, 70, 4)),
    polygon(
      [
        [192, 152],
        [202, 118],
        [216, 132],
        [228, 106],
        [240, 128],
        [258, 110],
        [262, 134],
        [288, 122],
        [284, 152],
      ],
      near.sage[3],
    ),
    polygon(
      [
        [196, 152],
        [208, 130],
        [220, 142],
        [230, 120],
        [242, 140],
        [256, 124],
        [262, 144],
        [280, 134],
        [278, 152],
      ],
      near.sage[2],
    ),
  ];
};

const drawLawn = (near: Paints): Drawing => [drawSlab(near), drawTurf(near.turf, 0, 300, 9)];
