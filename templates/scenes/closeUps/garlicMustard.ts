import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, circle, type Drawing, group, path, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** Garlic mustard at the edge of the woods in April, and one plant pulled with its crooked root. */
export const garlicMustard: Subject = {
  vanishing: 600,
  place: 330,
  closeUp: true,
  draw: (palette) => [
    drawWoods(palette),
    drawFloor(palette),
    drawPlant(palette, 'translate(330 560)scale(.86)'),
    drawPlant(palette, 'translate(560 590)scale(1.12)'),
    drawPulled(palette),
    drawBlades(
      {
        left: 900,
        right: 1230,
        foot: 716,
        height: 110,
        width: 22,
        count: 26,
        seed: 6,
        share: (x) => Math.min(1, 0.36 + (x - 900) / 200),
      },
      bladeTones(palette.near.turf),
    ),
  ],
};

/** Trunks at the lot's back line. */
const drawWoods = ({ near: { bark, shrub }, haze }: Palette): Drawing => [
  path('M-10 400Q80 340 170 380T380 360T620 384T860 366T1210 384V470H-10Z', mix(shrub[1], haze, 0.45)),
  trunks.map(([x, w, far]) => {
    const [light, dark, deep] = [bark[1], bark[2], bark[3]].map((tone) => mix(tone, haze, far));
    const at = (share: number): number => Math.round(x + share * w);
    return [
      // Its two lowest limbs.
      path(
        `M${at(0.5)} 150Q${at(1.9)} 90 ${at(2.7)}-10H${at(3.2)}Q${at(2.4)} 130 ${at(0.9)} 214ZM${at(0.4)} 250Q${at(-1.2)} 170 ${at(-2)}-20L${at(-2.3)}-20Q${at(-1.6)} 210 ${at(0.2)} 322Z`,
        dark ?? '',
      ),
      path(
        `M${at(0)}-10Q${at(-0.05)} 300 ${at(-0.2)} 380Q${at(-0.4)} 440 ${at(-1.1)} 462Q${at(-0.3)} 456 ${at(0.1)} 470Q${at(0.5)} 456 ${at(0.8)} 472Q${at(1.3)} 454 ${at(2.1)} 464Q${at(1.4)} 440 ${at(1.2)} 380Q${at(1.05)} 300 ${at(1)}-10Z`,
        dark ?? '',
      ),
      path(
        `M${at(0)}-10Q${at(-0.05)} 300 ${at(-0.2)} 380Q${at(-0.4)} 440 ${at(-1.1)} 462Q${at(-0.2)} 450 ${at(0.1)} 380Q${at(0.4)} 240 ${at(0.36)}-10Z`,
        light ?? '',
      ),
      stroke(
        `M${at(0.5)} 20l${Math.round(w * 0.06)} 90M${at(0.76)} 90v110M${at(0.5)} 190l${Math.round(w * 0.08)} 110M${at(0.8)} 260v120M${at(0.3)} 330v80M${at(0.58)} 360l${Math.round(w * 0.05)} 70`,
        deep ?? '',
        w * 0.07,
      ),
    ];
  }),
  path('M-10 452Q60 430 150 446T380 440T620 450T860 438T1210 450V480H-10Z', mix(shrub[2], haze, 0.3)),
];

/** From the left: where each begins, how thick it is, and how far away. */
const trunks = [
  [452, 30, 0.6],
  [760, 26, 0.66],
  [188, 44, 0.42],
  [900, 46, 0.44],
  [20, 82, 0.14],
  [1066, 92, 0.16],
] as const;

const drawFloor = ({ near: { soil, autumn, bark, turf } }: Palette): Drawing => [
  path('M-10 436Q300 420 620 434T1210 440V690H-10Z', mix(soil[0], turf[2], 0.25)),
  drawScattered(500, 560, 560, 120, 70, 13, mix(autumn[3], bark[1], 0.5), 3),
  drawScattered(500, 570, 560, 110, 60, 13, mix(autumn[2], bark[0], 0.6), 4),
  path('M900 690Q960 580 1210 520V690Z', turf[2]),
];

