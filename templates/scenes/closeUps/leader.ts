import type { Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, circle, type Drawing, ellipse, group, path, stroke, svg } from '../svg.ts';

/** The top of a young tree: one leader stays, the stem beside it has been cut, and the shears wait. */
export const leader: Subject = {
  vanishing: 600,
  place: 380,
  closeUp: true,
  draw: (palette) => [drawTree(palette), at(760, 448, 1, group('rotate(-22)', drawShears(palette)))],
};

const drawTree = ({ near: { bark, paper } }: Palette): Drawing => [
  stroke('M546 366Q500 250 474 130T452-10', bark[0], 24, svg`opacity=".28"`),
  path('M560 690Q556 480 566 360Q574 180 596-10H612Q604 190 606 360Q604 500 618 690Z', bark[2]),
  path('M560 690Q556 480 566 360Q574 180 596-10H602Q586 190 584 360Q580 500 584 690Z', bark[1]),
  path('M560 690Q556 480 566 360L572 360Q566 500 568 690Z', bark[0], svg`opacity=".8"`),
  path('M606 250Q680 220 740 160T820 40L826 46Q790 140 748 180T608 280Z', bark[2]),
  path('M606 250Q680 220 740 160T820 40L822 42Q780 130 740 168T607 264Z', bark[1]),
  path('M566 170Q500 140 440 60L446 54Q510 130 574 152Z', bark[2]),
  path('M604 480Q700 460 780 400T900 340L904 348Q820 390 784 420T606 512Z', bark[2]),
  path('M604 480Q700 460 780 400T900 340L902 344Q800 390 776 412T605 496Z', bark[1]),
  path('M562 560Q480 540 400 470L330 430L326 438L394 482Q480 560 560 590Z', bark[2]),
  path('M568 404Q544 398 536 368L560 340Q570 352 574 366Z', bark[2]),
  group(
    'translate(548 354)rotate(-46)',
    ellipse(0, 0, 23, 12, bark[3]),
    ellipse(0, -1, 19, 9, paper[1]),
    ellipse(0, -1, 11, 5, paper[3]),
    ellipse(0, -1, 7, 3, paper[1]),
  ),
  stroke('M566 470q20 6 42 0M562 580q26 8 48 2M572 300q14 4 32 0', bark[3], 3, svg`opacity=".5"`),
  buds.map(([x, y, turn]) => path('M0 0Q-9-12 0-26Q9-12 0 0Z', bark[0], svg`transform="translate(${x} ${y})rotate(${turn})"`)),
];

const buds = [
  [822, 44, 22],
  [782, 124, 60],
  [744, 166, -20],
  [690, 216, 50],
  [440, 58, -40],
  [486, 110, -70],
  [902, 344, 70],
  [846, 372, 20],
  [756, 424, 84],
  [328, 434, -60],
  [388, 470, -10],
  [470, 532, -80],
  [590, 120, -34],
  [610, 90, 34],
] as const;

/** Bypass shears, half open. */
const drawShears = ({ near: { steel, barn, rubber }, shadow }: Palette): Drawing => [
  path('M-130-10Q-40 20 10 30L250 130L230 160L0 60Z', shadow, svg`opacity=".16"`),
  path('M6 6Q-60 40-132 30Q-140 18-120 12Q-60 6-14-22Z', steel[3]),
  path('M20-10Q90 60 190 104Q224 124 214 146Q196 160 168 142Q80 90-4 26Z', rubber[1]),
  path('M30 4Q100 66 190 108Q206 116 208 130Q196 136 176 122Q90 72 16 18Z', barn[2]),
  path('M-12 24Q-80-10-136-72Q-110-90-70-78Q-10-60 18-8Z', steel[1]),
  path('M-136-72Q-110-90-70-78Q-30-66-4-36Q-60-62-136-72Z', steel[0]),
  path('M6-22Q90-30 196 10Q236 24 232 46Q220 64 188 52Q100 22-2 22Z', barn[1]),
  path('M10-14Q90-22 194 16Q214 24 216 32Q150 4 10 0Z', barn[0]),
  circle(4, 2, 17, steel[3]),
  circle(3, 1, 12, steel[1]),
  circle(3, 1, 4, steel[3]),
];
