import type { Palette } from '../palette.ts';
import { drawLeafLoad, drawLeafPile } from '../plants/leafPile.ts';
import { castShadow, face, oblong, onSide, prism, project } from '../solid.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Drawing, group, path, svg } from '../svg.ts';
import { drawRake } from '../tools/shovelAndRake.ts';
import type { Subject } from './subject.ts';

/** Leaves in a pile, leaves in a paper bag, and the rake. */
export const leafRemoval: Subject = {
  vanishing: 250,
  place: 380,
  draw: (palette) => [
    drawScattered(600, 480, 560, 70, 36, 5, palette.near.autumn[1], 4),
    drawScattered(600, 560, 580, 90, 40, 7, palette.near.autumn[2], 8),
    drawRakedLeaves(palette),
  ],
};

export const drawRakedLeaves = (palette: Palette): Drawing => [
  at(778, 566, 1.25, drawLeafBag(palette)),
  at(500, 604, 1, drawLeafPile(palette, 210, 150)),
  at(690, 640, 1, group('rotate(13)scale(1 -1)translate(0 322)', drawRake(palette.near, 236, palette.near.steel))),
];

export const drawLeafBag = (palette: Palette, load: Drawing = at(0, 0, 0.5, drawLeafLoad(palette, 108, 76))): Drawing => {
  const { paper, evergreen } = palette.near;
  return [
    castShadow(palette, oblong(-44, -34, 44, 34), 150),
    prism(oblong(-44, -34, 44, 34), 0, 168, paper, 1.06),
    face(paper[3], [-46, 167, -36], [-46, 167, 36], [46, 167, 36], [46, 167, -36]),
    onSide(
      35,
      path('M-45 60L-8 70L-45 90ZM20 20L44 30V10ZM-45 130L44 126V122L-45 126Z', paper[2], svg`opacity=".6"`),
      path('M-22 96C-24 60 12 56 26 58C26 88 4 104-22 96Z', evergreen[1]),
    ),
    at(...project(0, 166, 2), 1, load),
    face(paper[0], [-46, 168, 36], [46, 168, 36], [46, 158, 36], [-46, 158, 36]),
    face(paper[1], [46, 168, 36], [46, 168, -36], [46, 158, -36], [46, 158, 36]),
  ];
};
