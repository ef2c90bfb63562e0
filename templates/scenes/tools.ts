import type { Paints, Palette, Tones } from './palette.ts';
import { box, castShadow, flatness, onSide, onTop, pipe, prism, project, wheel } from './solid.ts';
import type { Point } from './svg.ts';
import { at, circle, ellipse, group, n, path, polygon, rect, seeded, stroke } from './svg.ts';

type Spot = readonly [x: number, y: number, z: number];

export const face = (fill: string, ...spots: readonly Spot[]): string =>
  polygon(
    spots.map((spot) => project(...spot)),
    fill,
  );

const knob = (x: number, y: number, z: number, radius: number, fill: string): string => circle(...project(x, y, z), radius, fill);

/** A round vessel that stands at 0, 0: its foot, its brim, its height. */
export const vessel = (foot: number, brim: number, height: number, tones: Tones, inside: string): string => {
  const wall = (from: number, to: number, fill: string): string =>
    path(
      `M${n(brim * from)} ${-height}L${n(foot * from)} 0` +
        `A${n(foot)} ${n(foot * flatness)} 0 0 0 ${n(foot * to)} 0L${n(brim * to)} ${-height}Z`,
      fill,
    );
  const arc = (share: number): number => Math.sqrt(1 - share * share) * flatness;
  const band = (from: number, to: number, fill: string): string =>
    path(
      `M${n(brim * from)} ${n(-height + brim * arc(from))}L${n(foot * from)} ${n(foot * arc(from))}` +
        `A${n(foot)} ${n(foot * flatness)} 0 0 0 ${n(foot * to)} ${n(foot * arc(to))}` +
        `L${n(brim * to)} ${n(-height + brim * arc(to))}Z`,
      fill,
    );
  return (
    wall(-1, 1, tones[1]) +
    band(0.35, 1, tones[2]) +
    band(-0.8, -0.4, tones[0]) +
    ellipse(0, -height, brim, brim * flatness, tones[0]) +
    ellipse(0, -height + 2, brim - 6, (brim - 6) * flatness, inside)
  );
};

const mailbox = (paints: Paints): string => {
  const { bark, denim, barn } = paints;
  return (
    box(-9, 0, -9, 18, 240, 18, bark) +
    box(-46, 236, -12, 90, 8, 26, bark) +
    onSide(22, path('M-48 244h92v26q0 22-22 22h-48q-22 0-22-22z', denim[1])) +
    face(denim[0], [-40, 289, 22], [36, 289, 22], [36, 289, -22], [-40, 289, -22]) +
    face(denim[2], [44, 244, 22], [44, 276, 20], [38, 289, 12], [38, 289, -14], [44, 276, -22], [44, 244, -22]) +
    onSide(23, path('M-40 250h76v3h-76z', denim[3]), path('M6 262h6v42h22v-16h-16v-26z', barn[1]))
  );
};

