import type { Paints, Palette, Tones } from './palette.ts';
import { mix } from './palette.ts';
import type { Chance } from './svg.ts';
import { at, circle, ellipse, n, path, polygon, seeded, stroke } from './svg.ts';

/** A shadow on the ground, to the right of what throws it. */
export const groundShadow = (
  palette: Palette,
  x: number,
  y: number,
  reach: number,
  thickness: number,
  opacity = 0.22,
): string => {
  const length = reach * palette.shadowLength;
  return ellipse(x + length * 0.5, y, length * 0.62, thickness, palette.shadow, `opacity="${opacity}"`);
};

/** Leaves need no fractions. */
const whole = Math.round;

/** Overlapping rounds, the stuff of a crown's edge. */
const puffs = (x: number, y: number, rx: number, ry: number, count: number, size: number, chance: Chance): string => {
  let d = '';
  const turn = chance(0, 1);
  for (let index = 0; index < count; index++) {
    const angle = ((index + turn) / count) * Math.PI * 2;
    const radius = Math.min(rx, ry) * size * chance(0.82, 1.18);
    const cx = x + Math.cos(angle) * (rx - radius * 0.8);
    const cy = y + Math.sin(angle) * (ry - radius * 0.8);
    const r = whole(radius);
    d += `M${whole(cx - radius)} ${whole(cy)}a${r} ${r} 0 1 1 0 .1z`;
  }
  return d;
};

/** Leaves in four tones: a dark body, a lighter one drawn up towards the light, clusters that catch it. */
export const crown = (x: number, y: number, rx: number, ry: number, tones: Tones, seed: number): string => {
  const chance = seeded(seed);
  const round = (dx: number, dy: number, share: number): string => {
    const r = whole(Math.min(rx, ry) * share * chance(0.9, 1.1));
    return `M${whole(x + rx * dx - r)} ${whole(y + ry * dy)}a${r} ${r} 0 1 1 0 .1z`;
  };
  const middle = (dx: number, dy: number, share: number): string =>
    `M${whole(x + rx * dx - rx * share)} ${whole(y + ry * dy)}a${whole(rx * share)} ${whole(ry * share)} 0 1 1 0 .1z`;
  return (
    path(middle(0, 0, 0.8) + puffs(x, y, rx, ry, 9, 0.42, chance), tones[2]) +
    path(
      round(0.55, 0.5, 0.17) + round(0.36, 0.62, 0.2) + round(0.74, 0.1, 0.13) + round(-0.1, 0.72, 0.14),
      tones[3],
      'opacity=".5"',
    ) +
    path(middle(-0.13, -0.16, 0.62) + puffs(x - rx * 0.13, y - ry * 0.16, rx * 0.82, ry * 0.8, 8, 0.38, chance), tones[1]) +
    path(
      round(-0.46, -0.44, 0.29) +
        round(-0.2, -0.6, 0.25) +
        round(-0.62, -0.18, 0.19) +
        round(0.14, -0.62, 0.16) +
        round(-0.5, 0.22, 0.12) +
        round(0.14, -0.1, 0.15) +
        round(0.02, -0.2, 0.11),
      tones[0],
    )
  );
};

const branches = (chance: Chance, x: number, y: number, length: number, angle: number, level: number, into: string[]): void => {
  const endX = x + Math.cos(angle) * length;
  const endY = y + Math.sin(angle) * length;
  const bend = angle + chance(-0.3, 0.3);
  const midX = x + Math.cos(bend) * length * 0.5;
  const midY = y + Math.sin(bend) * length * 0.5;
  into[level] = `${into[level] ?? ''}M${n(x)} ${n(y)}Q${n(midX)} ${n(midY)} ${n(endX)} ${n(endY)}`;
  if (level === 0) return;
  const forks = level > 1 ? 3 : 2;
  for (let fork = 0; fork < forks; fork++) {
    const turn = (fork - (forks - 1) / 2) * chance(0.55, 0.8) + chance(-0.15, 0.15);
    branches(chance, endX, endY, length * chance(0.62, 0.78), angle + turn, level - 1, into);
  }
};

