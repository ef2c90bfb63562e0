import { drawHouse } from '../buildings/house.ts';
import type { Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { at, circle, type Drawing, define, ellipse, path, rect, stroke, svg, use } from '../svg.ts';
import { drawWoods } from '../trees/treeline.ts';
import { drawYoungTree } from '../trees/youngTree.ts';

/** A ball field under its floodlights, and right of it a new street. */
export const drawGrimes = (palette: Palette, edge: number): Drawing => [
  drawWoods(palette, edge, 19, 28),
  defineFloodlight(palette),
  drawHouses(palette),
  drawStreet(palette),
  drawBallField(palette),
  use('floodlight', -540, 16, 1.04),
  use('floodlight', -96, 8, 0.9),
  define('young', drawYoungTree(palette, palette.far, 0, 0, 90, 4)),
  use('young', 8, 10),
  use('young', 328, 8, 0.8),
];

const defineFloodlight = ({ far, near, hour }: Palette): Drawing => {
  const evening = hour === 'evening';
  const lamps: Drawing[] = [];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++)
      lamps.push(circle(-26 + column * 13, -252 + row * 13, 5.2, evening ? near.gold[0] : far.glass[0]));
  return define(
    'floodlight',
    evening ? ellipse(0, -239, 86, 58, near.gold[0], svg`opacity=".25"`) : '',
    path('M-4 0L-2.4 -262L2.4 -262L4 0Z', far.steel[2]),
    path('M0.8 0L0.8 -262L2.4 -262L4 0Z', far.steel[3]),
    rect(-36, -261, 72, 44, far.steel[3], svg`rx="3"`),
    lamps,
  );
};

const drawHouses = (palette: Palette): Drawing => {
  const { far } = palette;
  const cream = { width: 240, walls: 104, siding: far.cream, garage: true, porch: 'stoop', door: far.evergreen } as const;
  return [
    at(50, 0, 0.9, drawHouse(palette, far, cream)),
    at(352, 0, 0.74, drawHouse(palette, far, { width: 230, walls: 100, siding: far.denim, porch: 'wide' })),
  ];
};

/** The new street, and a driveway. */
const drawStreet = ({ far: { asphalt, concrete } }: Palette): Drawing => [
  path('M-30 19Q30 13 90 13H1400V23H90Q30 23-30 19Z', asphalt[0]),
  path('M71 1H137L143 14H65Z', concrete[0]),
];

/** Seen from the outfield: the infield, and behind home plate the backstop. */
const drawBallField = ({ far, near, haze, season }: Palette): Drawing => {
  const grass = mix(near.turf[1], haze, 0.2);
  const dirt = season === 'winter' ? far.clay.map((tone) => mix(tone, near.snow[1], 0.75)) : far.clay;
  return [
    path('M-900 3H-40C-40 22-160 46-420 46S-900 34-900 3Z', grass),
    path('M-336 7C-230 8-130 22-150 32C-190 46-480 46-522 32C-542 22-442 8-336 7Z', dirt[1]),
    path('M-522 32C-480 46-190 46-150 32C-178 38-260 40-336 40S-494 38-522 32Z', dirt[2]),
    path('M-336 11L-226 22L-336 35L-446 22Z', grass),
    ellipse(-336, 22, 22, 3.4, dirt[1]),
    stroke('M-336 10L-222 21.5M-336 10L-450 21.5', far.snow[0], 1.6),
    [-232, -440].map((x) => rect(x, 20, 8, 3.4, far.snow[0])),
    rect(-340, 33, 8, 3.4, far.snow[0]),
    path('M-340 9H-332V11L-336 13L-340 11Z', far.snow[0]),
    drawChainLink(far.steel, -900, -408, 24),
    drawChainLink(far.steel, -264, -52, 24),
    drawBackstop(far.steel),
  ];
};

/** Chain link on the horizon, with a post at each end. */
export const drawChainLink = (steel: Tones, left: number, right: number, height: number): Drawing => {
  const count = Math.round((right - left) / 26);
  const posts = Array.from({ length: count + 1 }, (_, index) => `M${left + ((right - left) * index) / count} 6v${-height}`);
  return [
    rect(left, 6 - height, right - left, height, steel[1], svg`opacity=".35"`),
    stroke(`${posts.join('')}M${left} ${6 - height}H${right}`, steel[2], 2),
  ];
};

const drawBackstop = (steel: Tones): Drawing => [
  path('M-408 6V-34L-384-58H-288L-264-34V6Z', steel[1], svg`opacity=".55"`),
  path('M-408-2H-264V6H-408Z', steel[3], svg`opacity=".7"`),
  stroke('M-408 6V-34L-384-58H-288L-264-34V6M-384-58V6M-352-58V6M-320-58V6M-288-58V6M-408-26H-264', steel[3], 2.2),
];
