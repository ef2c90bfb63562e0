import type { Paints, Palette, Tones } from './palette.ts';
import { flatness } from './solid.ts';
import type { Chance, Point } from './svg.ts';
import { at, circle, define, ellipse, group, n, path, seeded, stroke } from './svg.ts';

/** One toothed leaf of a dandelion, 106 long. */
export const dandelionLeaf = 'M0 0L14-9L22-7L34-15L43-10L58-17L66-10L84-12L106 0L84 9L68 7L58 13L45 8L34 12L24 6L12 7Z';

/** A dandelion's rosette of toothed leaves with flowers on hollow stems. */
export const drawDandelion = (
  palette: Palette,
  flowers: readonly (readonly [x: number, y: number])[],
  clock?: readonly [number, number],
): string => {
  const { shrub, dandelion, snow, paper } = palette.near;
  const leaves = [
    [-168, 0.9, 2],
    [-12, 0.95, 2],
    [-140, 0.74, 1],
    [-40, 0.76, 2],
    [172, 1, 1],
    [10, 1.04, 2],
    [150, 0.84, 0],
    [32, 0.86, 1],
    [100, 0.52, 0],
  ]
    .map(([turn = 0, size = 1, tone = 0]) =>
      path(dandelionLeaf, shrub[tone] ?? '', `transform="scale(1 ${flatness + 0.14})rotate(${turn})scale(${size})"`),
    )
    .join('');
  const stem = ([x, y]: readonly [number, number]): string => stroke(`M0-4Q${n(x * 0.2)} ${n(y * 0.6)} ${x} ${y}`, shrub[0], 4.4);
  const bloom = ([x, y]: readonly [number, number]): string =>
    at(
      x,
      y,
      1,
      path('M-12 8Q0 30 12 8Z', shrub[1]),
      circle(0, 0, 21, dandelion[2]),
      `<circle r="18" fill="none" stroke="${dandelion[1]}" stroke-width="13" stroke-dasharray="5.2 1.8"/>`,
      circle(0, -1, 13, dandelion[1]),
      `<circle cy="-2" r="9" fill="none" stroke="${dandelion[0]}" stroke-width="9" stroke-dasharray="3.6 1.6"/>`,
      circle(-1, -3, 4, dandelion[0]),
    );
  const seedHead = clock
    ? stem(clock) +
      circle(clock[0], clock[1], 27, snow[0], 'opacity=".5"') +
      circle(clock[0] - 2, clock[1] - 2, 19, snow[0], 'opacity=".6"') +
      circle(clock[0], clock[1], 5, paper[3]) +
      stroke(
        Array.from({ length: 12 }, (_, index) => {
          const angle = (index * Math.PI) / 6;
          return `M${clock[0]} ${clock[1]}l${n(Math.cos(angle) * 24)} ${n(Math.sin(angle) * 24)}`;
        }).join(''),
        paper[2],
        1.1,
        'opacity=".8"',
      )
    : '';
  return (
    ellipse(34, 6, 120, 30, palette.shadow, 'opacity=".2"') +
    leaves +
    flowers.map(stem).join('') +
    seedHead +
    flowers.map(bloom).join('')
  );
};

const dome = (width: number, height: number): string =>
  `M${n(-width / 2)} ${n(-height * 0.18)}C${n(-width * 0.52)} ${n(-height * 0.78)} ${n(-width * 0.28)} ${-height} 0 ${-height}` +
  `S${n(width * 0.52)} ${n(-height * 0.78)} ${n(width / 2)} ${n(-height * 0.18)}` +
  `Q${n(width * 0.46)} 0 ${n(width * 0.3)} 4Q0 12 ${n(-width * 0.3)} 4` +
  `Q${n(-width * 0.46)} 0 ${n(-width / 2)} ${n(-height * 0.18)}Z`;

