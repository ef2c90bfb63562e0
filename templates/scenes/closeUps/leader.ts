import type { Palette } from '../palette.ts';
import { drawInHand } from '../people/glove.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, circle, type Drawing, ellipse, group, path, stroke, svg } from '../svg.ts';

/** The top of a young tree: one leader stays, the stem beside it has been cut, and the shears wait. */
export const leader: Subject = {
  vanishing: 600,
  place: 380,
  clouds: [
    [60, 90, 150],
    [870, 110, 210],
  ],
  closeUp: true,
  inCard: 215,
  draw: (palette) => [drawTree(palette), at(676, 470, 0.96, group('rotate(-8)', drawInHand(palette.near, drawShears(palette))))],
};

const drawTree = ({ near: { bark, paper } }: Palette): Drawing => [
  // What came off, as an outline.
  svg`<path d="M546 366Q500 250 474 130T452-10" fill="none" stroke="${bark[3]}" stroke-width="27" stroke-dasharray="9 11"/>`,
  stroke('M546 366Q500 250 474 130T452-10', paper[0], 21),
  path('M594 190Q504 152 440 60L446 54Q514 126 592 138Z', bark[2]),
  path('M590 556Q480 536 400 470L330 430L326 438L394 482Q480 560 590 612Z', bark[2]),
  path('M560 690Q556 480 566 360Q574 180 596-10H612Q604 190 606 360Q604 500 618 690Z', bark[2]),
  path('M560 690Q556 480 566 360Q574 180 596-10H602Q586 190 584 360Q580 500 584 690Z', bark[1]),
  path('M560 690Q556 480 566 360L572 360Q566 500 568 690Z', bark[0], svg`opacity=".8"`),
  path('M592 236Q680 220 740 160T820 40L826 46Q790 140 748 180Q704 224 650 258Q614 284 608 330L592 336Z', bark[2]),
  path('M600 244Q680 220 740 160T820 40L822 42Q780 130 740 168T607 264Z', bark[1]),
  path('M594 462Q700 452 780 400T900 340L904 348Q820 390 784 420Q730 462 664 484Q622 504 612 552L594 560Z', bark[2]),
  path('M602 472Q700 456 780 400T900 340L902 344Q800 390 776 412T605 496Z', bark[1]),
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
  [446, 64, -40],
  [486, 110, -70],
  [902, 344, 70],
  [846, 372, 20],
  [756, 424, 84],
  [334, 437, -60],
  [388, 470, -10],
  [470, 532, -80],
  [590, 120, -34],
  [610, 90, 34],
] as const;

/** Bypass shears, half open, their grips in a hand. */
const drawShears = ({ near: { steel, barn, rubber } }: Palette): Drawing => [
  path('M146 22Q60 64-28 44Q-34 32-12 28Q60 22 122-8Z', steel[3]),
  path('M150 14Q220 56 300 62T420 70Q436 78 424 92Q330 100 240 78T136 40Z', rubber[1]),
  path('M136 40Q70 6-8-66Q10-86 60-66Q120-40 158 4Z', steel[1]),
  path('M-8-66Q10-86 60-66Q100-50 126-24Q66-58-8-66Z', steel[0]),
  path('M140-6Q220-40 310-32T440-12Q452 2 436 14Q330 14 244 10T144 34Z', barn[1]),
  path('M144-4Q222-34 310-27T440-12Q444-6 442 0Q330-20 148 10Z', barn[0]),
  circle(146, 16, 17, steel[3]),
  circle(145, 15, 12, steel[1]),
  circle(145, 15, 4, steel[3]),
];
