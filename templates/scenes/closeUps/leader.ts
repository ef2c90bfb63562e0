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
  draw: (palette) => [
    drawTree(palette),
    at(520, 340, 0.8, group('rotate(129)', drawInHand(palette.near, drawShears(palette)), drawThumb(palette))),
  ],
};

const drawTree = ({ near: { bark, paper } }: Palette): Drawing => [
  // What came off, as an outline.
  svg`<path d="M546 366Q500 250 474 130T452-10" fill="none" stroke="${bark[3]}" stroke-width="27" stroke-dasharray="9 11"/>`,
  stroke('M546 366Q500 250 474 130T452-10', paper[0], 21),
  path('M560 690Q556 480 566 360Q574 180 596-10H612Q604 190 606 360Q604 500 618 690Z', bark[2]),
  path('M560 690Q556 480 566 360Q574 180 596-10H602Q586 190 584 360Q580 500 584 690Z', bark[1]),
  path('M560 690Q556 480 566 360L572 360Q566 500 568 690Z', bark[0], svg`opacity=".8"`),
  // The limbs, each of which runs out on the trunk.
  path(
    'M598 176Q604 232 646 222Q700 206 740 160Q800 100 820 40L826 46Q790 140 748 180Q704 224 650 258Q614 284 605 384L590 384Z',
    bark[2],
  ),
  path('M618 220Q634 226 646 223Q700 207 740 160Q800 100 820 40L822 42Q780 130 742 168Q694 214 618 220Z', bark[1]),
  path(
    'M598 408Q604 458 650 452Q720 440 780 400Q860 348 900 340L904 348Q820 390 784 420Q730 462 664 484Q618 506 612 610L594 612Z',
    bark[2],
  ),
  path('M620 448Q634 455 650 453Q720 441 780 400Q860 348 900 340L902 344Q800 390 778 411Q722 452 620 448Z', bark[1]),
  path('M440 60Q500 146 556 184Q574 200 571 270Q578 220 584 190Q594 150 576 138Q506 130 444 57Z', bark[2]),
  path('M446 54Q506 120 562 132Q582 134 584 100L590 104Q590 152 570 152Q506 138 442 60Z', bark[1]),
  path('M532 371Q556 396 560 470L572 490Q584 420 582 320L564 337Z', bark[1]),
  path('M532 371Q556 396 560 470L566 490Q570 400 546 358Z', bark[0], svg`opacity=".8"`),
  group(
    'translate(548 354)rotate(-46)',
    ellipse(0, 0, 23, 12, bark[3]),
    ellipse(0, -1, 19, 9, paper[1]),
    ellipse(0, -1, 11, 5, paper[3]),
    ellipse(0, -1, 7, 3, paper[1]),
  ),
  stroke('M601 214Q620 238 613 270M602 442Q624 470 616 510M586 126Q566 144 572 178', bark[3], 3, svg`opacity=".5"`),
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
  [590, 120, -34],
  [603, 98, 34],
] as const;

/** Over the other grip. */
const drawThumb = ({ near: { paper } }: Palette): Drawing => [
  stroke('M404 62Q372 96 330 88', paper[3], 31),
  stroke('M404 62Q372 96 330 88', paper[1], 26),
];

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