const leafMarks = (width: number, height: number, count: number, left: number, right: number, chance: Chance): string => {
  let d = '';
  for (let index = 0; index < count; index++) {
    const share = chance(left, right);
    const x = (share * width) / 2;
    const y = -height * chance(0.06, 0.94) * Math.sqrt(1 - share * share);
    d += `M${Math.round(x)} ${Math.round(y)}q5-8 12-7q-2 8-12 7`;
  }
  return d;
};

/** A shrub cut to a round. */
export const drawRoundShrub = (palette: Palette, width: number, height: number, seed: number): string => {
  const { shrub, snow } = palette.near;
  const chance = seeded(seed);
  return (
    ellipse(
      width * 0.14 + 40 * palette.shadowLength,
      2,
      width * 0.52 + 30 * palette.shadowLength,
      width * 0.1,
      palette.shadow,
      'opacity=".26"',
    ) +
    path(dome(width, height), shrub[2]) +
    at(-width * 0.06, -height * 0.06, 1, path(dome(width * 0.86, height * 0.9), shrub[1])) +
    at(-width * 0.14, -height * 0.3, 1, path(dome(width * 0.56, height * 0.6), shrub[0], 'opacity=".75"')) +
    path(leafMarks(width * 0.9, height, 16, -0.1, 0.9, chance), shrub[3], 'opacity=".55"') +
    path(leafMarks(width * 0.9, height, 18, -0.9, 0.4, chance), shrub[0]) +
    (palette.season === 'winter'
      ? at(-width * 0.04, -height * 0.72, 1, path(dome(width * 0.62, height * 0.3), snow[0], 'opacity=".95"'))
      : '')
  );
};

/** A shoot of the year; its colors come from where it is used. */
export const defineShoot = (): string =>
  '<defs><g id="shoot"><path d="M-20 0H44"/><path stroke="none" d="M44 0q8-8 20 0q-12 8-20 0' +
  'M30 0q2-12 16-14q0 12-16 14M24 0q4 10 16 12q-2-12-16-12M14 0q2-12 15-14q0 12-15 14' +
  'M8 0q4 10 15 12q-2-12-15-12M-2 0q2-11 14-13q0 11-14 13"/></g></defs>';

/** The same shrub before the shears: shoots of the year stand out all round. */
export const drawWildShrub = (palette: Palette, width: number, height: number, seed: number): string => {
  const { shrub } = palette.near;
  const chance = seeded(seed);
  const shoots = [shrub[2], shrub[1], shrub[0]].map((fill, tone) => {
    let uses = '';
    for (let index = 0; index < 10; index++) {
      const angle = Math.PI * (1.04 + (0.92 * (index + chance(0, 1))) / 10);
      const reach = chance(0.86, 0.98) - tone * 0.07;
      const x = (Math.cos(angle) * width * reach) / 2;
      const y = Math.sin(angle) * height * reach * 0.94 - height * 0.04;
      const turn = (angle * 180) / Math.PI + chance(-18, 18);
      uses +=
        `<use href="#shoot" ` +
        `transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})scale(${n(chance(0.7, 1.3))})"/>`;
    }
    return `<g fill="${fill}" stroke="${shrub[3]}" stroke-width="2.4">${uses}</g>`;
  });
  return shoots[0] + drawRoundShrub(palette, width, height, seed) + shoots[1] + shoots[2];
};

