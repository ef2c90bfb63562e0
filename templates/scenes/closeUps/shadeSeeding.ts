import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, ellipse, group, path, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** Under a shade tree: raked ground with seed on it, thin grass beyond, and a hand rake. */
export const shadeSeeding: Subject = {
  vanishing: 600,
  place: 760,
  closeUp: true,
  draw: (palette) => [drawShade(palette), drawTrunk(palette), drawSeedbed(palette), drawRake(palette), drawFront(palette)],
};

/** Shade on the lawn, with flecks of sun. */
const drawShade = ({ near: { turf, dandelion }, shadow }: Palette): Drawing => [
  path('M-10 392H1210V690H-10Z', turf[2]),
  path('M-10 392H900Q1040 440 960 500T1100 690H-10Z', shadow, svg`opacity=".3"`),
  [
    [700, 430, 40],
    [860, 456, 54],
    [600, 450, 26],
    [960, 620, 60],
    [120, 440, 30],
    [1010, 560, 34],
  ].map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.3, dandelion[0], svg`opacity=".34"`)),
  drawBlades({ left: -20, right: 1220, foot: 404, height: 34, width: 9, count: 40, seed: 2 }, [turf[3], turf[2], turf[2]]),
];

const drawTrunk = ({ near: { bark, leaf } }: Palette): Drawing => [
  path('M120-10Q150 200 130 330Q110 420 10 470H130Q170 450 210 474Q240 448 300 470H430Q350 430 336 340Q320 200 340-10Z', bark[2]),
  path('M120-10Q150 200 130 330Q110 420 10 470H100Q190 400 200 300Q214 160 196-10Z', bark[1]),
  path(
    'M240 20Q250 160 236 330L252 240Q262 120 252 30ZM290 40Q286 180 300 340L308 240Q300 140 304 60ZM170 60Q186 200 168 330L184 260Q196 160 184 70Z',
    bark[3],
    svg`opacity=".55"`,
  ),
  path(
    'M-10-10H700Q690 60 620 60Q600 110 530 96Q500 140 430 110Q380 150 320 112Q270 160 200 118Q140 150 90 110Q30 140-10 100Z',
    leaf[2],
  ),
  path('M-10-10H660Q640 36 580 34Q560 70 500 60Q460 94 410 66Q360 100 310 70Q260 104 200 74Q140 100 90 66Q40 90-10 60Z', leaf[1]),
];

const drawSeedbed = ({ near: { soil, paper, leaf, turf } }: Palette): Drawing => [
  path('M250 560C300 470 480 444 650 450S960 500 960 566S800 664 580 660S210 640 250 560Z', mix(soil[2], turf[3], 0.2)),
  path('M272 560C320 486 490 456 650 462S940 508 938 564S790 648 580 646S236 630 272 560Z', soil[1]),
  stroke(
    'M330 546Q560 470 880 530M310 570Q560 496 910 560M320 596Q560 524 900 590M370 620Q580 552 850 616M440 634Q600 584 780 632',
    soil[3],
    5,
    svg`opacity=".55"`,
  ),
  drawScattered(600, 560, 290, 76, 90, 4, paper[0], 5),
  drawScattered(600, 560, 280, 70, 60, 4, paper[1], 6),
  [
    [400, 540],
    [470, 600],
    [560, 520],
    [640, 610],
    [700, 530],
    [790, 590],
    [500, 560],
    [840, 548],
  ].map(([x = 0, y = 0], index) =>
    drawBlades({ left: x - 24, right: x + 24, foot: y, height: 34, width: 5, count: 5, seed: index + 9 }, [
      leaf[2],
      leaf[1],
      leaf[0],
    ]),
  ),
];

/** A garden rake across the bed. */
const drawRake = ({ near: { bark, steel } }: Palette): Drawing =>
  group(
    'translate(700 500)rotate(-58)',
    stroke('M0 0H460', bark[1], 14),
    stroke('M0-3H460', bark[0], 5),
    stroke('M-84-76L0-4M-84 76L0 4', steel[2], 7),
    stroke('M-84-92V92', steel[2], 13),
    stroke('M-86-92V92', steel[0], 4),
    stroke('M-88-86h-30M-88-58h-30M-88-29h-30M-88 0h-30M-88 29h-30M-88 58h-30M-88 86h-30', steel[3], 7),
  );

const drawFront = ({ near: { turf } }: Palette): Drawing =>
  drawBlades({ left: -20, right: 1220, foot: 716, height: 92, width: 18, count: 34, seed: 12 }, bladeTones(turf));
