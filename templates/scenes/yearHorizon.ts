import { mix, type Palette, paletteOf } from './palette.ts';
import { drawTrimmedShrub } from './plants/trimmedShrub.ts';
import { drawWildShrub } from './plants/wildShrub.ts';
import { drawScattered } from './strewn.ts';
import { subjects } from './subjects/subjects.ts';
import { at, type Drawing, picture, rect, svg } from './svg.ts';
import { drawMower } from './tools/mower.ts';
import { drawSpreader } from './tools/spreader.ts';
import { drawBroadTree } from './trees/broadTree.ts';
import { drawConifer } from './trees/conifer.ts';
import { drawTreeline } from './trees/treeline.ts';

const month = 120;
export const yearHorizonSize = { width: 6 * month, height: 190 };
const horizon = 116;

const winter = paletteOf('winter', 'noon');
const spring = paletteOf('spring', 'noon');
const summer = paletteOf('summer', 'noon');
const fall = paletteOf('fall', 'noon');

interface Month {
  sky: string;
  /** Of the lawn and the trees. */
  palette: Palette;
  /** What's done then, about the middle of the month's horizon. */
  draw: () => Drawing;
}

const tree = (palette: Palette, x: number, height: number, seed: number, material: 'leaf' | 'leafToo' = 'leaf') =>
  drawBroadTree(palette, palette.near, x, 10, height, seed, material);

const fallen = fall.near.autumn.slice(0, 3);

const year: readonly Month[] = [
  { sky: '#dce8ef', palette: winter, draw: () => tree(winter, 4, 104, 3) },
  {
    sky: '#dfe9ea',
    palette: winter,
    draw: () => [tree(winter, -16, 88, 8), at(24, 22, 0.3, drawWildShrub(winter, 120, 110, 5))],
  },
  {
    sky: '#dceae2',
    palette: spring,
    draw: () => [at(-22, 26, 0.36, drawWildShrub(spring, 130, 120, 7)), at(28, 26, 0.36, drawTrimmedShrub(spring, 130, 100, 4))],
  },
  { sky: '#d2ebef', palette: spring, draw: () => [tree(spring, -14, 92, 6, 'leafToo'), at(28, 40, 0.16, drawSpreader(spring))] },
  { sky: '#c6e7f3', palette: spring, draw: () => [tree(spring, 26, 84, 9), at(-4, 44, 0.15, drawSubject('mulching', spring))] },
  {
    sky: '#bde3f3',
    palette: summer,
    draw: () => [tree(summer, -22, 98, 4), at(14, 44, 0.15, drawSubject('weed-removal', summer))],
  },
  { sky: '#bde3f3', palette: summer, draw: () => [tree(summer, 34, 80, 12), at(8, 48, 0.21, drawMower(summer, 0, 0, 1))] },
  { sky: '#cae8ef', palette: summer, draw: () => [tree(summer, -34, 90, 15), at(18, 48, 0.24, drawSpreader(summer))] },
  {
    sky: '#e2ecd8',
    palette: fall,
    draw: () => [tree(summer, 20, 100, 17, 'leafToo'), at(-30, 34, 0.3, drawTrimmedShrub(fall, 140, 100, 9))],
  },
  {
    sky: '#f7e6c4',
    palette: fall,
    draw: () => [tree(fall, -12, 102, 19), fallen.map((fill, seed) => drawScattered(0, 26, 50, 18, 14, 3.2, fill, seed))],
  },
  {
    sky: '#f0e2d0',
    palette: fall,
    draw: () => [tree(fall, 22, 76, 21, 'leafToo'), at(-8, 46, 0.145, drawSubject('leaf-removal', fall))],
  },
  { sky: '#dfe8ee', palette: winter, draw: () => [drawConifer(winter, winter.near, 32, 14, 84), tree(winter, -18, 98, 23)] },
];

/** What a subject of a scene shows, about its middle. */
const drawSubject = (name: 'mulching' | 'weed-removal' | 'leaf-removal', palette: Palette): Drawing =>
  at(-620, -600, 1, subjects[name].draw(palette));

/** A year on one horizon, by its first or its second half. */
export const drawYearHorizon = (half: 0 | 1): string => {
  const shown = year.slice(6 * half, 6 * half + 6);
  const { width } = yearHorizonSize;
  const stops = shown.map(({ sky }, index) => svg`<stop offset="${(index + 0.5) / 6}" stop-color="${sky}"/>`);
  return picture(
    yearHorizonSize,
    svg`<defs><linearGradient id="sky">${stops}</linearGradient><linearGradient id="fade" x2="0" y2="1">`,
    svg`<stop stop-color="#fbfbf5"/><stop offset="1" stop-color="#fbfbf5" stop-opacity="0"/></linearGradient></defs>`,
    rect(0, 0, width, horizon + 8, 'url(#sky)'),
    // Into the page above.
    rect(0, 0, width, 80, 'url(#fade)'),
    shown.map(({ palette }, index) => drawWoods(palette, index * month, half * 6 + index)),
    shown.map(({ palette }, index) => drawGround(palette, index * month)),
    shown.map(({ draw }, index) => at((index + 0.5) * month, horizon + 10, 1, draw())),
  );
};

const drawWoods = ({ distant, haze }: Palette, left: number, seed: number): Drawing =>
  drawTreeline([left - 10, left + month - 10], horizon, 24, mix(distant.leaf[1], haze, 0.35), seed + 2);

/** A month of the lawn, mown in four lanes. */
const drawGround = ({ season, near: { turf } }: Palette, left: number): Drawing => {
  const height = yearHorizonSize.height - horizon;
  // The brightest snow would vanish on a white page.
  const [light = '', dark = ''] = turf.slice(season === 'winter' ? 1 : 0);
  return [0, 1, 2, 3].map((lane) => rect(left + lane * 30, horizon, 30, height, lane % 2 === 0 ? light : dark));
};
