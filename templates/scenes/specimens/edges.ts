import { bladeTones, drawBlades } from '../closeUps/blades.ts';
import { paletteOf } from '../palette.ts';
import { drawGlove, drawOtherGlove } from '../people/glove.ts';
import { at, circle, type Drawing, group, n, path, rect, seeded, stroke, svg, systemFace } from '../svg.ts';
import { drawHalfMoon } from '../tools/halfMoon.ts';
import { drawBlower } from './leafWork.ts';
import { drawHeldMotor } from './mowing.ts';
import { drawSlab, drawTurf, page, surface } from './slab.ts';

const { near } = paletteOf('summer', 'noon');

/** An upright blade in a slot between grass and walk, with a wheel that keeps its depth. */
export const drawStickEdger = (): Drawing => [
  drawSlab(near),
  drawWalk(176),
  drawCut(176),
  drawTurf(near.turf, 0, 162, 14),
  stroke('M168 128L64 20', near.steel[3], 9),
  stroke('M167 126L63 18', near.steel[1], 4),
  at(40, 0, 1, drawHeldMotor),
  path('M142 142A30 30 0 0 1 200 142Z', near.rubber[2]),
  path('M167 136H175V170L171 176L167 170Z', near.steel[1]),
  svg`<circle cx="196" cy="139" r="11" fill="${near.rubber[2]}"/><circle cx="196" cy="139" r="4.5" fill="${near.gold[1]}"/>`,
];

/** Pushed down with the foot, along a curve. */
export const drawCurve = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 142, 14),
  path('M142 152H300V148Q250 138 214 146T142 162Z', near.soil[3]),
  path('M150 154Q200 136 300 142V156Z', near.bark[3]),
  at(142, 150, 1, drawHalfMoon(near)),
  drawGlove(near, 152, 8, -16, 0.2),
  [216, 258].map((x) => at(x, 148, 0.8, flower)),
];

/** A spade in the trench that it has cut. */
export const drawSpade = (): Drawing => [
  drawTrench(),
  stroke('M129 92V4', near.bark[1], 8),
  stroke('M116 2H142', near.bark[2], 8),
  drawGlove(near, 136, 4, -16, 0.2),
  path('M110 96H146L144 180H114Z', near.steel[2]),
  path('M110 96H129V180H114Z', near.steel[1]),
];

/** The deep side of a bed's edge, cut straight down, and the slope up into the mulch. */
export const drawTrench = (): Drawing => [
  drawSlab(near),
  path('M128 146V180Q170 178 212 150L214 142Z', page),
  drawTurf(near.turf, 0, 121, 14),
  path('M128 182Q170 178 212 151L300 152Q282 132 250 134T206 146Q170 172 128 176Z', near.bark[3]),
  path('M212 148Q244 134 282 142Q250 142 214 152Z', near.bark[2]),
  [232, 266].map((x) => at(x, 140, 0.8, flower)),
];

/** A thin slot, cut along the side of the walk. */
export const drawSlot = (): Drawing => [
  drawSlab(near),
  drawWalk(170, 264),
  drawCut(170),
  // On its other side, too: the next specimen goes on with grass.
  group('translate(434)scale(-1 1)', drawCut(170)),
  drawTurf(near.turf, 0, 154, 22),
  drawTurf(near.turf, 280, 300, 18),
  drawDepth(144, cut, '2 in.'),
];

/** Sod that had crept over the walk, rolled back past the true side of the concrete. */
export const drawOvergrown = (): Drawing => [
  drawSlab(near),
  drawWalk(96),
  drawCut(96),
  drawTurf(near.turf, 0, 80, 22),
  drawBlades({ left: 200, right: 244, foot: 138, height: 22, width: 5, count: 9, seed: 4 }, bladeTones(near.turf)),
  path('M176 146V134H258L270 146Z', near.soil[0]),
  circle(176, 116, 30, near.soil[0]),
  // Its grass is inside.
  stroke(roll, near.turf[3], 7),
  stroke(roll, near.turf[1], 3),
  stroke('M91 92V144', near.barn[1], 3, svg`stroke-dasharray="1 8"`),
  stroke('M108 104H134m-9-9 9 9-9 9', near.evergreen[2], 5),
];

const roll = 'M252 134H206Q192 138 176 136A20 20 0 0 1 176 96A15 15 0 0 1 176 126A9 9 0 0 1 178 108';

/** Clippings on their way back to the lawn, and the broom for what stays. */
export const drawBroom = (): Drawing => {
  const chance = seeded(8);
  const crumbs = Array.from(
    { length: 22 },
    () => `M${n(chance(16, 92))} ${n(chance(112, 150))}l${n(chance(3, 8))} ${n(chance(-4, 4))}`,
  );
  return [
    drawSlab(near),
    drawWalk(130),
    drawTurf(near.turf, 0, 126, 14),
    stroke(crumbs.join(''), near.turf[2], 2.6),
    group(
      'rotate(12 262 146)',
      stroke('M262 104V0', near.bark[1], 8),
      rect(236, 102, 52, 12, near.barn[1], svg`rx="4"`),
      path('M238 114H286L291 146H233Z', near.paper[2]),
      stroke('M244 116L240 144M255 116L253 144M266 116V144M277 116L281 144', near.paper[3], 2),
    ),
    drawOtherGlove(near, 280, 58, -78, 0.2),
    at(36, 71, 0.6, drawBlower),
    drawOtherGlove(near, 178, 102, 6, 0.18),
  ];
};

const flower = [
  stroke('M0 0V-26', near.shrub[2], 3),
  path('M0-4Q-16-18-20-8Q-12 0 0-4Q16-18 20-8Q12 0 0-4', near.shrub[1]),
  svg`<circle cy="-32" r="9" fill="${near.blossom[2]}"/><circle cy="-32" r="3.6" fill="${near.gold[1]}"/>`,
];

/** Concrete from x to the right edge or its own end, on its bed of gravel. */
const drawWalk = (x: number, end = 300): Drawing => [
  rect(x, 190, end - x, 10, near.asphalt[2]),
  rect(x, 146, end - x, 46, near.concrete[1]),
  rect(x, 146, end - x, 6, near.concrete[0]),
];

/** How deep an edger cuts beside concrete: half its thickness. */
const cut = 26;

/** The gap that leaves on the left of concrete. */
const drawCut = (x: number): Drawing => [
  path(`M${x - 13} ${surface}H${x}v${cut + 3}H${x - 10}Z`, near.soil[3]),
  path(`M${x - 10} ${surface - 1}H${x}v${cut + 1}H${x - 8}Z`, page),
  rect(x, surface + 2, 2, cut - 2, near.concrete[2]),
];

/** A dimension from the surface down, its figure on its left. */
const drawDepth = (x: number, depth: number, figure: string): Drawing => [
  stroke(`M${x - 5} ${surface}h10m-10 ${depth}h10M${x} ${surface}v${depth}`, '#fff', 2.4),
  svg`<text ${systemFace} x="${x - 9}" y="${surface + depth / 2 + 5}" font-size="14" font-weight="700" fill="#fff" text-anchor="end">${figure}</text>`,
];
