import type { Scene } from '../schema/content.ts';
import { type LotWork, lotWork, valuesWork } from './lotWork.ts';
import { mix, type Palette, paletteOf } from './palette.ts';
import { drawStops, drawWay, planInk, type Stop } from './planStops.ts';
import { drawScattered } from './strewn.ts';
import { blob, circle, type Drawing, group, type Point, path, picture, rect, type Svg, seeded, stroke, svg } from './svg.ts';
import { drawCrown } from './trees/crown.ts';
import { valueSpots, visitOf } from './visits.ts';

export const lotPlanSize = { width: 800, height: 640 };

/** One lot from above, the street at its lower edge, with the work of a service, and the steps of its visit numbered where they happen. */
export const drawLotPlan = (season: Scene['season'], service: string): string => {
  const work = lotWork[service];
  const { stops, way } = visitOf(service);
  return drawPlan(season, work, work?.mirrored ? stops.map(mirror) : stops, drawWay(way));
};

/** The same lot, with a number where each of the company's values shows. */
export const drawValuesPlan = (season: Scene['season']): string => drawPlan(season, valuesWork, valueSpots);

const mirror = ([x, y, aboutX, aboutY]: Stop): Stop => [800 - x, y, aboutX && 800 - aboutX, aboutY];

const drawPlan = (
  season: Scene['season'],
  { ground, mulched, above, frontTree, mirrored }: LotWork = {},
  stops: readonly Stop[],
  way: Drawing = '',
): string => {
  const palette = paletteOf(season, 'noon');
  const lot = [
    drawLawn(palette),
    drawPaving(palette),
    drawBeds(palette, mulched),
    ground?.(palette) ?? '',
    drawHouse(palette),
    drawTrees(palette, frontTree),
    drawFence(palette),
    above?.(palette) ?? '',
    way,
  ];
  return picture(lotPlanSize, mirrored ? group('translate(800)scale(-1 1)', lot) : lot, drawStops(stops));
};

const drawLawn = ({ season, near: { turf } }: Palette): Drawing => {
  // Snow as bright as elsewhere would have no edge on the page.
  const [lawn, stripe] = season === 'winter' ? [mix(turf[1], turf[2], 0.5), mix(turf[1], turf[2], 0.8)] : [turf[1], turf[0]];
  const stripes = Array.from(
    { length: 11 },
    (_, index) => `M${-60 + index * 80} 640L${20 + index * 80} 0h40L${-20 + index * 80} 640z`,
  );
  return [rect(0, 0, 800, 640, lawn), path(stripes.join(''), stripe)];
};

/** The street, the sidewalk, the driveway, and the walk. */
const drawPaving = ({ near: { concrete, asphalt } }: Palette): Drawing => {
  return [
    rect(0, 594, 800, 46, asphalt[1]),
    stroke('M20 634H800', '#f4e3a4', 3, svg`stroke-dasharray="26 20"`),
    rect(0, 588, 800, 6, concrete[2]),
    rect(0, 534, 800, 26, concrete[1]),
    path('M562 560V330H664V560L676 594H550Z', concrete[0]),
    stroke('M562 430H664M562 510H664', concrete[2], 2),
    path('M330 534C330 470 336 450 330 400H364C370 450 362 480 366 534Z', concrete[0]),
  ];
};

const drawBeds = ({ season, near: { soil, shrub, bark } }: Palette, mulched?: LotWork['mulched']): Drawing => {
  const chance = seeded(41);
  const bed = (d: string, [x, y]: Point = [0, 0], where?: LotWork['mulched']) =>
    where && where === mulched
      ? [path(d, soil[3]), drawScattered(x, y, 78, 15, 44, 7, bark[1], x), drawScattered(x, y, 78, 15, 44, 7, soil[1], y)]
      : [path(d, soil[0]), stroke(d, soil[2], 2)];
  const shrubs: readonly Point[] = [
    [200, 397],
    [226, 400],
    [252, 397],
    [278, 400],
    [410, 402],
    [446, 396],
    [482, 402],
    [512, 396],
    [420, 48],
    [456, 40],
    [494, 50],
    [534, 42],
  ];
  return [
    bed('M178 376H322V414C280 424 220 424 178 412Z', [248, 398], 'front'),
    bed('M374 376H530V410C480 424 420 424 374 414Z', [450, 398], 'front'),
    bed('M392 20H572C576 60 540 76 500 70S420 84 392 60Z', [484, 44], 'back'),
    // Around a bare tree, it would be the rim of a wheel.
    season === 'winter' ? '' : bed('M98 402a44 44 0 1 0 .1 0Z'),
    shrubs.map(([x, y], index) => [
      path(blob(x, y, 14, 13, 5, chance), shrub[2 - (index % 2)] ?? ''),
      circle(x - 4, y - 4, 6, shrub[0]),
    ]),
  ];
};

