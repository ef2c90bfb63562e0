import type { Paints } from '../palette.ts';
import { type Chance, type Drawing, n, path, seeded, stroke, svg } from '../svg.ts';

/** Bare limbs with a line of snow along those that bear it. */
export const drawBareLimbs = (paints: Paints, x: number, y: number, height: number, width: number, seed: number): Drawing => {
  const grown: string[] = [];
  growBranches(seeded(seed), x, y, height * 0.34, -Math.PI / 2, levels, grown);
  const stem = grown.pop() ?? '';
  const [topX = x, topY = y] = stem.split(' ').slice(-2).map(Number);
  const trunk = (left: number, right: number, fill: string): Drawing =>
    path(
      `M${n(x + width * left)} ${n(y)}` +
        `Q${n(x + width * left * 0.5)} ${n(y - height * 0.12)} ${n(topX + width * left * 0.36)} ${n(topY)}` +
        `H${n(topX + width * right * 0.36)}` +
        `Q${n(x + width * right * 0.5)} ${n(y - height * 0.12)} ${n(x + width * right)} ${n(y)}Z`,
      fill,
    );
  const limbs = grown.map((d, level) => stroke(d, paints.bark[1], Math.max(0.9, width * 0.52 * 0.5 ** (levels - 1 - level))));
  const snow = stroke(
    grown[levels - 1] ?? '',
    paints.snow[0],
    width * 0.16,
    svg`transform="translate(${n(-width * 0.1)} ${n(-width * 0.2)})"`,
  );
  return [trunk(-0.75, 0.8, paints.bark[2]), trunk(-0.75, 0.05, paints.bark[1]), limbs, snow];
};

/** How often a limb forks between the trunk and a twig. */
const levels = 3;

/** Adds a branch and all that forks from it to the lines of its level; twigs are level 0. */
const growBranches = (
  chance: Chance,
  x: number,
  y: number,
  length: number,
  angle: number,
  level: number,
  grown: string[],
): void => {
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  const bend = angle + chance(-0.3, 0.3);
  const midX = x + Math.cos(bend) * length * 0.5;
  const midY = y + Math.sin(bend) * length * 0.5;
  grown[level] = `${grown[level] ?? ''}M${n(x)} ${n(y)}Q${n(midX)} ${n(midY)} ${n(endX)} ${n(endY)}`;
  if (level === 0) return;
  const forks = level > 1 ? 3 : 2;
  for (let fork = 0; fork < forks; fork++) {
    const turn = (fork - (forks - 1) / 2) * chance(0.55, 0.8) + chance(-0.15, 0.15);
    growBranches(chance, endX, endY, length * chance(0.62, 0.78), angle + turn, level - 1, grown);
  }
};
