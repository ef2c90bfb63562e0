import type { Palette } from '../palette.ts';
import { drawInHand } from '../people/glove.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, ellipse, group, path, rect, stroke, svg } from '../svg.ts';

/** A clean cut just outside the collar of an oak's limb, and the saw that made it. */
export const pruningCut: Subject = {
  vanishing: 600,
  place: 890,
  closeUp: true,
  inCard: 220,
  draw: (palette) => [
    drawTwig(palette),
    drawTrunk(palette),
    drawCut(palette),
    at(646, 384, 0.9, group('rotate(8)', drawInHand(palette.near, drawSaw(palette)))),
  ],
};

const drawTrunk = ({ season, near: { bark, snow } }: Palette): Drawing => [
  path(
    'M250-10Q262 240 240 400T226 690H560Q540 560 552 470Q556 430 590 402Q620 384 632 352L622 246Q590 246 566 216Q536 180 540-10Z',
    bark[2],
  ),
  path('M250-10Q262 240 240 400T226 690H330Q340 400 336-10Z', bark[1]),
  path('M250-10Q262 240 240 400T226 690H250Q272 420 274-10Z', bark[0], svg`opacity=".7"`),
  path(
    'M300 10Q310 120 296 240L312 180Q322 90 312 10ZM372-10Q360 120 378 260L392 170Q382 70 388-10ZM450 20Q440 160 462 300L474 200Q462 110 466 20ZM508 60Q500 200 520 340L526 240Q516 150 520 70ZM344 280Q330 400 350 540L362 430Q352 350 358 290ZM416 300Q430 430 408 600L428 500Q440 390 428 310ZM288 380Q276 500 292 640L304 520Q296 440 300 390ZM494 430Q480 540 492 680L508 560Q502 490 506 440Z',
    bark[3],
    svg`opacity=".6"`,
  ),
  stroke('M556 236Q536 300 548 400M576 246Q556 310 568 402M598 250Q582 310 590 388', bark[3], 5, svg`opacity=".55"`),
  stroke('M566 226Q546 300 556 408', bark[0], 6, svg`opacity=".5"`),
  season === 'winter' ? path('M548 206Q570 244 624 244L622 256Q584 256 560 230Q548 220 546 206Z', snow[0]) : '',
];

/** The face of the cut, with its rings. */
const drawCut = ({ near: { paper, bark } }: Palette): Drawing =>
  group(
    'translate(628 300)rotate(-4)',
    ellipse(0, 0, 33, 60, bark[3]),
    ellipse(2, 0, 29, 54, paper[1]),
    svg`<g fill="none" stroke-width="2.4" stroke="${paper[3]}"><ellipse cx="2" rx="23" ry="44"/><ellipse cx="2" rx="17" ry="33"/><ellipse cx="1" rx="11" ry="22"/><ellipse cx="1" rx="5" ry="11"/></g>`,
    path('M-20-26Q-10-46 4-52Q-6-30-12-2Z', paper[0], svg`opacity=".8"`),
  );

/** The branch above, which runs out on the trunk as the cut one did, and the lobed leaves that an oak keeps in winter. */
const drawTwig = ({ near: { bark, autumn } }: Palette): Drawing => {
  const half =
    'M0 14Q9 18 12 28Q19 30 18 38Q17 45 11 49Q26 48 27 60Q26 71 14 75Q34 74 33 88Q31 101 17 104Q27 109 21 119Q12 130 0 132Z';
  const hanging = (x: number, y: number, turn: number, fill: string): Drawing =>
    group(
      `translate(${x} ${y})rotate(${turn})scale(.9)`,
      path(half, fill),
      path(half, bark[3], svg`opacity=".3"`),
      path(half, fill, svg`transform="scale(-1 1)"`),
      stroke('M0 0V122M0 54L16 42M0 54L-16 42M0 82L19 68M0 82L-19 68M0 108L15 98M0 108L-15 98', bark[3], 2.4, svg`opacity=".6"`),
    );
  return [
    path('M536-10Q552 66 614 80Q682 86 730 48T796-24H814Q784 38 738 72Q690 106 626 108Q566 114 544 190H520Z', bark[2]),
    path('M588 74Q600 78 614 80Q682 86 730 48T796-24L803-20Q776 30 735 58Q686 94 614 89Q600 86 588 74Z', bark[1]),
    stroke('M560 66Q574 94 558 130M580 78Q590 98 576 120', bark[3], 4, svg`opacity=".5"`),
    path('M616 104Q656 120 688 104L690 108Q656 130 602 112Z', bark[2]),
    hanging(625, 106, 14, autumn[3]),
    hanging(686, 106, 6, autumn[2]),
    hanging(766, 46, -8, autumn[3]),
  ];
};

/** A curved pruning saw, its teeth down, its tip in the cut and its grip where a hand holds it. */
const drawSaw = ({ near: { steel, barn, rubber } }: Palette): Drawing => {
  let teeth = '';
  for (let index = 0; index < 17; index++) teeth += 'l-7 9l-8-10';
  return [
    path(`M-6-8Q120-52 262-22L268 22Q256 20 249 15${teeth}Z`, steel[2]),
    path('M-6-8Q120-52 262-22L263-12Q120-40-6-8Z', steel[3]),
    path('M254-26Q330-36 420-8Q472 6 476 34Q440 46 400 34Q330 26 258 28Q248 0 254-26Z', barn[1]),
    path('M256 6Q340 4 476 34Q440 46 400 34Q330 26 258 28Z', barn[2]),
    rect(244, -27, 22, 54, rubber[1], svg`rx="4"`),
  ];
};
