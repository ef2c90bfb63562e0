import type { Palette, Tones } from '../palette.ts';
import { type Drawing, n, path, polygon, rect, svg } from '../svg.ts';
import { drawCourses, paneTones } from './walls.ts';

export interface Storefront {
  x: number;
  width: number;
  height: number;
  wall: Tones;
  trim: Tones;
  awning: Tones;
  /** Whether the windows upstairs have round heads. */
  arched: boolean;
}

/** A shop of two storeys under a cornice, with an awning over its window. */
export const drawStorefront = (palette: Palette, shop: Storefront): Drawing => {
  const { x, width, height, wall, trim } = shop;
  return [
    rect(x, -height, width, height, wall[1]),
    drawCourses(x, -height, width, height - 56, 7, wall[2]),
    rect(x + width - 7, -height, 7, height, wall[2]),
    drawCornice(x, width, height, trim),
    drawUpperWindows(shop, paneTones(palette, palette.far)),
    drawShopWindow(palette, shop),
    drawAwning(x + 4, width - 8, shop.awning, palette.far.cream[0]),
  ];
};

const drawCornice = (x: number, width: number, height: number, tones: Tones): Drawing => [
  rect(x - 4, -height - 8, width + 8, 9, tones[0]),
  rect(x - 2, -height + 1, width + 4, 5, tones[2]),
  path(`M${x + 3} ${-height + 6}${'h4v5h-4zm10 0'.repeat(Math.floor(width / 10))}`, tones[2]),
];

const drawUpperWindows = ({ x, width, trim, arched }: Storefront, panes: Tones): Drawing => {
  const count = Math.round(width / 36);
  const step = width / count;
  const drawWindow = arched ? drawArchedWindow : drawSquareWindow;
  return Array.from({ length: count }, (_, index) => drawWindow(x + step * index + step / 2 - 8, trim, panes));
};

const drawArchedWindow = (x: number, trim: Tones, panes: Tones): Drawing => [
  path(`M${n(x - 3)} -82v-24q11-16 22 0v24z`, trim[0]),
  path(`M${n(x)} -84v-21q8-11 16 0v21z`, panes[2]),
  path(`M${n(x)} -84v-21q4-6 9-6z`, panes[1]),
];

const drawSquareWindow = (x: number, trim: Tones, panes: Tones): Drawing => [
  rect(x - 3, -118, 22, 38, trim[0]),
  rect(x, -115, 16, 32, panes[2]),
  polygon(
    [
      [x, -115],
      [x + 13, -115],
      [x, -92],
    ],
    panes[1],
  ),
];

/** The ground floor: a wide window, the door, a narrow window. */
const drawShopWindow = (palette: Palette, { x, width, trim }: Storefront): Drawing => {
  const panes = paneTones(palette, palette.far);
  const lit = palette.hour === 'evening' ? panes[0] : panes[2];
  return [
    rect(x + 6, -58, width - 12, 58, trim[1]),
    rect(x + 12, -50, width * 0.4, 38, lit),
    polygon(
      [
        [x + 12, -50],
        [x + 12 + width * 0.3, -50],
        [x + 12, -22],
      ],
      panes[1],
      svg`opacity=".7"`,
    ),
    rect(x + width * 0.58, -50, width * 0.16, 50, palette.far.evergreen[2]),
    rect(x + width * 0.6, -46, width * 0.12, 28, panes[1]),
    rect(x + width * 0.8, -50, width * 0.12, 38, lit),
  ];
};

const drawAwning = (x: number, width: number, tones: Tones, pale: string): Drawing => {
  const count = Math.round(width / 13);
  const step = width / count;
  let stripes = '';
  let scallops = `M${n(x - 6)} -52`;
  for (let index = 0; index < count; index++) {
    if (index % 2) stripes += `M${n(x + step * index)} -70h${n(step)}l${n(12 / count)} 18h${n(-step)}z`;
    scallops += `q${n((width + 12) / count / 2)} 9 ${n((width + 12) / count)} 0`;
  }
  const cloth = polygon(
    [
      [x, -70],
      [x + width, -70],
      [x + width + 6, -52],
      [x - 6, -52],
    ],
    tones[1],
  );
  return [cloth, path(stripes, pale), path(`${scallops}Z`, tones[2])];
};
