import type { Paints, Palette, Tones } from '../palette.ts';
import { flatness } from '../solid.ts';
import { at, circle, type Drawing, ellipse, n, type Point, path, stroke, svg } from '../svg.ts';

/** One toothed leaf of a dandelion, 106 long. */
export const dandelionLeaf = 'M0 0L14-9L22-7L34-15L43-10L58-17L66-10L84-12L106 0L84 9L68 7L58 13L45 8L34 12L24 6L12 7Z';

/** A dandelion's rosette of toothed leaves with flowers on hollow stems, and a seed head where one is told. */
export const drawDandelion = (palette: Palette, flowers: readonly Point[], seedHead?: Point): Drawing => {
  const { shrub, dandelion } = palette.near;
  return [
    ellipse(34, 6, 120, 30, palette.shadow, svg`opacity=".2"`),
    drawRosette(shrub),
    flowers.map((flower) => drawStem(flower, shrub)),
    seedHead ? drawSeedHead(seedHead, palette.near) : '',
    flowers.map((flower) => drawBloom(flower, shrub, dandelion)),
  ];
};

const drawRosette = (shrub: Tones): Drawing =>
  [
    [-168, 0.9, 2],
    [-12, 0.95, 2],
    [-140, 0.74, 1],
    [-40, 0.76, 2],
    [172, 1, 1],
    [10, 1.04, 2],
    [150, 0.84, 0],
    [32, 0.86, 1],
    [100, 0.52, 0],
  ].map(([turn = 0, size = 1, tone = 0]) =>
    path(dandelionLeaf, shrub[tone] ?? '', svg`transform="scale(1 ${flatness + 0.14})rotate(${turn})scale(${size})"`),
  );

const drawStem = ([x, y]: Point, shrub: Tones): Drawing => stroke(`M0-4Q${n(x * 0.2)} ${n(y * 0.6)} ${x} ${y}`, shrub[0], 4.4);

const drawSeedHead = ([x, y]: Point, { shrub, snow, paper }: Paints): Drawing => {
  const rays = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return `M${x} ${y}l${n(Math.cos(angle) * 24)} ${n(Math.sin(angle) * 24)}`;
  });
  return [
    drawStem([x, y], shrub),
    circle(x, y, 27, snow[0], svg`opacity=".5"`),
    circle(x - 2, y - 2, 19, snow[0], svg`opacity=".6"`),
    circle(x, y, 5, paper[3]),
    stroke(rays.join(''), paper[2], 1.1, svg`opacity=".8"`),
  ];
};

export const drawBloom = ([x, y]: Point, shrub: Tones, dandelion: Tones): Drawing =>
  at(
    x,
    y,
    1,
    path('M-12 8Q0 30 12 8Z', shrub[1]),
    circle(0, 0, 21, dandelion[2]),
    svg`<circle r="18" fill="none" stroke="${dandelion[1]}" stroke-width="13" stroke-dasharray="5.2 1.8"/>`,
    circle(0, -1, 13, dandelion[1]),
    svg`<circle cy="-2" r="9" fill="none" stroke="${dandelion[0]}" stroke-width="9" stroke-dasharray="3.6 1.6"/>`,
    circle(-1, -3, 4, dandelion[0]),
  );
