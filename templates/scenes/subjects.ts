import type { Scene } from '../../content/schema.ts';
import { drawMower } from './mower.ts';
import type { Palette, Tones } from './palette.ts';
import { mix } from './palette.ts';
import {
  dandelionLeaf,
  defineShoot,
  defineSprout,
  drawBranchPile,
  drawDandelion,
  drawGreatTree,
  drawLeafPile,
  drawPottedShrub,
  drawRoundShrub,
  drawSprouts,
  drawWildShrub,
} from './plants.ts';
import { box, castShadow, onSide, prism, project } from './solid.ts';
import type { Point } from './svg.ts';
import { at, circle, ellipse, group, n, path, polygon, seeded, stroke } from './svg.ts';
import {
  drawEdger,
  drawLadder,
  drawPoleSaw,
  drawPressureWasher,
  drawRake,
  drawShears,
  drawShovel,
  drawSpreader,
  drawWand,
  drawWeeder,
  drawWheelbarrow,
  face,
  heap,
  vessel,
} from './tools.ts';
import { crown, scattered, youngTree } from './trees.ts';

export interface Subject {
  /** Where the stripes meet. */
  vanishing: number;
  /** Where the place has its middle, on the other side of the picture from the subject. */
  place: number;
  draw: (palette: Palette) => string;
}

const meeting = 318;

/** A strip of the ground between two points of the lower edge (or beyond it), that runs to where the stripes meet. */
const strip = (vanishing: number, from: Point, to: Point, fill: string, more = ''): string => {
  const beyond = ([x, y]: Point): Point => [vanishing + (x - vanishing) * 3, meeting + (y - meeting) * 3];
  const begin = (point: Point): Point => {
    const share = (366 - meeting) / (point[1] - meeting);
    return [vanishing + (point[0] - vanishing) * share, 366];
  };
  return polygon([begin(from), beyond(from), beyond(to), begin(to)], fill, more);
};

const joints = (vanishing: number, from: Point, to: Point, count: number, fill: string): string => {
  let d = '';
  for (let index = 1; index <= count; index++) {
    const share = 0.34 * 1.28 ** index;
    const [ax, ay] = [vanishing + (from[0] - vanishing) * share, meeting + (from[1] - meeting) * share];
    const [bx, by] = [vanishing + (to[0] - vanishing) * share, meeting + (to[1] - meeting) * share];
    d += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  }
  return stroke(d, fill, 2.6);
};

const mowing: Subject = { vanishing: 250, place: 400, draw: (palette) => drawMower(palette, 668, 528, 1.1) };

const lawnEdging: Subject = {
  vanishing: -160,
  place: 380,
  draw: (palette) => {
    const { concrete, soil, turf } = palette.near;
    const edge: Point = [700, 548];
    const below: Point = [696, 559];
    const far: Point = [520, 700];
    return (
      strip(-160, edge, far, concrete[1]) +
      strip(-160, [610, 640], far, concrete[0], 'opacity=".6"') +
      joints(-160, below, far, 7, concrete[3]) +
      strip(-160, edge, below, soil[2]) +
      strip(-160, edge, [699, 552], turf[3]) +
      scattered(560, 590, 240, 40, 34, 5, turf[2], 8) +
      scattered(640, 572, 120, 14, 12, 5, soil[1], 9) +
      at(610, 505, 1.25, drawEdger(palette))
    );
  },
};

const seeding: Subject = { vanishing: 250, place: 380, draw: (palette) => at(716, 540, 1.3, drawSpreader(palette)) };

