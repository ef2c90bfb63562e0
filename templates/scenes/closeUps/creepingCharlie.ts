import type { Palette } from '../palette.ts';
import { drawInHand } from '../people/glove.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, define, ellipse, group, path, seeded, stroke, svg } from '../svg.ts';
import { drawWeeder } from '../tools/weeder.ts';
import { bladeTones, drawBlades } from './blades.ts';
import { drawShadeTree } from './shadeSeeding.ts';

/** Creeping Charlie on its way through a lawn, one runner lifted from its tip. */
export const creepingCharlie: Subject = {
  vanishing: 600,
  place: 300,
  clouds: [[220, 92, 150]],
  closeUp: true,
  draw: (palette) => {
    const { turf, dandelion } = palette.near;
    return [
      defineLeaf(palette),
      defineFlower(palette),
      path('M-10 404H1210V690H-10Z', turf[2]),
      drawBlades({ left: -30, right: 1230, foot: 416, height: 34, width: 10, count: 44, seed: 3 }, [turf[3], turf[2], turf[2]]),
      path('M-10 404H1210V690H-10Z', palette.shadow, svg`opacity=".26"`),
      group('translate(1220 0)scale(-1 1)', drawShadeTree(palette)),
      drawBlades({ left: 640, right: 1230, foot: 620, height: 100, width: 18, count: 10, seed: 13, spread: 40 }, [
        turf[3],
        turf[2],
        turf[3],
      ]),
      drawBlades({ left: -30, right: 1230, foot: 520, height: 100, width: 18, count: 14, seed: 7, spread: 44 }, [
        turf[3],
        turf[2],
        turf[3],
      ]),
      flecks.map(([x, y, r]) => ellipse(x, y, r, r * 0.3, dandelion[0], svg`opacity=".34"`)),
      runners.map(([y, from, to, seed]) => drawRunner(palette, y, from, to, seed)),
      at(
        540,
        450,
        1,
        drawInHand(palette.near, group('translate(111 62)rotate(64)scale(1.3)', drawWeeder({ ...palette, shadow: '#0000' }))),
      ),
      drawBlades({ left: -30, right: 1230, foot: 720, height: 90, width: 20, count: 26, seed: 21 }, bladeTones(turf)),
    ];
  },
};

/** Spots of sun between the leaves above. */
const flecks = [
  [300, 430, 44],
  [520, 424, 30],
  [1010, 560, 36],
  [720, 640, 50],
] as const;

const runners = [
  [440, 120, 700, 2],
  [500, 60, 830, 3],
  [562, 30, 700, 5],
  [622, 120, 820, 8],
] as const;

/** A round leaf with scalloped edges and a notch where its stalk begins. */
const defineLeaf = ({ near: { shrub, leaf } }: Palette): Drawing => {
  let edge = 'M0-14';
  const points = 13;
  for (let index = 0; index <= points; index++) {
    const angle = (-0.44 + (index / points) * 0.88 - 0.25) * Math.PI * 2;
    const x = Math.round(Math.cos(angle) * 31);
    const y = Math.round(Math.sin(angle) * 29 - 24);
    edge += index === 0 ? `L${x} ${y}` : `A8 8 0 0 1 ${x} ${y}`;
  }
  return define(
    'charlie',
    path(`${edge}Z`, shrub[3], svg`transform="translate(2 4)"`),
    path(`${edge}Z`, shrub[1]),
    path('M0-14L-26-12Q-34-44 0-51Z', leaf[0], svg`opacity=".4"`),
    stroke('M0 0V-44M0-14L-20-34M0-14L20-34M0-14L-22-10M0-14L22-10', shrub[3], 1.6, svg`opacity=".55"`),
  );
};

/** A funnel with two lips, the lower one wide, its stalk at 0, 0. */
export const charlieFlower: Drawing = [
  path('M-2 0Q-6-12-7-20H7Q6-12 2 0Z', '#7248b0'),
  path('M-8-19Q-10-31-1-31L0-29L1-31Q10-31 8-19Z', '#8d63c8'),
  path('M-8-21Q-16-22-16-15Q-11-10-7-13Q-8-5-2-6L0-8L2-6Q8-5 7-13Q11-10 16-15Q16-22 8-21Q0-26-8-21Z', '#b294de'),
  ellipse(0, -19, 4.5, 3, '#4f2f8a'),
];

/** Two of them on their stalks. */
const defineFlower = ({ near: { shrub } }: Palette): Drawing =>
  define(
    'violet',
    stroke('M0 0Q-10-6-13-15M0 0Q10-8 13-24', shrub[2], 3),
    [
      [-13, -14, -14],
      [13, -23, 14],
    ].map(([x, y, turn]) => group(`translate(${x} ${y})rotate(${turn})scale(1.1)`, charlieFlower)),
  );

/** A runner with leaves in pairs, larger towards where it began, and flowers in their axils. */
const drawRunner = ({ near: { bark, shrub } }: Palette, y: number, from: number, to: number, seed: number): Drawing => {
  const chance = seeded(seed);
  const steps = Math.round((to - from) / 82);
  const leaves: Drawing[] = [];
  let d = `M${from} ${y}`;
  for (let index = 0; index <= steps; index++) {
    const x = Math.round(from + ((to - from) * index) / steps);
    const dy = Math.round(chance(-14, 14));
    d += `T${x} ${y + dy}`;
    const size = Math.round((1.35 - (index / steps) * 0.6) * chance(0.88, 1.12) * 100) / 100;
    const place = (turn: number, scale: number): Drawing =>
      svg`<use href="#charlie" transform="translate(${x} ${y + dy})rotate(${turn})scale(${scale} ${Math.round(scale * 78) / 100})"/>`;
    leaves.push(place(Math.round(-62 + chance(-16, 16)), size), place(Math.round(58 + chance(-16, 16)), size));
    if (index % 2 === seed % 2) leaves.push(svg`<use href="#violet" transform="translate(${x} ${y + dy})scale(1.15)"/>`);
  }
  return [stroke(d.replace('T', 'L'), shrub[3], 6), stroke(d.replace('T', 'L'), bark[1], 2.4), leaves];
};
