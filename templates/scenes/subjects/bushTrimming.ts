import { drawTrimmedShrub } from '../plants/trimmedShrub.ts';
import { defineShoot, drawWildShrub } from '../plants/wildShrub.ts';
import { drawScattered } from '../strewn.ts';
import { at, group, path } from '../svg.ts';
import { drawShears } from '../tools/shears.ts';
import type { Subject } from './subject.ts';

/** A row of shrubs, those at the left trimmed already, the shears before it. */
export const bushTrimming: Subject = {
  vanishing: 980,
  place: 800,
  draw: (palette) => {
    const { shrub, soil } = palette.near;
    return [
      defineShoot(),
      path('M60 556C240 520 900 516 1130 552S900 620 560 616S40 590 60 556Z', soil[1]),
      path('M60 556C240 520 900 516 1130 552C900 536 300 540 60 556Z', soil[3]),
      drawScattered(600, 580, 460, 20, 40, 6, soil[0], 3),
      at(230, 560, 1, drawTrimmedShrub(palette, 210, 166, 3)),
      at(1010, 560, 1, drawWildShrub(palette, 196, 168, 14)),
      at(440, 574, 1, drawTrimmedShrub(palette, 236, 190, 7)),
      at(770, 574, 1, drawWildShrub(palette, 230, 188, 11)),
      drawScattered(720, 622, 250, 24, 40, 7, shrub[1], 6),
      drawScattered(640, 632, 280, 22, 26, 7, shrub[0], 7),
      at(622, 626, 0.94, group('scale(1 .6)rotate(-5)', drawShears(palette))),
    ];
  },
};