/** A stick edger whose blade stands in the edge of the walk; its shaft leans on a mailbox. */
export const drawEdger = (palette: Palette): string => {
  const { gold, rubber, steel, clay, cream } = palette.near;
  const shaft: readonly Spot[] = [
    [128, 34, 6],
    [-128, 154, 6],
    [-196, 186, 6],
  ];
  const along = (share: number, lift = 0): Spot => [128 - 324 * share, 34 + 152 * share + lift, 6];
  const handle: readonly Spot[] = [along(0.5), [-14, 150, -14], [-30, 166, 6], [-20, 146, 28], along(0.54)];
  const [engineX, engineY] = project(-204, 178, 6);
  const engine = at(
    engineX,
    engineY,
    1,
    group(
      'rotate(24)',
      rect(-56, -26, 70, 50, rubber[2], 'rx="10"'),
      path('M-50 24h40l-6 22h-30q-10 0-8-10z', cream[2]),
      circle(-34, 46, 8, clay[1]),
      path('M-60-30h52q18 0 20 22v22h-72z', gold[1]),
      path('M-60-30h52q10 0 15 8h-67z', gold[0]),
      path('M-60 2h72v12h-72z', gold[2]),
      path('M-52-14h22v4h-22zM-52-6h22v4h-22z', gold[3]),
      rect(10, -12, 26, 24, steel[2], 'rx="3"'),
      path('M14-12h4v24h-4zM22-12h4v24h-4zM30-12h3v24h-3z', steel[0]),
    ),
  );
  const head =
    onSide(0, circle(142, 6, 34, steel[3]), circle(142, 6, 31, steel[1]), circle(142, 6, 9, steel[3])) +
    onSide(0, path('M184 8A42 42 0 0 1 100 8Z', rubber[3])) +
    onSide(8, path('M184 8A42 42 0 0 1 100 8Z', rubber[1])) +
    box(120, 20, 6, 34, 22, 14, rubber) +
    wheel(108, 20, 26, 20, 12, rubber, gold);
  return (
    castShadow(
      palette,
      [
        [-9, -9],
        [-9, 9],
        [9, 9],
        [9, -9],
      ],
      150,
      0.2,
    ) +
    path('M-150 40L150 82L320 116L330 124L140 96L-150 50Z', palette.shadow, 'opacity=".16"') +
    at(-172, -38, 1, mailbox(palette.near)) +
    pipe(shaft, 9, steel) +
    pipe([along(0.66), along(0.8)], 15, rubber) +
    pipe([along(0.72), along(0.74, -22)], 5, clay) +
    pipe(handle, 8, rubber) +
    engine +
    head
  );
};

/** A push broadcast spreader on its way to the lower right, with the seed that it has thrown. */
export const drawSpreader = (palette: Palette): string => {
  const { gold, rubber, steel, evergreen, paper, clay, cream } = palette.near;
  const chance = seeded(61);
  let fallen = '';
  let flying = '';
  for (let index = 0; index < 110; index++) {
    const behind = chance(0, 1);
    const spread = 50 + behind * 120;
    const [x, y] = project(-50 - behind * 330, 0, chance(-spread, spread));
    fallen += `M${Math.round(x)} ${Math.round(y)}l4-3 5 2-4 3z`;
  }
  for (let index = 0; index < 46; index++) {
    const behind = chance(0, 1);
    const side = chance(-1, 1);
    const [x, y] = project(-10 - behind * 90, (38 * (1 - behind * behind) + 6) * chance(0.5, 1), side * (20 + behind * 110));
    flying += `M${Math.round(x)} ${Math.round(y)}l4-3 4 1-4 3z`;
  }
  const handle = (z: number): string =>
    pipe(
      [
        [6, 40, z],
        [-24, 66, z],
        [-158, 194, z * 1.15],
      ],
      9,
      evergreen,
    );
  const seeds = prismTop(
    [
      [-58, -62],
      [-58, 62],
      [58, 62],
      [58, -62],
    ],
    138,
  );
  return (
    castShadow(
      palette,
      [
        [-30, -66],
        [-30, 66],
        [30, 66],
        [40, -66],
      ],
      130,
    ) +
    path(fallen, palette.season === 'winter' ? paper[3] : paper[0]) +
    wheel(0, 42, -58, 42, 18, rubber, gold) +
    handle(-30) +
    pipe(
      [
        [-158, 194, -38],
        [-158, 194, 38],
      ],
      9,
      evergreen,
    ) +
    pipe(
      [
        [-158, 194, -44],
        [-158, 194, -20],
      ],
      15,
      rubber,
    ) +
    pipe(
      [
        [-158, 194, 20],
        [-158, 194, 44],
      ],
      15,
      rubber,
    ) +
    pipe(
      [
        [-96, 136, 0],
        [-128, 190, 0],
      ],
      5,
      steel,
    ) +
    knob(-129, 192, 0, 8, clay[1]) +
    pipe(
      [
        [-82, 124, -32],
        [-82, 124, 32],
      ],
      7,
      evergreen,
    ) +
    pipe(
      [
        [-40, 70, 26],
        [-58, 4, 26],
        [-58, 4, -26],
        [-40, 70, -26],
      ],
      6,
      steel,
    ) +
    pipe(
      [
        [0, 42, -70],
        [0, 42, 70],
      ],
      9,
      steel,
    ) +
    ellipse(...project(0, 36, 0), 40, 15, steel[2]) +
    ellipse(...project(0, 39, 0), 36, 13, steel[0]) +
    path(flying, paper[1]) +
    handle(30) +
    prism(
      [
        [-26, -28],
        [-26, 28],
        [26, 28],
        [26, -28],
      ],
      54,
      132,
      gold,
      2.3,
    ) +
    prism(
      [
        [-64, -68],
        [-64, 68],
        [64, 68],
        [64, -68],
      ],
      130,
      140,
      gold,
    ) +
    polygon(seeds, gold[3]) +
    at(0, 0, 1, seedHeap(paper)) +
    hopperMark(cream, evergreen) +
    wheel(0, 42, 78, 42, 20, rubber, gold)
  );
};

