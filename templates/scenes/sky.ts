import type { Scene } from '../schema/content.ts';
import type { Palette } from './palette.ts';
import { mix } from './palette.ts';
import { at, circle, type Drawing, group, path, rect, seeded, svg } from './svg.ts';

/** Its left end, its base, and its width. */
export type Cloud = readonly [x: number, y: number, width: number];

export const drawSky = (palette: Palette, horizon: number, seed: number, clouds = cloudsOf(seed)): Drawing => {
  const top = mix(palette.near.sky[0], palette.skyLow, 0.35);
  const under = mix(palette.near.sky[0], palette.skyTop, 0.45);
  return [
    drawGradient(palette, horizon),
    drawSun(palette, horizon),
    clouds.map(([x, y, size]) => drawCloud(x, y, size, top, under)),
  ];
};

const cloudsOf = (seed: number): readonly Cloud[] => {
  const chance = seeded(seed);
  const shift = Math.round(chance(-60, 60));
  const size = chance(0.8, 1.15);
  const low = Math.round(chance(-26, 20));
  return [
    [690 + shift, 120 + low, 290 * size],
    [1000 - shift, 205 - low, 190 / size],
    [240 - shift, 92 - low, 180 * size],
  ];
};

/** The sky that a page begins under, with the clouds of its panorama, and no sun: client/styles/core/tokens.css. */
export const drawPageSky = (palette: Palette, horizon: number, clouds: readonly Cloud[] = pageClouds): Drawing => [
  svg`<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cae9f4"/>`,
  svg`<stop offset=".6" stop-color="#f0f3ea"/><stop offset="1" stop-color="${palette.skyLow}"/>`,
  svg`</linearGradient></defs>${rect(0, 0, 1200, horizon + 30, 'url(#sky)')}`,
  clouds.map((cloud) => drawPageCloud(palette, ...cloud)),
];

const pageClouds: readonly Cloud[] = [
  [420, 130, 230],
  [1010, 92, 160],
];

export const drawPageCloud = ({ near, skyLow, skyTop }: Palette, x: number, y: number, width: number): Drawing =>
  drawCloud(x, y, width, mix(near.sky[0], skyLow, 0.2), mix(near.sky[0], skyTop, 0.3));

const drawGradient = (palette: Palette, horizon: number): Drawing => [
  svg`<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.skyTop}"/>`,
  svg`<stop offset=".55" stop-color="${palette.skyMiddle}"/><stop offset="1" stop-color="${palette.skyLow}"/>`,
  svg`</linearGradient></defs>${rect(0, 0, 1200, horizon + 30, 'url(#sky)')}`,
];

export const drawSun = (palette: Palette, horizon: number): Drawing => {
  if (palette.hour === 'noon') return '';
  const y = palette.hour === 'morning' ? horizon - 190 : horizon - 120;
  const x = palette.hour === 'morning' ? 190 : 120;
  return [
    circle(x, y, 130, palette.sun, svg`opacity=".2"`),
    circle(x, y, 84, palette.sun, svg`opacity=".35"`),
    circle(x, y, 44, palette.sun),
  ];
};

/** A flat-bottomed cloud of pills in two tones, as wide as asked. */
const drawCloud = (x: number, y: number, width: number, top: string, under: string): Drawing => {
  const h = width / 9;
  const pill = (left: number, up: number, w: number, tall: number, fill: string): Drawing =>
    rect(left, up, w, tall, fill, svg`rx="${Math.round(tall / 2)}"`);
  return group(
    `translate(${x} ${y})`,
    pill(width * 0.12, -h * 0.5, width * 0.88, h * 0.7, under),
    pill(0, -h, width * 0.74, h, top),
    pill(width * 0.2, -h * 1.75, width * 0.34, h * 1.5, top),
  );
};

/** Where birds fly over open country: each one's left end, its height, and its size. */
const flocks: Partial<Record<Scene['place'], readonly (readonly [x: number, y: number, scale: number])[]>> = {
  johnston: [
    [430, 92, 0.8],
    [462, 76, 0.85],
    [494, 60, 0.9],
    [530, 70, 0.85],
    [566, 80, 0.8],
  ],
  urbandale: [[478, 64, 1]],
  clive: [
    [620, 66, 1],
    [664, 54, 0.7],
  ],
};

export const drawBirds = ({ season, near }: Palette, place: Scene['place']): Drawing =>
  season === 'winter'
    ? ''
    : (flocks[place] ?? []).map(([x, y, scale]) =>
        at(x, y, scale, path('M0 0q7-8 13-1q7-7 14 0q-8-3-14 4q-5-6-13-3z', near.denim[2], svg`opacity=".7"`)),
      );
