import { bladeTones, drawBlades } from '../closeUps/blades.ts';
import type { Paints, Tones } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import { type Drawing, path } from '../svg.ts';

/** Of a specimen. Several side by side join into one slab of ground. */
const width = 300;
const foot = 214;

/** What a specimen shows: its left and upper edge, and its size. */
export interface SpecimenBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const specimenBox = (top: number, bottom = foot): SpecimenBox => ({ left: 0, top, width, height: bottom - top });

/** How far below its zero its ground begins. */
export const surface = 150;

/** What shows where soil is dug away. */
export const page = '#fbfbf5';

/** Soil cut out of the yard, as wide as a specimen. Its lower edge meets that of the next one. */
export const drawSlab = ({ soil }: Paints): Drawing => [
  path('M0 150H300V206Q268 216 238 208T160 210T84 206T0 206Z', soil[1]),
  path('M0 150H300V162Q230 172 150 164T0 162Z', soil[2]),
  drawScattered(150, 186, 140, 15, 26, 2.6, soil[0], 4),
  drawScattered(150, 184, 140, 16, 20, 2.4, soil[3], 5),
];

/** As high as grass is where two slabs join. */
const joint = 14;

/** Mown grass from left to right. At the ends of a slab it runs over, so that no soil shows where two join, and higher grass comes down to that of the next one. */
export const drawTurf = (turf: Tones, from: number, to: number, height: number, seed = 3): Drawing => {
  const [left, right] = [from === 0 ? -6 : from, to === width ? width + 6 : to];
  const share = (x: number) => {
    const distance = Math.min(from === 0 ? x : width, to === width ? width - x : width);
    return Math.min(1, Math.max(0, distance) / 56 + joint / Math.max(joint, height));
  };
  return drawBlades(
    { left, right, foot: surface + 3, height, width: 5, count: Math.ceil((right - left) / 6), seed, share },
    bladeTones(turf),
  );
};
