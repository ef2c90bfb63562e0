import type { Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, ellipse, path, rect, stroke, svg } from '../svg.ts';
import { drawCrown } from '../trees/crown.ts';

/** The view from a deck between two trees whose low limbs are gone: a chair, the rail, and far country. */
export const treeView: Subject = {
  vanishing: 600,
  place: 600,
  draw: (palette) => [
    drawTree(palette, 150, 1),
    drawTree(palette, 1060, -1),
    drawLeaves(palette),
    drawRail(palette),
    drawChair(palette),
  ],
};

/** A trunk with healed cuts on the side of the view; all its limbs but those stay. */
const drawTree = ({ near: { bark, paper, snow }, season }: Palette, x: number, side: 1 | -1): Drawing => {
  const at = (dx: number): number => x + dx * side;
  /** As thick as told at the trunk, from its upper side down. */
  const limb = (y: number, dx: number, rise: number, width: number, fill = bark[2]): Drawing =>
    path(
      `M${at(0)} ${y}Q${at(dx * 0.5)} ${y - rise * 0.4} ${at(dx)} ${y - rise}Q${at(dx * 0.5)} ${y - rise * 0.3 + width * 0.5} ${at(0)} ${y + width}Z`,
      fill,
    );
  const snowyLimb = (y: number, dx: number, rise: number, width: number): Drawing => [
    limb(y, dx, rise, width),
    season === 'winter' ? limb(y - 2, dx, rise, 6, snow[0]) : '',
  ];
  return [
    snowyLimb(150, -220, 120, 36),
    snowyLimb(60, 330, 90, 40),
    snowyLimb(280, -240, 150, 30),
    snowyLimb(40, 190, 80, 24),
    path(
      `M${at(-54)}-10Q${at(-44)} 240 ${at(-56)} 440L${at(-100)} 690H${at(96)}L${at(58)} 440Q${at(46)} 240 ${at(54)}-10Z`,
      bark[2],
    ),
    path(`M${x - 54}-10Q${x - 44} 240 ${x - 56} 440L${x - 90} 690H${x - 40}L${x - 16} 440Q${x - 10} 240 ${x - 20}-10Z`, bark[1]),
    stroke(
      `M${x - 4} 20Q${x + 6} 160 ${x - 8} 300M${x + 22} 60Q${x + 14} 220 ${x + 26} 400M${x - 30} 120Q${x - 24} 260 ${x - 36} 420M${x + 4} 340Q${x + 12} 460 ${x} 600`,
      bark[3],
      6,
      svg`opacity=".55"`,
    ),
    ellipse(at(42), 210, 15, 25, bark[0]),
    ellipse(at(44), 210, 10, 18, paper[2]),
    ellipse(at(44), 330, 13, 22, bark[0]),
    ellipse(at(46), 330, 9, 15, paper[2]),
  ];
};

const drawLeaves = ({ season, near: { leaf } }: Palette): Drawing =>
  season === 'winter' ? '' : [drawCrown(110, -20, 330, 150, leaf, 5), drawCrown(1090, -20, 340, 150, leaf, 9)];

const drawRail = ({ near: { cream, bark }, shadow }: Palette): Drawing => {
  let balusters = '';
  for (let x = -14; x < 1210; x += 46) balusters += `M${x} 486h12v150h-12z`;
  return [
    rect(0, 640, 1200, 40, bark[0]),
    stroke('M0 654H1200M0 668H1200', bark[2], 2.4),
    path(balusters, cream[1]),
    path(balusters.replaceAll('h12v150h-12z', 'h4v150h-4z'), cream[0]),
    rect(-10, 470, 1220, 20, cream[0]),
    rect(-10, 484, 1220, 8, cream[2]),
    rect(-10, 612, 1220, 14, cream[1]),
    rect(0, 636, 1200, 8, shadow, svg`opacity=".2"`),
    [260, 900].map((x) => [
      rect(x, 452, 40, 190, cream[0]),
      rect(x + 27, 452, 13, 190, cream[2]),
      rect(x - 6, 440, 52, 16, cream[1], svg`rx="3"`),
    ]),
  ];
};

/** A slatted chair from behind. */
const drawChair = ({ near: { evergreen }, shadow }: Palette): Drawing => [
  ellipse(640, 668, 170, 16, shadow, svg`opacity=".26"`),
  path('M500 560H540L560 690H520ZM700 560H740L720 690H680Z', evergreen[2]),
  path('M478 548H560V566H478ZM680 548H762V566H680Z', evergreen[0]),
  path('M478 562H560V572H478ZM680 562H762V572H680Z', evergreen[3]),
  [0, 1, 2, 3, 4].map((slat) => {
    const x = 546 + slat * 31;
    const top = 402 + Math.abs(slat - 2) * 14;
    return path(
      `M${x} 650L${x - 6 + slat * 1.5} ${top + 8}Q${x + 12} ${top - 10} ${x + 28 + (slat - 3) * 1.5} ${top + 8}L${x + 25} 650Z`,
      evergreen[slat < 2 ? 0 : slat < 4 ? 1 : 2],
    );
  }),
  rect(540, 476, 160, 14, evergreen[3], svg`rx="3"`),
  rect(540, 590, 160, 14, evergreen[3], svg`rx="3"`),
];
