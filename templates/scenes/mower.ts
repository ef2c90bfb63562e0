import type { Palette } from './palette.ts';
import { box, castShadow, onSide, onTop, pipe, prism, project, wheel } from './solid.ts';
import { at, circle, ellipse, path, polygon, rect } from './svg.ts';

type Spot = readonly [x: number, y: number, z: number];

/** A commercial walk-behind mower on its way to the lower right, its discharge side towards the viewer. */
export const drawMower = (palette: Palette, x: number, y: number, scale: number): string => {
  const { gold, rubber, steel, evergreen, clay, cream } = palette.near;
  const face = (fill: string, ...spots: Spot[]): string =>
    polygon(
      spots.map((spot) => project(...spot)),
      fill,
    );
  const handle = (z: number): string =>
    pipe(
      [
        [-20, 60, z],
        [-60, 86, z],
        [-150, 166, z * 1.05],
        [-214, 184, z * 1.05],
      ],
      10,
      evergreen,
    ) +
    pipe(
      [
        [-188, 177, z * 1.05],
        [-224, 187, z * 1.05],
      ],
      14,
      rubber,
    ) +
    pipe(
      [
        [-168, 176, z * 1.05],
        [-196, 204, z * 1.05],
        [-214, 208, z * 1.05],
      ],
      5,
      steel,
    );
  const caster = (z: number): string =>
    box(158, 46, z - 7, 70, 9, 14, gold) +
    wheel(216, 20, z + 8, 20, 16, rubber, cream) +
    pipe(
      [
        [216, 56, z],
        [216, 40, z],
        [216, 22, z + 10],
      ],
      7,
      steel,
    );
  const shadow =
    castShadow(
      palette,
      [
        [-40, -72],
        [-40, 76],
        [60, 96],
        [150, 96],
        [236, 70],
        [236, -66],
      ],
      96,
    ) +
    castShadow(
      palette,
      [
        [-40, -66],
        [-40, 66],
        [190, 66],
        [190, -66],
      ],
      20,
      0.2,
    );
  const engine =
    box(-30, 56, -40, 92, 12, 80, rubber) +
    prism(
      [
        [-22, -30],
        [-30, -18],
        [-30, 24],
        [-16, 38],
        [44, 38],
        [58, 24],
        [58, -22],
        [44, -34],
      ],
      66,
      108,
      rubber,
      0.96,
    ) +
    onSide(38, path('M-10 72H40V82H-10Z', rubber[0], 'opacity=".5"'), path('M-10 86H40V90H-10ZM-10 94H40V98H-10Z', rubber[3])) +
    prism(
      [
        [-16, -26],
        [-24, -14],
        [-24, 18],
        [-12, 30],
        [36, 30],
        [48, 18],
        [48, -16],
        [36, -28],
      ],
      108,
      120,
      evergreen,
      0.9,
    ) +
    onTop(
      121,
      circle(12, 1, 27, rubber[2]),
      circle(12, 1, 22, steel[2]),
      circle(12, 1, 18, rubber[1]),
      circle(12, 1, 14, steel[2]),
      circle(12, 1, 9, rubber[2]),
    ) +
    box(40, 74, 38, 30, 22, 14, steel) +
    onSide(52, path('M46 78h3v14h-3zM53 78h3v14h-3zM60 78h3v14h-3z', steel[3]));
  const starter =
    pipe(
      [
        [-24, 112, 12],
        [-48, 118, 14],
      ],
      3,
      rubber,
    ) +
    pipe(
      [
        [-48, 110, 6],
        [-48, 124, 24],
      ],
      8,
      clay,
    );
  const tank =
    prism(
      [
        [-92, -40],
        [-92, 2],
        [-86, 8],
        [-46, 8],
        [-40, 2],
        [-40, -40],
      ],
      92,
      128,
      cream,
      0.94,
    ) +
    ellipse(...project(-66, 129, -16), 13, 6, rubber[3]) +
    rect(project(-66, 138, -16)[0] - 13, project(-66, 138, -16)[1], 26, 9, clay[2]) +
    ellipse(...project(-66, 138, -16), 13, 6, clay[0]);
  const console_ =
    face(evergreen[1], [-118, 132, -44], [-118, 132, 44], [-150, 162, 46], [-150, 162, -46]) +
    face(evergreen[2], [-118, 120, 44], [-118, 132, 44], [-118, 132, -44], [-118, 120, -44]) +
    pipe(
      [
        [-128, 144, 12],
        [-124, 164, 12],
      ],
      5,
      steel,
    ) +
    circle(...project(-124, 166, 12), 6, clay[1]) +
    pipe(
      [
        [-132, 148, -16],
        [-128, 168, -16],
      ],
      5,
      steel,
    ) +
    circle(...project(-128, 170, -16), 6, rubber[2]);
  const deck =
    prism(
      [
        [48, -86],
        [48, 86],
        [142, 86],
        [176, 56],
        [176, -56],
        [142, -86],
      ],
      14,
      46,
      gold,
    ) +
    prism(
      [
        [70, -52],
        [70, 52],
        [128, 52],
        [148, 34],
        [148, -34],
        [128, -52],
      ],
      46,
      56,
      gold,
      0.9,
    ) +
    onTop(
      57,
      circle(92, 26, 13, gold[2]),
      circle(92, 26, 7, rubber[2]),
      circle(118, -22, 13, gold[2]),
      circle(118, -22, 7, rubber[2]),
    ) +
    face(gold[3], [48, 14, 86], [142, 14, 86], [142, 19, 86], [48, 19, 86]) +
    face(gold[3], [142, 14, 86], [176, 14, 56], [176, 14, -56], [176, 19, -56], [176, 19, 56], [142, 19, 86]);
  const chute =
    face(rubber[3], [124, 44, 87], [124, 12, 87], [136, 10, 122]) +
    face(rubber[1], [62, 44, 87], [124, 44, 87], [136, 10, 122], [56, 10, 122]) +
    face(rubber[0], [62, 44, 87], [124, 44, 87], [125, 39, 92], [61, 39, 92]) +
    face(rubber[2], [57, 15, 117], [134, 15, 117], [136, 10, 122], [56, 10, 122]);
  return at(
    x,
    y,
    scale,
    shadow,
    wheel(0, 42, -46, 42, 30, rubber, gold),
    handle(-42),
    pipe(
      [
        [-150, 168, -44],
        [-150, 168, 44],
      ],
      8,
      evergreen,
    ),
    console_,
    pipe(
      [
        [-214, 208, -44],
        [-214, 208, 44],
      ],
      7,
      steel,
    ),
    pipe(
      [
        [-60, 88, -42],
        [-60, 88, 42],
      ],
      9,
      evergreen,
    ),
    box(-52, 40, -44, 110, 16, 88, evergreen),
    tank,
    handle(42),
    starter,
    engine,
    wheel(0, 42, 78, 42, 32, rubber, gold),
    caster(-60),
    deck,
    chute,
    caster(60),
  );
};
