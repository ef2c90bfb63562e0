import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, seeded } from '../svg.ts';
import { drawMower } from '../tools/mower.ts';
import { defineLeaf, drawLeaf } from './fallenLeaf.ts';

/** A mower on its way into a layer of leaves, and crumbs of them behind it. */
export const leafShredding: Subject = {
  vanishing: 250,
  place: 860,
  clouds: [
    [245, 84, 180],
    [560, 96, 180],
    [980, 108, 130],
  ],
  draw: (palette) => {
    const { autumn, bark } = palette.near;
    return [
      defineLeaf(),
      drawLayer(palette, [500, 1230], [424, 470], 26, 0.9, 5),
      drawLayer(palette, [560, 1230], [470, 530], 26, 1.3, 9),
      [autumn[1], autumn[2], autumn[0], bark[1]].map((fill, index) => drawScattered(190, 560, 300, 60, 46, 6, fill, 20 + index)),
      drawMower(palette, 430, 536, 1.5),
      drawLayer(palette, [700, 1230], [540, 596], 26, 1.8, 11),
      drawLayer(palette, [560, 1230], [610, 664], 26, 2.3, 13),
    ];
  },
};

type Range = readonly [from: number, to: number];

const drawLayer = (
  { near }: Palette,
  [left, right]: Range,
  [top, bottom]: Range,
  count: number,
  size: number,
  seed: number,
): Drawing => {
  const { autumn, gold, barn } = near;
  const fills = [autumn[1], autumn[2], gold[1], barn[0], autumn[0]];
  const chance = seeded(seed);
  return Array.from({ length: count }, (_, index) =>
    drawLeaf(
      chance(left, right),
      chance(top, bottom),
      chance(0, 360),
      chance(size, size * 1.3),
      fills[index % fills.length] ?? '',
    ),
  );
};
