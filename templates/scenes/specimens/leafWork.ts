import { type Palette, paletteOf } from '../palette.ts';
import { drawGlove, drawOtherGlove } from '../people/glove.ts';
import { drawLeafPile } from '../plants/leafPile.ts';
import { at, circle, clipped, type Drawing, ellipse, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawRake } from '../tools/shovelAndRake.ts';
import { drawSlab, drawTurf } from './slab.ts';

const palette: Palette = { ...paletteOf('fall', 'noon'), shadow: '#0000' };
const { near } = palette;

/** Leaves before the mower, crumbs between the blades behind it. */
export const drawShredding = (): Drawing => [
  drawGround(),
  drawLeaves(30, [196, 286], [132, 152], 5),
  drawCrumbs(60, [4, 120], [138, 153]),
  drawMowerFromSide,
];

/** Our walk-behind mower, its deck 100 long, its handle to the left. */
export const drawMowerFromSide = [
  stroke('M118 112L58 44L34 40', near.evergreen[2], 7, svg`stroke-linejoin="round"`),
  stroke('M120 116L74 64', near.evergreen[1], 10),
  path('M64 56L82 44L92 60L76 74Z', near.evergreen[1]),
  stroke('M78 54L84 44', near.barn[0], 4),
  stroke('M34 40L50 43', near.rubber[1], 10),
  stroke('M33 38Q32 26 46 28Q58 31 72 54', near.steel[1], 3),
  // The deck, its skirt, and the arm of the caster.
  stroke('M218 120H246V132', near.gold[2], 7),
  path('M132 118H206Q226 120 230 136V146H128Z', near.gold[1]),
  path('M132 118H206Q216 119 222 126H130Z', near.gold[0]),
  path('M150 128H196L204 150H154Z', near.rubber[1]),
  stroke('M160 132L164 146M172 132L176 146M184 132L190 146', near.rubber[0], 2.4),
  // The engine, and the tank above it.
  rect(104, 92, 62, 28, near.rubber[1], svg`rx="5"`),
  stroke('M112 100H158M112 107H158M112 114H158', near.rubber[0], 2.4),
  path('M108 92L114 76H158L164 92Z', near.evergreen[1]),
  rect(122, 70, 30, 8, near.evergreen[2], svg`rx="4"`),
  rect(92, 76, 22, 22, near.cream[1], svg`rx="4"`),
  rect(98, 71, 10, 6, near.barn[0], svg`rx="2"`),
  rect(166, 100, 12, 12, near.steel[1], svg`rx="2"`),
  // The driving wheel, and the caster.
  circle(112, 128, 23, near.rubber[2]),
  circle(112, 128, 21.5, 'none', svg`stroke="${near.rubber[0]}" stroke-width="3" stroke-dasharray="4 5"`),
  circle(112, 128, 12, near.gold[1]),
  circle(112, 128, 5, near.rubber[2]),
  circle(246, 140, 12, near.rubber[2]),
  circle(246, 140, 5, near.steel[1]),
];

/** A wet heap on a tarp that can be dragged off. */
export const drawTarping = (): Drawing => [
  drawGround(),
  path('M30 134H242L270 156H2Z', near.denim[2]),
  path('M30 134H242L266 152H6Z', near.denim[1]),
  clipped('heap', path('M0 0H300V152H0Z', '#000'), at(128, 145, 0.8, drawLeafPile(palette, 96, 78))),
  at(271, 46, 0.45, group('rotate(225)', drawRake(near, 170, near.steel))),
  drawGlove(near, 252, 65, -45, 0.15),
];

/** Out of the corner onto the lawn. */
export const drawBlowing = (): Drawing => [
  drawGround(),
  stroke('M100 122Q70 114 36 118M98 134Q66 132 28 142', near.sky[3], 4),
  drawLeaves(24, [8, 92], [96, 150], 8),
  group('translate(-22 2)rotate(8 214 126)', drawBlower),
  drawOtherGlove(near, 218, 53, 17, 0.24),
];

/** Held by its handle: the motor behind the fan, and the tube down to its flat nozzle. */
export const drawBlower = [
  path('M186 86L128 114L134 132L204 112Z', near.rubber[1]),
  path('M132 112L106 118L104 142L138 134Z', near.rubber[2]),
  stroke('M200 78Q206 52 234 52Q262 54 268 84', near.rubber[2], 8),
  rect(246, 76, 34, 40, near.rubber[1], svg`rx="6"`),
  stroke('M262 86H276M262 96H276M262 106H276', near.steel[2], 3),
  path('M182 100Q182 70 214 70H240Q256 72 256 88V104Q254 124 232 126H208Q182 124 182 100Z', near.gold[1]),
  path('M188 92Q192 74 214 74H240Q250 74 252 84Z', near.gold[0]),
  circle(214, 102, 18, near.rubber[2]),
  circle(214, 102, 11, near.steel[2]),
  circle(214, 102, 5, near.rubber[1]),
];

