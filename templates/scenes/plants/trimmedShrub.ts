import type { Palette } from '../palette.ts';
import { at, type Chance, type Drawing, ellipse, n, path, seeded, svg } from '../svg.ts';

/** A shrub cut to a round. */
export const drawTrimmedShrub = (palette: Palette, width: number, height: number, seed: number): Drawing => {
  const { shrub, snow } = palette.near;
  const chance = seeded(seed);
  return [
    ellipse(
      width * 0.14 + 40 * palette.shadowLength,
      2,
      width * 0.52 + 30 * palette.shadowLength,
      width * 0.1,
      palette.shadow,
      svg`opacity=".26"`,
    ),
    path(dome(width, height), shrub[2]),
    at(-width * 0.06, -height * 0.06, 1, path(dome(width * 0.86, height * 0.9), shrub[1])),
    at(-width * 0.14, -height * 0.3, 1, path(dome(width * 0.56, height * 0.6), shrub[0], svg`opacity=".75"`)),
    path(leafMarks(width * 0.9, height, 16, -0.1, 0.9, chance), shrub[3], svg`opacity=".55"`),
    path(leafMarks(width * 0.9, height, 18, -0.9, 0.4, chance), shrub[0]),
    palette.season === 'winter' ? path(snowOn(width, height), snow[0]) : '',
  ];
};

/** Widest near its foot, which sun reaches. */
const dome = (width: number, height: number): string =>
  `M${n(-width / 2)} ${n(-height * 0.06)}C${n(-width * 0.5)} ${n(-height * 0.66)} ${n(-width * 0.28)} ${-height} 0 ${-height}` +
  `S${n(width * 0.5)} ${n(-height * 0.66)} ${n(width / 2)} ${n(-height * 0.06)}` +
  `Q${n(width * 0.49)} 3 ${n(width * 0.4)} 4Q0 12 ${n(-width * 0.4)} 4` +
  `Q${n(-width * 0.49)} 3 ${n(-width / 2)} ${n(-height * 0.06)}Z`;

/** A cap of snow, its lower edge in scallops. */
const snowOn = (width: number, height: number): string => {
  const [w, h] = [width / 100, height / 100];
  return (
    `M${n(-43 * w)} ${n(-62 * h)}C${n(-38 * w)} ${n(-94 * h)} ${n(-20 * w)} ${n(-104 * h)} ${n(-w)} ${n(-104 * h)}` +
    `S${n(35 * w)} ${n(-96 * h)} ${n(41 * w)} ${n(-68 * h)}` +
    `q${n(-6 * w)} ${n(9 * h)} ${n(-13 * w)} ${n(-3 * h)}q${n(-8 * w)} ${n(18 * h)} ${n(-19 * w)} ${n(3 * h)}` +
    `q${n(-9 * w)} ${n(11 * h)} ${n(-17 * w)} ${n(h)}q${n(-7 * w)} ${n(16 * h)} ${n(-17 * w)} ${n(4 * h)}q${n(-9 * w)} ${n(11 * h)} ${n(-18 * w)} ${n(h)}Z`
  );
};

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
