import { mix, paletteOf, type Tones } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import { clipped, type Drawing, type Point, path, rect, stroke, svg } from '../svg.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

const { near } = paletteOf('summer', 'noon');
/** Where the washed part begins. */
const washed = 158;
export const grime = '#6d7566';

export const drawConcrete = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 248, 300, 11),
  rect(0, 168, 248, 12, near.asphalt[2]),
  drawHalves(near.concrete, 'M0 140H248V170H0Z', 0.42),
  path('M0 140H248L224 112H24Z', mix(near.concrete[1], grime, 0.42)),
  path(`M${washed} 140H248L224 112H${washed - 14}Z`, near.concrete[0]),
  stroke('M84 140L92 112', near.concrete[3], 2),
  drawScattered(76, 126, 52, 9, 22, 4, grime, 3),
  drawSpray(122),
];

export const drawVinyl = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 300, 10),
  drawHalves(near.cream, 'M30 26H270V144H30Z', 0.34),
  stroke('M30 46H270M30 66H270M30 86H270M30 106H270M30 126H270', near.cream[3], 2),
  drawScattered(92, 116, 58, 26, 46, 4, mix(near.shrub[2], grime, 0.4), 8),
  drawSpray(92),
];

export const drawWood = (): Drawing => [drawDeck(near.paper, 5), drawSpray(88)];

/** With a brush, since some makers rule out pressure. */
export const drawComposite = (): Drawing => [drawDeck(near.roof, 9), drawBrush([262, 36])];

export const drawBrick = (): Drawing => {
  const joints = Array.from({ length: 7 }, (_, row) => {
    const y = 32 + row * 16;
    const ends = Array.from({ length: 8 }, (_, index) => `M${46 + index * 32 - (row % 2) * 16} ${y}v16`);
    return `M30 ${y}H270${ends.join('')}`;
  });
  return [
    drawSlab(near),
    drawTurf(near.turf, 0, 300, 10),
    drawHalves(near.brick, 'M30 32H270V144H30Z', 0.4),
    stroke(joints.join(''), near.cream[2], 2.4),
    path('M62 80q14-8 26 0t22 6q-8 12-24 8t-24-14zM100 112q16-6 28 4q-12 10-28-4z', near.snow[2], svg`opacity=".8"`),
    drawSpray(92),
  ];
};

/** One material, grimy at the left and washed at the right. */
const drawHalves = (tones: Tones, d: string, dirt: number): Drawing => {
  return clipped(
    `clip${d.length}`,
    svg`<path d="${d}"/>`,
    rect(0, 0, washed, 220, mix(tones[2], grime, dirt)),
    rect(washed, 0, 300, 220, tones[1]),
  );
};

/** Boards on their joists, at the wall of a house. */
const drawDeck = (tones: Tones, seed: number): Drawing => [
  drawSlab(near),
  rect(62, 30, 176, 122, near.sage[1]),
  stroke('M62 38H238M62 47H238M62 114H238M62 124H238M62 134H238', near.sage[2], 1.6),
  rect(62, 142, 176, 10, near.stone[2]),
  drawTurf(near.turf, 0, 300, 10),
  rect(44, 104, 14, surface - 98, near.bark[3]),
  rect(242, 104, 14, surface - 98, near.bark[3]),
  rect(30, 96, 240, 14, near.bark[2]),
  path('M30 96L62 56H238L270 96Z', mix(tones[2], grime, 0.5)),
  path(`M${washed} 96V56H238L270 96Z`, tones[0]),
  stroke('M54 66H246M47 75H253M39 85H261', mix(tones[3], '#000000', 0.25), 1.8),
  drawScattered(104, 76, 44, 16, 22, 4, grime, seed),
];

/** The wand in the upper right, and its fan of water where it meets the surface. */
const drawSpray = (y: number): Drawing => [
  path(`M238 ${y - 32}L166 ${y - 14}Q148 ${y + 8} 170 ${y + 16}Z`, near.glass[1], svg`opacity=".55"`),
  path(`M238 ${y - 32}L168 ${y - 4}Q160 ${y + 6} 170 ${y + 9}Z`, near.snow[0], svg`opacity=".8"`),
  stroke(`M240 ${y - 33}L286 ${y - 52}`, near.steel[2], 6),
  stroke(`M236 ${y - 31}L248 ${y - 37}`, near.gold[1], 9),
  stroke(`M272 ${y - 48}L286 ${y - 52}`, near.rubber[1], 9),
];

/** A soft brush, and the end of its handle. */
export const drawBrush = ([x, y]: Point = [286, -4]): Drawing => [
  stroke(`M186 60L${x} ${y}`, near.bark[1], 7),
  path('M158 56H212L216 68H154Z', near.barn[1]),
  path('M156 68H214L218 82H152Z', near.cream[1]),
  stroke('M166 69L164 81M178 69L177 81M192 69L193 81M204 69L206 81', near.cream[3], 2),
];
