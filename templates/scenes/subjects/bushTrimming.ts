import { drawTrimmedShrub } from '../plants/trimmedShrub.ts';
import { defineShoot, defineStem, drawWildShrub } from '../plants/wildShrub.ts';
import { drawScattered } from '../strewn.ts';
import { at, ellipse, group, path } from '../svg.ts';
import { drawLoppers } from '../tools/loppers.ts';
import type { Subject } from './subject.ts';

/** A row of shrubs, those at the left trimmed already, the loppers before it. */
export const bushTrimming: Subject = {
  vanishing: 980,
  place: 836,
  clouds: [
    [295, 118, 150],
    [640, 100, 190],
    [930, 80, 160],
  ],
  draw: (palette) => {
    const { shrub, soil, bark, snow } = palette.near;
    const winter = palette.season === 'winter';
    const cut = winter ? bark : shrub;
    return [
      winter ? defineStem() : defineShoot(),
      ellipse(600, 572, 548, 42, soil[3]),
      ellipse(600, 575, 546, 40, soil[1]),
      drawScattered(600, 586, 460, 18, 40, 6, soil[0], 3),
      winter ? path(snowPatches, snow[0]) : '',
      at(236, 564, 1, drawTrimmedShrub(palette, 176, 128, 3)),
      at(1004, 560, 1, drawWildShrub(palette, 150, 150, 14)),
      at(440, 574, 1, drawTrimmedShrub(palette, 236, 190, 7)),
      at(736, 574, 1, drawWildShrub(palette, 206, 184, 11)),
      drawScattered(720, 612, 250, 24, 40, 7, cut[1], 6),
      drawScattered(640, 618, 280, 22, 26, 7, cut[0], 7),
      at(600, 612, 0.9, group('scale(1 .5)rotate(-5)', drawLoppers(palette))),
    ];
  },
};

const snowPatches =
  'M60 566q40-20 96-14q30-16 70-8l40 10q-20 14-66 14q-40 16-86 8q-40 2-54-10ZM300 594q40-16 92-10q50-8 84 6q-40 14-84 12q-56 8-92-8Z' +
  'M560 566q34-16 80-10q40-6 52 6q-22 14-60 12q-46 6-72-8ZM880 590q40-18 96-10q60-4 80-18q40 0 66 12q-40 22-110 24q-84 14-132-8Z';
