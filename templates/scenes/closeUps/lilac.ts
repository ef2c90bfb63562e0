import { mix, type Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, circle, type Drawing, ellipse, group, path, seeded, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** An old lilac in its first year of renewal: three stems cut at the ground, flowers on the rest. */
export const lilac: Subject = {
  vanishing: 600,
  place: 880,
  closeUp: true,
  draw: (palette) => [
    defineFloret(palette),
    path('M-10 500Q300 454 620 460T1210 500V690H-10Z', palette.near.turf[2]),
    path('M-10 560Q400 520 1210 580V690H-10Z', palette.near.turf[1]),
    drawBlades({ left: -20, right: 1220, foot: 486, height: 30, width: 10, count: 36, seed: 4 }, [
      palette.near.turf[3],
      palette.near.turf[2],
      palette.near.turf[2],
    ]),
    drawBlades({ left: -20, right: 1220, foot: 706, height: 70, width: 18, count: 34, seed: 9 }, bladeTones(palette.near.turf)),
    at(
      200,
      190,
      0.64,
      drawBed(palette),
      drawStems(palette),
      ...leaves.map(([x, y, turn, size, tone]) => drawLeaf(palette, x, y, turn, size, tone)),
      ...panicles.map(([x, y, turn, size, seed]) => drawPanicle(x, y, turn, size, seed)),
      ...leavesInFront.map(([x, y, turn, size, tone]) => drawLeaf(palette, x, y, turn, size, tone)),
    ),
  ],
};

const drawBed = ({ near: { soil } }: Palette): Drawing => [
  ellipse(556, 598, 436, 64, soil[2]),
  ellipse(550, 594, 408, 52, soil[1]),
];

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

const leaves = [
  [330, 250, -60, 1.2, 2],
  [470, 420, -70, 1.1, 2],
  [540, 400, 70, 1.1, 1],
  [650, 400, -60, 1.1, 2],
  [440, 220, 30, 1.1, 2],
  [520, 330, 20, 1, 1],
  [740, 240, -50, 1.2, 1],
  [250, 320, -80, 1.1, 2],
  [900, 330, 80, 1.1, 1],
  [420, 330, 60, 1.1, 1],
  [270, 390, -120, 1, 1],
  [520, 240, -40, 1.2, 2],
  [680, 250, 50, 1.3, 2],
  [600, 330, -70, 1, 1],
  [760, 340, 100, 1.2, 1],
  [830, 250, 40, 1.3, 2],
  [900, 210, 110, 1.1, 1],
  [300, 160, -100, 1.1, 1],
  [720, 420, 130, 0.9, 1],
  [370, 420, 160, 0.9, 2],
] as const;

const leavesInFront = [
  [376, 282, 120, 1, 0],
  [600, 250, -130, 1, 0],
  [640, 290, 100, 1.1, 1],
  [806, 300, -150, 1.1, 0],
  [300, 230, -160, 0.9, 0],
] as const;

const panicles = [
  [352, 246, -22, 1.15, 2],
  [612, 226, 4, 1.4, 5],
  [842, 262, 24, 1.2, 8],
] as const;

/** A leaf in the form of a heart. */
const drawLeaf = ({ near: { shrub } }: Palette, x: number, y: number, turn: number, size: number, tone: 0 | 1 | 2): Drawing =>
  group(
    `translate(${x} ${y})rotate(${turn})scale(${size})`,
    path('M0 0Q-44-4-40-46Q-34-84 0-116Q34-84 40-46Q44-4 0 0Z', shrub[tone]),
    path('M0 0Q44-4 40-46Q34-84 0-116Z', shrub[tone + 1] ?? shrub[3], svg`opacity=".6"`),
    stroke('M0 14V-100M0-24L-24-46M0-24L24-46M0-52L-19-72M0-52L19-72', shrub[3], 2, svg`opacity=".5"`),
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