const mulching: Subject = {
  vanishing: 960,
  place: 800,
  draw: (palette) => {
    const { soil, shrub, blossom, dandelion } = palette.near;
    const hosta = (x: number, y: number, s: number): string =>
      at(
        x,
        y,
        s,
        ...[-80, 80, -55, 55, -28, 28, 0].map((turn, index) =>
          path('M0 0C-14-18-12-48 0-62C12-48 14-18 0 0Z', shrub[index % 3] ?? '', `transform="rotate(${turn})"`),
        ),
      );
    const plants =
      palette.season === 'winter'
        ? ''
        : hosta(290, 572, 0.9) +
          hosta(556, 560, 0.8) +
          scattered(330, 600, 60, 14, 12, 6, palette.season === 'fall' ? dandelion[1] : blossom[1], 5);
    return (
      path('M90 600C100 540 260 506 430 508S700 540 690 590S520 664 360 662S80 650 90 600Z', palette.near.turf[3]) +
      path('M98 598C110 544 262 512 430 514S690 542 680 588S520 654 360 652S90 642 98 598Z', soil[2]) +
      path('M110 590C130 546 270 518 420 518S640 536 640 566S520 606 380 616S100 624 110 590Z', soil[1]) +
      scattered(370, 586, 250, 50, 46, 7, soil[0], 3) +
      scattered(400, 600, 250, 44, 40, 7, soil[3], 4) +
      youngTree(palette, palette.near, 424, 572, 330, 9) +
      heap(424, 582, 70, 26, soil, 12) +
      plants +
      at(742, 572, 1.22, drawWheelbarrow(palette, heap(...project(-2, 108, 4), 118, 76, soil, 6)))
    );
  },
};

const weedRemoval: Subject = {
  vanishing: 980,
  place: 880,
  draw: (palette) => {
    const { steel, rubber, shrub, dandelion, soil } = palette.near;
    const pulled =
      [
        [-150, 2],
        [-32, 2],
        [-128, 1],
        [-54, 1],
        [-100, 0],
        [-78, 2],
        [168, 0],
        [8, 1],
      ]
        .map(([turn = 0, tone = 0]) =>
          path(dandelionLeaf, shrub[tone] ?? '', `transform="translate(0 -112)rotate(${turn})scale(.82)"`),
        )
        .join('') +
      circle(-36, -176, 13, dandelion[1]) +
      circle(-38, -178, 8, dandelion[0]) +
      circle(26, -190, 14, dandelion[1]) +
      circle(24, -192, 8, dandelion[0]);
    return (
      at(
        250,
        478,
        0.5,
        drawDandelion(palette, [
          [-20, -76],
          [44, -60],
        ]),
      ) +
      at(
        840,
        470,
        0.46,
        drawDandelion(palette, [
          [-30, -70],
          [26, -92],
          [60, -40],
        ]),
      ) +
      at(
        996,
        560,
        0.72,
        drawDandelion(
          palette,
          [
            [-10, -84],
            [54, -58],
          ],
          [-60, -96],
        ),
      ) +
      at(150, 600, 0.8, drawDandelion(palette, [[10, -90]])) +
      ellipse(760 + 70 * palette.shadowLength, 566, 90 + 60 * palette.shadowLength, 26, palette.shadow, 'opacity=".26"') +
      at(
        760,
        560,
        1.12,
        vessel(52, 68, 120, steel, rubber[2]),
        pulled,
        stroke('M-68-122Q-60-4 0-2T68-122', steel[3], 4.5),
        path('M-67-104Q0-50 67-104L66-98Q0-44-66-98Z', steel[3], 'opacity=".5"'),
      ) +
      ellipse(592, 604, 40, 12, soil[2]) +
      ellipse(588, 601, 28, 7, soil[0]) +
      at(590, 604, 1.12, drawWeeder(palette)) +
      at(
        430,
        612,
        1.3,
        drawDandelion(
          palette,
          [
            [-46, -104],
            [34, -136],
            [84, -76],
          ],
          [-4, -176],
        ),
      )
    );
  },
};

const treeTrimming: Subject = {
  vanishing: 200,
  place: 330,
  draw: (palette) =>
    at(760, 590, 1, drawGreatTree(palette, crown)) +
    at(850, 606, 1, drawPoleSaw(palette.near, -22, -330)) +
    path('M610 622L700 612L860 640L850 652Z', palette.shadow, 'opacity=".2"') +
    at(600, 600, 1, drawLadder(palette.near, 112, -350, 66, 10)) +
    at(430, 620, 1, drawBranchPile(palette)),
};

