import { paletteOf } from '../palette.ts';
import { drawGlove } from '../people/glove.ts';
import { type Chance, type Drawing, ellipse, group, n, path, rect, seeded, stroke, svg, systemFace } from '../svg.ts';
import { drawRake } from '../tools/shovelAndRake.ts';
import { drawSlab, drawTurf } from './slab.ts';

const { near } = paletteOf('summer', 'noon');
const young = paletteOf('spring', 'noon').near.turf;

/** Seed that falls between the old, short grass, and the first seedlings there. */
export const drawOverseeding = (): Drawing => {
  const chance = seeded(12);
  const clumps = [6, 62, 116, 178, 232, 280];
  return [
    drawSlab(near),
    clumps.map((x, index) => drawTurf(near.turf, x - 8, x + 22, 24, index + 2)),
    drawTurf(young, 150, 300, 11, 9),
    drawSeeds(26, () => [chance(8, 292), chance(152, 157)], chance),
    drawSeeds(34, () => [chance(30, 270), chance(44, 138)], chance),
  ];
};

/** Holes up to three inches deep, and the plugs out of them on the grass. */
export const drawCores = (): Drawing => {
  const holes = [38, 94, 150, 206, 262];
  const plug = (x: number, turn: number) =>
    group(
      `translate(${x} 138) rotate(${turn})`,
      rect(-22, -7, 44, 14, near.soil[1], svg`rx="4"`),
      rect(-22, -7, 44, 5, near.soil[0], svg`rx="2.5"`),
      path('M-22-7h-6l2 4-4 3 4 3-3 4h7z', near.turf[2]),
    );
  return [
    drawSlab(near),
    drawTurf(near.turf, 0, 300, 17),
    holes.map((x) => path(`M${x - 6} 140H${x + 6}V192Q${x} 198 ${x - 6} 192Z`, near.soil[3])),
    plug(68, 12),
    plug(126, -18),
    plug(180, 24),
    plug(240, -8),
    drawTurf(near.turf, 0, 300, 7, 8),
    stroke('M102 154H110M102 194H110M106 154V194', '#fff', 2.4),
    svg`<text ${systemFace} x="110" y="180" font-size="14" font-weight="700" fill="#fff">3 in.</text>`,
  ];
};

/** A patch cut square, its top inch loosened, filled level, and seeded. */
export const drawPatch = (): Drawing => {
  const chance = seeded(21);
  return [
    drawSlab(near),
    drawTurf(near.turf, 0, 86, 26),
    drawTurf(near.turf, 214, 300, 26, 5),
    path('M88 150H212V172Q150 178 88 172Z', near.soil[3]),
    path('M88 148Q150 143 212 148V166Q150 172 88 166Z', near.soil[0]),
    drawSeeds(30, () => [chance(94, 206), chance(148, 156)], chance),
    drawSeeds(20, () => [chance(110, 176), chance(112, 144)], chance),
    // A paper bag, tipped.
    group(
      'translate(206 86) rotate(-128) scale(.82)',
      path('M-34-52H34L38 44H-38Z', near.paper[2]),
      path('M-34-52H8L6 44H-38Z', near.paper[1]),
      path('M-34-52l8.5-8 8.5 8 8.5-8 8.5 8 8.5-8 8.5 8 8.5-8 8.5 8V-42H-34Z', near.paper[0]),
      path('M-16 22C-18-8 12-12 24-10C24 14 6 30-16 22Z', near.evergreen[1]),
    ),
    drawGlove(near, 238, 84, -36, 0.23),
  ];
};

/** Bare ground, raked fine and falling away from the house. */
export const drawNewLawn = (): Drawing => {
  const chance = seeded(33);
  return [
    drawSlab(near),
    path('M30 152V117Q130 123 300 148V156Z', near.soil[2]),
    path('M30 117Q130 123 300 148V156Q130 132 30 127Z', near.soil[0]),
    // The corner of the house.
    path('M10 112L15 94L8 78L14 58L30 48L46 56L66 44V112Z', near.cream[1]),
    stroke('M14 64H58M10 80H58M16 96H58', near.cream[2], 1.8),
    path('M58 50L66 44V112H58Z', near.cream[0]),
    rect(6, 110, 64, 72, near.concrete[1]),
    rect(62, 110, 8, 72, near.concrete[2]),
    rect(2, 178, 76, 12, near.concrete[2]),
    drawSeeds(
      44,
      () => {
        const x = chance(78, 292);
        return [x, 117 + (x / 300) ** 1.4 * 30 + chance(0, 5)];
      },
      chance,
    ),
    group('translate(170 -20) rotate(200) scale(.5)', drawRake(near, 216, near.steel)),
    drawGlove(near, 143, 56, -70, 0.22),
  ];
};

const drawSeeds = (count: number, place: (chance: Chance) => [number, number], chance: Chance): Drawing =>
  Array.from({ length: count }, () => {
    const [x, y] = place(chance);
    return ellipse(x, y, 4.4, 1.8, near.paper[2], svg`transform="rotate(${Math.round(chance(-70, 70))} ${n(x)} ${n(y)})"`);
  });