/** A heap of fallen leaves, its foot about 0, 0. */
export const drawLeafPile = (palette: Palette, half: number, height: number): string => {
  const { autumn, barn, gold, dandelion } = palette.near;
  const chance = seeded(83);
  const leaf = (x: number, y: number, fill: string): string =>
    `<use href="#fallen" fill="${fill}" ` +
    `transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(chance(0, 360))})scale(${n(chance(0.9, 1.5))})"/>`;
  const on = (count: number, left: number, right: number, low: number, high: number, fills: readonly string[]): string => {
    let leaves = '';
    for (let index = 0; index < count; index++) {
      const share = left + (right - left) * ((index * 0.618) % 1);
      leaves += leaf(
        share * half,
        -height * (1 - Math.abs(share) ** 1.7) * chance(low, high) + half * 0.1 * chance(0, 1),
        fills[index % fills.length] ?? '',
      );
    }
    return leaves;
  };
  const strewn = Array.from({ length: 22 }, (_, index) =>
    leaf(chance(-1.6, 1.7) * half, chance(-26, 50), index % 3 ? autumn[1] : autumn[2]),
  ).join('');
  const body = (left: number, right: number, lift: number): string =>
    `M${n(half * left)} 6` +
    `C${n(half * left * 0.7)} ${n(-height * 0.4 * lift)} ${n(half * left * 0.45)} ${n(-height * lift)} ` +
    `${n(half * (left + right) * 0.3)} ${n(-height * lift)}` +
    `S${n(half * right * 0.7)} ${n(-height * 0.45 * lift)} ${n(half * right)} 6Q0 ${n(half * 0.24)} ${n(half * left)} 6Z`;
  return (
    `<defs><path id="fallen" d="M0 10L-1 4L-11 6L-8 0L-13-6L-5-6L-4-13L0-8L5-13L5-6L13-6L8 0L11 6L1 4Z"/></defs>` +
    ellipse(half * 0.4 * palette.shadowLength, 12, half * 1.2, half * 0.17, palette.shadow, 'opacity=".24"') +
    strewn +
    path(body(-1, 1, 1), autumn[3]) +
    path(body(-0.98, 0.7, 0.97), autumn[2]) +
    path(body(-0.9, 0.28, 0.92), autumn[1]) +
    on(30, 0.1, 0.96, 0, 0.96, [autumn[2], barn[1], autumn[1], autumn[3]]) +
    on(18, -0.8, 0.3, -0.04, 0.34, [autumn[0], autumn[2], barn[0], gold[1]]) +
    on(58, -0.94, 0.5, 0, 1.04, [autumn[0], autumn[2], gold[1], barn[0], dandelion[1]])
  );
};

/** A clump of young grass, 100 high; its colors are those of the lawn's light. */
export const defineSprout = (tones: Tones): string =>
  define(
    'sprout',
    path('M-12 0Q-20-50-34-72Q-14-54-6 0ZM8 0Q14-50 34-66Q22-40 14 0Z', tones[2]),
    path('M-8 0Q-16-70-10-100Q0-70 0 0ZM10 0Q20-60 40-84Q30-40 16 0Z', tones[1]),
    path('M0 0Q4-60 16-92Q18-50 8 0ZM-14 0Q-30-40-46-50Q-24-46-8 0Z', tones[0]),
  );

export const drawSprouts = (spots: readonly Point[], height: number, width: number, seed: number): string => {
  const chance = seeded(seed);
  return spots
    .map(([x, y]) => {
      const tall = Math.round(height * chance(0.8, 1.15)) / 100;
      const wide = Math.round(width * chance(0.85, 1.15)) / 100;
      return (
        `<use href="#sprout" ` +
        `transform="translate(${Math.round(x)} ${Math.round(y)})scale(${chance(0, 1) > 0.5 ? wide : -wide} ${tall})"/>`
      );
    })
    .join('');
};

