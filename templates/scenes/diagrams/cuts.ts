import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { clipped, type Drawing, ellipse, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawScaffold } from '../trees/scaffold.ts';
import { type Column, diagramSize, drawColumns, foot, ink, summer } from './frame.ts';

const { bark, leaf, soil, turf, shrub, barn, evergreen, conifer, paper } = summer.near;
const ground = 206;

/** Shrubs as they are after a hard cut, and limbs before one: red is what comes off, a dark line the cut. */
export const drawCuts = (diagram: Diagram): Drawing => [
  rect(0, ground, diagramSize.width, foot - ground, soil[1], svg`rx="6"`),
  rect(0, ground, diagramSize.width, 7, turf[2], svg`rx="3"`),
  drawColumns(diagram, ({ shrub: name = 'lilac' }, column, index) => shrubs[name](column, index + 3)),
];

type DrawShrub = (column: Column, seed: number) => Drawing;

const cutLine = (from: number, to: number, y: number): Drawing => stroke(`M${n(from)} ${y}H${n(to)}`, ink, 6);

/** A tick, or a cross where the cut is a mistake. */
const drawMark = (x: number, y: number, isRight: boolean): Drawing =>
  isRight ? stroke(`M${x - 20} ${y}l14 15 26-30`, leaf[2], 9) : stroke(`M${x - 15} ${y - 15}l30 30m0-30l-30 30`, barn[1], 9);

/** A shrub a bit smaller than its column, whose upper corner has room for its mark. */
const marked =
  (drawShrub: DrawShrub, isRight = true): DrawShrub =>
  (column, seed) => [
    group(`translate(${column.middle - 8} ${n(ground * 0.1)})scale(.9)`, drawShrub({ ...column, middle: 0 }, seed)),
    drawMark(column.middle + 72, 20, isRight),
  ];

/** Nothing but stumps, and shoots that come from them. */
const drawLilac: DrawShrub = ({ middle }, seed) => {
  const chance = seeded(seed);
  const stems = [-52, -35, -17, 0, 17, 35, 52];
  return [
    stems.map((x, index) =>
      drawScaffold(
        {
          x: middle + x,
          y: ground - 30,
          angle: x * 0.5 - 90,
          length: 112 - Math.abs(x) * 0.72,
          width: 10,
          seed: seed + index * 7,
        },
        barn[1],
      ),
    ),
    stems.map((x) => [
      path(
        `M${n(middle + x * 0.86 - 6)} ${ground}L${middle + x - 6} ${ground - 30}h12L${n(middle + x * 0.86 + 6)} ${ground}Z`,
        bark[2],
      ),
      rect(middle + x - 6, ground - 32, 12, 5, paper[1]),
    ]),
    stems.slice(1).map((x, index) => {
      const [left, top] = [middle + x - 9, ground - chance(60, 84)];
      return [
        stroke(`M${n(left)} ${ground - 32}V${n(top)}`, leaf[2], 4),
        [0, 1].map((pair) =>
          path(
            `M${n(left)} ${n(top + pair * 18)}q-16-4-17-17q16 2 17 17q2-14 17-17q-1 14-17 17`,
            (index + pair) % 2 ? leaf[0] : leaf[1],
          ),
        ),
      ];
    }),
    cutLine(middle - 74, middle + 74, ground - 30),
  ];
};