/** Shredded leaves as a loose cover about a perennial. */
export const drawLeafBed = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 64, 14),
  path('M62 154Q76 132 110 130H262Q288 132 298 154Z', near.autumn[3]),
  drawCrumbs(190, [78, 280], [131, 151]),
  at(146, 140, 1, shrub),
  drawCrumbs(36, [92, 200], [142, 151]),
  at(242, 136, 1.1, perennial),
];

/** Paper bags at the end of the driveway. */
export const drawBagging = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 142, 14),
  rect(142, 146, 158, 24, near.concrete[1]),
  rect(142, 146, 158, 6, near.concrete[0]),
  [36, 96].map((x) => drawBag(x)),
  circle(165, 136, 10, near.rubber[2]),
  circle(165, 136, 3.6, near.steel[2]),
  stroke('M160 62H149V74', near.evergreen[2], 5),
  path('M164 66H228L222 146H170Z', near.evergreen[1]),
  path('M164 66H192V146H170Z', near.evergreen[0]),
  rect(158, 56, 76, 12, near.evergreen[2], svg`rx="4"`),
];

const drawGround = (): Drawing => [drawSlab(near), drawTurf(near.turf, 0, 300, 14)];

const drawBag = (x: number): Drawing => [
  path(`M${x - 27} 70L${x - 14} 60L${x} 66L${x + 14} 60L${x + 27} 70L${x + 26} 78H${x - 26}Z`, near.paper[3]),
  drawLeaves(9, [x - 24, x + 22], [62, 74], x),
  path(`M${x - 27} 70L${x - 14} 76L${x} 69L${x + 14} 76L${x + 27} 70L${x + 24} 152H${x - 24}Z`, near.paper[2]),
  path(`M${x - 27} 70L${x - 14} 76L${x} 69V152H${x - 24}Z`, near.paper[1]),
  stroke(`M${x - 12} 96H${x + 12}M${x - 12} 104H${x + 6}`, near.paper[3], 3),
];

const leaf = 'm0 6-1-4-6 1 2-4-4-3 5 0 1-4 3 3 3-4 1 4 4 0-3 4 3 4-6-2z';
type Range = readonly [number, number];

const drawLeaves = (count: number, [left, right]: Range, [top, bottom]: Range, seed: number): Drawing => {
  const chance = seeded(seed);
  return [near.autumn[1], near.autumn[2], near.gold[1]].map((fill) =>
    path(Array.from({ length: count / 3 }, () => `M${n(chance(left, right))} ${n(chance(top, bottom))}${leaf}`).join(''), fill),
  );
};

const drawCrumbs = (count: number, [left, right]: Range, [top, bottom]: Range): Drawing => {
  const chance = seeded(count);
  return [near.autumn[1], near.autumn[2], near.bark[1]].map((fill) =>
    path(
      Array.from({ length: count / 3 }, () => `M${n(chance(left, right))} ${n(chance(top, bottom))}l5-3 2 4-5 2z`).join(''),
      fill,
    ),
  );
};

/** A low, round shrub. */
const shrub = [
  path('M-50-12Q-50 10-30 9H32Q52 10 52-12Z', near.shrub[2]),
  [-30, -10, 12, 32].map((x, index) => circle(x, index % 3 === 0 ? -12 : -22, 20, near.shrub[2])),
  [-18, 4, 24].map((x) => circle(x, -24, 15, near.shrub[1])),
  [-10, 12].map((x) => circle(x, -32, 8, near.shrub[0])),
];

/** A coneflower's dry seed heads. */
const perennial = [
  stroke('M0 2Q-6-30-22-50M0 2V-62M0 2Q8-28 26-46', near.bark[1], 3),
  path(
    'M0 2Q-10-20-34-16Q-20 2 0 2ZM0 2Q10-22 34-14Q20 4 0 2ZM0-6Q-14-16-16-32Q2-24 0-6ZM0-6Q14-14 18-30Q-2-24 0-6Z',
    near.bark[0],
  ),
  [
    [-22, -50],
    [0, -64],
    [26, -48],
  ].map(([x = 0, y = 0]) => [
    path(
      `M${x - 8} ${y + 2}q1 9 4 11M${x} ${y + 2}v12M${x + 8} ${y + 2}q-1 9-4 11`,
      'none',
      svg`stroke="${near.bark[0]}" stroke-width="2"`,
    ),
    ellipse(x, y - 1, 8, 6.5, near.bark[3]),
  ]),
];
