import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, path, stroke, svg } from '../svg.ts';

/** The foot of an old tree: its roots spread in plain view, and the mulch keeps away from them. */
export const rootFlare: Subject = {
  vanishing: 600,
  place: 430,
  closeUp: true,
  draw: (palette) => [drawBed(palette), drawTrunk(palette), drawNearMulch(palette)],
};

const drawBed = ({ near: { soil, turf } }: Palette): Drawing => [
  path('M-20 470C140 400 420 372 640 374S1080 400 1220 452V690H-20Z', turf[3]),
  path('M-20 482C140 412 420 384 640 386S1080 412 1220 464V690H-20Z', soil[1]),
  drawScattered(600, 420, 560, 26, 70, 8, soil[3], 3),
  drawScattered(600, 424, 560, 26, 60, 8, soil[0], 4),
  path('M176 524C210 436 424 412 610 412S1022 434 1054 518S860 622 620 622S146 600 176 524Z', soil[0], svg`opacity=".55"`),
  path('M206 520C250 452 440 432 610 432S990 450 1022 516S850 598 620 598S180 580 206 520Z', soil[2]),
  drawScattered(620, 530, 380, 50, 60, 5, soil[3], 8),
];

const drawTrunk = ({ near: { bark } }: Palette): Drawing => [
  path(
    'M478-10Q490 220 470 330Q450 412 372 462Q310 496 226 520Q320 516 404 512Q420 530 362 580Q452 552 508 540Q552 546 566 598Q600 560 640 542Q700 548 776 586Q760 540 782 516Q868 512 986 532Q904 498 846 468Q762 420 738 330Q716 220 732-10Z',
    bark[2],
  ),
  path('M478-10Q490 220 470 330Q448 420 360 470Q300 500 250 534Q330 520 386 522Q470 470 520 380Q556 240 548-10Z', bark[1]),
  path('M478-10Q490 220 470 330Q458 376 430 412Q490 350 504 300Q520 200 508-10Z', bark[0], svg`opacity=".7"`),
  path(
    'M508 540Q560 460 566 380L582 396Q588 480 580 590Q560 548 508 540ZM650 540Q640 450 650 370L668 380Q690 470 740 580Q700 546 650 540Z',
    bark[3],
    svg`opacity=".55"`,
  ),
  path(
    'M570 20Q560 150 574 300L588 200Q580 110 588 30ZM628-10Q640 140 626 320L644 240Q656 110 646-10ZM690 40Q690 180 700 330L710 260Q700 150 706 50ZM526 100Q530 220 514 330L532 270Q546 180 540 90ZM606 250Q600 350 612 470L622 380Q618 310 620 250ZM700 350Q730 430 800 480Q750 420 722 350Z',
    bark[3],
    svg`opacity=".6"`,
  ),
  stroke('M400 500Q460 470 490 420M780 500Q730 460 712 410', bark[3], 4, svg`opacity=".4"`),
];

const drawNearMulch = ({ near: { soil, bark } }: Palette): Drawing => [
  path('M-20 566C100 560 200 590 330 622S700 664 900 630S1120 580 1220 572V690H-20Z', soil[1]),
  path(
    'M-20 566C100 560 200 590 330 622S700 664 900 630S1120 580 1220 572C1120 590 1000 626 900 644S560 672 330 634S100 576-20 580Z',
    soil[0],
  ),
  drawScattered(600, 660, 640, 46, 60, 13, soil[3], 5),
  drawScattered(600, 664, 640, 40, 50, 13, bark[0], 6),
  drawScattered(120, 600, 160, 24, 24, 11, soil[3], 7),
  drawScattered(1080, 610, 160, 24, 24, 11, bark[1], 9),
];