/** A dome cut down into its old wood, which comes into leaf again. */
const drawYew: DrawShrub = ({ middle }, seed) => {
  const chance = seeded(seed);
  const cut = 118;
  const dome = path(
    `M${middle - 84} ${ground}C${middle - 96} 60 ${middle - 60} 18 ${middle} 18S${middle + 96} 60 ${middle + 84} ${ground}Z`,
    evergreen[2],
  );
  const stubs = [-62, -38, -13, 13, 38, 62];
  let needles = '';
  for (let index = 0; index < 44; index++) {
    const y = Math.round(chance(cut + 12, ground));
    const out = 86 - (y - cut) * 0.02 - chance(0, 14 + (y - cut) * 0.24);
    needles += `M${Math.round(middle + (index % 2 ? out - 6 : -out))} ${y}l5-10m-5 10l9-6`;
  }
  return [
    clipped(
      `yew${seed}`,
      dome,
      rect(middle - 110, 0, 220, cut, barn[1]),
      rect(middle - 110, cut, 220, ground - cut, evergreen[2]),
      // Its inside has no leaves.
      path(
        `M${middle - 76} ${cut}H${middle + 76}Q${middle + 72} 170 ${middle + 46} ${ground}H${middle - 46}Q${middle - 72} 170 ${middle - 76} ${cut}Z`,
        evergreen[3],
      ),
      stroke(needles, evergreen[1], 3),
    ),
    stubs.map((x) => [
      stroke(`M${n(middle + x * 0.4)} ${ground - 3}Q${n(middle + x * 0.5)} 162 ${middle + x} ${cut}`, bark[1], 9),
      rect(middle + x - 5, cut - 3, 10, 6, paper[1]),
    ]),
    stubs.slice(1).map((x, index) => {
      const [left, y] = [middle + x - 12, cut + chance(14, 30)];
      return path(`M${n(left)} ${n(y)}q-14-2-14-16q13 0 14 16q2-15 15-14q-2 14-15 14`, index % 2 ? leaf[0] : leaf[1]);
    }),
    cutLine(middle - 96, middle + 96, cut),
  ];
};

/** A hole, down to bare wood, that stays one. */
const drawJuniper: DrawShrub = ({ middle }, seed) => {
  const chance = seeded(seed);
  const cone = (x: number, top: number, half: number, fill: string) =>
    path(
      `M${n(x)} ${top}Q${n(x + half * 0.7)} ${top + 60} ${n(x + half)} ${ground}H${n(x - half)}Q${n(x - half * 0.7)} ${top + 60} ${n(x)} ${top}Z`,
      fill,
    );
  const outer = cone(middle, 10, 84, conifer[3]);
  let needles = '';
  for (let index = 0; index < 46; index++) {
    const y = chance(40, 196);
    const half = 14 + (y - 20) * 0.36;
    needles += `M${Math.round(middle + chance(-half, half))} ${Math.round(y)}l-5-11m5 11l6-10`;
  }
  return [
    outer,
    clipped(
      `juniper${seed}`,
      outer,
      cone(middle - 6, 14, 68, conifer[2]),
      stroke(needles, conifer[1], 3),
      ellipse(middle + 62, 134, 62, 48, bark[3]),
      stroke(
        `M${middle + 4} 134H${middle + 40}M${middle + 16} 134L${middle + 40} 112M${middle + 22} 134L${middle + 40} 154`,
        bark[1],
        6,
      ),
      path(`M${middle + 40} 89A62 48 0 1 1 ${middle + 40} 179Z`, barn[1]),
    ),
    stroke(`M${middle + 40} 80V188`, ink, 6),
  ];
};

/** Cut level, and wider at the foot, where it keeps its leaves. */
const drawHedge: DrawShrub = ({ middle }, seed) => {
  const chance = seeded(seed);
  let leaves = '';
  for (let index = 0; index < 90; index++) {
    const y = chance(70, ground - 6);
    const half = 50 + (38 * (y - 62)) / (ground - 62) - 10;
    leaves += `M${Math.round(middle + chance(-half, half - 8))} ${Math.round(y)}q5-7 10 0q-5 5-10 0`;
  }
  return [
    path(`M${middle - 50} 62L${middle - 44} 18H${middle + 44}L${middle + 50} 62Z`, barn[1]),
    path(`M${middle - 50} 62H${middle + 50}L${middle + 88} ${ground}H${middle - 88}Z`, shrub[2]),
    path(`M${middle - 50} 62H${middle - 10}L${middle - 30} ${ground}H${middle - 88}Z`, shrub[1], svg`opacity=".5"`),
    path(leaves, shrub[0]),
    cutLine(middle - 58, middle + 58, 62),
  ];
};

