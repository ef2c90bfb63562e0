import type { Paints, Palette, Tones } from '../palette.ts';
import { castShadow, face, oblong, pipe, prism, project, rod, wheel } from '../solid.ts';
import { at, type Chance, circle, type Drawing, ellipse, group, path, seeded } from '../svg.ts';

/**
 * A push broadcast spreader on its way to the lower right, with the seed that it has thrown.
 * @param reach how far behind it that lies
 */
export const drawSpreader = (palette: Palette, reach = 330): Drawing => {
  const paints = palette.near;
  const { gold, rubber, steel, evergreen, paper } = paints;
  const chance = seeded(61);
  return [
    drawShadow(palette),
    drawFallenSeed(chance, reach, palette.season === 'winter' ? paper[3] : paper[0]),
    wheel(0, 42, -58, 42, 18, rubber, gold),
    drawHandle(evergreen, -30),
    drawCrossbar(paints),
    drawLever(paints),
    rod([-82, 124, -32], [-82, 124, 32], 7, evergreen),
    drawStand(steel),
    rod([0, 42, -70], [0, 42, 70], 9, steel),
    ellipse(...project(0, 36, 0), 40, 15, steel[2]),
    ellipse(...project(0, 39, 0), 36, 13, steel[0]),
    drawFlyingSeed(chance, paper[1]),
    drawHandle(evergreen, 30),
    drawHopper(paints),
    wheel(0, 42, 78, 42, 20, rubber, gold),
  ];
};

const drawShadow = (palette: Palette): Drawing =>
  castShadow(
    palette,
    [
      [-30, -66],
      [-30, 66],
      [30, 66],
      [40, -66],
    ],
    130,
  );

const drawFallenSeed = (chance: Chance, reach: number, fill: string): Drawing => {
  let d = '';
  for (let index = 0; index < 110; index++) {
    const behind = chance(0, 1);
    const spread = 50 + behind * 120;
    const [x, y] = project(-50 - behind * reach, 0, chance(-spread, spread));
    d += `M${Math.round(x)} ${Math.round(y)}l4-3 5 2-4 3z`;
  }
  return path(d, fill);
};

const drawFlyingSeed = (chance: Chance, fill: string): Drawing => {
  let d = '';
  for (let index = 0; index < 46; index++) {
    const behind = chance(0, 1);
    const side = chance(-1, 1);
    const [x, y] = project(-10 - behind * 90, (38 * (1 - behind * behind) + 6) * chance(0.5, 1), side * (20 + behind * 110));
    d += `M${Math.round(x)} ${Math.round(y)}l4-3 4 1-4 3z`;
  }
  return path(d, fill);
};

const drawHandle = (evergreen: Tones, z: number): Drawing =>
  pipe(
    [
      [6, 40, z],
      [-24, 66, z],
      [-158, 194, z * 1.15],
    ],
    9,
    evergreen,
  );

const drawCrossbar = ({ evergreen, rubber }: Paints): Drawing => [
  rod([-158, 194, -38], [-158, 194, 38], 9, evergreen),
  rod([-158, 194, -44], [-158, 194, -20], 15, rubber),
  rod([-158, 194, 20], [-158, 194, 44], 15, rubber),
];

const drawLever = ({ steel, clay }: Paints): Drawing => [
  rod([-82, 124, 0], [-128, 190, 0], 5, steel),
  circle(...project(-129, 192, 0), 8, clay[1]),
];

const drawStand = (steel: Tones): Drawing =>
  pipe(
    [
      [-40, 70, 26],
      [-58, 4, 26],
      [-58, 4, -26],
      [-40, 70, -26],
    ],
    6,
    steel,
  );

const drawHopper = ({ gold, paper, cream, evergreen }: Paints): Drawing => [
  prism(oblong(-26, -28, 26, 28), 54, 132, gold, 2.3),
  prism(oblong(-64, -68, 64, 68), 130, 140, gold),
  face(gold[3], [-58, 138, -62], [-58, 138, 62], [58, 138, 62], [58, 138, -62]),
  drawSeedHeap(paper),
  drawMark(cream, evergreen),
];

/** From rim to rim. */
const drawSeedHeap = (paper: Tones): Drawing => [
  path('M-74-115L20-95 75-135C56-146 32-168 2-168S-42-152-74-115Z', paper[0]),
  path('M20-95L75-135C56-146 32-168 2-168 22-150 28-122 20-95Z', paper[1]),
];

/** The mark on the lit side of the hopper: a leaf, where a maker's name would stand. */
const drawMark = (pale: Tones, dark: Tones): Drawing =>
  at(
    ...project(0, 96, 48),
    1,
    group('rotate(13)', ellipse(0, 0, 21, 17, pale[0]), path('M-9 8C-10-8 4-10 11-9C11 3 2 12-9 8Z', dark[1])),
  );
