import { paletteOf } from './palette.ts';
import { at, blob, circle, type Drawing, ellipse, path, rect, seeded, sizedPicture, stroke, svg, systemFace } from './svg.ts';

interface Pin {
  slug: string;
  name: string;
}

type Side = 'right' | 'left' | 'below';

/** Where a name stands beside its pin, and how far below that, in parts of its size. */
const labels: Readonly<Record<Side, readonly [x: number, y: number, anchor: string, down: number]>> = {
  right: [27, -24, 'start', 0],
  left: [-27, -24, 'end', 0],
  below: [0, 7, 'middle', 0.8],
};

const positions: Readonly<Record<string, { x: number; y: number; label: Side }>> = {
  grimes: { x: 262, y: 138, label: 'right' },
  johnston: { x: 500, y: 214, label: 'left' },
  ankeny: { x: 742, y: 112, label: 'right' },
  urbandale: { x: 396, y: 318, label: 'right' },
  clive: { x: 332, y: 402, label: 'right' },
  'windsor-heights': { x: 500, y: 404, label: 'below' },
  waukee: { x: 112, y: 366, label: 'below' },
  'west-des-moines': { x: 300, y: 530, label: 'right' },
  'des-moines': { x: 756, y: 512, label: 'right' },
};

/** Whether the map knows where a city lies. */
export const isOnMap = ({ slug }: { slug: string }): boolean => Object.hasOwn(positions, slug);

const { near } = paletteOf('summer', 'noon');
const land = '#e9f0d8';

export const metroMapSize = { width: 1000, height: 700 };

/** On phones, labels are as large as fits. */
const labelSize = 35;
/** The larger the map, the smaller its labels, near the size of text. In an image, media queries measure the image. */
const smallerLabels =
  '@media(min-width:480px){text{font-size:31px}}' +
  '@media(min-width:600px){text{font-size:27px}}' +
  '@media(min-width:700px){text{font-size:23px}}';

const ink = near.evergreen[3];

export const drawMetroMap = (pins: readonly Pin[]): string =>
  sizedPicture(
    metroMapSize,
    svg`<style>${smallerLabels}</style>`,
    rect(0, 0, 1000, 700, land),
    drawStripes(),
    drawTowns(),
    drawWoods(),
    drawRivers(),
    drawRoads(),
    pins.map(drawPin),
    svg`<g ${systemFace} font-size="${labelSize}" font-weight="600" fill="${ink}" stroke="${land}" stroke-width="7" stroke-linejoin="round" paint-order="stroke">${pins.map(drawLabel)}</g>`,
  );

/** The brand's stripe, hardly there. */
const drawStripes = (): Drawing =>
  path(
    Array.from(
      { length: 9 },
      (_, index) => `M${-560 + index * 200} 700L${-140 + index * 200} 0h100L${-460 + index * 200} 700z`,
    ).join(''),
    '#e2ebcc',
  );

const drawTowns = (): Drawing =>
  [
    [300, 124, 116, 64],
    [456, 196, 122, 62],
    [790, 98, 126, 80],
    [456, 300, 128, 58],
    [364, 384, 96, 40],
    [506, 392, 66, 44],
    [116, 366, 100, 72],
    [390, 508, 164, 64],
    [764, 488, 138, 128],
  ].map(([x = 0, y = 0, rx = 0, ry = 0], index) => path(blob(x, y, rx, ry, 4, seeded(90 + index)), '#b9d593'));

const drawWoods = (): Drawing =>
  [
    [590, 300],
    [614, 318],
    [572, 262],
    [828, 590],
    [862, 606],
    [250, 600],
    [282, 614],
    [68, 560],
    [920, 250],
    [946, 266],
    [404, 66],
  ].map(([x = 0, y = 0], index) => circle(x, y, 15 + (index % 3) * 5, index % 2 ? '#c3d9a5' : '#cfe0b4'));

const drawRivers = (): Drawing => {
  const desMoines =
    'M548-10C530 40 600 76 590 130S628 240 640 296S690 370 700 424S742 520 760 560S850 600 880 650S912 706 920 720';
  const raccoon = 'M-10 632C60 600 110 650 180 612S300 590 360 604S470 560 540 568S650 530 690 560S744 560 764 566';
  const saylorville = 'M520-20C500 20 540 40 556 60C580 92 566 120 592 136C606 110 606 80 592 56C580 30 600 0 590-20Z';
  return [stroke(raccoon, near.water[2], 14), stroke(desMoines, near.water[2], 20), path(saylorville, near.water[2])];
};

const drawRoads = (): Drawing => {
  const loop = 'M224 710C236 640 236 560 236 470V330C236 276 274 258 324 258H880C920 258 940 236 940 196V-10';
  const west = 'M-10 454H174C210 454 236 460 236 460';
  const east = 'M900 254C930 262 960 300 1010 296';
  const through = 'M236 460C330 466 560 464 640 464S760 440 780 400S800 300 800 258';
  const line = (d: string): Drawing => [stroke(d, '#b3ad92', 9), stroke(d, '#fbf9f0', 5)];
  return [line(west), line(east), line(loop), line(through)];
};

const pinShape = 'M0 0C-5-14-19-22-19-37A19 19 0 0 1 19-37C19-22 5-14 0 0Z';

const drawPin = ({ slug }: Pin): Drawing => {
  const position = positions[slug];
  if (!position) return '';
  return at(
    position.x,
    position.y,
    1,
    ellipse(6, 1, 15, 5, ink, svg`opacity=".2"`),
    path(pinShape, near.evergreen[1]),
    path('M0 0C5-14 19-22 19-37A19 19 0 0 0 0-56Z', near.evergreen[2]),
    circle(0, -37, 8, '#fff'),
  );
};

const drawLabel = ({ slug, name }: Pin): Drawing => {
  const position = positions[slug];
  if (!position) return '';
  const [x, y, anchor, down] = labels[position.label];
  return svg`<text x="${position.x + x}" y="${position.y + y}" dy="${down}em" text-anchor="${anchor}">${name}</text>`;
};
