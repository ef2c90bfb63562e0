import type { Paints, Palette, Tones } from '../palette.ts';
import { castShadow, oblong, pipe, project } from '../solid.ts';
import { at, type Chance, circle, type Drawing, ellipse, group, n, path, seeded, stroke, svg } from '../svg.ts';

/** Cut branches on a heap, about 0, 0. */
export const drawBranchPile = (palette: Palette): Drawing => {
  const { near, season } = palette;
  const chance = seeded(17);
  const bare = season === 'winter';
  const tones = season === 'summer' ? near.shrub : near.leaf;
  return [
    ellipse(30 + 40 * palette.shadowLength, 12, 196, 20, palette.shadow, svg`opacity=".26"`),
    stroke('M80-34Q140-56 196-48M110-44Q150-74 204-84M-60-36Q-110-58-150-50', near.bark[1], 5),
    bare ? '' : drawLeavesBehind(chance, tones),
    drawLog(near, -96, -36, 190, 17, -2),
    drawLog(near, -132, -17, 236, 20, 1),
    drawLog(near, -66, -18, 226, 19, -1),
    drawLog(near, -156, 1, 262, 22, 0),
    drawLog(near, -58, 6, 250, 21, 0),
    bare ? '' : drawLeavesInFront(chance, tones),
  ];
};

/** Six logs in a stack, their ends to the lower left. */
export const drawLogStack = (palette: Palette): Drawing => {
  const { bark, paper } = palette.near;
  const rings = (r: number): Drawing => circle(0, 0, r, 'none', svg`stroke="${paper[3]}" stroke-width="2"`);
  const logs = [3, 2, 1].flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => [(index - (count - 1) / 2) * 54, 27 + row * 46] as const),
  );
  return [
    castShadow(palette, oblong(-80, 0, 80, 90), 30),
    logs.map(([x, y]) => [
      pipe(
        [
          [x, y, 0],
          [x, y, 88],
        ],
        52,
        [bark[1], bark[1], bark[2], bark[3]],
      ),
      group(
        `translate(${project(x, y, 90).map(n).join(' ')})scale(.94 1)`,
        circle(0, 0, 26, bark[3]),
        circle(0, 0, 22, paper[1]),
        [16, 10, 4].map(rings),
      ),
    ]),
  ];
};

const drawLog = ({ bark, paper }: Paints, x: number, y: number, length: number, width: number, turn: number): Drawing =>
  at(
    x,
    y,
    1,
    group(
      `rotate(${turn})`,
      stroke(`M0 0H${length}`, bark[2], width),
      stroke(`M0 ${n(-width * 0.2)}H${length}`, bark[1], width * 0.45),
      ellipse(-2, 0, width * 0.36, width * 0.52, paper[1]),
      ellipse(-2, 0, width * 0.18, width * 0.26, paper[3]),
    ),
  );

const drawLeavesBehind = (chance: Chance, tones: Tones): Drawing => [
  drawSpray(chance, 120, -40, tones[2]),
  drawSpray(chance, 30, -46, tones[2]),
  drawSpray(chance, 80, -56, tones[1]),
  drawSpray(chance, 150, -18, tones[1]),
];

const drawLeavesInFront = (chance: Chance, tones: Tones): Drawing => [
  drawSpray(chance, 104, -20, tones[0]),
  drawSpray(chance, 48, -34, tones[0]),
];

const drawSpray = (chance: Chance, x: number, y: number, fill: string): Drawing => {
  let d = '';
  for (let index = 0; index < 9; index++) {
    const angle = chance(-2.9, 0.3);
    const reach = chance(14, 58);
    const px = x + Math.cos(angle) * reach;
    const py = y + Math.sin(angle) * reach * 0.8;
    const lx = Math.cos(angle) * 22;
    const ly = Math.sin(angle) * 22;
    d +=
      `M${n(px)} ${n(py)}q${n(lx * 0.5 - ly * 0.4)} ${n(ly * 0.5 + lx * 0.4)} ${n(lx)} ${n(ly)}` +
      `q${n(-lx * 0.5 + ly * 0.4)} ${n(-ly * 0.5 - lx * 0.4)} ${n(-lx)} ${n(-ly)}`;
  }
  return path(d, fill);
};
