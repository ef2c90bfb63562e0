import type { Scene } from '../schema/content.ts';
import { drawLawn } from './ground.ts';
import { mix, type Palette } from './palette.ts';
import { renderPanorama } from './panorama.ts';
import { at, type Drawing, outline, type Point, path, polygon, seeded, svg } from './svg.ts';
import { drawMower } from './tools/mower.ts';

const horizon = 300;
const vanishing = { x: 330, y: 270 };
const lawn = { width: 1200, height: 675, edge: horizon, vanishing, band: 310 };
/** Corners of the sheet of paper on the lawn: far left, far right, near right, near left. */
const sheet: readonly [Point, Point, Point, Point] = [
  [330, 372],
  [860, 352],
  [1120, 590],
  [140, 640],
];
/** The lane that the mower has cut, by its two edges where they leave the picture. */
const lane: readonly [number, number] = [800, 1110];
const mower = { x: 736, y: 520 };

/** For the page that is not there: a mower has gone right over it. */
export const drawMownPage = (season: Scene['season']): string =>
  renderPanorama(
    { subject: 'none', place: 'ankeny', season, hour: 'morning' },
    {
      left: 1150,
      textEdge: 1050,
      scale: 0.9,
      clouds: [[1960, 80, 330]],
      front: (palette) => at(1390, 140, 0.8, drawSheet(palette)),
    },
  );

const drawSheet = (palette: Palette): Drawing => {
  const { cream, turf, evergreen } = palette.near;
  const chance = seeded(7);
  const cut = [...tornEdge(lane[0], 560, chance), ...tornEdge(lane[1], 560, chance).reverse()];
  const nearEdge: Point[] = [sheet[3], sheet[2], [sheet[2][0] - 4, sheet[2][1] + 9], [sheet[3][0] + 4, sheet[3][1] + 9]];
  return [
    polygon(nearEdge, turf[3], svg`opacity=".45"`),
    polygon(sheet, cream[0]),
    drawPrint(evergreen[2]),
    svg`<clipPath id="cut">${path(outline(cut), '#000')}</clipPath>`,
    svg`<g clip-path="url(#cut)">${drawLawn(palette, lawn, 9, 'lane')}</g>`,
    drawScraps([cream[0], cream[1], cream[2]]),
    drawMower(palette, mower.x, mower.y, 1.05),
  ];
};

/** An edge of the lane from the far side of the sheet to a distance, torn by the blade. */
const tornEdge = (end: number, until: number, chance: (from: number, to: number) => number): Point[] =>
  Array.from({ length: 17 }, (_, index) => {
    const y = horizon + 30 + ((until - horizon - 30) * index) / 16;
    const x = vanishing.x + ((end - vanishing.x) * (y - vanishing.y)) / (lawn.height - vanishing.y);
    return [x + chance(-9, 9) * ((y - vanishing.y) / 250), y];
  });

const drawPrint = (ink: string): Drawing => {
  const grey = mix(ink, '#ffffff', 0.72);
  const lines = Array.from({ length: 6 }, (_, index) => {
    const top = 0.46 + index * 0.08;
    return drawBlock(0.08, top, index % 3 === 2 ? 0.62 : 0.92, top + 0.03, grey);
  });
  return [drawBlock(0.08, 0.1, 0.74, 0.22, ink), drawBlock(0.08, 0.28, 0.46, 0.35, ink), lines];
};

const drawBlock = (left: number, top: number, right: number, bottom: number, fill: string): Drawing =>
  polygon([onSheet(left, top), onSheet(right, top), onSheet(right, bottom), onSheet(left, bottom)], fill);

/** A place on the sheet, from its far left corner, as shares of its width and its length. */
const onSheet = (across: number, along: number): Point => {
  const [farLeft, farRight, nearRight, nearLeft] = sheet;
  const between = (a: Point, b: Point, share: number): Point => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  // Equal lengths shrink with the distance.
  const depth = (along * 0.55) / (1 - along * 0.45);
  return between(between(farLeft, farRight, across), between(nearLeft, nearRight, across), depth);
};

const drawScraps = (tones: readonly string[]): Drawing => {
  const chance = seeded(29);
  return Array.from({ length: 26 }, (_, index) => {
    const x = chance(430, 700);
    const y = chance(372, 540);
    const size = 3 + ((y - 300) / 240) * chance(4, 8);
    const turn = chance(-1, 1) * size;
    const scrap: Point[] = [
      [x, y],
      [x + size * 1.6, y + turn * 0.4],
      [x + size * 1.4 + turn, y + size * 0.8],
      [x + turn * 0.5, y + size * 0.7],
    ];
    return polygon(scrap, tones[index % tones.length] ?? '');
  });
};