/** Cut branches on a heap, about 0, 0. */
export const drawBranchPile = (palette: Palette): string => {
  const { bark, paper, shrub, leaf, snow } = palette.near;
  const bare = palette.season === 'winter';
  const chance = seeded(17);
  const log = (x: number, y: number, length: number, width: number, turn: number): string =>
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
  const tones = palette.season === 'fall' ? leaf : palette.season === 'spring' ? leaf : shrub;
  const spray = (x: number, y: number, fill: string): string => {
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
  const leaves = bare
    ? ''
    : spray(120, -40, tones[2]) + spray(30, -46, tones[2]) + spray(80, -56, tones[1]) + spray(150, -18, tones[1]);
  const front = bare ? stroke('M-60-28L100-58M20-66L120-40', snow[0], 4) : spray(104, -20, tones[0]) + spray(48, -34, tones[0]);
  return (
    ellipse(40 + 30 * palette.shadowLength, 10, 190, 24, palette.shadow, 'opacity=".26"') +
    log(-120, -8, 240, 20, -3) +
    log(-60, -24, 200, 17, -14) +
    stroke('M60-40Q110-70 160-76M90-40Q140-40 176-54M40-30Q60-80 88-96', bark[1], 5) +
    leaves +
    log(-90, 8, 230, 22, -8) +
    log(-20, 4, 190, 15, -26) +
    front
  );
};

/** A tree close by: the crown leaves the picture at the top. */
export const drawGreatTree = (
  palette: Palette,
  crownOf: (x: number, y: number, rx: number, ry: number, tones: Tones, seed: number) => string,
): string => {
  const { bark, leaf, snow } = palette.near;
  const trunk =
    path(
      'M-64 12Q-40-20-44-120L-50-300L-150-420H-96L-20-330L-8-470H34L36-330L120-430H168' +
        'L60-290L52-120Q56-30 92 14Q60 2 40 14Q10 4-18 16Q-40 4-64 12Z',
      bark[2],
    ) +
    path('M-64 12Q-40-20-44-120L-50-300L-150-420H-124L-24-318L-10-250Q-16-100-22 8L-30 8Q-46 4-64 12Z', bark[1]) +
    path(
      'M-40-40Q-30-120-34-280l10 10Q-22-120-30-30zM-4-60Q4-140 0-240l8 6Q14-120 6-56zM26-90Q32-160 28-270l8-8Q44-150 34-86z',
      bark[3],
      'opacity=".5"',
    ) +
    ellipse(20, -210, 15, 19, bark[0]) +
    ellipse(21, -209, 9, 12, bark[3], 'opacity=".5"');
  const shadow = ellipse(130 * palette.shadowLength, 16, 60 + 160 * palette.shadowLength, 26, palette.shadow, 'opacity=".28"');
  if (palette.season === 'winter') {
    const limbs =
      'M-130-410Q-190-470-200-560M-110-400Q-220-430-290-420M10-460Q-10-540-60-600M20-460Q40-540 90-600' +
      'M150-420Q220-480 230-580M140-420Q240-430 320-470M-230-426Q-280-470-340-480M240-446Q290-420 350-420';
    const twigs =
      'M-200-500Q-240-520-250-570M-260-424Q-310-400-350-410M60-560Q90-540 140-560M226-520' +
      'Q270-540 290-590M290-456Q320-490 360-500M-20-560Q-60-540-110-560';
    return (
      shadow +
      stroke(limbs, bark[2], 17) +
      stroke(twigs, bark[2], 7) +
      trunk +
      stroke(limbs, snow[0], 5, 'transform="translate(-2 -7)"') +
      stroke(twigs, snow[0], 3.5, 'transform="translate(0 -5)"')
    );
  }
  const back: Tones = [leaf[1], leaf[2], leaf[3], leaf[3]];
  return (
    shadow +
    crownOf(150, -440, 240, 130, back, 4) +
    crownOf(-190, -430, 200, 110, back, 6) +
    trunk +
    crownOf(-170, -500, 190, 140, leaf, 12) +
    crownOf(210, -490, 200, 130, leaf, 21) +
    crownOf(20, -560, 250, 150, leaf, 30)
  );
};

/** A shrub in a clay pot, standing at 0, 0. */
export const drawPottedShrub = (
  pot: string,
  paints: Paints,
  crownOf: (x: number, y: number, rx: number, ry: number, tones: Tones, seed: number) => string,
): string => stroke('M0-60V-100', paints.bark[2], 6) + pot + crownOf(0, -118, 58, 56, paints.shrub, 5);