const prismTop = (footprint: readonly Point[], y: number): Point[] => footprint.map(([x, z]) => project(x, y, z));

const seedHeap = (paper: Tones): string => {
  const [x, y] = project(0, 138, 0);
  return (
    path(
      `M${n(x - 68)} ${n(y + 2)}Q${n(x - 26)} ${n(y - 34)} ${n(x + 8)} ${n(y - 22)}T${n(x + 70)} ${n(y + 2)}` +
        `Q${n(x + 20)} ${n(y + 34)} ${n(x - 10)} ${n(y + 32)}Z`,
      paper[1],
    ) +
    path(
      `M${n(x - 68)} ${n(y + 2)}Q${n(x - 26)} ${n(y - 34)} ${n(x + 8)} ${n(y - 22)}` +
        `Q${n(x - 14)} ${n(y + 4)} ${n(x - 40)} ${n(y + 16)}Z`,
      paper[0],
    )
  );
};

/** The mark on the lit side of the hopper: a leaf, where a maker's name would stand. */
const hopperMark = (pale: Tones, dark: Tones): string => {
  const [x, y] = project(0, 96, 48);
  return at(x, y, 1, group('rotate(13)', ellipse(0, 0, 21, 17, pale[0]), path('M-9 8C-10-8 4-10 11-9C11 3 2 12-9 8Z', dark[1])));
};

const wheelbarrowTray = (paints: Paints): string => {
  const body = prism(
    [
      [-56, -36],
      [-56, 36],
      [50, 36],
      [50, -36],
    ],
    56,
    112,
    paints.evergreen,
    1.7,
  );
  const rim = pipe(
    [
      [-94, 112, -62],
      [-94, 112, 62],
      [88, 112, 62],
      [88, 112, -62],
      [-94, 112, -62],
    ],
    6,
    paints.evergreen,
  );
  return body + face(paints.evergreen[3], [-92, 111, -60], [-92, 111, 60], [86, 111, 60], [86, 111, -60]) + rim;
};

/** A wheelbarrow with its wheel to the right; the load lies between the far rim and the near one. */
export const drawWheelbarrow = (palette: Palette, load: string, behind = ''): string => {
  const { bark, rubber, steel, gold } = palette.near;
  const shaft = (z: number): string =>
    pipe(
      [
        [126, 36, z * 0.3],
        [40, 52, z * 0.8],
        [-60, 62, z],
        [-190, 92, z * 1.2],
      ],
      10,
      bark,
    ) +
    pipe(
      [
        [-158, 85, z * 1.14],
        [-196, 93, z * 1.2],
      ],
      14,
      rubber,
    );
  const leg = (z: number): string =>
    pipe(
      [
        [-40, 56, z],
        [-58, 2, z],
        [-84, 2, z],
        [-84, 64, z],
      ],
      7,
      steel,
    );
  return (
    castShadow(
      palette,
      [
        [-84, -36],
        [-84, 40],
        [120, 20],
        [130, -10],
      ],
      110,
    ) +
    behind +
    shaft(-42) +
    leg(-36) +
    wheel(124, 34, 10, 34, 20, rubber, gold) +
    leg(38) +
    wheelbarrowTray(palette.near) +
    load +
    shaft(46) +
    pipe(
      [
        [88, 112, 62],
        [-94, 112, 62],
      ],
      6,
      palette.near.evergreen,
    ) +
    pipe(
      [
        [88, 112, -62],
        [88, 112, 62],
      ],
      6,
      palette.near.evergreen,
    )
  );
};

