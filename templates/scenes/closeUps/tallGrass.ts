import type { Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** May grass gone tall, and a yardstick whose red mark stands at ten inches. */
export const tallGrass: Subject = {
  vanishing: 600,
  place: 430,
  clouds: [
    [250, 86, 170],
    [930, 100, 220],
  ],
  closeUp: true,
  draw: (palette) => {
    const { turf, leaf } = palette.near;
    return [
      drawBlades({ left: -30, right: 1230, foot: 690, height: 450, width: 22, count: 34, seed: 4 }, [turf[3], turf[3], turf[2]]),
      drawSeedHeads(palette),
      drawYardstick(palette),
      drawBlades({ left: -30, right: 1230, foot: 700, height: 290, width: 24, count: 32, seed: 9 }, bladeTones(turf)),
      drawBlades({ left: -30, right: 1230, foot: 720, height: 170, width: 26, count: 22, seed: 17 }, [turf[2], turf[1], leaf[0]]),
    ];
  },
};

/** Panicles above the blades. */
const drawSeedHeads = ({ near: { turf, bark } }: Palette): Drawing => {
  const chance = seeded(6);
  let stems = '';
  let branches = '';
  let grains = '';
  for (let index = 0; index < 11; index++) {
    const x = Math.round(40 + index * 108 + chance(-26, 26));
    const top = Math.round(chance(200, 290));
    const lean = Math.round(chance(-34, 34));
    stems += `M${x - 5} 690Q${x - 4} ${top + 180} ${x + lean} ${top}Q${x + 4} ${top + 180} ${x + 5} 690Z`;
    // Branches in pairs, longer towards the foot of the head, with grains along them.
    for (let pair = 0; pair < 6; pair++) {
      const [bx, by, reach] = [Math.round(x + lean * (1 - pair * 0.06)), top + pair * 21, 5 + pair * 4];
      for (const side of [-1, 1]) {
        branches += `M${bx} ${by}l${side * reach} ${-12 - pair * 4}`;
        for (let grain = 0.5; grain <= 1; grain += 0.5)
          grains += `M${n(bx + side * reach * grain)} ${n(by - (12 + pair * 4) * grain)}q${side * -3}-9 ${side * 4}-17q${side * 9} 9 ${side * -4} 17z`;
      }
    }
  }
  return [path(stems, turf[3]), stroke(branches, bark[3], 3), path(grains, bark[2])];
};

const drawYardstick = (palette: Palette): Drawing => {
  const { paper, rubber, barn } = palette.near;
  let inches = '';
  for (let mark = 1; mark < 14; mark++) inches += `M569 ${640 - mark * 38}h${mark % 2 ? 18 : 28}`;
  return [
    rect(574, 96, 68, 600, palette.shadow, svg`opacity=".2"`),
    rect(566, 90, 68, 600, paper[0], svg`rx="5"`),
    rect(616, 90, 18, 600, paper[1], svg`rx="5"`),
    stroke(inches, rubber[1], 4),
    rect(566, 256, 68, 9, barn[1]),
    path('M640 260l36-20v40z', barn[1]),
  ];
};
