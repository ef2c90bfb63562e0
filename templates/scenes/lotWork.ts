import { mix, type Palette } from './palette.ts';
import { drawScattered } from './strewn.ts';
import { blob, circle, type Drawing, ellipse, group, n, type Point, path, rect, seeded, stroke, svg } from './svg.ts';

/** What the work of a service looks like on the plan of a lot. */
export interface LotWork {
  /** On the lawn and the paving, below the house and the trees. */
  ground?: (palette: Palette) => Drawing;
  /** The beds with fresh mulch: by the house, or in the backyard. */
  mulched?: 'front' | 'back';
  /** Above everything but the numbers. */
  above?: (palette: Palette) => Drawing;
  /** Where the tree in front stands, and its radius, if it's another one. */
  frontTree?: readonly [x: number, y: number, radius: number];
  /** The lot has its driveway at the left. */
  mirrored?: true;
}

/** Leaves from wall to wall in the backyard, few in front, a tarp with a heap of them, and bags at the curb. */
const leafRemoval: LotWork = {
  ground: ({ near: { autumn, barn, gold } }) => {
    const strew = (x: number, y: number, rx: number, ry: number, count: number, seed: number) =>
      [autumn[1], autumn[2], gold[0], barn[0]].map((fill, index) => drawLeaves(x, y, rx, ry, count, 9, fill, seed + index));
    return [
      strew(210, 120, 170, 96, 56, 3),
      strew(640, 116, 120, 92, 50, 13),
      strew(440, 120, 160, 40, 26, 23),
      strew(96, 270, 60, 90, 24, 33),
      strew(150, 470, 120, 56, 10, 43),
      strew(186, 390, 22, 24, 9, 53),
    ];
  },
  above: ({ near: { water, autumn, gold, paper, bark }, shadow }) => [
    path('M230 450L312 440L320 520L224 528Z', shadow, svg`opacity=".2" transform="translate(5 6)"`),
    path('M230 450L312 440L320 520L224 528Z', water[2]),
    stroke('M234 454L309 444.6L316 516L229 523Z', water[0], 3),
    path(blob(272, 484, 31, 29, 9, seeded(5)), autumn[2]),
    path(blob(268, 479, 22, 20, 8, seeded(6)), autumn[1]),
    drawLeaves(272, 482, 34, 32, 26, 7, gold[0], 7),
    drawLeaves(272, 484, 34, 32, 18, 7, autumn[3], 8),
    [472, 503, 534].map((x) => [
      rect(x - 10, 564, 26, 26, shadow, svg`opacity=".25"`),
      rect(x - 13, 561, 26, 26, paper[2]),
      rect(x - 10, 564, 20, 20, bark[2]),
      path(blob(x, 574, 9, 9, 7, seeded(x)), autumn[1]),
      drawLeaves(x, 574, 7, 7, 6, 4, gold[0], x),
    ]),
  ],
};

/** Leaves from above, each turned its own way. */
const drawLeaves: typeof drawScattered = (x, y, rx, ry, count, size, fill, seed) => {
  const chance = seeded(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const [angle, turn] = [chance(0, 2 * Math.PI), chance(0, 2 * Math.PI)];
    const reach = Math.sqrt(chance(0, 1));
    const [ax, ay] = [Math.round(Math.cos(turn) * size), Math.round(Math.sin(turn) * size)];
    const [left, top] = [Math.round(x + Math.cos(angle) * rx * reach) - ax, Math.round(y + Math.sin(angle) * ry * reach) - ay];
    d += `M${left} ${top}q${ax - ay} ${ay + ax} ${2 * ax} ${2 * ay}q${ay - ax} ${-ay - ax} ${-2 * ax} ${-2 * ay}`;
  }
  return path(d, fill);
};