/** Bare limbs with a line of snow along those that bear it. */
const bareLimbs = (paints: Paints, x: number, y: number, height: number, width: number, seed: number, levels = 3): string => {
  const into: string[] = [];
  branches(seeded(seed), x, y, height * 0.34, -Math.PI / 2, levels, into);
  const stem = into.pop() ?? '';
  const top = stem.split(' ').slice(-2).map(Number);
  const [topX = x, topY = y] = top;
  const trunk = (left: number, right: number, fill: string): string =>
    path(
      `M${n(x + width * left)} ${n(y)}` +
        `Q${n(x + width * left * 0.5)} ${n(y - height * 0.12)} ${n(topX + width * left * 0.55)} ${n(topY)}` +
        `H${n(topX + width * right * 0.55)}` +
        `Q${n(x + width * right * 0.5)} ${n(y - height * 0.12)} ${n(x + width * right)} ${n(y)}Z`,
      fill,
    );
  const limbs = into.map((d, level) => stroke(d, paints.bark[1], Math.max(0.9, width * 0.52 * 0.5 ** (levels - 1 - level))));
  const snow = stroke(
    into[levels - 1] ?? '',
    paints.snow[0],
    width * 0.16,
    `transform="translate(${n(-width * 0.1)} ${n(-width * 0.2)})"`,
  );
  return trunk(-0.75, 0.8, paints.bark[2]) + trunk(-0.75, 0.05, paints.bark[1]) + limbs.join('') + snow;
};

/** A tree with a round crown that stands at x, y. */
export const broadTree = (
  palette: Palette,
  paints: Paints,
  x: number,
  y: number,
  height: number,
  seed: number,
  material: 'leaf' | 'leafToo' = 'leaf',
): string => {
  const width = height * 0.07;
  const shadow = groundShadow(palette, x, y, height * 0.6, height * 0.028, 0.18);
  if (palette.season === 'winter') return shadow + bareLimbs(paints, x, y, height, width, seed);
  const trunk =
    path(
      `M${n(x - width * 0.7)} ${n(y)}` +
        `Q${n(x - width * 0.3)} ${n(y - height * 0.15)} ${n(x - width * 0.4)} ${n(y - height * 0.5)}` +
        `H${n(x + width * 0.4)}` +
        `Q${n(x + width * 0.35)} ${n(y - height * 0.15)} ${n(x + width * 0.75)} ${n(y)}Z`,
      paints.bark[2],
    ) +
    path(
      `M${n(x - width * 0.7)} ${n(y)}` +
        `Q${n(x - width * 0.3)} ${n(y - height * 0.15)} ${n(x - width * 0.4)} ${n(y - height * 0.5)}` +
        `H${n(x)}V${n(y)}Z`,
      paints.bark[1],
    );
  const tones = paints[material];
  if (height < 200) return shadow + trunk + crown(x, y - height * 0.63, height * 0.36, height * 0.35, tones, seed);
  return (
    shadow +
    crown(x + height * 0.24, y - height * 0.6, height * 0.24, height * 0.2, tones, seed + 1) +
    trunk +
    crown(x - height * 0.22, y - height * 0.58, height * 0.25, height * 0.21, tones, seed + 2) +
    crown(x + height * 0.03, y - height * 0.74, height * 0.31, height * 0.27, tones, seed)
  );
};

export const conifer = (palette: Palette, paints: Paints, x: number, y: number, height: number): string => {
  const tones = paints.conifer;
  const tier = (top: number, bottom: number, half: number): string => {
    const peak = y - height * top;
    const foot = y - height * bottom;
    const reach = height * half;
    const side = (from: number, to: number): string =>
      `M${n(x)} ${n(peak)}L${n(x + reach * to)} ${n(foot)}` +
      `Q${n(x + (reach * (from + to)) / 2)} ${n(foot + height * 0.05)} ${n(x + reach * from)} ${n(foot)}Z`;
    const cap = palette.season === 'winter' ? path(side(-0.62, 0.1), paints.snow[1]) : path(side(-0.85, -0.2), tones[0]);
    return path(side(-1, 1), tones[2]) + path(side(-1, 0.15), tones[1]) + cap;
  };
  return (
    groundShadow(palette, x, y, height * 0.5, height * 0.02, 0.18) +
    polygon(
      [
        [x - height * 0.03, y],
        [x - height * 0.03, y - height * 0.15],
        [x + height * 0.03, y - height * 0.15],
        [x + height * 0.03, y],
      ],
      paints.bark[2],
    ) +
    tier(0.6, 0.1, 0.25) +
    tier(0.82, 0.34, 0.2) +
    tier(1, 0.58, 0.14)
  );
};

/** A newly planted tree between its two stakes. */
export const youngTree = (palette: Palette, paints: Paints, x: number, y: number, height: number, seed: number): string => {
  const stakes = stroke(
    `M${n(x - height * 0.14)} ${n(y)}v${n(-height * 0.38)}M${n(x + height * 0.14)} ${n(y)}v${n(-height * 0.38)}`,
    paints.paper[2],
    height * 0.03,
  );
  const tie = stroke(`M${n(x - height * 0.14)} ${n(y - height * 0.34)}h${n(height * 0.28)}`, paints.cream[2], height * 0.015);
  const body =
    palette.season === 'winter'
      ? bareLimbs(paints, x, y, height * 1.05, height * 0.05, seed)
      : stroke(`M${n(x)} ${n(y)}V${n(y - height * 0.5)}`, paints.bark[1], height * 0.045) +
        crown(x, y - height * 0.68, height * 0.24, height * 0.33, paints.leaf, seed);
  return groundShadow(palette, x, y, height * 0.5, height * 0.03, 0.18) + stakes + tie + body;
};

