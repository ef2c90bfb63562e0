import { mix, paletteOf, type Tones } from '../palette.ts';
import { drawInHand } from '../people/glove.ts';
import { drawScattered } from '../strewn.ts';
import { at, circle, clipped, type Drawing, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawWand, drawWaterFan } from '../tools/pressureWasher.ts';

const { near } = paletteOf('summer', 'noon');
export const grime = '#6d7566';

/** Swatches of surfaces, from so near that they have no ground. */
export const swatchBox = { left: 0, top: 0, width: 300, height: 190 };

/** A driveway that runs from the viewer along a lawn, its joints, its oil, and the prints of leaves. */
export const drawConcrete = (): Drawing => {
  const dirty = mix(near.concrete[1], grime, 0.46);
  return drawSwatch(
    rect(0, 0, 300, 190, dirty),
    drawScattered(84, 96, 44, 92, 40, 6, mix(dirty, grime, 0.5), 3),
    path('M52 130Q62 118 80 122T98 130Q94 140 76 139T52 130Z', near.rubber[1], svg`opacity=".5"`),
    path('M112-4H304V194H90Q112 172 104 142T120 92T108 44T112-4Z', mix(near.concrete[0], near.snow[0], 0.4)),
    stroke('M-4 30H112M-4 86H120', grime, 3),
    stroke('M112 30H304M121 86H304M-4 164H304M202-4L232 194', near.concrete[2], 3),
    stroke('M-4 164H90', grime, 4),
    path('M-4-4H74Q66 20 62 46T48 96T30 150T12 194H-4Z', near.turf[1]),
    path('M-4-4H40Q30 80-4 150Z', near.turf[0]),
    stroke('M74-4Q66 20 62 46T48 96T30 150T12 194', near.turf[3], 4),
    drawJet(158, 94, -16, 170),
  );
};

/** Lapped siding between a window and the corner of the house. */
export const drawVinyl = (): Drawing => {
  return drawSwatch(
    rect(0, 0, 300, 190, mix(near.cream[2], grime, 0.42)),
    drawScattered(46, 136, 56, 60, 54, 5, mix(near.shrub[2], grime, 0.4), 4),
    stroke('M-4 34H304M-4 66H304M-4 98H304M-4 130H304M-4 162H304', grime, 3),
    path('M118-4H304V194H88Q112 160 102 126T120 74T112 30T118-4Z', near.cream[0]),
    stroke('M119 34H304M129 66H304M103 98H304M103 130H304M104 162H304', near.cream[3], 3),
    rect(272, 0, 20, 190, near.cream[0]),
    stroke('M272 0V190M292 0V190', near.cream[3], 2),
    rect(292, 0, 8, 190, near.cream[2]),
    rect(0, 0, 70, 78, mix(near.cream[1], grime, 0.16)),
    rect(0, 0, 58, 64, near.glass[2]),
    path('M0 64V30L32 0H54L0 58Z', near.glass[1]),
    stroke('M0 78H72', near.cream[3], 4),
    drawJet(158, 112, -8, 150),
  );
};

/** Boards of a deck from above, wet to where the fan has been on each. */
export const drawWood = (): Drawing =>
  drawSwatch(drawBoards(near.paper, mix(near.paper[2], grime, 0.6)), drawJet(158, 92, -4, 112));

/** Plastic and sawdust. */
const [light, base, shade, deep] = near.stone;
const composite: Tones = [
  mix(light, near.bark[0], 0.62),
  mix(base, near.bark[1], 0.62),
  mix(shade, near.bark[2], 0.62),
  mix(deep, near.bark[3], 0.62),
];

/** Grooved boards and a brush, since some makers rule out pressure. */
export const drawComposite = (): Drawing => {
  const chance = seeded(4);
  const suds = Array.from({ length: 22 }, () => circle(n(chance(66, 150)), n(chance(44, 140)), chance(4, 9), near.snow[0]));
  const grooves = [0, 1, 2, 3, 4].map((row) => `M-4 ${row * 40 + 6}H304M-4 ${row * 40 + 16}H304M-4 ${row * 40 + 26}H304`);
  return drawSwatch(
    drawBoards(composite, mix(composite[2], grime, 0.55)),
    stroke(grooves.join(''), near.bark[3], 2, svg`opacity=".35"`),
    suds,
    at(134, 92, 0.34, group('rotate(-10)', drawInHand(near, drawDeckBrush()))),
  );
};

/** A wall with white crust and green at its foot. */
export const drawBrick = (): Drawing => {
  const rows = Array.from({ length: 8 }, (_, row) => {
    const y = row * 26 - 6;
    const ends = Array.from({ length: 6 }, (_, index) => `M${index * 58 + (row % 2) * 29 - 6} ${y}v26`);
    return `M-4 ${y}H304${ends.join('')}`;
  });
  return drawSwatch(
    rect(0, 0, 300, 190, mix(near.brick[2], grime, 0.45)),
    path('M116-4H304V194H92Q114 160 102 126T120 76T108 34T116-4Z', near.brick[1]),
    rect(168, 46, 58, 26, near.brick[0]),
    rect(226, 150, 58, 26, near.brick[0]),
    rect(139, 124, 58, 26, mix(near.brick[1], near.brick[2], 0.5)),
    rect(255, 72, 58, 26, mix(near.brick[1], near.brick[2], 0.5)),
    rect(197, -6, 58, 26, mix(near.brick[1], near.brick[2], 0.5)),
    stroke(rows.join(''), near.cream[2], 4),
    path('M-4 194V150Q30 132 58 156T98 172L92 194Z', near.shrub[2], svg`opacity=".45"`),
    path('M10 62q16-14 36-2t32 6q-10 18-34 10t-34-14zM46 110q18-8 34 4q-12 12-34-4z', near.snow[1], svg`opacity=".75"`),
    drawJet(158, 96, -14, 150),
  );
};

export const drawSwatch = (...parts: Drawing[]): Drawing =>
  clipped('swatch', svg`<rect width="300" height="190" rx="10"/>`, parts);

/** A wand in a hand from the right, and its fan on the edge of what it has washed. */
const drawJet = (x: number, y: number, turn: number, half: number): Drawing =>
  at(x, y, 0.31, group(`rotate(${turn})`, drawWaterFan(near, half), drawWand(near)));

/** From left to right, each clean from where its pass began. */
const drawBoards = (tones: Tones, dirty: string): Drawing => [
  rect(0, 0, 300, 190, tones[3]),
  [0, 1, 2, 3, 4].map((row) => {
    const [top, edge] = [row * 40 - 4, 104 + ((row * 37) % 26)];
    return [
      rect(0, top, 300, 36, dirty),
      path(`M${edge} ${top}H300V${top + 36}H${edge - 8}Q${edge + 10} ${top + 18} ${edge} ${top}Z`, tones[row % 2] ?? tones[0]),
      stroke(`M-4 ${top + 12}q60-6 120 0t190-2M-4 ${top + 26}q90 6 170-1t140 2`, tones[2], 1.6),
      circle(52, top + 18, 2.4, tones[3]),
      circle(228, top + 18, 2.4, tones[3]),
    ];
  }),
  drawScattered(48, 96, 54, 92, 44, 5, grime, 7),
];

/** A brush across the boards with its handle along the grip of a hand. */
const drawDeckBrush = (): Drawing => [
  stroke('M40 2L700 26', near.bark[0], 26),
  path('M-34-104H34V104H-34Z', near.barn[1]),
  path('M-34-104H-6V104H-34Z', near.barn[0]),
  path('M-54-110H-34V110H-54Z', near.cream[1]),
];