/** The grass beyond the walk is still long, the edges behind the worker are cut. A hose, sticks, and a ball lie behind the gate. */
const mowing: LotWork = {
  ground: ({ near: { turf, evergreen, bark, barn } }) => {
    const chance = seeded(9);
    let edge = '';
    for (let y = 534; y > 420; y -= 9) edge += `L${n(372 + chance(-6, 8))} ${y}`;
    let tufts = '';
    for (let y = 444; y < 532; y += 25)
      for (let x = 392; x < 546; x += 27) tufts += `M${n(x + chance(-6, 6))} ${n(y + chance(-6, 6))}l-7-11m7 11l1-15m-1 15l8-10`;
    return [
      path(`M374 414C420 424 480 424 530 410V398H558V534${edge}Z`, turf[2]),
      stroke(tufts, turf[3], 2.6),
      stroke('M96 216C96 234 48 234 48 214S90 196 90 213S56 226 56 213S82 206 82 213', evergreen[2], 5),
      stroke('M44 184L90 172M64 179L76 189', bark[2], 5),
      circle(108, 170, 9, barn[1]),
      circle(105, 167, 3, '#fff'),
    ];
  },
  above: (palette) => {
    const { soil, turf } = palette.near;
    return [
      stroke('M559 404V532M328 534C328 480 332 440 331 404', soil[2], 6),
      stroke('M555 404V532M324 534C324 480 328 440 327 404', turf[0], 3),
      group('translate(286 464)rotate(7)', drawMowerFromAbove(palette)),
    ];
  },
};

/** The mower on its way up, and who walks behind it. */
const drawMowerFromAbove = ({ near: { gold, rubber, evergreen, clay, cream }, shadow }: Palette): Drawing => [
  ellipse(10, 16, 34, 52, shadow, svg`opacity=".25"`),
  rect(-30, -42, 60, 30, gold[1], svg`rx="10"`),
  rect(-30, -42, 60, 12, gold[0], svg`rx="8"`),
  [-30, 22].map((x) => rect(x, -16, 9, 20, rubber[2], svg`rx="3"`)),
  circle(0, -18, 16, rubber[1]),
  circle(0, -18, 9, evergreen[1]),
  stroke('M-15-8L-17 26M15-8L17 26M-19 26H19', evergreen[2], 5),
  stroke('M-18 28L-24 46M18 28L24 46', clay[0], 9),
  ellipse(0, 52, 32, 15, evergreen[1]),
  circle(0, 50, 15, cream[2]),
  circle(-2, 48, 13, cream[0]),
];

/** A driveway and a deck, each washed in part, and a corner behind the house, still wet. */
const powerWashing: LotWork = {
  mirrored: true,
  frontTree: [97, 446, 50],
  ground: ({ near: { concrete, asphalt, water, snow } }) => {
    const grime = mix(asphalt[1], concrete[2], 0.35);
    return [
      path('M562 330H664V428L562 444Z', grime),
      drawScattered(612, 374, 42, 40, 18, 10, asphalt[2], 5),
      path('M562 444L664 428V452L562 470Z', water[0]),
      stroke('M650 466Q604 482 530 476M646 490Q604 506 536 502', water[1], 5),
      stroke('M542 466L528 476L540 486M548 492L534 502L546 512', water[1], 5, svg`stroke-linejoin="round"`),
      path('M164 192H256V214H180V248H164Z', water[0]),
      stroke('M172 238V202H244', snow[0], 5),
    ];
  },
  above: ({ near: { bark, snow } }) => [
    path('M310 152H376V214H310Z', mix(bark[0], '#ffffff', 0.45)),
    stroke('M310 168H376M310 184H376M310 200H376', bark[1], 2),
    stroke('M318 160H358M326 192H352M330 208H362', snow[0], 4, svg`opacity=".8"`),
  ],
};

/** Dandelions in front, one in loosened soil with the fork behind the gate, holes behind the house, fresh mulch on the bed. */
const weedRemoval: LotWork = {
  mulched: 'back',
  ground: (palette) => {
    const { soil, bark, steel } = palette.near;
    return [
      frontWeeds.map((spot) => drawRosette(palette, spot)),
      path(blob(68, 206, 30, 21, 9, seeded(6)), soil[1]),
      drawScattered(66, 206, 24, 16, 22, 5, soil[0], 7),
      drawRosette(palette, [62, 206]),
      stroke('M70 190L98 162', bark[2], 7),
      stroke('M60 194L70 190L66 201', steel[3], 4),
      drawRosette(palette, [292, 88]),
      [
        [262, 100],
        [284, 112],
        [268, 124],
      ].map(([x = 0, y = 0]) => circle(x, y, 7, soil[1])),
    ];
  },
};

const frontWeeds: readonly Point[] = [
  [268, 446],
  [290, 456],
  [274, 468],
  [298, 474],
  [40, 506],
  [60, 514],
  [48, 522],
];

const drawRosette = ({ near: { shrub, dandelion } }: Palette, [x, y]: Point): Drawing => {
  const leaves = [0, 60, 120, 180, 240, 300].map((turn) => `rotate(${turn})`);
  return group(
    `translate(${x} ${y})scale(.4)`,
    leaves.map((turn, index) =>
      path('M0 0Q9-10 6-27Q-2-30-6-20Q-9-10 0 0Z', shrub[index % 2 ? 2 : 3] ?? '', svg`transform="${turn}"`),
    ),
    circle(0, -2, 12, dandelion[2]),
    circle(-1, -3, 10, dandelion[0]),
  );
};