const bushTrimming: Subject = {
  vanishing: 980,
  place: 800,
  draw: (palette) => {
    const { shrub, soil } = palette.near;
    return (
      defineShoot() +
      path('M60 556C240 520 900 516 1130 552S900 620 560 616S40 590 60 556Z', soil[1]) +
      defineShoot() +
      path('M60 556C240 520 900 516 1130 552C900 536 300 540 60 556Z', soil[3]) +
      scattered(600, 580, 460, 20, 40, 6, soil[0], 3) +
      at(230, 560, 1, drawRoundShrub(palette, 210, 166, 3)) +
      at(1010, 560, 1, drawWildShrub(palette, 196, 168, 14)) +
      at(440, 574, 1, drawRoundShrub(palette, 236, 190, 7)) +
      at(770, 574, 1, drawWildShrub(palette, 230, 188, 11)) +
      scattered(720, 622, 250, 24, 40, 7, shrub[1], 6) +
      scattered(640, 632, 280, 22, 26, 7, shrub[0], 7) +
      at(622, 626, 0.94, group('scale(1 .6)rotate(-5)', drawShears(palette)))
    );
  },
};

const leafBag = (palette: Palette): string => {
  const { paper, autumn, evergreen } = palette.near;
  return (
    castShadow(
      palette,
      [
        [-44, -34],
        [-44, 34],
        [44, 34],
        [44, -34],
      ],
      150,
    ) +
    prism(
      [
        [-44, -34],
        [-44, 34],
        [44, 34],
        [44, -34],
      ],
      0,
      168,
      paper,
      1.06,
    ) +
    face(paper[3], [-46, 167, -36], [-46, 167, 36], [46, 167, 36], [46, 167, -36]) +
    onSide(
      35,
      path('M-45 60L-8 70L-45 90ZM20 20L44 30V10ZM-45 130L44 126V122L-45 126Z', paper[2], 'opacity=".6"'),
      path('M-22 96C-24 60 12 56 26 58C26 88 4 104-22 96Z', evergreen[1]),
    ) +
    heap(...project(0, 166, 2), 56, 36, autumn, 9) +
    polygon([project(-46, 168, 36), project(46, 168, 36), project(46, 158, 36), project(-46, 158, 36)], paper[0]) +
    polygon([project(46, 168, 36), project(46, 168, -36), project(46, 158, -36), project(46, 158, 36)], paper[1])
  );
};

const leafRemoval: Subject = {
  vanishing: 250,
  place: 380,
  draw: (palette) =>
    scattered(600, 480, 560, 70, 36, 5, palette.near.autumn[1], 4) +
    scattered(600, 560, 580, 90, 40, 7, palette.near.autumn[2], 8) +
    at(778, 566, 1.25, leafBag(palette)) +
    at(500, 604, 1, drawLeafPile(palette, 210, 150)) +
    at(690, 640, 1, group('rotate(8)scale(1 -1)translate(0 322)', drawRake(palette.near, 236, palette.near.steel))),
};

const powerWashing: Subject = {
  vanishing: -220,
  place: 380,
  draw: (palette) => {
    const { concrete, stone, asphalt, rubber } = palette.near;
    const grime: Tones = [mix(asphalt[0], concrete[2], 0.4), mix(asphalt[1], concrete[2], 0.3), asphalt[2], asphalt[3]];
    const far: Point = [700, 474];
    const divide: Point = [700, 600];
    const near: Point = [330, 720];
    return (
      strip(-220, far, near, grime[1]) +
      strip(-220, far, [700, 480], grime[3], 'opacity=".5"') +
      scattered(800, 556, 170, 22, 22, 11, grime[2], 2) +
      strip(-220, divide, near, mix(stone[0], '#ffffff', 0.5)) +
      strip(-220, divide, [690, 612], grime[2], 'opacity=".35"') +
      joints(-220, far, near, 8, grime[3]) +
      strip(-220, [560, 690], near, stone[1], 'opacity=".5"') +
      at(760, 520, 1.2, drawPressureWasher(palette)) +
      stroke(
        'M810 520C900 560 930 640 820 652S600 640 612 620S630 590 606 566',
        palette.shadow,
        9,
        'opacity=".2" transform="translate(8 8)"',
      ) +
      stroke('M826 470C920 520 950 620 830 640S620 640 620 612S640 580 612 556', rubber[2], 9) +
      stroke('M826 470C920 520 950 620 830 640S620 640 620 612S640 580 612 556', rubber[0], 3, 'transform="translate(-1 -2)"') +
      at(556, 540, 1, group('rotate(33)', drawWand(palette.near)))
    );
  },
};

