import type { Palette } from '../palette.ts';
import { drawInHand } from '../people/glove.ts';
import { drawLeafPile } from '../plants/leafPile.ts';
import type { Subject } from '../subjects/subject.ts';
import { at, type Drawing, group, seeded } from '../svg.ts';
import { drawRake } from '../tools/shovelAndRake.ts';
import { defineLeaf, drawLeaf } from './fallenLeaf.ts';

/** A rake in two gloved hands, at a pile of leaves. */
export const leafRake: Subject = {
  vanishing: 300,
  place: 600,
  clouds: [
    [636, 124, 140],
    [1010, 92, 160],
  ],
  draw: (palette) => [
    defineLeaf(),
    at(900, 612, 1.1, drawLeafPile(palette, 210, 150)),
    drawLeavesAround(palette, [430, 900], [560, 660], 44, 4),
    group(
      'translate(420 110)rotate(234.7)translate(-340 -13)',
      drawInHand(palette.near, group('translate(548 13)rotate(270)scale(2.5)', drawRake(palette.near, 224, palette.near.steel))),
      at(-200, 0, 1, drawInHand(palette.near)),
    ),
    drawLeavesAround(palette, [660, 900], [560, 650], 26, 8),
  ],
};

/** Leaves between two edges and two heights. */
export const drawLeavesAround = (
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