/** The limbs that go, in red, and a stack of their branches by the street, where our truck is. */
const treeTrimming: LotWork = {
  mirrored: true,
  frontTree: [124, 436, 112],
  above: (palette) => {
    const { bark, barn } = palette.near;
    return [
      stroke(
        'M124 436Q160 470 204 514M170 480L178 512M160 470L200 476M124 436Q110 500 94 542M108 496L80 520M112 480L128 520',
        barn[1],
        6,
      ),
      group(
        'translate(436 576)scale(.8)',
        stroke('M-44 12L44-8M-40-2L40 14M-30-14L34 20', palette.shadow, 12, svg`opacity=".25" transform="translate(4 5)"`),
        stroke('M-46 10L44-8M-42-4L40 12M-36-14L30 16', bark[1], 11),
        stroke('M40-8L58-16M40-8L58 0M38 12L56 18', bark[0], 5),
      ),
      group('translate(330 615)scale(.85)', drawTruckFromAbove(palette)),
    ];
  },
};

/** Its hood to the right, which the mirrored lot turns to where traffic goes on its side of the street. */
const drawTruckFromAbove = ({ near: { evergreen, water, bark }, shadow }: Palette): Drawing => [
  rect(-72, -18, 150, 44, shadow, svg`opacity=".3" rx="9"`),
  rect(-76, -24, 150, 44, '#fff', svg`rx="9"`),
  rect(-70, -18, 64, 32, bark[0], svg`rx="3"`),
  stroke('M-66-10H-10M-66-2H-10M-66 6H-10', bark[2], 2),
  path('M38-18Q50-2 38 14L22 10V-14Z', water[2]),
  rect(-1, -24, 7, 44, evergreen[1]),
];

/** Shrubs about to lose their red rims, and a tarp with what came off. */
const bushTrimming: LotWork = {
  above: (palette) => {
    const { shrub, bark } = palette.near;
    return [
      drawRim(palette, 17, [
        [200, 397],
        [226, 400],
        [252, 397],
        [278, 400],
      ]),
      drawRim(palette, 31, [
        [742, 400],
        [742, 448],
        [742, 496],
      ]),
      drawTarp(palette),
      drawScattered(605, 476, 27, 28, 40, 8, shrub[2], 3),
      drawScattered(605, 476, 26, 26, 30, 8, shrub[1], 4),
      drawScattered(605, 476, 26, 26, 16, 7, bark[1], 5),
    ];
  },
};

/** One line around shrubs in a row that touch, pale below the red, so that it shows on a bed as it does on grass. */
const drawRim = ({ near: { barn, snow } }: Palette, radius: number, row: readonly Point[]): Drawing => {
  const arc = `A${radius} ${radius} 0`;
  // Where each circle meets the next one, on both sides.
  const [one, other] = [1, -1].map((side) =>
    row.slice(1).map(([x, y], index) => {
      const [left = 0, top = 0] = row[index] ?? [];
      const apart = Math.hypot(x - left, y - top);
      const reach = (side * Math.sqrt(radius ** 2 - (apart / 2) ** 2)) / apart;
      return `${n((x + left) / 2 + (y - top) * reach)} ${n((y + top) / 2 - (x - left) * reach)}`;
    }),
  ) as [string[], string[]];
  const back = other.toReversed();
  const d = `M${other[0]}${arc} 1 1 ${one.join(`${arc} 0 1 `)}${arc} 1 1 ${back.join(`${arc} 0 1 `)}`;
  return [stroke(d, snow[0], 8), stroke(d, barn[1], 4, svg`stroke-dasharray="10 6"`)];
};

/** A load of bark on the driveway, and what's left of it to spread. */
const mulching: LotWork = {
  mirrored: true,
  mulched: 'front',
  frontTree: [112, 446, 46],
  ground: ({ near: { bark, soil } }) => [
    circle(112, 446, 66, soil[3]),
    drawScattered(110, 448, 60, 60, 110, 6, bark[1], 8),
    drawScattered(110, 448, 60, 60, 60, 6, soil[1], 9),
  ],
  above: (palette) => {
    const { bark, soil } = palette.near;
    return [
      drawTarp(palette),
      path(blob(609, 478, 32, 31, 9, seeded(5)), bark[3]),
      path(blob(604, 472, 25, 23, 8, seeded(6)), bark[2]),
      drawScattered(607, 476, 29, 29, 40, 6, bark[1], 3),
      drawScattered(607, 478, 29, 28, 26, 6, soil[3], 4),
    ];
  },
};