const shed = (palette: Palette): string => {
  const { barn, cream, bark, stone } = palette.near;
  const roof: Tones = palette.season === 'winter' ? palette.near.snow : palette.near.roof;
  const boards = Array.from({ length: 9 }, (_, index) => `M${-80 + index * 20} 4v152`).join('');
  return (
    castShadow(
      palette,
      [
        [-90, -70],
        [-90, 70],
        [90, 70],
        [90, -70],
      ],
      190,
    ) +
    box(-94, 0, -74, 188, 6, 148, stone) +
    box(-90, 4, -70, 180, 156, 140, barn) +
    face(barn[2], [90, 158, 70], [90, 158, -70], [90, 222, 0]) +
    onSide(
      71,
      stroke(boards, barn[2], 1.6, 'opacity=".7"'),
      path('M-66 70h44v56h-44z', cream[0]),
      path('M-60 76h32v44h-32z', palette.hour === 'evening' ? palette.near.gold[0] : palette.near.glass[2]),
      path('M-46 76h4v44h-4zM-60 96h32v4h-32z', cream[0]),
    ) +
    face(cream[1], [91, 6, 26], [91, 124, 26], [91, 124, -38], [91, 6, -38]) +
    face(barn[3], [91, 6, 20], [91, 118, 20], [91, 118, -32], [91, 6, -32]) +
    stroke(
      `M${project(91, 6, 20).map(n).join(' ')}L${project(91, 118, -32).map(n).join(' ')}` +
        `M${project(91, 118, 20).map(n).join(' ')}L${project(91, 6, -32).map(n).join(' ')}`,
      cream[2],
      4,
    ) +
    face(roof[1], [-104, 150, 84], [104, 150, 84], [104, 232, 0], [-104, 232, 0]) +
    face(roof[0], [-104, 158, 76], [-60, 158, 76], [-40, 232, 0], [-104, 232, 0]) +
    face(bark[2], [104, 142, 84], [104, 151, 84], [104, 233, 0], [104, 163, -72], [104, 154, -72], [104, 223, 0]) +
    face(bark[2], [-104, 142, 84], [104, 142, 84], [104, 152, 84], [-104, 152, 84])
  );
};

const miscellaneous: Subject = {
  vanishing: 180,
  place: 300,
  draw: (palette) => {
    const { clay, soil, evergreen } = palette.near;
    const [bx, by] = project(-30, 100, -10);
    const tools =
      at(bx - 30, by + 20, 1, group('rotate(-17)', drawShovel(palette.near, 150))) +
      at(bx + 26, by + 20, 1, group('rotate(9)', drawRake(palette.near, 168, evergreen)));
    const [px, py] = project(40, 100, 6);
    const pot = at(px, py + 24, 0.86, drawPottedShrub(vessel(34, 46, 62, clay, soil[2]), palette.near, crown));
    return at(842, 452, 1.42, shed(palette)) + at(560, 584, 1.2, drawWheelbarrow(palette, tools + pot));
  },
};

