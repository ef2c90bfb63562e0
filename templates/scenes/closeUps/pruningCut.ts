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

/** A twig with the lobed leaves that an oak keeps in winter, and its buds. */
const drawTwig = ({ near: { bark, autumn } }: Palette): Drawing => {
  const leaf =
    'M0 0Q10-14 4-24Q22-22 20-38Q38-34 36-54Q54-52 56-72Q70-84 66-100Q50-104 40-92Q24-96 22-78Q6-80 8-60Q-8-58-2-42Q-14-34-6-22Q-10-10 0 0Z';
  const hanging = (x: number, y: number, turn: number, fill: string): Drawing => [
    path(leaf, fill, svg`transform="translate(${x} ${y})rotate(${turn})"`),
    stroke('M0 0Q24-44 56-90', bark[2], 2.6, svg`transform="translate(${x} ${y})rotate(${turn})" opacity=".6"`),
  ];
  return [
    path('M520 70Q600 98 660 78T760 8L765 13Q728 68 666 96Q610 116 516 112Z', bark[2]),
    path('M622 98Q664 110 698 98L699 102Q660 122 604 106Z', bark[2]),
    hanging(622, 100, 158, autumn[3]),
    hanging(696, 100, 154, autumn[2]),
    hanging(754, 20, 138, autumn[3]),
    path('M748 18Q758-10 778-10Q776 10 760 24ZM756 18Q778 8 794 16Q780 28 760 24Z', bark[1]),
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
