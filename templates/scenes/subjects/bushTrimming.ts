import { drawTrimmedShrub } from '../plants/trimmedShrub.ts';
import { defineShoot, drawWildShrub } from '../plants/wildShrub.ts';
import { drawScattered } from '../strewn.ts';
import { at, ellipse, group } from '../svg.ts';
import { drawShears } from '../tools/shears.ts';
import type { Subject } from './subject.ts';

/** A row of shrubs, those at the left trimmed already, the shears before it. */
export const bushTrimming: Subject = {
  vanishing: 980,
  place: 836,
  draw: (palette) => {
    const { shrub, soil } = palette.near;
    return [
      defineShoot(),
      ellipse(600, 572, 548, 42, soil[3]),
      ellipse(600, 575, 546, 40, soil[1]),
      drawScattered(600, 586, 460, 18, 40, 6, soil[0], 3),
      at(230, 560, 1, drawTrimmedShrub(palette, 210, 166, 3)),
      at(1010, 560, 1, drawWildShrub(palette, 196, 168, 14)),
      at(440, 574, 1, drawTrimmedShrub(palette, 236, 190, 7)),
      at(770, 574, 1, drawWildShrub(palette, 230, 188, 11)),
      drawScattered(720, 622, 250, 24, 40, 7, shrub[1], 6),
      drawScattered(640, 632, 280, 22, 26, 7, shrub[0], 7),
      at(640, 606, 0.9, group('scale(1 .5)rotate(-5)', drawShears(palette))),
    ];
  },
};
