import type { YearRow } from '../year.ts';
import { mix, type Palette, paletteOf } from './palette.ts';
import { drawDandelion } from './plants/dandelion.ts';
import { drawLeafPile } from './plants/leafPile.ts';
import { at, type Drawing, group, picture, rect, styled, svg, systemFace } from './svg.ts';
import { drawLadder } from './tools/ladder.ts';
import { drawMower } from './tools/mower.ts';
import { drawRake } from './tools/shovelAndRake.ts';
import { drawSpreader } from './tools/spreader.ts';
import { drawFullWheelbarrow } from './tools/wheelbarrow.ts';
import { drawBroadTree } from './trees/broadTree.ts';
import { drawConifer } from './trees/conifer.ts';
import { drawScaffold } from './trees/scaffold.ts';
import { drawTreeline } from './trees/treeline.ts';

const month = 120;
export const yearHorizonSize = { width: 6 * month, height: 244 };
const horizon = 116;

const winter = paletteOf('winter', 'noon');
const spring = paletteOf('spring', 'noon');
/** The grass has yet to green up. */
const march = paletteOf('late-fall', 'noon');
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

/** Redtwig dogwood, and what's left of the stems that came out. */
const drawBareShrub = (): Drawing =>
  [-3, -2, -1, 0, 1, 2, 3].map((stem) =>
    drawScaffold(
      { x: stem * 4, y: 26, angle: stem * 12 - 90, length: 44 - stem * stem, width: 3, seed: stem + 9 },
      march.near.barn[2],
    ),
  );

/** One thing a month, so large that a phone shows it. */
const year: readonly Month[] = [
  { sky: '#dce8ef', palette: winter, draw: () => tree(winter, 0, 112, 3) },
  {
    sky: '#dfe9ea',
    palette: winter,
    draw: () => [tree(winter, 4, 112, 8), at(-34, 22, 0.3, drawLadder(winter.near, 80, -190, 44, 7))],
  },
  { sky: '#dfe6dc', palette: march, draw: drawBareShrub },
  { sky: '#d2ebef', palette: spring, draw: () => tree(spring, 0, 112, 6, 'leafToo') },
  {
    sky: '#c6e7f3',
    palette: spring,
    draw: () => at(4, 46, 0.3, drawFullWheelbarrow(spring, spring.near.soil)),
  },
  {
    sky: '#bde3f3',
    palette: summer,
    draw: () =>
      at(
        0,
        40,
        0.5,
        drawDandelion(
          summer,
          [
            [-30, -70],
            [26, -84],
          ],
          [0, -104],
        ),
      ),
  },
  { sky: '#bde3f3', palette: summer, draw: () => at(0, 31, 0.26, drawMower(summer, 0, 0, 1)) },
  { sky: '#cae8ef', palette: summer, draw: () => at(24, 46, 0.29, drawSpreader(summer, 150)) },
  { sky: '#e2ecd8', palette: fall, draw: () => tree(summer, 0, 112, 17, 'leafToo') },
  { sky: '#f7e6c4', palette: fall, draw: () => tree(fall, 0, 112, 19) },
  {
    sky: '#f0e2d0',
    palette: fall,
    draw: () =>
      at(
        -9,
        38,
        0.24,
        drawLeafPile(fall, 160, 150),
        group('translate(112 46)rotate(-12)scale(1 -1)translate(0 322)', drawRake(fall.near, 236, fall.near.steel)),
      ),
  },
  { sky: '#dfe8ee', palette: winter, draw: () => drawConifer(winter, winter.near, 0, 18, 118) },
];

/**
 * Half a year on one horizon, from the month of a half-month on, from 0, and on its lawn how long some kinds of work last, unless it's over.
 * @param isSecond of two halves, of which a wide window shows one beside the other
 */
export const drawYearHorizon = (now: number, rows: readonly YearRow[], isSecond: boolean): string => {
  const first = Math.floor(now / 2);
  const shown = [...year, ...year].slice(first, first + 6);
  const { width } = yearHorizonSize;
  const skyOf = (index: number): string => year[(first + index + 12) % 12]?.sky ?? '';
  // At its ends, halfway to the months of the other half.
  const stops = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const sky = mix(skyOf(index - 1), skyOf(index), 0.5);
    return svg`<stop offset="${index / 6}" stop-color="${sky}"/>`;
  });
  return picture(
    yearHorizonSize,
    svg`<style>${letters}</style><defs><linearGradient id="sky">${stops}</linearGradient><linearGradient id="fade" x2="0" y2="1">`,
    svg`<stop stop-color="#fbfbf5"/><stop offset="1" stop-color="#fbfbf5" stop-opacity="0"/></linearGradient></defs>`,
    rect(0, 0, width, horizon + 8, 'url(#sky)'),
    // Into the page above.
    rect(0, 0, width, 80, 'url(#fade)'),
    // Over its ends, too.
    [-1, 0, 1, 2, 3, 4, 5, 6].map((index) => {
      const name = (first + index + 12) % 12;
      return drawWoods(year[name]?.palette ?? winter, index * month, name);
    }),
    shown.map(({ palette }, index) => drawGround(palette, index * month)),
    shown.map(({ draw }, index) => at((index + 0.5) * month, horizon + 10, 1, draw())),
    drawBars(now, rows, isSecond),
  );
};