/** Broad, with coarse teeth and a notch where its stalk begins. */
export const garlicMustardLeaf =
  'M0 0Q-18 18-40 12L-46 2L-60 0L-58-14L-66-24L-56-34L-56-48L-42-52L-38-66L-24-68L-16-82L0-98L16-82L24-68L38-66L42-52L56-48L56-34L66-24L58-14L60 0L46 2L40 12Q18 18 0 0Z';

const drawPlant = ({ near: { shrub, leaf: fresh, snow, dandelion } }: Palette, transform: string): Drawing => {
  const hung = (x: number, y: number, turn: number, size: number, fill: string): Drawing =>
    group(
      `translate(${x} ${y})rotate(${turn})scale(${size})`,
      path(garlicMustardLeaf, fill),
      path('M0 0V-98L16-82L24-68L38-66L42-52L56-48L56-34L66-24L58-14L60 0L46 2L40 12Q18 18 0 0Z', shrub[3], svg`opacity=".22"`),
      stroke('M0 0V-70M0-10L-40-30M0-10L40-30M0-34L-22-54M0-34L22-54', shrub[3], 2, svg`opacity=".5"`),
    );
  const flower = (x: number, y: number): Drawing =>
    group(
      `translate(${x} ${y})scale(.62)`,
      path('M0 0Q-9-18 0-20Q9-18 0 0Q18-9 20 0Q18 9 0 0Q9 18 0 20Q-9 18 0 0Q-18 9-20 0Q-18-9 0 0Z', snow[0]),
      circle(0, 0, 4, dandelion[1]),
    );
  return group(
    transform,
    stroke(
      'M0-8Q-8-120 4-230T0-350M-3-80Q-40-104-90-106M-2-144Q40-170 97-168M2-214Q-30-242-69-246M7-264Q30-290 61-295',
      shrub[1],
      7,
    ),
    hung(-84, -104, -70, 0.94, shrub[2]),
    hung(92, -166, 66, 0.86, shrub[1]),
    hung(-66, -244, -52, 0.7, shrub[1]),
    hung(58, -292, 44, 0.56, fresh[1]),
    hung(-34, -10, -86, 0.8, shrub[1]),
    hung(44, -4, 80, 0.84, shrub[2]),
    hung(4, 0, 8, 0.66, fresh[1]),
    path('M-22-352Q-10-384 0-388Q14-384 24-352Q0-340-22-352Z', fresh[1]),
    [
      [-24, -358],
      [-6, -350],
      [14, -352],
      [28, -362],
      [-16, -374],
      [2, -370],
      [20, -378],
      [-4, -388],
      [12, -394],
    ].map(([x = 0, y = 0]) => flower(x, y)),
  );
};

/** What was pulled of it, roots and all, in a bucket whose brim is 120 above 0, 0. */
export const drawPulledMustard = (palette: Palette): Drawing => {
  const { conifer, cream } = palette.near;
  const greens = { ...palette, near: { ...palette.near, shrub: conifer, leaf: conifer } };
  const root = 'M-30-112Q-52-118-66-104Q-76-90-66-76T-78-50M-66-76Q-60-66-62-58M-71-66Q-80-64-86-66';
  return [
    drawPlant(greens, 'translate(24 -106)rotate(34)scale(.36)'),
    drawPlant(greens, 'translate(-22 -106)rotate(-26)scale(.33)'),
    drawPlant(greens, 'translate(2 -104)rotate(4)scale(.33)'),
    stroke(root, cream[3], 8),
    stroke(root, cream[1], 5),
  ];
};

/** A plant on its side, with the bend in its root that tells it from others. */
const drawPulled = (palette: Palette): Drawing => {
  const { cream, soil } = palette.near;
  const root = 'M846 540Q880 554 884 582T930 602Q980 600 1040 586M908 600Q930 618 960 624M884 574Q870 598 878 618';
  return at(
    0,
    22,
    1,
    path('M640 574Q780 548 900 572L1050 598L880 628L640 598Z', palette.shadow, svg`opacity=".16"`),
    drawPlant(palette, 'translate(842 540)rotate(-96)scale(.58)'),
    stroke(root, cream[3], 11),
    stroke(root, cream[1], 6),
    drawScattered(930, 608, 70, 12, 16, 7, soil[2], 7),
  );
};
