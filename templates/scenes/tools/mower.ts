import type { Paints, Palette } from '../palette.ts';
import { box, castShadow, face, oblong, onSide, onTop, pipe, prism, project, rod, wheel } from '../solid.ts';
import { at, circle, type Drawing, ellipse, path, rect, svg } from '../svg.ts';
import { drawFanCover } from './fanCover.ts';

/** A commercial walk-behind mower on its way to the lower right, its discharge side towards the viewer. */
export const drawMower = (palette: Palette, x: number, y: number, scale: number): Drawing => {
  const paints = palette.near;
  const { gold, rubber, steel, evergreen } = paints;
  return at(
    x,
    y,
    scale,
    drawShadow(palette),
    wheel(0, 42, -46, 42, 30, rubber, gold),
    drawHandle(paints, -42),
    rod([-150, 168, -44], [-150, 168, 44], 8, evergreen),
    drawConsole(paints),
    rod([-214, 208, -44], [-214, 208, 44], 7, steel),
    rod([-60, 88, -42], [-60, 88, 42], 9, evergreen),
    box(-52, 40, -44, 110, 16, 88, evergreen),
    drawTank(paints),
    drawHandle(paints, 42),
    drawStarter(paints),
    drawEngine(paints),
    wheel(0, 42, 78, 42, 32, rubber, gold),
    drawCaster(paints, -60),
    drawDeck(paints),
    drawSpindles(paints),
    drawDeckHem(paints),
    drawChute(paints),
    drawCaster(paints, 60),
  );
};

const drawShadow = (palette: Palette): Drawing => [
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
  ),
  castShadow(palette, oblong(-40, -66, 190, 66), 20, 0.2),
];

const drawHandle = ({ evergreen, rubber, steel }: Paints, z: number): Drawing => {
  const wide = z * 1.05;
  return [
    pipe(
      [
        [-20, 60, z],
        [-60, 86, z],
        [-150, 166, wide],
        [-214, 184, wide],
      ],
      10,
      evergreen,
    ),
    rod([-188, 177, wide], [-224, 187, wide], 14, rubber),
    pipe(
      [
        [-168, 176, wide],
        [-196, 204, wide],
        [-214, 208, wide],
      ],
      5,
      steel,
    ),
  ];
};

/** The panel between the handles, with its two levers. */
const drawConsole = ({ evergreen, steel, clay, rubber }: Paints): Drawing => [
  face(evergreen[1], [-118, 132, -44], [-118, 132, 44], [-150, 162, 46], [-150, 162, -46]),
  face(evergreen[2], [-118, 120, 44], [-118, 132, 44], [-118, 132, -44], [-118, 120, -44]),
  rod([-128, 144, 12], [-124, 164, 12], 5, steel),
  circle(...project(-124, 166, 12), 6, clay[1]),
  rod([-132, 148, -16], [-128, 168, -16], 5, steel),
  circle(...project(-128, 170, -16), 6, rubber[2]),
];

const drawTank = ({ cream, rubber, clay }: Paints): Drawing => {
  const [capX, capY] = project(-66, 138, -16);
  return [
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
    ),
    ellipse(...project(-66, 129, -16), 13, 6, rubber[3]),
    rect(capX - 13, capY, 26, 9, clay[2]),
    ellipse(capX, capY, 13, 6, clay[0]),
  ];
};

/** The cord that starts the engine, and its grip. */
const drawStarter = ({ rubber, clay }: Paints): Drawing => [
  rod([-24, 112, 12], [-48, 118, 14], 3, rubber),
  rod([-48, 110, 6], [-48, 124, 24], 8, clay),
];

const drawEngine = (paints: Paints): Drawing => {
  const { rubber, steel } = paints;
  return [
    box(-30, 56, -40, 92, 12, 80, rubber),
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
    ),
    onSide(38, path('M-10 72H40V82H-10Z', rubber[0], svg`opacity=".5"`), path('M-10 86H40V90H-10ZM-10 94H40V98H-10Z', rubber[3])),
    drawEngineHood(paints),
    drawFanCover(paints, 121, 12, 1, [27, 22, 18, 14, 9]),
    box(40, 74, 38, 30, 22, 14, steel),
    onSide(52, path('M46 78h3v14h-3zM53 78h3v14h-3zM60 78h3v14h-3z', steel[3])),
  ];
};

const drawEngineHood = ({ evergreen }: Paints): Drawing =>
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
  );

const drawCaster = ({ gold, rubber, cream, steel }: Paints, z: number): Drawing => [
  box(158, 46, z - 7, 70, 9, 14, gold),
  wheel(216, 20, z + 8, 20, 16, rubber, cream),
  pipe(
    [
      [216, 56, z],
      [216, 40, z],
      [216, 22, z + 10],
    ],
    7,
    steel,
  ),
];

const drawDeck = ({ gold }: Paints): Drawing => [
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
  ),
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
  ),
];

const drawSpindles = ({ gold, rubber }: Paints): Drawing =>
  onTop(
    57,
    circle(92, 26, 13, gold[2]),
    circle(92, 26, 7, rubber[2]),
    circle(118, -22, 13, gold[2]),
    circle(118, -22, 7, rubber[2]),
  );

const drawDeckHem = ({ gold }: Paints): Drawing => [
  face(gold[3], [48, 14, 86], [142, 14, 86], [142, 19, 86], [48, 19, 86]),
  face(gold[3], [142, 14, 86], [176, 14, 56], [176, 14, -56], [176, 19, -56], [176, 19, 56], [142, 19, 86]),
];

const drawChute = ({ rubber }: Paints): Drawing => [
  face(rubber[3], [124, 44, 87], [124, 12, 87], [136, 10, 122]),
  face(rubber[1], [62, 44, 87], [124, 44, 87], [136, 10, 122], [56, 10, 122]),
  face(rubber[0], [62, 44, 87], [124, 44, 87], [125, 39, 92], [61, 39, 92]),
  face(rubber[2], [57, 15, 117], [134, 15, 117], [136, 10, 122], [56, 10, 122]),
];
