import { paletteOf } from '../palette.ts';
import { drawGlove } from '../people/glove.ts';
import { at, type Chance, type Drawing, ellipse, group, n, path, rect, seeded, stroke, styled, svg, systemFace } from '../svg.ts';
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
    drawSeeds(20, () => [chance(100, 172), chance(96, 134)], chance),
    at(0, -5, 1, drawSeedBag),
  ];
};

/** Holes up to three inches deep, and the plugs out of them on the grass. */
export const drawCores = (): Drawing => {
  const holes = [38, 94, 206, 262];
  // Grass is parted above a hole.
  const lawns = [-8, ...holes].map((x, index) => [x + 8, (holes[index] ?? 308) - 8] as const);
  const plug = (x: number, turn: number) =>
    group(
      `translate(${x} 138) rotate(${turn})`,
      rect(-22, -7, 44, 14, near.soil[1], svg`rx="4"`),
      rect(-22, -7, 44, 5, near.soil[0], svg`rx="2.5"`),
      path('M-22-7h-6l2 4-4 3 4 3-3 4h7z', near.turf[2]),
    );
  return [
    drawSlab(near),
    lawns.map(([from, to], index) => drawTurf(near.turf, from, to, 17, index + 3)),
    holes.map((x) => path(`M${x - 6} 150H${x + 6}V192Q${x} 198 ${x - 6} 192Z`, near.soil[3])),
    plug(68, 12),
    plug(126, -18),
    plug(180, 24),
    plug(240, -8),
    lawns.map(([from, to], index) => drawTurf(near.turf, from, to, 7, index + 8)),
    stroke('M111 154H121M111 194H121M116 154V194', '#fff', 2.8),
    svg`<text ${systemFace} x="126" y="182" font-size="23" font-weight="700" fill="#fff">3 in.</text>`,
  ];
};

/** A patch cut square, its top inch loosened, filled level, and seeded. */
export const drawPatch = (): Drawing => {
  const chance = seeded(21);
  return [
    drawSlab(near),
    drawTurf(near.turf, 0, 86, 26),
    drawTurf(near.turf, 214, 300, 26, 5),
    path('M84 150H216Q216 178 150 180T84 150Z', near.soil[3]),
    path('M84 150H216Q212 172 150 174T84 150Z', near.soil[0]),
    drawSeeds(30, () => [chance(92, 208), chance(149, 157)], chance),
    drawSeeds(20, () => [chance(110, 176), chance(112, 144)], chance),
    drawSeedBag,
  ];
};

/** Bare ground, raked fine and falling away from the house, whose wall goes on above. */
export const drawNewLawn = (): Drawing => {
  const chance = seeded(33);
  const laps = Array.from({ length: 7 }, (_, index) => `M246 ${96 - index * 16}H300`).join('');
  return [
    drawSlab(near),
    path('M0 150Q170 123 270 117V156H0Z', near.soil[2]),
    path('M0 150Q170 123 270 117V127Q170 132 0 156Z', near.soil[0]),
    svg`<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#fff"/></linearGradient><mask id="rising"><rect x="230" y="-10" width="70" height="126" fill="url(#wall)"/></mask>`,
    styled(
      svg`mask="url(#rising)"`,
      rect(240, -10, 60, 122, near.sage[1]),
      stroke(laps, near.sage[2], 2),
      rect(236, -10, 10, 122, near.sage[0]),
    ),
    rect(230, 178, 70, 12, near.concrete[3]),
    rect(238, 108, 62, 72, near.concrete[1]),
    rect(238, 108, 62, 6, near.concrete[2]),
    drawSeeds(
      44,
      () => {
        const x = chance(8, 232);
        return [x, 149 - (x / 270) ** 0.8 * 31 + chance(0, 5)];
      },
      chance,
    ),
    group('translate(118 -2) rotate(192) scale(.5)', drawRake(near, 216, near.steel)),
    drawGlove(near, 106, 56, -78, 0.22),
  ];
};

/** A paper bag, tipped by a hand. */
const drawSeedBag = [
  group(
    'translate(206 86) rotate(-128) scale(.82)',
    path('M-34-52H34L38 44H-38Z', near.paper[2]),
    path('M-34-52H8L6 44H-38Z', near.paper[1]),
    path('M-34-52l8.5-8 8.5 8 8.5-8 8.5 8 8.5-8 8.5 8 8.5-8 8.5 8V-42H-34Z', near.paper[0]),
    path('M-16 22C-18-8 12-12 24-10C24 14 6 30-16 22Z', near.evergreen[1]),
  ),
  drawGlove(near, 238, 84, -36, 0.23),
];

const drawSeeds = (count: number, place: (chance: Chance) => [number, number], chance: Chance): Drawing =>
  Array.from({ length: count }, () => {
    const [x, y] = place(chance);
    return ellipse(x, y, 4.4, 1.8, near.paper[2], svg`transform="rotate(${Math.round(chance(-70, 70))} ${n(x)} ${n(y)})"`);
  });