export const shrub = (palette: Palette, paints: Paints, x: number, y: number, width: number, seed: number): string => {
  const tones = paints.shrub;
  const chance = seeded(seed);
  const half = width / 2;
  const hump = (dx: number, w: number, h: number): string =>
    `M${n(x + half * dx - half * w)} ${n(y)}a${n(half * w)} ${n(half * h)} 0 0 1 ${n(half * w * 2)} 0z`;
  const lift = chance(-0.06, 0.06);
  return (
    path(`${hump(-0.42, 0.56, 0.8 + lift)}${hump(0.4, 0.6, 0.84 - lift)}${hump(0, 0.62, 1.06 + lift)}`, tones[2]) +
    path(`${hump(-0.44, 0.5, 0.7 + lift)}${hump(-0.06, 0.5, 0.92 + lift)}${hump(0.32, 0.34, 0.6 - lift)}`, tones[1]) +
    path(
      `M${n(x - half * 0.62)} ${n(y - half * 0.34)}q${n(half * 0.1)} ${n(-half * 0.5)} ${n(half * 0.5)} ${n(-half * 0.5)}` +
        `q${n(-half * 0.1)} ${n(half * 0.3)} ${n(-half * 0.5)} ${n(half * 0.5)}z`,
      palette.season === 'winter' ? paints.snow[0] : tones[0],
    ) +
    (palette.season === 'winter'
      ? path(
          `M${n(x - half * 0.46)} ${n(y - half * 0.84)}q${n(half * 0.46)} ${n(-half * 0.5)} ${n(half * 0.94)} 0` +
            `q${n(-half * 0.5)} ${n(half * 0.22)} ${n(-half * 0.94)} 0z`,
          paints.snow[0],
        )
      : '')
  );
};

/** Tree tops along the horizon, from left to right, at y. */
export const treeline = (left: number, right: number, y: number, height: number, fill: string, seed: number): string => {
  const chance = seeded(seed);
  const rise = whole(height * 0.5 + 10);
  let d = `M${left} ${whole(y + 10)}q${whole(height * 0.1)} ${-rise} ${whole(height * 0.5)} ${-rise}`;
  let x = left;
  while (x < right) {
    const width = chance(Math.max(24, height * 0.7), Math.max(46, height * 1.5));
    d += `q${whole(width / 2)} ${whole(-chance(height * 0.5, height * 1.2))} ${whole(width)} 0`;
    x += width;
  }
  return path(`${d}q${whole(height * 0.4)} 0 ${whole(height * 0.5)} ${whole(height * 0.5 + 10)}Z`, fill);
};

/** The wooded edge behind a place: two lines of trees, the farther one paler. */
export const woods = (palette: Palette, seed: number, height = 44): string => {
  const { distant, far, season, haze } = palette;
  const farther = season === 'winter' ? mix(distant.leaf[1], haze, 0.35) : mix(distant.shrub[1], haze, 0.3);
  const nearer =
    season === 'winter' ? distant.leaf[1] : season === 'fall' ? mix(distant.leaf[1], distant.shrub[1], 0.45) : distant.shrub[2];
  return (
    treeline(-890, 820, -height * 0.35, height, farther, seed) +
    treeline(-890, 820, 0, height * 0.72, nearer, seed + 1) +
    (season === 'winter' ? '' : treeline(-890, 820, 3, height * 0.22, far.shrub[1], seed + 2))
  );
};

/** Dots of blossom or leaves, for what lies below a tree. */
export const scattered = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size: number,
  fill: string,
  seed: number,
): string => {
  const chance = seeded(seed);
  let d = '';
  for (let index = 0; index < count; index++) {
    const angle = chance(0, Math.PI * 2);
    const reach = Math.sqrt(chance(0, 1));
    const s = n(chance(size * 0.6, size * 1.3));
    d +=
      `M${Math.round(x + Math.cos(angle) * rx * reach)} ${Math.round(y + Math.sin(angle) * ry * reach)}` +
      `q${s} ${-s} ${n(s * 2)} 0q${-s} ${n(s * 0.8)} ${n(-s * 2)} 0`;
  }
  return path(d, fill);
};