/** Loose stuff: a heap with crumbs in three tones. Its foot lies about x, y. */
export const heap = (x: number, y: number, half: number, height: number, tones: Tones, seed: number): string => {
  const chance = seeded(seed);
  const crumbs = (count: number, fill: string, left: number, right: number, low: number, high: number): string => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const share = chance(left, right);
      const top = height * (1 - share * share) * 0.94;
      const px = x + share * half * 0.96;
      const py = y - top * chance(low, high) + half * flatness * 0.28 * (1 - share * share) * chance(0, 1);
      const s = chance(3, 7);
      d += `M${Math.round(px)} ${Math.round(py)}l${n(s)} ${n(-s * 0.5)} ${n(s)} ${n(s * 0.4)} ${n(-s)} ${n(s * 0.5)}z`;
    }
    return path(d, fill);
  };
  const dome = (left: number, right: number, lift: number): string =>
    `M${n(x + half * left)} ${n(y)}` +
    `C${n(x + half * (left * 0.62))} ${n(y - height * 0.5 * lift)} ` +
    `${n(x + half * (left * 0.4 - 0.04))} ${n(y - height * 1.02 * lift)} ` +
    `${n(x + half * (left + right) * 0.35)} ${n(y - height * lift)}` +
    `S${n(x + half * right * 0.72)} ${n(y - height * 0.42 * lift)} ${n(x + half * right)} ${n(y)}` +
    `Q${n(x + half * (left + right) * 0.5)} ${n(y + half * flatness * 0.6)} ${n(x + half * left)} ${n(y)}Z`;
  return (
    path(dome(-1, 1, 1), tones[2]) +
    path(dome(-0.96, 0.5, 0.94), tones[1]) +
    crumbs(22, tones[3], -0.3, 0.92, 0.05, 0.8) +
    crumbs(26, tones[0], -0.85, 0.4, 0.2, 0.98) +
    crumbs(12, tones[1], 0.1, 0.9, 0.3, 0.9)
  );
};

/** A shovel with its blade up, standing at 0, 0. */
export const drawShovel = (paints: Paints, length: number): string =>
  stroke(`M0 0V${-length}`, paints.bark[1], 9) +
  stroke(`M-2 0V${-length}`, paints.bark[0], 3) +
  rect(-7, -length - 34, 14, 44, paints.steel[2], 'rx="4"') +
  path(`M-30 ${-length - 26}h60v-46q0-34-30-52q-30 18-30 52z`, paints.steel[1]) +
  path(`M0 ${-length - 26}h30v-46q0-34-30-52z`, paints.steel[2]) +
  path(`M-24 ${-length - 32}h14v-62q-14 12-14 34z`, paints.steel[0]);

/** A leaf rake with its fan up, standing at 0, 0. */
export const drawRake = (paints: Paints, length: number, tines: Tones): string => {
  let fan = '';
  for (let index = -5; index <= 5; index++) {
    const x = index * 13;
    fan += `M0 ${-length}L${x} ${-length - 78 + Math.abs(index) * 2}q${index} -12 ${-index * 0.4} -18`;
  }
  return (
    stroke(`M0 0V${-length}`, paints.bark[1], 9) +
    stroke(`M-2 0V${-length}`, paints.bark[0], 3) +
    stroke(fan, tines[2], 4.4, 'transform="translate(2 1)"') +
    stroke(fan, tines[1], 3.6) +
    stroke(`M-42 ${-length - 52}Q0 ${-length - 64} 42 ${-length - 52}`, tines[0], 5) +
    rect(-9, -length - 12, 18, 40, paints.steel[2], 'rx="4"') +
    rect(-9, -length - 12, 8, 40, paints.steel[1], 'rx="4"')
  );
};

