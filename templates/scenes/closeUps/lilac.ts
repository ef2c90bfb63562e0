import { mix, type Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, circle, type Drawing, define, ellipse, group, n, path, seeded, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** An old lilac in its first year of renewal: three stems cut at the ground, flowers on the rest. */
export const lilac: Subject = {
  vanishing: 600,
  place: 880,
  clouds: [
    [235, 82, 140],
    [740, 92, 230],
  ],
  closeUp: true,
  draw: (palette) => [
    defineFloret(palette),
    path('M-10 500Q300 454 620 460T1210 500V690H-10Z', palette.near.turf[2]),
    path('M-10 560Q400 520 1210 580V690H-10Z', palette.near.turf[1]),
    drawBlades({ left: -20, right: 1220, foot: 486, height: 30, width: 10, count: 36, seed: 4, spread: 10 }, [
      palette.near.turf[3],
      palette.near.turf[2],
      palette.near.turf[2],
    ]),
    drawBlades({ left: -20, right: 1220, foot: 706, height: 70, width: 18, count: 34, seed: 9 }, bladeTones(palette.near.turf)),
    drawBed(palette),
    define('shrub', drawShrub(palette)),
    svg`<use href="#shrub" transform="translate(500 196)scale(-.6 .6)"/>`,
    svg`<use href="#shrub" transform="translate(640 196)scale(.6)"/>`,
    svg`<use href="#shrub" transform="translate(200 190)scale(.64)"/>`,
  ],
};

/** One of them by itself, its foot at 0, 0. */
export const drawLilac = (palette: Palette): Drawing => [defineFloret(palette), at(-560, -600, 1, drawShrub(palette))];

/** One bed for the whole row. */
const drawBed = ({ near: { soil } }: Palette): Drawing => [
  path('M-10 566Q200 520 600 526T1210 534V622Q800 632 500 622T-10 640Z', soil[2]),
  path('M-10 568Q200 528 600 532T1210 540V608Q800 620 500 610T-10 626Z', soil[1]),
];

const drawShrub = (palette: Palette): Drawing => {
  const leaves = leavesOn();
  const draw = ([x, y, turn, size, tone]: Leaf) => drawLeaf(palette, x, y, turn, size, tone);
  return [
    leaves.filter((_, index) => index % 3 > 0).map(draw),
    drawStems(palette),
    leaves.filter((_, index) => index % 3 === 0).map(draw),
    panicles.map(([x, y, turn, size, seed]) => drawPanicle(x, y, turn, size, seed)),
  ];
};

type Point = readonly [x: number, y: number];

/** The stems, each as two curves by their ends and what pulls them. */
const stems: readonly (readonly [Point, Point, Point, Point, Point])[] = [
  [
    [520, 590],
    [500, 440],
    [400, 300],
    [300, 160],
    [330, 120],
  ],
  [
    [560, 586],
    [560, 420],
    [590, 280],
    [620, 140],
    [640, 90],
  ],
  [
    [600, 590],
    [650, 450],
    [760, 330],
    [870, 210],
    [860, 170],
  ],
  [
    [470, 592],
    [420, 480],
    [320, 430],
    [220, 380],
    [252, 326],
  ],
];

type Leaf = readonly [x: number, y: number, turn: number, size: number, tone: 0 | 1 | 2];

/** In pairs along the stems, each on its stalk. */
const leavesOn = (): Leaf[] => {
  const chance = seeded(31);
  return stems.flatMap(([a, b, c, d, e], stem) =>
    [0.62, 0.78, 0.94, 1.1, 1.26, 1.42, 1.58, 1.76, 1.94].flatMap((share, pair) => {
      const [from, pull, to, t] = share < 1 ? [a, b, c, share] : [c, d, e, share - 1];
      const on = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * pull[axis] + t ** 2 * to[axis];
      const slope = (axis: 0 | 1) => (1 - t) * (pull[axis] - from[axis]) + t * (to[axis] - pull[axis]);
      const along = (Math.atan2(slope(1), slope(0)) * 180) / Math.PI + 90;
      return [-1, 1].map((side): Leaf => {
        const tone = ((pair + stem + (side > 0 ? 1 : 0)) % 3) as 0 | 1 | 2;
        return [Math.round(on(0)), Math.round(on(1)), Math.round(along + side * chance(48, 74)), chance(0.62, 0.86), tone];
      });
    }),
  );
};

const drawStems = ({ near: { bark, paper } }: Palette): Drawing => [
  stroke(
    'M520 590Q500 440 400 300T330 120M560 586Q560 420 590 280T640 90M600 590Q650 450 760 330T860 170M470 592Q420 480 320 430T252 326',
    bark[2],
    20,
  ),
  stroke(
    'M516 590Q496 440 396 300T326 120M556 586Q556 420 586 280T636 90M597 588Q646 450 756 330T856 170M466 590Q416 480 316 430T248 326',
    bark[0],
    5,
  ),
  stumps.map(([x, y, r]) =>
    group(
      `translate(${x} ${y})`,
      path(`M${-r} 0Q${-r - 4} 40 ${-r - 12} 56H${r + 12}Q${r + 4} 40 ${r} 0Z`, bark[2]),
      path(`M${-r} 0Q${-r - 4} 40 ${-r - 12} 56H${-r * 0.2}V0Z`, bark[1]),
      ellipse(0, 0, r, r * 0.42, paper[1]),
      ellipse(0, 0, r * 0.62, r * 0.26, paper[3]),
      ellipse(0, 0, r * 0.5, r * 0.2, paper[1]),
    ),
  ),
];

const stumps = [
  [400, 548, 30],
  [690, 546, 33],
  [772, 562, 24],
] as const;

const panicles = [
  [330, 150, -18, 1, 2],
  [640, 130, 6, 1.2, 5],
  [862, 196, 18, 1.05, 8],
  [250, 340, -30, 0.8, 11],
] as const;

/** A leaf in the form of a heart. */
const drawLeaf = ({ near: { shrub } }: Palette, x: number, y: number, turn: number, size: number, tone: 0 | 1 | 2): Drawing =>
  group(
    `translate(${x} ${y})rotate(${turn})scale(${n(size)})`,
    path('M0 0Q-44-4-40-46Q-34-84 0-116Q34-84 40-46Q44-4 0 0Z', shrub[tone]),
    path('M0 0Q44-4 40-46Q34-84 0-116Z', shrub[tone + 1] ?? shrub[3], svg`opacity=".6"`),
    stroke('M0 0V-100M0-24L-24-46M0-24L24-46M0-52L-19-72M0-52L19-72', shrub[3], 2, svg`opacity=".5"`),
  );

/** Four petals about a dark throat, in three tones of violet. */
const defineFloret = ({ near: { blossom, denim } }: Palette): Drawing => {
  const tones = ['#c9a6e6', '#a77fd2', '#8560b4'].map((violet, index) => mix(blossom[index] ?? violet, violet, 0.8));
  const floret = (fill: string, id: string): Drawing =>
    svg`<g id="${id}">${path('M0 0Q-13-3-11-11Q-3-13 0 0Q3-13 11-11Q13-3 0 0Q13 3 11 11Q3 13 0 0Q-3 13-11 11Q-13 3 0 0Z', fill)}${circle(0, 0, 2.2, denim[3])}</g>`;
  return svg`<defs>${tones.map((fill, index) => floret(fill, `lilac${index}`))}</defs>`;
};

const drawPanicle = (x: number, y: number, turn: number, size: number, seed: number): Drawing => {
  const chance = seeded(seed);
  const florets: Drawing[] = [];
  for (let index = 0; index < 58; index++) {
    const share = 1 - index / 58;
    const half = 8 + 44 * Math.sin(Math.min(1, (1 - share) * 0.9 + 0.12) * 2.4);
    const px = Math.round(chance(-half, half));
    const py = Math.round(-share * 168 + chance(-6, 6));
    const tone = px < -half * 0.2 ? 0 : px > half * 0.4 ? 2 : 1;
    florets.push(svg`<use href="#lilac${tone}" transform="translate(${px} ${py})rotate(${Math.round(chance(0, 90))})"/>`);
  }
  return group(`translate(${x} ${y})rotate(${turn})scale(${size})`, florets);
};