const sprouts: Subject = {
  vanishing: 250,
  place: 380,
  draw: (palette) => {
    const { soil, leaf, turf } = palette.near;
    const green: Tones =
      palette.season === 'winter' || palette.season === 'fall'
        ? palette.near.shrub
        : [leaf[0], leaf[1], palette.near.shrub[2], turf[3]];
    const patch = (x: number, height: number, width: number, count: number, seed: number): string => {
      const chance = seeded(seed);
      const spots = Array.from({ length: count }, (): Point => project(x + chance(8, 122), 8, chance(-66, 66))).sort(
        (a, b) => a[1] - b[1],
      );
      return (
        castShadow(
          palette,
          [
            [x, -74],
            [x, 74],
            [x + 130, 74],
            [x + 130, -74],
          ],
          12 + height * 0.4,
          0.28,
        ) +
        box(x - 6, 0, -80, 142, 7, 160, palette.near.bark) +
        box(x, 2, -74, 130, 6, 148, soil) +
        face(soil[1], [x + 2, 8, -72], [x + 2, 8, 72], [x + 128, 8, 72], [x + 128, 8, -72]) +
        scattered(...project(x + 65, 8, 0), 78, 26, 16, 5, soil[0], seed) +
        scattered(...project(x + 65, 8, 0), 78, 26, 14, 5, soil[3], seed + 1) +
        drawSprouts(spots, height, width, seed)
      );
    };
    return at(
      618,
      522,
      1.08,
      defineSprout(green),
      patch(-330, 12, 10, 12, 1),
      patch(-164, 30, 22, 22, 2),
      patch(2, 58, 38, 32, 3),
      patch(168, 96, 62, 40, 4),
    );
  },
};

const seedBags: Subject = {
  vanishing: 250,
  place: 380,
  draw: (palette) => {
    const { near } = palette;
    const bag = (x: number, label: Tones): string => {
      const side = 44;
      return (
        castShadow(
          palette,
          [
            [x, -34],
            [x, 40],
            [x + 112, 40],
            [x + 112, -34],
          ],
          170,
        ) +
        prism(
          [
            [x, -34],
            [x, side - 4],
            [x + 112, side - 4],
            [x + 112, -34],
          ],
          0,
          150,
          near.paper,
          1,
        ) +
        face(near.paper[2], [x + 112, 150, side - 4], [x + 112, 150, -34], [x + 104, 190, 2], [x + 104, 190, 6]) +
        face(near.paper[0], [x, 150, side - 4], [x + 112, 150, side - 4], [x + 104, 190, 6], [x + 8, 190, 6]) +
        face(near.paper[3], [x + 8, 190, 6], [x + 104, 190, 6], [x + 104, 204, 6], [x + 8, 204, 6]) +
        face(near.paper[1], [x + 8, 192, 6], [x + 104, 192, 6], [x + 104, 204, 6], [x + 8, 204, 6]) +
        onSide(
          side - 3,
          path(`M${x} 26h112v100h-112z`, label[1]),
          path(`M${x} 26h30v100h-30z`, label[0], 'opacity=".5"'),
          path(`M${x} 14h112v5h-112zM${x} 133h112v5h-112z`, label[2]),
          circle(x + 56, 76, 35, near.cream[0]),
          path(
            `M${x + 56} 52C${x + 34} 60 ${x + 30} 82 ${x + 32} 94C${x + 44} 88 ${x + 52} 74 ${x + 56} 52` +
              `C${x + 54} 80 ${x + 54} 96 ${x + 58} 106C${x + 64} 92 ${x + 62} 70 ${x + 56} 52` +
              `C${x + 62} 72 ${x + 70} 86 ${x + 82} 90C${x + 82} 76 ${x + 76} 60 ${x + 56} 52Z`,
            near.evergreen[1],
          ),
        )
      );
    };
    return at(622, 522, 1.14, bag(-316, near.evergreen), bag(-152, near.gold), bag(12, near.clay), bag(176, near.denim));
  },
};

export const subjects: Record<Exclude<Scene['subject'], 'none'>, Subject> = {
  mowing,
  'lawn-edging': lawnEdging,
  seeding,
  mulching,
  'weed-removal': weedRemoval,
  'tree-trimming': treeTrimming,
  'bush-trimming': bushTrimming,
  'leaf-removal': leafRemoval,
  'power-washing': powerWashing,
  'miscellaneous-services': miscellaneous,
  sprouts,
  'seed-bags': seedBags,
};