/** Hedge shears that lie open on the grass. */
export const drawShears = (palette: Palette): string => {
  const { steel, bark, rubber, gold } = palette.near;
  const half = (turn: number): string =>
    group(
      `rotate(${turn})`,
      path('M-6 10L2-4L196-17Q206-16 200-10L20 14Z', steel[1]),
      path('M4 8L200-11Q204-10 198-8L20 14Z', steel[3]),
      path('M2-4L196-17L190-13L10 2Z', steel[0]),
      path('M4 14L-40 22L-44 8L-4-6Z', steel[2]),
      path('M-34 4L-168 26Q-182 30-178 40T-160 48L-32 24Z', bark[1]),
      path('M-34 4L-168 26Q-180 30-178 36L-36 13Z', bark[0]),
      path('M-142 21L-168 26Q-182 30-178 40T-160 48L-138 43Z', rubber[1]),
    );
  return (
    group(
      'translate(10 20)',
      path('M-180 44L-20 8L200-40L206-30L40 22L200 42L196 54L20 34L-160 90L-176 78L-60 26Z', palette.shadow, 'opacity=".22"'),
    ) +
    half(-14) +
    `<g transform="scale(1 -1)">${half(-14)}</g>` +
    circle(0, 0, 11, gold[2]) +
    circle(-1, -1, 7, gold[0])
  );
};

/** A forked hand weeder that stands in the lawn at 0, 0. */
export const drawWeeder = (palette: Palette): string => {
  const { steel, bark, barn } = palette.near;
  return (
    path('M0 0L150 16L230 30L232 40L150 28L0 6Z', palette.shadow, 'opacity=".22"') +
    group(
      'rotate(14)',
      path('M-9 4L-5-26L-4-120H5L6-26L10 4L3-16L0-18L-3-16Z', steel[2]),
      path('M-9 4L-5-26L-4-120H0V-18L-3-16Z', steel[0]),
      path('M0-62Q34-58 34-24L27-24Q26-50 0-52Z', steel[2]),
      rect(-9, -134, 19, 20, barn[1], 'rx="3"'),
      path('M-11-132H12Q18-170 15-206Q10-228 0-228T-14-206Q-18-170-11-132Z', bark[1]),
      path('M-11-132H-3Q-8-180-6-226Q-12-220-14-206Q-18-170-11-132Z', bark[0]),
      path('M12-132H4Q12-180 7-225Q14-218 15-206Q18-170 12-132Z', bark[2]),
    )
  );
};

/** A ladder that leans to the right: its feet at 0, 0, its top as far away as told. */
export const drawLadder = (paints: Paints, dx: number, dy: number, width: number, rungs: number): string => {
  const { gold, steel } = paints;
  const narrow = width * 0.78;
  let steps = '';
  for (let index = 1; index < rungs; index++) {
    const share = index / rungs;
    const w = width + (narrow - width) * share;
    const x = dx * share;
    const y = dy * share;
    steps += `M${n(x)} ${n(y)}l${n(w)} ${n(w * 0.2)}`;
  }
  const rail = (x: number, y: number, topX: number, topY: number): string =>
    stroke(`M${n(x)} ${n(y)}L${n(topX)} ${n(topY)}`, gold[2], 13) +
    stroke(`M${n(x - 2)} ${n(y)}L${n(topX - 2)} ${n(topY)}`, gold[0], 5);
  return (
    rail(0, 0, dx, dy) +
    stroke(steps, steel[3], 8, 'transform="translate(0 3)"') +
    stroke(steps, steel[0], 6) +
    rail(width, width * 0.2, dx + narrow, dy + narrow * 0.2)
  );
};

