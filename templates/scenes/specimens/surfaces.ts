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
  drawSpray(196, 122),
];

export const drawVinyl = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 300, 10),
  drawHalves(near.cream, 'M30 26H270V144H30Z', 0.34),
  stroke('M30 46H270M30 66H270M30 86H270M30 106H270M30 126H270', near.cream[3], 2),
  drawScattered(92, 116, 58, 26, 46, 4, mix(near.shrub[2], grime, 0.4), 8),
  drawSpray(228, 92),
];

export const drawWood = (): Drawing => [drawDeck(near.paper, 5), drawSpray(212, 80)];

/** With a brush, since some makers rule out pressure. */
export const drawComposite = (): Drawing => [drawDeck(near.roof, 9), drawBrush([229, 33])];

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
    drawSpray(226, 84),
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

/** Boards on their joists. */
const drawDeck = (tones: Tones, seed: number): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 0, 300, 10),
  rect(44, 104, 14, surface - 98, near.bark[3]),
  rect(242, 104, 14, surface - 98, near.bark[3]),
  rect(30, 96, 240, 14, near.bark[2]),
  path('M30 96L62 56H238L270 96Z', mix(tones[2], grime, 0.5)),
  path(`M${washed} 96V56H238L270 96Z`, tones[0]),
  stroke('M54 66H246M47 75H253M39 85H261', mix(tones[3], '#000000', 0.25), 1.8),
  drawScattered(104, 76, 44, 16, 22, 4, grime, seed),
];

/** The fan of water from the upper right to where it meets the surface. */
const drawSpray = (x: number, y: number): Drawing => [
  path(`M296 ${y - 46}L${x - 40} ${y - 16}Q${x - 54} ${y + 8} ${x - 34} ${y + 18}Z`, near.glass[1], svg`opacity=".55"`),
  path(`M296 ${y - 46}L${x - 36} ${y - 4}Q${x - 46} ${y + 6} ${x - 36} ${y + 10}Z`, near.snow[0], svg`opacity=".8"`),
  stroke(`M300 ${y - 48}L284 ${y - 41}`, near.barn[1], 7),
];

/** A soft brush, and the end of its handle. */
export const drawBrush = ([x, y]: Point = [286, -4]): Drawing => [
  stroke(`M186 60L${x} ${y}`, near.bark[1], 7),
  path('M158 56H212L216 68H154Z', near.barn[1]),
  path('M156 68H214L218 82H152Z', near.cream[1]),
  stroke('M166 69L164 81M178 69L177 81M192 69L193 81M204 69L206 81', near.cream[3], 2),
];