/** Only the texts of the bars, to lie above the frame of a month, which lies above the bars. */
export const drawYearBars = (now: number, rows: readonly YearRow[], isSecond: boolean): string =>
  picture(
    yearHorizonSize,
    svg`<style>${letters}rect{display:none}text{paint-order:stroke;stroke:#fbfbf5;stroke-width:6px}</style>`,
    drawBars(now, rows, isSecond),
  );

const drawBars = (now: number, rows: readonly YearRow[], isSecond: boolean): Drawing =>
  styled(
    svg`${systemFace} font-weight="700" text-anchor="middle" fill="${summer.near.evergreen[3]}"`,
    lanes.map((services, lane) =>
      rows
        .filter(({ path }, index) => services.includes(path) && rows.findIndex((row) => row.path === path) === index)
        .flatMap(barsOf)
        .map((bar) => at(0, 185 + lane * 29, 1, drawBar(bar, now, isSecond))),
    ),
  );

/** What is told below the months, in two lanes: the height of the grass and when oaks are pruned, when to seed and to rake. */
const lanes = [
  ['/services/mowing', '/services/tree-trimming'],
  ['/services/seeding', '/services/leaf-removal'],
];

/** Letters of 12 to 15 pixels, by the width of the picture, which scales with the window. In WebKit, text doesn't inherit its baseline. */
const letters =
  'text{font-size:24px;dominant-baseline:central}' +
  [
    [430, 21],
    [480, 19],
    [510, 17],
    [720, 15],
    [900, 12],
  ]
    .map(([width, size]) => `@media(min-width:${width}px){text{font-size:${size}px}}`)
    .join('') +
  // As wide as this, it's beside the other half-year, and letters are smaller.
  '.wide{opacity:0}@media(min-width:510px){.narrow{opacity:0}.wide{opacity:1}}';

interface Bar {
  /** In half-months. */
  start: number;
  end: number;
  /** What it's about, and where that has no room, less of it. */
  texts: readonly string[];
}

/** Every height of the grass has a bar, other work one for all that adjoin. */
const barsOf = ({ path, task, cells }: YearRow): Bar[] => {
  const bars: Bar[] = [];
  const isMowing = path === '/services/mowing';
  let start = 0;
  for (const { halves, label } of cells) {
    const end = start + halves;
    const last = bars.at(-1);
    if (label !== undefined && last?.end === start && !isMowing) last.end = end;
    else if (label !== undefined)
      bars.push({ start, end, texts: isMowing ? [`mow ${label}`, label, 'mow'] : textsOf(path, task.toLowerCase()) });
    start = end;
  }
  const [first, last] = [bars[0], bars.at(-1)];
  // Work of December and January is one bar.
  if (first?.start !== 0 || last?.end !== 24 || first === last) return bars;
  last.end += first.end;
  return bars.slice(1);
};

/** Trees are pruned. Of leaves, the noun says enough. */
const textsOf = (path: string, task: string): string[] =>
  path.endsWith('/tree-trimming') ? [`prune ${task}`, task] : task.split(' ').slice(-1);

/** A bar in the twelve half-months from the month of `now` on, as far as it's among them. Its text is in its middle. */
const drawBar = ({ start, end, texts }: Bar, now: number, isSecond: boolean): Drawing =>
  [-24, 0, 24].map((year) => {
    const from = now - (now % 2);
    const [left, right] = [start + year - from, end + year - from];
    const [shownLeft, shownRight] = [Math.max(0, left), Math.min(12, right)];
    if (shownLeft >= shownRight || end + year <= now) return '';
    const half = month / 2;
    const fitting = (letter: number, halves: number) => texts.find((text) => text.length * letter < halves * half);
    const write = (kind: string, x: number, text: string | undefined): Drawing =>
      text ? svg`<text x="${x}" y="${kind === 'narrow' ? 11.5 : 13.5}" class="${kind}">${text}</text>` : '';
    // Of a bar that runs off a phone, more than a half-month is shown.
    const shown = shownRight - shownLeft;
    const narrow = shown === 1 && right - left > 1 ? undefined : fitting(14.5, shown);
    // Beside the other half-year, in which the bar goes on: of a text across the seam, each half shows its part.
    const [first, last] = isSecond ? [-12, 12] : [0, 24];
    const [wholeLeft, wholeRight] = [Math.max(first, left), Math.min(last, right)];
    const wide = fitting(10, wholeRight - wholeLeft);
    if (!narrow && !wide) return '';
    // A phone, which shows it alone, has no bar without a text.
    const bar = svg`rx="6" stroke="${summer.near.evergreen[3]}" stroke-opacity=".3"${narrow ? '' : svg` class="wide"`}`;
    return [
      rect(left * half + 2, 0, (right - left) * half - 4, 26, '#fbfbf5', bar),
      write('narrow', ((shownLeft + shownRight) / 2) * half, narrow),
      write('wide', ((wholeLeft + wholeRight) / 2) * half, wide),
    ];
  });

const drawWoods = ({ distant, haze }: Palette, left: number, seed: number): Drawing =>
  drawTreeline([left - 10, left + month - 10], horizon, 24, mix(distant.leaf[1], haze, 0.35), seed + 2);

/** A month of the lawn, mown in four lanes. */
const drawGround = ({ season, near: { turf } }: Palette, left: number): Drawing => {
  const height = yearHorizonSize.height - horizon;
  // The brightest snow would vanish on a white page.
  const [light = '', dark = ''] = turf.slice(season === 'winter' ? 1 : 0);
  return [0, 1, 2, 3].map((lane) => rect(left + lane * 30, horizon, 30, height, lane % 2 === 0 ? light : dark));
};
