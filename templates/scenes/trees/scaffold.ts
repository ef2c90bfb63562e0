import { type Chance, type Drawing, n, path, seeded, stroke } from '../svg.ts';

export interface Scaffold {
  /** Where it leaves the trunk. */
  x: number;
  y: number;
  /** In degrees: 0 points right, -90 up. */
  angle: number;
  length: number;
  width: number;
  seed: number;
}

/** A bare limb, thinner toward its tip, with its side branches and their twigs. All in one color, so that it can be marked as a whole. */
export const drawScaffold = ({ x, y, angle, length, width, seed }: Scaffold, color: string): Drawing => {
  const chance = seeded(seed);
  const grown: Grown = { wood: [], branches: [], twigs: [] };
  const turn = (angle * Math.PI) / 180;
  const bend = chance(0.1, 0.22) * (Math.cos(turn) < 0 ? 1 : -1);
  const spine = spineOf(x, y, turn - bend * 0.6, length, bend);
  grown.wood.push(taper(spine, width));
  for (const [share, side] of [
    [0.42, 1],
    [0.62, -1],
    [0.8, 1],
    [0.97, -1],
    [1, 1],
  ] as const)
    addBranch(
      grown,
      chance,
      spine(share),
      turn + bend * share + side * chance(0.5, 0.75),
      length * chance(0.36, 0.46) * (1.25 - share / 2),
    );
  return [
    stroke(grown.twigs.join(''), color, Math.max(1.2, width * 0.16)),
    stroke(grown.branches.join(''), color, Math.max(1.8, width * 0.32)),
    path(grown.wood.join(''), color),
  ];
};

interface Grown {
  wood: string[];
  branches: string[];
  twigs: string[];
}

type Spine = (share: number) => [x: number, y: number];

/** The middle of a limb, which bows up toward the light. */
const spineOf =
  (x: number, y: number, angle: number, length: number, bend: number): Spine =>
  (share) => {
    const at = angle + bend * share;
    return [x + Math.cos(at) * length * share, y + Math.sin(at) * length * share];
  };

const taper = (spine: Spine, width: number): string => {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const edge = (side: number) =>
    steps.map((share): string => {
      const [ax, ay] = spine(Math.max(0, share - 0.05));
      const [bx, by] = spine(share + 0.05);
      const reach = Math.hypot(bx - ax, by - ay);
      const half = (side * width * (1 - 0.72 * share)) / 2;
      const [px, py] = spine(share);
      return `${n(px - ((by - ay) / reach) * half)} ${n(py + ((bx - ax) / reach) * half)}`;
    });
  return `M${[...edge(1), ...edge(-1).reverse()].join('L')}Z`;
};

const addBranch = (grown: Grown, chance: Chance, [x, y]: readonly [number, number], angle: number, length: number): void => {
  const up = angle + (-Math.PI / 2 - angle) * 0.18;
  const tip = line(grown.branches, chance, x, y, up, length);
  for (const side of [-1, 1]) line(grown.twigs, chance, ...tip, up + side * chance(0.3, 0.5), length * chance(0.5, 0.7));
  line(grown.twigs, chance, (x + tip[0]) / 2, (y + tip[1]) / 2, up + chance(0.5, 0.8), length * 0.5);
};

const line = (lines: string[], chance: Chance, x: number, y: number, angle: number, length: number): [number, number] => {
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const bend = angle + chance(-0.3, 0.3);
  lines.push(
    `M${n(x)} ${n(y)}Q${n(x + Math.cos(bend) * length * 0.5)} ${n(y + Math.sin(bend) * length * 0.5)} ${n(endX)} ${n(endY)}`,
  );
  return [endX, endY];
};