/** A pole saw along the line from 0, 0 to its curved blade. */
export const drawPoleSaw = (paints: Paints, dx: number, dy: number): string => {
  const { steel, rubber, barn } = paints;
  const turn = n((Math.atan2(dy, dx) * 180) / Math.PI);
  const line = (from: number, to: number, fill: string, width: number): string =>
    stroke(`M${n(dx * from)} ${n(dy * from)}L${n(dx * to)} ${n(dy * to)}`, fill, width);
  return (
    line(0, 1, barn[2], 9) +
    line(0, 1, barn[0], 3.5) +
    line(0.02, 0.2, rubber[2], 13) +
    line(0.48, 0.54, rubber[2], 13) +
    at(
      dx,
      dy,
      1,
      group(
        `rotate(${turn})`,
        rect(-16, -9, 30, 18, rubber[1], 'rx="4"'),
        '<g transform="scale(.72 .6)">',
        path('M8-8Q76-20 118 34Q60 14 10 10Z', steel[1]),
        path('M10 10Q60 14 118 34l-9-3-5 5-6-9-7 5-5-9-8 5-5-8-8 6-5-8-8 6-5-7-9 6-4-6-8 6z', steel[3]),
        path('M8-8Q76-20 118 34Q70-2 10-2Z', steel[0]),
        '</g>',
      ),
    )
  );
};

/** A pressure washer on its two wheels. */
export const drawPressureWasher = (palette: Palette): string => {
  const { barn, rubber, steel, cream, gold } = palette.near;
  return (
    castShadow(
      palette,
      [
        [-80, -60],
        [-80, 66],
        [96, 60],
        [96, -60],
      ],
      110,
      0.3,
    ) +
    wheel(-56, 46, -48, 46, 24, rubber, steel) +
    pipe(
      [
        [-70, 40, -48],
        [-92, 90, -48],
        [-150, 216, -48],
        [-150, 216, 48],
        [-92, 90, 48],
        [-70, 40, 48],
      ],
      10,
      rubber,
    ) +
    pipe(
      [
        [-150, 216, -22],
        [-150, 216, 22],
      ],
      15,
      barn,
    ) +
    pipe(
      [
        [-114, 140, -48],
        [-114, 140, 48],
      ],
      8,
      rubber,
    ) +
    box(-74, 34, -52, 168, 10, 104, rubber) +
    pipe(
      [
        [86, 36, -44],
        [86, 2, -44],
      ],
      10,
      rubber,
    ) +
    pipe(
      [
        [86, 36, 44],
        [86, 2, 44],
      ],
      12,
      rubber,
    ) +
    box(-64, 44, -40, 92, 52, 80, rubber) +
    prism(
      [
        [-68, -44],
        [-68, 44],
        [18, 44],
        [32, 30],
        [32, -30],
        [18, -44],
      ],
      92,
      128,
      barn,
      0.9,
    ) +
    onTop(
      129,
      circle(-20, 0, 30, rubber[2]),
      circle(-20, 0, 25, steel[2]),
      circle(-20, 0, 20, rubber[1]),
      circle(-20, 0, 14, steel[2]),
      circle(-20, 0, 8, rubber[2]),
    ) +
    box(-66, 128, 8, 30, 10, 28, cream) +
    onSide(41, path('M-54 52h44v6h-44zM-54 64h44v6h-44zM-54 76h44v6h-44z', rubber[0], 'opacity=".6"')) +
    box(34, 44, -26, 52, 38, 52, steel) +
    pipe(
      [
        [60, 62, 26],
        [60, 62, 44],
      ],
      10,
      gold,
    ) +
    box(44, 82, -16, 28, 14, 30, gold) +
    wheel(-56, 46, 82, 46, 26, rubber, steel)
  );
};

/** The wand, its tip to the lower left, and the fan of water before it. */
export const drawWand = (paints: Paints): string =>
  path('M-196 92L-330 118Q-350 140-300 156Z', paints.snow[0], 'opacity=".55"') +
  path('M-196 92L-312 130Q-320 144-304 150Z', paints.snow[0], 'opacity=".7"') +
  stroke('M-190 88L20-18', paints.steel[3], 8) +
  stroke('M-191 86L19-20', paints.steel[0], 3.5) +
  stroke('M-196 91L-176 81', paints.gold[1], 11) +
  path('M4-26L60-52L72-36L66-24L76 18L54 26L42-10L14 2Z', paints.rubber[1]) +
  path('M4-26L60-52L66-44L10-16Z', paints.rubber[0]) +
  stroke('M36-10Q30 12 50 14', paints.rubber[2], 4);
