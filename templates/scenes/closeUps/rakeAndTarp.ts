import type { Paints, Palette } from '../palette.ts';
import { drawLeafPile } from '../plants/leafPile.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, group, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawRake } from '../tools/shovelAndRake.ts';
import { defineLeaf, drawLeaf } from './fallenLeaf.ts';

/** Gloved hands on a rake that draws leaves onto a tarp. */
export const rakeAndTarp: Subject = {
  vanishing: 300,
  place: 860,
  closeUp: true,
  draw: (palette) => [
    defineLeaf(),
    drawTarp(palette.near),
    at(900, 612, 1.1, drawLeafPile(palette, 210, 150)),
    drawLeavesAround(palette, [430, 900], [560, 660], 44, 4),
    group('translate(300 -60)rotate(144.7)scale(2.5)', drawRake(palette.near, 224, palette.near.steel)),
    drawLeavesAround(palette, [660, 900], [560, 650], 26, 8),
    drawArm(palette.near, 'M-120-150L210 0', 'M190-8L340 48'),
    at(372, 42, 1, drawFist(palette.near)),
    drawArm(palette.near, 'M-160 150L270 214', 'M250 211L450 236'),
    at(502, 226, 1, drawFist(palette.near)),
  ],
};

const drawTarp = ({ water }: Paints): Drawing => [
  path('M540 640L700 506L1240 496V690H520Z', water[3]),
  path('M548 628L704 498L1240 488V690H530Z', water[2]),
  stroke('M566 624L708 506L1236 497', water[0], 6),
];

const drawLeavesAround = (
  { near: { autumn, gold, barn } }: Palette,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  count: number,
  seed: number,
): Drawing => {
  const chance = seeded(seed);
  const fills = [autumn[1], autumn[2], gold[1], barn[0], autumn[0]];
  return Array.from({ length: count }, (_, index) =>
    drawLeaf(chance(left, right), chance(top, bottom), chance(0, 360), chance(1.5, 2.2), fills[index % fills.length] ?? ''),
  );
};

/** A rolled-up sleeve, and the forearm that comes out of it. */
const drawArm = ({ evergreen, clay }: Paints, sleeve: string, forearm: string): Drawing => [
  stroke(forearm, clay[1], 86),
  stroke(forearm, clay[0], 52, svg`transform="translate(-4 -14)"`),
  stroke(sleeve, evergreen[2], 140),
  stroke(sleeve, evergreen[1], 96, svg`transform="translate(-6 -20)"`),
];

/** A gloved hand closed around a handle that runs to the lower right. */
const drawFist = ({ rubber, paper }: Paints): Drawing =>
  group(
    'rotate(54)',
    rect(-78, -62, 150, 124, rubber[2], svg`rx="44"`),
    [-66, -32, 2, 36].map((x) => rect(x, -58, 36, 104, rubber[1], svg`rx="18"`)),
    [-66, -32, 2, 36].map((x) => rect(x + 5, -54, 12, 70, rubber[0], svg`rx="6"`)),
    path('M-70 40Q-20 78 44 52L52 74Q-24 106-84 62Z', paper[2]),
  );
