import { mix, type Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, group, path, seeded, stroke, styled, svg } from '../svg.ts';
import { bladeTones, drawBlades, type Tuft } from './blades.ts';

/** A bank under a straw blanket: pinned along its edges, first green between the fibers. */
export const hillside: Subject = {
  vanishing: 600,
  place: 250,
  closeUp: true,
  draw: (palette) => [drawBank(palette), drawBlanket(palette), drawPins(palette), drawFringe(palette)],
};

/** The height of the slope at x. */
const slope = (x: number): number => 300 + x * 0.24;

const drawBank = ({ near: { turf, soil } }: Palette): Drawing => [
  path(`M-10 ${slope(0) - 40}Q400 ${slope(400) - 40} 800 ${slope(800)}T1210 ${slope(1210)}V690H-10Z`, turf[2]),
  path(
    `M-10 ${slope(0) - 20}Q400 ${slope(400) - 20} 800 ${slope(800) + 20}T1210 ${slope(1210) + 16}V690H-10Z`,
    mix(soil[1], soil[0], 0.4),
  ),
  drawScattered(430, 590, 420, 90, 24, 8, soil[2], 3),
];

/** The blanket: straw under a net, rolled out down the slope. */
const drawBlanket = ({ near: { paper, shrub } }: Palette): Drawing => {
  const chance = seeded(8);
  const strewn = (count: number, fill: string, width: number): Drawing => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const x = Math.round(chance(0, 1030));
      const y = Math.round(slope(x) + chance(20, 330));
      d += `M${x} ${y}l${Math.round(chance(-26, 34))} ${Math.round(chance(-9, 16))}`;
    }
    return stroke(d, fill, width);
  };
  let net = '';
  for (let index = -2; index < 10; index++)
    net += `M${130 + index * 100} ${Math.round(slope(130 + index * 100))}l${Math.round(-120 + index * 34)} 400`;
  for (let index = 1; index < 6; index++)
    net += `M-60 ${Math.round(slope(0) + index * index * 10 + 24)}L1260 ${Math.round(slope(1210) + index * index * 12 + 24)}`;
  const edge = `M-20 ${slope(-20)}L1030 ${slope(1030)}L1210 690H-10Z`;
  return [
    svg`<clipPath id="blanket"><path d="${edge}"/></clipPath>${path(edge, paper[2])}`,
    styled(
      svg`clip-path="url(#blanket)"`,
      strewn(70, paper[3], 4),
      strewn(90, paper[0], 4),
      strewn(40, paper[1], 5),
      strewn(40, shrub[1], 4),
      stroke(net, paper[3], 2, svg`opacity=".8"`),
    ),
    stroke(`M-20 ${slope(-20)}L1030 ${slope(1030)}`, paper[3], 8),
  ];
};

/** Wire staples pressed flat: only their crowns show. */
const drawPins = ({ near: { steel }, shadow }: Palette): Drawing => {
  const spots = [
    [220, 30],
    [480, 34],
    [740, 36],
    [970, 34],
    [330, 150],
    [620, 160],
    [900, 110],
  ];
  const d = spots.map(([x = 0, down = 0]) => `M${x} ${Math.round(slope(x) + down)}q14-2 28 7`).join('');
  return [stroke(d, shadow, 7, svg`opacity=".3" transform="translate(2 5)"`), stroke(d, steel[3], 6), stroke(d, steel[0], 2.4)];
};

/** Grass at x, so far below the edge of the slope, on ground that falls as it does. */
const alongSlope = (x: number, down: number, tuft: Tuft, tones: [string, string, string]): Drawing =>
  group(`rotate(13.5 ${x} ${Math.round(slope(x) + down)})`, drawBlades(tuft, tones));

/** Young grass through the net, and the old lawn at the top of the bank. */
const drawFringe = ({ near: { turf, leaf } }: Palette): Drawing => {
  const tones = bladeTones(turf);
  const rows = Array.from({ length: 7 }, (_, index) =>
    alongSlope(
      index * 175 + 80,
      14,
      {
        left: index * 175 - 20,
        right: index * 175 + 165,
        foot: Math.round(slope(index * 175 + 80) + 14),
        height: 58,
        width: 12,
        count: 5,
        seed: index + 4,
      },
      tones,
    ),
  );
  const sprouts = [
    [300, 110],
    [560, 90],
    [820, 120],
    [420, 220],
    [700, 240],
    [960, 210],
    [240, 260],
    [560, 330],
    [860, 320],
  ].map(([x = 0, down = 0], index) =>
    alongSlope(
      x,
      down,
      {
        left: x - 34,
        right: x + 34,
        foot: Math.round(slope(x) + down),
        height: 30 + down * 0.1,
        width: 8,
        count: 4,
        seed: index + 30,
      },
      [leaf[2], leaf[1], leaf[0]],
    ),
  );
  return [rows, sprouts];
};