/** What the season has strewn over the lawn: petals, leaves, or drifts of snow. */
export const strewn = (palette: Palette, edge: number, height: number): string => {
  const { near, season } = palette;
  const tall = height - edge;
  if (season === 'fall')
    return (
      scattered(600, edge + tall * 0.22, 640, tall * 0.16, 34, 3, near.leaf[1], 71) +
      scattered(600, edge + tall * 0.55, 640, tall * 0.3, 26, 5, near.leafToo[1], 72) +
      scattered(600, edge + tall * 0.8, 640, tall * 0.2, 22, 7, near.leaf[0], 73)
    );
  if (season === 'spring')
    return (
      scattered(600, edge + tall * 0.3, 640, tall * 0.2, 26, 2.4, near.snow[0], 74) +
      scattered(600, edge + tall * 0.7, 640, tall * 0.28, 24, 4, near.blossom[1], 75)
    );
  if (season === 'winter')
    return path(
      `M0 ${height}V${n(edge + tall * 0.7)}C110 ${n(edge + tall * 0.62)} 210 ${n(edge + tall * 0.86)} 330 ${height}` +
        `ZM1200 ${height}V${n(edge + tall * 0.82)}C1100 ${n(edge + tall * 0.78)} 1010 ${n(edge + tall * 0.94)} 920 ${height}Z`,
      near.snow[0],
      'opacity=".85"',
    );
  return '';
};

/** The shade of a tree that stands outside the picture, at the lower left. */
export const treeShade = (palette: Palette): string => {
  const far = 150 + 130 * palette.shadowLength;
  if (palette.season === 'winter')
    return stroke(
      `M-20 600Q${n(far * 0.6)} 622 ${n(far * 1.2)} 640M${n(far * 0.5)} 617Q${n(far)} 590 ${n(far * 1.6)} 592` +
        `M${n(far * 0.9)} 628Q${n(far * 1.4)} 620 ${n(far * 1.9)} 628` +
        `M${n(far * 1.2)} 640Q${n(far * 1.5)} 660 ${n(far * 1.9)} 660`,
      palette.shadow,
      10,
      'opacity=".12"',
    );
  const flat = (x: number, y: number, rx: number, ry: number): string => `M${n(far * x - rx)} ${y}a${rx} ${ry} 0 1 1 0 .1z`;
  return path(
    `M-20 588L${n(far)} 616V630L-20 614` +
      `Z${flat(1.5, 622, 190, 34)}${flat(1, 606, 110, 20)}${flat(1.05, 642, 130, 22)}` +
      `${flat(1.7, 598, 120, 18)}${flat(2.1, 632, 120, 20)}${flat(1.7, 652, 110, 16)}${flat(2.4, 612, 90, 13)}`,
    palette.shadow,
    'opacity=".16"',
  );
};

/** A twig of leaves that hangs into the picture's upper corner. */
export const overhang = (palette: Palette): string => {
  const { near, season } = palette;
  const chance = seeded(29);
  const twigs = 'M40-20Q-60 40-150 46M-20 12Q-60 70-110 104M-78 34Q-130 20-176 -6M10-2Q0 60-24 112';
  const wood = stroke(twigs, near.bark[2], 5);
  const put = (body: string): string => at(1200, 0, 1, body);
  if (season === 'winter') return put(wood + stroke(twigs, near.snow[0], 2, 'transform="translate(0 -2.5)"'));
  const tones = near.leaf;
  const leaf = (x: number, y: number, turn: number, size: number): string =>
    `<use href="#leaf" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})scale(${n(size)})"`;
  const tips: readonly (readonly [number, number])[] = [
    [-150, 46],
    [-118, 44],
    [-92, 40],
    [-110, 104],
    [-84, 84],
    [-58, 58],
    [-176, -4],
    [-140, 14],
    [-24, 112],
    [-8, 78],
    [2, 42],
    [-30, 20],
    [-60, 30],
    [-44, 90],
    [-130, 78],
  ];
  const leaves = [2, 1, 0].map((tone) => {
    const uses = tips
      .map(([x, y]) => `${leaf(x + chance(-14, 14), y + chance(-12, 14), chance(20, 160), chance(0.8, 1.3))}/>`)
      .join('');
    return `<g fill="${tones[tone]}">${uses}</g>`;
  });
  const flowers =
    season === 'spring'
      ? tips
          .map(([x, y]) => circle(x + chance(-12, 12), y + chance(-10, 10), 6, near.blossom[Math.round(chance(0, 1))] ?? ''))
          .join('')
      : '';
  return `<defs><path id="leaf" d="M0 0C8-14 26-14 38 0C26 14 8 14 0 0Z"/></defs>${put(wood + leaves.join('') + flowers)}`;
};