/** Spread on the driveway. */
const drawTarp = ({ near: { water }, shadow }: Palette): Drawing => [
  rect(571, 436, 92, 92, shadow, svg`opacity=".2"`),
  path('M566 432L658 436L654 524L568 520Z', water[2]),
  stroke('M571 437L653 441L649 518L573 515Z', water[0], 3),
];

/** What the company's values are about: its truck in the driveway, a storm drain, and a blend of seed. */
export const valuesWork: LotWork = {
  ground: ({ near: { paper, soil, steel, water, bark, evergreen }, shadow }) => [
    path(blob(224, 118, 118, 62, 9, seeded(5)), soil[0], svg`opacity=".6"`),
    drawScattered(224, 118, 104, 54, 150, 4, paper[0], 7),
    rect(120, 590, 60, 20, steel[3], svg`rx="3"`),
    stroke('M132 593V607M144 593V607M156 593V607M168 593V607', steel[1], 4),
    rect(588, 374, 66, 146, shadow, svg`opacity=".3" rx="10"`),
    rect(580, 366, 66, 146, '#fff', svg`rx="10"`),
    rect(587, 442, 52, 64, bark[0], svg`rx="3"`),
    stroke('M600 444V504M613 444V504M626 444V504', bark[2], 2),
    path('M588 402Q613 390 638 402L633 418H593Z', water[2]),
    rect(580, 428, 66, 8, evergreen[1]),
  ],
};

/** Seed on the lawns in front and behind, and water on it. */
const seeding: LotWork = {
  mirrored: true,
  ground: ({ near: { paper, soil, water } }) => [
    path(blob(236, 470, 64, 34, 8, seeded(4)), soil[0], svg`opacity=".55"`),
    path(blob(230, 136, 110, 52, 9, seeded(5)), soil[0], svg`opacity=".55"`),
    drawScattered(226, 470, 86, 50, 110, 4, paper[0], 6),
    drawScattered(230, 136, 150, 78, 190, 4, paper[0], 7),
    [0, 45, 90, 135, 180, 225, 270, 315].map((turn) =>
      stroke('M20 0Q34-3 46 6', water[0], 4, svg`transform="translate(300 128)rotate(${turn})"`),
    ),
  ],
};

/** The cut along the driveway, both walks, and the beds. */
const lawnEdging: LotWork = {
  above: ({ near: { soil, turf } }) => {
    const edges =
      'M558 340V530H370C364 490 372 450 368 410M668 340V530H786M14 530H328C328 480 332 440 331 408M177 388V414C220 428 280 428 324 416M374 416C420 428 480 428 531 412V388M14 564H556L550 584M786 564H670L676 584';
    const joined = svg`stroke-linejoin="round"`;
    return [stroke(edges, turf[0], 13, joined), stroke(edges, soil[2], 7, joined)];
  },
};

/** A limb that a storm broke, a line that 811 has marked, and a bed with what was planted and its fresh mulch. */
const oddJobs: LotWork = {
  mirrored: true,
  mulched: 'back',
  ground: ({ near: { bark, gold, leaf } }) => [
    stroke('M232 462L300 442M262 453L284 464M276 449L294 430', bark[2], 6),
    [
      [300, 442],
      [288, 466],
      [296, 428],
    ].map(([x = 0, y = 0], index) => path(blob(x, y, 12, 10, 6, seeded(index)), leaf[1])),
    stroke('M32 196L178 226', gold[0], 5, svg`stroke-dasharray="14 9"`),
    [42, 66, 106].map((x) => [
      stroke(`M${x} ${x * 0.2 + 190}v-26`, bark[3], 3),
      path(`M${x} ${x * 0.2 + 164}l20 7-20 8Z`, gold[1]),
    ]),
  ],
};

export const lotWork: Readonly<Record<string, LotWork>> = {
  mowing,
  'lawn-edging': lawnEdging,
  seeding,
  mulching,
  'weed-removal': weedRemoval,
  'tree-trimming': treeTrimming,
  'bush-trimming': bushTrimming,
  'leaf-removal': leafRemoval,
  'power-washing': powerWashing,
  'miscellaneous-services': oddJobs,
};
