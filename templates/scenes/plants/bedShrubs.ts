import type { Palette } from '../palette.ts';
import { type Drawing, n, path, seeded } from '../svg.ts';

/** Low shrubs of a place's beds, each with its foot at y. */
export const drawBedShrubs = (palette: Palette, y: number, ...spots: readonly (readonly [x: number, width: number])[]): Drawing =>
  spots.map(([x, width], index) => drawBedShrub(palette, x, y, width, 40 + index * 7));

const drawBedShrub = (palette: Palette, x: number, y: number, width: number, seed: number): Drawing => {
  const { shrub: tones, snow } = palette.far;
  const winter = palette.season === 'winter';
  const half = width / 2;
  const hump = (dx: number, w: number, h: number): string =>
    `M${n(x + half * dx - half * w)} ${n(y)}a${n(half * w)} ${n(half * h)} 0 0 1 ${n(half * w * 2)} 0z`;
  const lift = seeded(seed)(-0.06, 0.06);
  return [
    path(`${hump(-0.42, 0.56, 0.8 + lift)}${hump(0.4, 0.6, 0.84 - lift)}${hump(0, 0.62, 1.06 + lift)}`, tones[2]),
    path(`${hump(-0.44, 0.5, 0.7 + lift)}${hump(-0.06, 0.5, 0.92 + lift)}${hump(0.32, 0.34, 0.6 - lift)}`, tones[1]),
    path(
      `M${n(x - half * 0.62)} ${n(y - half * 0.34)}q${n(half * 0.1)} ${n(-half * 0.5)} ${n(half * 0.5)} ${n(-half * 0.5)}` +
        `q${n(-half * 0.1)} ${n(half * 0.3)} ${n(-half * 0.5)} ${n(half * 0.5)}z`,
      winter ? snow[0] : tones[0],
    ),
    winter ? path(snowCap(x, y, half), snow[0]) : '',
  ];
};

const snowCap = (x: number, y: number, half: number): string =>
  `M${n(x - half * 0.46)} ${n(y - half * 0.84)}q${n(half * 0.46)} ${n(-half * 0.5)} ${n(half * 0.94)} 0` +
  `q${n(-half * 0.5)} ${n(half * 0.22)} ${n(-half * 0.94)} 0z`;
