import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { blob, clipped, type Drawing, ellipse, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
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

/** Nothing but stumps, and shoots that come from them. */
const drawLilac: DrawShrub = ({ middle }, seed) => {
  const chance = seeded(seed);
  const stems = [-52, -36, -20, -5, 10, 26, 42, 56];
  const tops = stems.map((x) => [Math.round(middle + x * 1.35), Math.round(chance(56, 76))] as const);
  return [
    tops.map(([x, y]) => path(blob(x, y, 30, 40, 7, chance), barn[1])),
    stroke(stems.map((x, index) => `M${middle + x} ${ground - 30}L${tops[index]?.join(' ')}`).join(''), barn[1], 8),
    stems.map((x) => [
      path(
        `M${n(middle + x * 0.9 - 6)} ${ground}L${middle + x - 6} ${ground - 30}h12L${n(middle + x * 0.9 + 6)} ${ground}Z`,
        bark[2],
      ),
      rect(middle + x - 6, ground - 32, 12, 5, paper[1]),
    ]),
    stems.slice(1).map((x, index) => {
      const [left, top] = [middle + x, ground - chance(60, 84)];
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
    cutLine(middle - 76, middle + 76, ground - 30),
  ];
};

/** A dome cut down into its old wood, which comes into leaf again. */
const drawYew: DrawShrub = ({ middle }, seed) => {
  const chance = seeded(seed);
  const cut = 118;
  const dome = (grow: number) =>
    `M${middle - 84 - grow} ${ground}C${middle - 96 - grow} 60 ${middle - 60} ${18 - grow} ${middle} ${18 - grow}S${middle + 96 + grow} 60 ${middle + 84 + grow} ${ground}Z`;
  const below = rect(middle - 110, cut, 220, ground - cut, ink);
  const stubs = [-66, -40, -14, 14, 40, 66];
  const needles = (count: number, from: number, to: number) => {
    let d = '';
    for (let index = 0; index < count; index++)
      d += `M${Math.round(middle + chance(-78, 70))} ${Math.round(chance(from, to))}l5-10m-5 10l9-6`;
    return d;
  };
  return [
    path(dome(0), barn[1]),
    clipped(`yew${seed}`, below, path(dome(0), evergreen[2]), stroke(needles(60, 150, ground), evergreen[1], 3)),
    stubs.map((x) => [
      stroke(`M${n(middle + x * 0.6)} ${ground - 34}Q${n(middle + x * 0.8)} 150 ${middle + x} ${cut}`, bark[1], 9),
      rect(middle + x - 5, cut - 3, 10, 6, paper[1]),
    ]),
    stubs.slice(1).map((x, index) => {
      const [left, y] = [middle + x - 12, cut + chance(10, 24)];
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
    const mark = isRight ? 'M-20 0l14 15 26-30' : 'M-15-15l30 30m0-30l-30 30';
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
      svg`</g><g transform="translate(${middle + 84} 178)">`,
      stroke(mark, isRight ? leaf[2] : barn[1], 9),
      svg`</g>`,
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
    const mark = isWide ? 'M-20 0l14 15 26-30' : 'M-15-15l30 30m0-30l-30 30';
    return [
      svg`<g transform="translate(${middle})">`,
      clipped(`fork${seed}`, tree, rect(-140, -20, 280, 230, bark[2]), group('translate(-11)', tree)),
      isWide
        ? stroke('M-34 108Q0 124 34 108M-26 121Q0 133 26 121', bark[3], 5)
        : path('M0 106Q-11 140 0 182Q11 140 0 106Z', barn[1]),
      stroke('M-22 150v30M14 160v32', bark[3], 4, svg`opacity=".5"`),
      svg`<g transform="translate(92 166)">`,
      stroke(mark, isWide ? leaf[2] : barn[1], 9),
      svg`</g></g>`,
    ];
  };

const shrubs: Readonly<Record<NonNullable<DiagramItem['shrub']>, DrawShrub>> = {
  lilac: drawLilac,
  yew: drawYew,
  juniper: drawJuniper,
  hedge: drawHedge,
  flush: drawLimb(0),
  collar: drawLimb(24),
  stub: drawLimb(92),
  wide: drawFork(true),
  tight: drawFork(false),
};
