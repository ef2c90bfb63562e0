import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, ellipse, group, path, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** Under a shade tree: raked ground with seed on it, thin grass beyond, and a hand rake. */
export const shadeSeeding: Subject = {
  vanishing: 600,
  place: 760,
  clouds: [[716, 72, 130]],
  closeUp: true,
  draw: (palette) => [
    drawShade(palette),
    drawShadeTree(palette),
    at(56, 0, 1, drawSeedbed(palette), drawRake(palette)),
    drawFront(palette),
  ],
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

/** The foot of a large tree at the left, and its lowest leaves. */
export const drawShadeTree = ({ near: { bark, leaf } }: Palette): Drawing => [
  path(
    'M120-10Q150 200 130 330Q110 420 0 462Q-6 474 20 472Q90 470 126 452Q144 474 164 484Q180 484 186 472Q200 462 214 466Q232 486 254 490Q270 488 274 474Q282 460 300 452Q340 478 398 474Q414 468 398 458Q346 424 336 340Q320 200 340-10Z',
    bark[2],
  ),
  path('M120-10Q150 200 130 330Q110 420 0 462Q-6 474 20 472Q90 470 126 452Q180 400 194 300Q208 160 192-10Z', bark[1]),
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
  drawScattered(600, 560, 290, 76, 76, 4, paper[0], 5),
  drawScattered(600, 560, 280, 70, 50, 4, paper[1], 6),
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

/** A garden rake that lies across the bed. */
const drawRake = ({ near: { bark, steel }, shadow }: Palette): Drawing =>
  group(
    'translate(520 560)scale(1 .62)rotate(-24)',
    stroke('M-80-70V90M24 14H560', shadow, 14, svg`opacity=".3"`),
    stroke('M-84-76L20-2M-84 76L20 2', steel[2], 8),
    stroke('M34 0H560', bark[1], 15),
    stroke('M34-4H560', bark[0], 5),
    stroke('M22 0H56', steel[3], 17),
    stroke('M-84-92V92', steel[2], 14),
    stroke('M-87-92V92', steel[0], 5),
    stroke('M-88-86l-26 14M-88-58l-26 14M-88-29l-26 14M-88 0l-26 14M-88 29l-26 14M-88 58l-26 14M-88 86l-26 14', steel[3], 7),
  );

const drawFront = ({ near: { turf } }: Palette): Drawing =>
  drawBlades({ left: -20, right: 1220, foot: 716, height: 92, width: 18, count: 34, seed: 12 }, bladeTones(turf));