/** The roof with its ridges, lit from the upper left, the porch and the deck. */
const drawHouse = ({ near: { roof, bark, brick, concrete }, shadow }: Palette): Drawing => {
  const light = mix(roof[0], '#ffffff', 0.15);
  return [
    path('M196 236H544V246H706V352H544V398H196Z', shadow, svg`opacity=".25"`),
    rect(310, 152, 130, 66, bark[0]),
    stroke('M310 168H440M310 184H440M310 200H440', bark[2], 2),
    rect(300, 370, 96, 36, concrete[2]),
    rect(530, 226, 160, 108, roof[1]),
    rect(530, 226, 160, 54, light),
    rect(180, 214, 350, 168, roof[1]),
    path('M180 214H530L450 298H260Z', light),
    path('M180 214L260 298L180 382Z', roof[0]),
    path('M530 214L450 298L530 382Z', roof[2]),
    path('M348 320L396 382V398H300V382Z', roof[2]),
    path('M348 320V398H300V382Z', roof[0]),
    rect(470, 240, 26, 26, brick[1]),
    rect(476, 246, 14, 14, brick[3]),
  ];
};

const drawTrees = (palette: Palette, [x, y, radius]: NonNullable<LotWork['frontTree']> = [98, 446, 54]): Drawing => {
  const { leaf, leafToo, conifer } = palette.near;
  const draw = palette.season === 'winter' ? drawBareTree : drawTree;
  const drawMaple = palette.late ? drawBareTree : draw;
  return [
    draw(palette, x, y, radius, leaf, 3),
    drawMaple(palette, 664, 118, 82, leaf, 8),
    drawMaple(palette, 90, 90, 54, leafToo, 5),
    [0, 1, 2].map((index) => drawTree(palette, 742, 400 + index * 48, 22, conifer, 20 + index)),
  ];
};

const drawTree = (
  { shadow }: Palette,
  x: number,
  y: number,
  radius: number,
  leaf: Palette['near']['leaf'],
  seed: number,
): Drawing => [
  circle(x + radius * 0.3, y + radius * 0.34, radius * 0.95, shadow, svg`opacity=".22"`),
  drawCrown(x, y, radius, radius, leaf, seed),
];

/** Limbs that fork on their way out from the trunk, and their shadow. */
const drawBareTree: typeof drawTree = ({ shadow, near: { bark } }, x, y, radius, _leaf, seed) => {
  const chance = seeded(seed);
  const to = (angle: number, share: number) =>
    `${Math.round(x + Math.cos(angle) * radius * share)} ${Math.round(y + Math.sin(angle) * radius * share)}`;
  const limbs: string[] = [];
  const twigs: string[] = [];
  for (let limb = 0; limb < 9; limb++) {
    const angle = (limb / 9) * 2 * Math.PI + chance(-0.15, 0.15);
    const bend = angle + chance(-0.2, 0.2);
    limbs.push(`M${x} ${y}Q${to(bend, 0.4)} ${to(angle, 0.72)}`);
    const forks = [0.4, 0.55, 0.72].flatMap((start) =>
      [-1, 1].map(
        (side) =>
          `M${to(angle + (bend - angle) * (1 - start), start)}L${to(angle + side * chance(0.16, 0.34), start + chance(0.22, 0.3))}`,
      ),
    );
    twigs.push(...forks, `M${to(angle, 0.72)}L${to(angle, chance(0.94, 1.05))}`);
  }
  const draw = (color: string, more: Svg | '' = '') => [
    stroke(twigs.join(''), color, radius * 0.03, more),
    stroke(limbs.join(''), color, radius * 0.065, more),
  ];
  return [
    draw(shadow, svg`opacity=".2" transform="translate(${radius * 0.22} ${radius * 0.26})"`),
    draw(bark[2]),
    circle(x, y, radius * 0.11, bark[3]),
  ];
};

/** The fence of the backyard, its gate open, and the lot line. */
const drawFence = ({ season, near: { bark } }: Palette): Drawing => {
  // Cream would vanish on snow.
  const color = season === 'winter' ? bark[1] : '#fdf8ea';
  return [
    stroke('M84 244V300H28V14H772V290H690M140 300H180', color, 5),
    stroke('M84 244A56 56 0 0 1 140 300', color, 2.5, svg`stroke-dasharray="1 7"`),
    stroke('M14 566V4M786 566V4', planInk, 2, svg`stroke-dasharray="14 6 3 6" opacity=".6"`),
  ];
};
