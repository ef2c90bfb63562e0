import { drawNumerals } from '../numerals.ts';
import { paletteOf } from '../palette.ts';
import { drawOtherGlove } from '../people/glove.ts';
import { at, circle, type Drawing, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawMowerFromSide } from './leafWork.ts';
import { drawSlab, drawTurf } from './slab.ts';

const { near } = paletteOf('summer', 'noon');

/** Tall grass before it, grass of one height behind it. */
export const drawPushMower = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 190, 300, 42, 5),
  drawTurf(near.turf, 0, 110, 24),
  drawMowerFromSide,
  drawTurf(near.turf, 0, 300, 10, 8),
];

/** Along the posts of a fence, where no wheel fits. */
export const drawTrimmer = (): Drawing => {
  const posts = [176, 226, 276].map((x) => path(`M${x - 12} 152V54L${x} 42L${x + 12} 54V152Z`, near.cream[2]));
  return [
    drawSlab(near),
    rect(160, 72, 140, 12, near.cream[3]),
    rect(160, 118, 140, 12, near.cream[3]),
    posts,
    drawTurf(near.turf, 0, 130, 22),
    drawTurf(near.turf, 120, 190, 10, 7),
    drawTurf(near.turf, 176, 300, 44, 6),
    at(
      12,
      0,
      1,
      stroke('M24 20L136 132', near.steel[2], 7),
      drawHeldMotor,
      path('M112 136Q116 112 142 116Q160 120 164 138Z', near.rubber[2]),
      stroke('M140 142H180', near.barn[0], 3),
      circle(140, 140, 9, near.rubber[1]),
    ),
  ];
};

/** The bag of a mower on the grass, its mouth on the paper sack that it's emptied into. */
export const drawBagger = (): Drawing => {
  const chance = seeded(9);
  const clippings = (count: number, fill: string) =>
    path(
      Array.from({ length: count }, () => {
        const [x, lean] = [chance(188, 262), chance(-9, 9)];
        return `M${n(x)} ${n(98 - chance(0, 14) * (1 - Math.abs(x - 225) / 50))}q${n(lean)}-5 ${n(lean * 1.6)}-12q${n(-lean * 0.2)} 8 ${n(4 - lean)} 13z`;
      }).join(''),
      fill,
    );
  return [
    drawSlab(near),
    drawTurf(near.turf, 0, 300, 10, 7),
    path('M184 104Q196 82 226 80T266 104Z', near.turf[2]),
    clippings(26, near.turf[3]),
    clippings(26, near.turf[1]),
    group(
      'translate(112 104)rotate(-8)scale(.8)',
      path('M-92 48Q-104 44-100 22L-90-22Q-86-34-72-36L66-46L98 6L84 46Q30 56-92 48Z', near.rubber[1]),
      path('M-94-6L-90-22Q-86-34-72-36L66-46L72-22Z', near.evergreen[1]),
      stroke('M-66-14L-62 48M-36-18L-30 50M-6-20L2 50M24-22L34 50M52-24L66 46M-98 14L84 8M-96 32L84 30', near.rubber[0], 2),
      path('M66-46L98 6L84 46Q62 4 66-46Z', near.turf[2]),
      stroke('M66-46L98 6L84 46', near.steel[2], 7),
      stroke('M-30-38Q-20-60 4-60T34-44', near.rubber[2], 8),
    ),
    path('M184 102L204 108L224 100L244 108L268 102L262 154H190Z', near.paper[2]),
    path('M184 102L204 108L224 100V154H190Z', near.paper[1]),
    path('M232 144q-14-4-12-22q16 2 16 13t-4 9', near.shrub[1]),
    drawTurf(near.turf, 0, 186, 8, 4),
  ];
};

/** A lawn from above: the stripes of one week, and across them those of the next one. */
export const drawPattern = (): Drawing => {
  const { turf } = near;
  const [back, front] = [44, 150];
  /** From the front edge to the back one, which is narrower. */
  const place = (x: number, y: number) => `${n(150 + (x - 150) * (0.72 + (0.28 * (y - back)) / (front - back)))} ${y}`;
  const band = (left: number, right: number, top: number, bottom: number, fill: string) =>
    path(`M${place(left, top)}L${place(right, top)}L${place(right, bottom)}L${place(left, bottom)}Z`, fill);
  const rows = [44, 60, 79, 101, 125, 150];
  const tone = (index: number) => turf[index % 2 ? 2 : 0];
  return [
    drawSlab(near),
    drawTurf(near.turf, 0, 300, 8),
    [0, 1, 2, 3, 4].map((index) => band(index * 29, index * 29 + 29, back, front, tone(index))),
    [0, 1, 2, 3, 4].map((index) => band(155, 300, rows[index] ?? 0, rows[index + 1] ?? 0, tone(index))),
    band(145, 155, back, front, near.concrete[0]),
    stroke(
      `M${place(43.5, 140)}L${place(43.5, 70)}M${place(35, 84)}L${place(43.5, 70)}L${place(54, 84)}M${place(101.5, 62)}L${place(101.5, 134)}M${place(92, 120)}L${place(101.5, 134)}L${place(112, 120)}`,
      '#fff',
      5,
      svg`stroke-linejoin="round"`,
    ),
    stroke(
      `M${place(178, 69)}L${place(276, 69)}M${place(264, 62)}L${place(276, 69)}L${place(264, 77)}M${place(280, 113)}L${place(176, 113)}M${place(188, 105)}L${place(176, 113)}L${place(188, 122)}`,
      '#fff',
      5,
      svg`stroke-linejoin="round"`,
    ),
  ];
};

