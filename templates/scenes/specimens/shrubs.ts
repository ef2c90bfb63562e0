import { type Paints, type Palette, paletteOf, type Tones } from '../palette.ts';
import { drawTrimmedShrub } from '../plants/trimmedShrub.ts';
import { drawScattered } from '../strewn.ts';
import { at, circle, type Drawing, group, n, path, seeded, stroke, svg } from '../svg.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

const still = (season: Palette['season']): Palette => ({ ...paletteOf(season, 'noon'), shadow: '#0000' });

/** In bloom: the cut comes when the flowers fade. */
export const drawSpringBloomer = (): Drawing => {
  const palette = still('spring');
  const { near } = palette;
  return [
    drawLawn(near),
    at(150, surface, 1, drawTrimmedShrub(palette, 164, 98, 5)),
    lilacs.map(([x, y, turn], index) => group(`translate(${x} ${y}) rotate(${turn})`, drawPanicle(index))),
  ];
};

/** From the back to the front. */
const lilacs = [
  [150, 66, 0],
  [112, 76, -18],
  [188, 74, 18],
  [84, 104, -30],
  [216, 102, 30],
  [132, 100, -8],
  [172, 98, 10],
  [104, 128, -16],
  [196, 128, 16],
  [152, 134, 0],
] as const;

/** An upright cone of florets, its foot at 0, 0. */
export const drawPanicle = (seed: number): Drawing => {
  const chance = seeded(seed);
  const florets = (fill: string, count: number, shift: number) =>
    path(
      Array.from({ length: count }, (_, index) => {
        const share = index / count;
        return `M${n((chance(-1, 1) + shift) * (9 - share * 7) - 3.6)} ${n(-2 - share * 28)}a3.6 3.6 0 1 1 0 .1z`;
      }).join(''),
      fill,
    );
  return [florets('#9470bd', 12, 0.2), florets('#b08fd2', 11, 0), florets('#d3bfe8', 6, -0.4)];
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

const juniper: Tones = ['#8fb0a0', '#6d9486', '#507a70', '#3c6059'];

/** Sprays that stand out all around a low juniper. */
const drawSprays = (): Drawing =>
  Array.from({ length: 15 }, (_, index) => {
    const turn = -84 + index * 12;
    const [x, y] = [236 + Math.sin((turn * Math.PI) / 180) * 38, 150 - Math.cos((turn * Math.PI) / 180) * 24];
    return group(
      `translate(${n(x)} ${n(y)}) rotate(${turn})`,
      path('M-5 4L-7-4L-3-5L-4-11L0-17L4-10L3-5L7-3L5 4Z', juniper[2 - (index % 2)] ?? ''),
    );
  });

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
    cone(146, 34, 32, 0.94),
    path('M116 144Q117 76 146 36Q154 92 148 150Q130 152 116 144Z', near.conifer[1]),
    path('M122 138Q124 86 143 50Q136 100 140 146Z', near.conifer[0], svg`opacity=".7"`),
    at(62, surface, 1, drawTrimmedShrub(dark, 92, 70, 4)),
    drawSprays(),
    at(236, surface + 1, 1, drawTrimmedShrub({ ...palette, near: { ...near, shrub: juniper } }, 88, 30, 9)),
  ];
};

const drawLawn = (near: Paints): Drawing => [drawSlab(near), drawTurf(near.turf, 0, 300, 9)];