/** Where a limb is cut, by its distance from the trunk: through its collar, just outside, or too far. */
const drawLimb =
  (cut: number): DrawShrub =>
  ({ middle }) => {
    const left = middle - 116;
    const trunk = left + 78;
    const isRight = cut === 24;
    const limb = (from: number, to: number, fill: string) =>
      path(`M${from}-${24 - from / 16}L${to}-${24 - to / 16}V${24 - to / 16}L${from} ${24 - from / 16}Z`, fill);
    return [
      svg`<g transform="translate(${trunk} 118)rotate(-16)">`,
      limb(0, 168, barn[1]),
      cut > 0 ? limb(0, cut, bark[2]) : '',
      path('M-16-64Q-6-24 24-22.5V22.5Q-4 26-30 74Z', cut > 0 ? bark[2] : barn[1]),
      svg`</g>`,
      path(`M${left} -4H${trunk}V${ground}H${left}Z`, bark[2]),
      path(`M${left} -4h22V${ground}H${left}Z`, bark[1]),
      stroke(`M${left + 40} 10v70M${left + 56} 60v90M${left + 38} 120v80`, bark[3], 5, svg`opacity=".6"`),
      svg`<g transform="translate(${trunk} 118)rotate(${cut > 0 ? -16 : 0})">`,
      stroke(`M${cut}-42V42`, paper[0], 13),
      stroke(`M${cut}-42V42`, ink, 6),
      svg`</g>`,
      drawMark(middle + 84, 178, isRight),
    ];
  };

/** Where two stems part: at a wide angle, or with bark pressed into it. */
const drawFork =
  (isWide: boolean): DrawShrub =>
  ({ middle }, seed) => {
    // One half, from the foot to the fork; the other mirrors it.
    const half = (side: 1 | -1): string => {
      const by = (x: number): number => x * side;
      return isWide
        ? `M0 96V${ground}H${by(68)}Q${by(40)} 200 ${by(36)} 164C${by(38)} 116 ${by(76)} 96 ${by(104)} 44L${by(123)} 6Q${by(126)}-7 ${by(115)}-6Q${by(108)}-6 ${by(103)} 6C${by(82)} 60 ${by(44)} 96 0 96Z`
        : `M0 116V${ground}H${by(66)}Q${by(40)} 200 ${by(37)} 160C${by(38)} 100 ${by(50)} 60 ${by(69)} 6Q${by(72)}-7 ${by(61)}-6Q${by(54)}-6 ${by(50)} 5C${by(30)} 50 ${by(7)} 80 0 116Z`;
    };
    const tree = path(half(-1) + half(1), bark[1]);
    return [
      svg`<g transform="translate(${middle})">`,
      clipped(`fork${seed}`, tree, rect(-140, -20, 280, 230, bark[2]), group('translate(-11)', tree)),
      // A ridge that stands out of the fork, or bark that it took in.
      isWide
        ? [
            path('M-18 96Q-5 96 0 90Q5 96 18 96Q7 108 0 146Q-7 108-18 96Z', bark[0]),
            path('M0 90Q5 96 18 96Q7 108 0 146Z', bark[2]),
          ]
        : path('M0 106Q-11 140 0 182Q11 140 0 106Z', barn[1]),
      stroke(
        isWide ? 'M-24 192Q-20 140-52 100M-84 60L-98 34M22 194Q16 150 42 114M70 82L92 46' : 'M-22 150v30M14 160v32',
        bark[3],
        4,
        svg`opacity=".5"`,
      ),
      drawMark(92, 166, isWide),
      svg`</g>`,
    ];
  };

const shrubs: Readonly<Record<NonNullable<DiagramItem['shrub']>, DrawShrub>> = {
  lilac: marked(drawLilac),
  yew: marked(drawYew),
  juniper: marked(drawJuniper, false),
  hedge: marked(drawHedge),
  flush: drawLimb(0),
  collar: drawLimb(24),
  stub: drawLimb(92),
  wide: drawFork(true),
  tight: drawFork(false),
};