/** The deck cut open: the wings of the blade draw the grass up. */
export const drawRotary = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 226, 300, 46, 5),
  drawTurf(near.turf, 140, 232, 30, 9),
  drawTurf(near.turf, 0, 150, 20),
  rect(136, 44, 28, 30, near.rubber[1], svg`rx="5"`),
  rect(124, 34, 52, 22, near.rubber[2], svg`rx="7"`),
  path('M58 136V92Q58 66 90 66H210Q242 66 242 92V136H230V94Q230 78 208 78H92Q70 78 70 94V136Z', near.gold[1]),
  path('M58 92Q58 66 90 66H210Q226 66 234 74Q222 71 208 71H92Q66 72 66 100V136H58Z', near.gold[0]),
  rect(144, 74, 12, 52, near.steel[2]),
  path('M78 116L96 124H204L222 116L214 131H86Z', near.steel[1]),
  path('M78 116L96 124L91 130Z', near.steel[3]),
  path('M222 116L204 124L209 130Z', near.steel[3]),
  stroke('M104 112V88M104 88l-7 9M104 88l7 9M196 112V88M196 88l-7 9M196 88l7 9', near.water[1], 5),
  stroke('M126 96l7 5M170 94l-6 6M118 106l8 2M182 106l-8 0', near.turf[2], 3),
];

/** Grass beside a rule. */
export const drawHeight = (): Drawing => {
  const inch = 30;
  const marks = [2.5, 3, 3.5].map((inches) => {
    const y = 150 - inches * inch;
    return [
      stroke(`M68 ${y}H252`, near.barn[1], 2.4, svg`stroke-dasharray="1 7"`),
      inches % 1
        ? [
            drawNumerals(Math.floor(inches), 28, y + 4, 13, near.rubber[3]),
            drawNumerals(1, 36, y - 1, 7, near.rubber[3]),
            stroke(`M35 ${y + 4}L41 ${y - 5}`, near.rubber[3], 1),
            drawNumerals(2, 41, y + 4, 7, near.rubber[3]),
          ]
        : drawNumerals(inches, 33, y + 4, 13, near.rubber[3]),
    ];
  });
  const ticks = Array.from({ length: 7 }, (_, index) => `M${index % 2 ? 48 : 54} ${150 - (index + 1) * (inch / 2)}H66`);
  return [
    drawSlab(near),
    drawTurf(near.turf, 70, 124, 2.5 * inch, 3),
    drawTurf(near.turf, 130, 184, 3 * inch, 4),
    drawTurf(near.turf, 190, 246, 3.5 * inch, 5),
    drawTurf(near.turf, 0, 300, 12, 7),
    rect(18, 32, 48, 120, near.paper[0], svg`rx="3"`),
    rect(60, 32, 6, 120, near.paper[2]),
    stroke(ticks.join(''), near.rubber[2], 2),
    marks,
  ];
};

/** At the upper end of the shaft: the housing with its fins, and the tank below it. */
const drawMotor = group(
  'translate(34 30) rotate(45)',
  rect(-22, 8, 26, 16, near.rubber[0], svg`rx="5"`),
  rect(10, -10, 18, 20, near.rubber[1], svg`rx="3"`),
  rect(-30, -17, 44, 32, near.gold[1], svg`rx="9"`),
  rect(-26, -14, 36, 9, near.gold[0], svg`rx="4.5"`),
  stroke('M-20 2H4M-20 8H4', near.gold[3], 3),
);

/** The motor of a trimmer or an edger, a hand on its shaft, and one on its loop. */
export const drawHeldMotor = [
  path('M84 66Q66 74 70 90Q76 104 98 98Q110 92 106 88', 'none', svg`stroke="${near.rubber[1]}" stroke-width="7"`),
  drawMotor,
  drawOtherGlove(near, 66, 62, 225, 0.2),
  drawOtherGlove(near, 78, 100, 205, 0.2),
];
