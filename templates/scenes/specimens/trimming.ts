import { paletteOf } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Drawing, ellipse, group, n, path, rect, stroke, svg } from '../svg.ts';
import { drawScaffold } from '../trees/scaffold.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

/*
 * Shrubs, of which what comes off is red, as on trees; bare, as when they're cut, so that each stem shows.
 */

const { near } = paletteOf('summer', 'noon');
const wood = near.bark[2];
const red = near.barn[0];

/** Whole stems come out, and the outline stays. */
export const drawThinning = (): Drawing => [
  drawLawn(),
  drawStems([-4, -3, -1, 0, 2, 4], wood),
  drawStems([-2, 1, 3], red),
  drawCuts([-2, 1, 3], 2.8),
];

/** Wider at the bottom than at the top. */
export const drawHedge = (): Drawing => [
  drawLawn(),
  group(
    'translate(0 22)scale(1 .86)',
    path('M50 154L58 64Q60 58 66 58H234Q240 58 242 64L250 154Z', near.shrub[2]),
    path('M56 147L63 68Q65 62 71 62H198Q206 88 194 108T190 147Z', near.shrub[1]),
    drawScattered(124, 104, 54, 38, 40, 6, near.shrub[0], 5),
    drawScattered(204, 108, 24, 38, 22, 6, near.shrub[3], 9),
    stroke(
      [82, 104, 126, 150, 174, 198, 220]
        .map((x) => `M${x} 58q-3-6 ${(x % 4) - 2}-${12 + (x % 5) * 4}m1 8l7-6m-8 1l-7-5`)
        .join(''),
      red,
      3,
    ),
  ),
];

/** A third of the stems, the oldest, each year. */
export const drawRenewal = (): Drawing => [
  drawLawn(),
  drawStems([-4, -2, 0, 4], wood),
  drawStems([-3, 1, 3], red, 88, 8.5),
  [-1, 2, -3].map((stem) => at(footOf(stem) + 6, surface, 1, path(youngShoot, near.leaf[2]))),
  drawCuts([-3, 1, 3], 4.3),
];

/** All of it, to a few inches, from which it starts over. */
export const drawHardCut = (): Drawing => [
  drawLawn(),
  all.map((stem) =>
    onStem(
      stem,
      24,
      drawScaffold({ x: 0, y: 0, angle: -90, length: 60 - stem * stem * 1.2, width: 5, seed: n(stem * 5 + 31) }, red),
    ),
  ),
  path('M104 154Q112 147 150 146T196 154Z', wood),
  all.map((stem) => onStem(stem, 0, path('M-4.5 4L-3.6-24H3.6L4.5 4Z', wood))),
  all.map((stem) => onStem(stem, 24, rect(-7, -2, 14, 4, near.evergreen[3], svg`rx="1"`))),
];

/** The stump with its main roots, their ends cut, as it comes loose from its hole. */
export const drawDugOut = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 300, 12),
  path('M28 154Q34 146 44 150Q110 154 178 150Q188 146 194 154L184 158Q180 200 112 203Q46 202 38 158Z', near.soil[3]),
  path('M14 155Q26 141 42 150L40 155ZM184 155V149Q194 146 200 155Z', near.soil[0]),
  drawRoots,
  path('M84 158Q92 148 92 128L94 100H104L106 122L110 86H122L123 122L130 108H139L136 132Q138 150 148 160Q116 176 84 158Z', wood),
  path('M84 158Q92 148 92 128L94 100H98L99 130Q98 152 104 166Q92 164 84 158ZM110 86H115L114 126L108 122Z', near.bark[1]),
  [
    [99, 100],
    [116, 86],
    [134.5, 108],
  ].map(([x = 0, y = 0]) => ellipse(x, y, 5.6, 2.8, near.paper[1])),
  group(
    'translate(222 132) rotate(9)',
    stroke('M0-26V-92M-13-94H13', near.bark[1], 8),
    path('M-16-34H16V4Q16 14 0 20Q-16 14-16 4Z', near.steel[1]),
    path('M0-34H16V4Q16 14 0 20Z', near.steel[2]),
  ),
  path('M186 156Q200 130 228 131T280 156Z', near.soil[0]),
  drawScattered(232, 146, 34, 8, 22, 4, near.soil[2], 5),
];

const drawRoots = [
  ['M100 152Q74 154 50 170', 50, 170, 150],
  ['M106 158Q94 174 78 190', 78, 190, 128],
  ['M126 158Q138 176 146 191', 146, 191, 56],
  ['M130 152Q156 154 174 168', 174, 168, 30],
].map(([d = '', x = 0, y = 0, turn = 0]) => [
  path(String(d), 'none', svg`stroke="${near.bark[1]}" stroke-width="9"`),
  group(`translate(${x} ${y}) rotate(${turn})`, ellipse(0, 0, 2.6, 4.5, near.paper[1])),
]);

const drawLawn = (): Drawing => [drawSlab(near), drawTurf(near.turf, 0, 300, 10)];

/** Stems that fan out from one place, forked and bare; the middle one is 0. */
const drawStems = (stems: readonly number[], color: string, tall = 84, width = 5.5): Drawing =>
  stems.map((stem) =>
    drawScaffold(
      { x: footOf(stem), y: surface + 3, angle: leanOf(stem) - 90, length: tall - stem * stem * 1.4, width, seed: stem * 5 + 31 },
      color,
    ),
  );

const all = [-4, -2.6, -1.3, 0, 1.3, 2.6, 4];
const footOf = (stem: number): number => 150 + stem * 10;
const leanOf = (stem: number): number => stem * 11;

const youngShoot =
  'M-2 2Q0-20 4-44H6Q3-18 2 2ZM2-18Q-8-20-10-32Q2-30 2-18ZM4-24Q14-26 16-38Q4-36 4-24ZM5-38Q-2-44 3-56Q10-46 5-38Z';

/** Bars, and below each the stub that stays. */
const drawCuts = (stems: readonly number[], half: number): Drawing =>
  stems.map((stem) => [
    onStem(stem, 0, path(`M${-half - 0.6} 4L${-half}-13H${half}L${half + 0.6} 4Z`, wood)),
    onStem(stem, 13, rect(-8, -3.5, 16, 7, '#fff', svg`rx="2.5"`), rect(-6.5, -1.8, 13, 3.6, near.evergreen[3], svg`rx="1"`)),
  ]);

const onStem = (stem: number, height: number, ...parts: Drawing[]): Drawing =>
  group(`translate(${footOf(stem)} ${surface}) rotate(${leanOf(stem)}) translate(0 ${-height})`, parts);
