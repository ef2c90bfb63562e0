import type { Paints, Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { circle, type Drawing, ellipse, path, rect, seeded, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';
import { defineLeaf, drawLeaf } from './fallenLeaf.ts';

/** A mower on its way into a thin layer of leaves, through which the grass shows; crumbs of them behind it. */
export const leafShredding: Subject = {
  vanishing: 600,
  place: 860,
  closeUp: true,
  draw: (palette) => {
    const { turf, autumn, bark } = palette.near;
    const grass = (left: number, right: number, foot: number, height: number, count: number, seed: number) =>
      drawBlades({ left, right, foot, height, width: 26, count, seed }, bladeTones(turf));
    return [
      defineLeaf(),
      rect(0, 512, 1200, 163, turf[3]),
      grass(-20, 1220, 545, 70, 30, 3),
      drawLayer(palette, [560, 1230], [482, 506], 22, 5),
      drawMowerSide(palette.near),
      grass(-20, 640, 640, 74, 15, 7),
      grass(600, 1220, 640, 124, 14, 8),
      drawLayer(palette, [650, 1230], [530, 590], 24, 9),
      grass(600, 1220, 700, 96, 12, 11),
      grass(-20, 640, 700, 66, 13, 12),
      drawLayer(palette, [610, 1220], [608, 664], 16, 13),
      [autumn[1], autumn[2], autumn[0], bark[1]].map((fill, index) => drawScattered(260, 636, 330, 34, 22, 9, fill, 20 + index)),
    ];
  },
};

type Range = readonly [from: number, to: number];

const drawLayer = ({ near }: Palette, [left, right]: Range, [top, bottom]: Range, count: number, seed: number): Drawing => {
  const { autumn, gold, barn } = near;
  const fills = [autumn[1], autumn[2], gold[1], barn[0], autumn[0]];
  const chance = seeded(seed);
  return Array.from({ length: count }, (_, index) =>
    drawLeaf(chance(left, right), chance(top, bottom), chance(0, 360), chance(1.9, 2.7), fills[index % fills.length] ?? ''),
  );
};

/** The front of the mower, so near that its handle is out of sight. */
const drawMowerSide = ({ gold, rubber, steel, evergreen, cream }: Paints): Drawing => [
  ellipse(250, 588, 420, 26, rubber[3], svg`opacity=".35"`),
  stroke('M-20 150L60 330', evergreen[2], 26),
  stroke('M-26 150L54 330', evergreen[0], 9),
  path('M20 250H330Q352 252 356 280L364 372H10V262Q12 252 20 250Z', rubber[2]),
  path('M20 250H330Q352 252 356 280L358 304H10V262Q12 252 20 250Z', rubber[1]),
  stroke('M40 326H230M40 344H230M40 362H230', rubber[0], 6),
  path('M60 206H300Q322 208 328 250H40Q44 210 60 206Z', evergreen[1]),
  path('M60 206H180L170 250H40Q44 210 60 206Z', evergreen[0]),
  rect(256, 292, 76, 40, steel[1], svg`rx="8"`),
  stroke('M268 304H320M268 318H320', steel[3], 5),
  path('M-20 372H380Q450 374 478 416L520 436V466H-20Z', gold[1]),
  path('M-20 372H380Q450 374 478 416H-20Z', gold[0]),
  path('M-20 466H548Q566 468 566 486V548H-20Z', gold[2]),
  path('M-20 466H548Q560 467 564 478H-20Z', gold[1]),
  rect(-20, 540, 586, 16, rubber[2]),
  path('M480 424L600 400Q630 398 634 424V450H602L500 462Z', gold[1]),
  path('M480 424L600 400Q630 398 634 424H520Z', gold[0]),
  stroke('M618 440V536', steel[2], 20),
  circle(618, 548, 46, rubber[2]),
  circle(618, 548, 36, rubber[1]),
  circle(618, 548, 18, cream[1]),
  circle(618, 548, 7, steel[3]),
  circle(40, 490, 112, rubber[3]),
  circle(40, 490, 96, rubber[1]),
  circle(40, 490, 54, gold[1]),
  circle(40, 490, 46, gold[0]),
  circle(40, 490, 16, rubber[2]),
];
