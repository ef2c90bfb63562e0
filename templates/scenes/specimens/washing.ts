import { mix, paletteOf } from '../palette.ts';
import { drawInGlove } from '../people/glove.ts';
import { drawScattered } from '../strewn.ts';
import { at, circle, type Drawing, ellipse, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawShortWand } from '../tools/pressureWasher.ts';
import { drawSlab, drawTurf } from './slab.ts';
import { grime } from './surfaces.ts';

const { near } = paletteOf('summer', 'noon');

/** A driveway, bright where the jet has been. */
export const drawFlatWashing = (): Drawing => [
  drawSlab(near),
  drawPavement(),
  path('M0 140L14 116H128L118 140Z', mix(near.concrete[1], grime, 0.5)),
  drawScattered(64, 129, 48, 8, 20, 4, grime, 3),
  path('M176 84L112 118Q102 132 116 140H152Z', near.water[0], svg`opacity=".75"`),
  path('M176 84L118 128Q124 138 140 138Z', near.snow[0]),
  stroke('M112 136q-8-8-18-8M116 142q-12 0-16 6M172 140q10-4 14-10', near.water[1], 3),
  drawHeldWand(176, 84),
];

const drawPavement = (): Drawing => [
  rect(0, 140, 300, 28, near.concrete[1]),
  rect(0, 140, 300, 6, near.concrete[0]),
  path('M0 140L14 116H286L300 140Z', near.concrete[0]),
  stroke('M96 140L102 116M204 140L200 116', near.concrete[3], 2),
];

/** Foam on a wall, sprayed level and from above. */
export const drawSoftWashing = (): Drawing => {
  const chance = seeded(12);
  const shade = mix(near.snow[2], near.water[1], 0.35);
  const foam = Array.from({ length: 13 }, (_, index) => {
    const [x, y, size] = [50 + index * 12.4, 96 + Math.abs(index - 6) * 2 + chance(-4, 4), chance(9, 13)];
    return [circle(x, y + 5, size, shade), circle(x, y, size - 1, near.snow[0])];
  });
  const drips = 'M62 98V124M84 98V114M110 98V130M132 98V118M156 98V134M180 98V116';
  return [
    drawSlab(near),
    rect(34, 34, 226, 118, mix(near.denim[1], near.shrub[1], 0.3)),
    stroke('M35 52H259M35 70H259M35 88H259M35 106H259M35 124H259', near.denim[3], 2),
    drawScattered(150, 62, 96, 24, 34, 4, near.shrub[2], 4),
    stroke(drips, shade, 9),
    foam,
    rect(34, 140, 226, 12, near.concrete[2]),
    drawTurf(near.turf, 0, 300, 10),
    path('M172 90L106 82Q94 104 110 126L122 128Z', near.water[0], svg`opacity=".75"`),
    path('M172 90L101 96Q98 110 108 120Z', near.snow[0]),
    drawHeldWand(172, 90),
  ];
};

/** A fan that runs along the boards. */
export const drawGrainWashing = (): Drawing => {
  const boards = [0, 1, 2, 3].map((row) => {
    const y = 96 + row * 13;
    const inset = 40 - row * 10;
    return [
      path(`M${inset} ${y}H${300 - inset}L${310 - inset} ${y + 13}H${inset - 10}Z`, mix(near.paper[2], grime, 0.55)),
      path(`M${150 - row * 3} ${y}H${300 - inset}L${310 - inset} ${y + 13}H${147 - row * 3}Z`, near.paper[row % 2 ? 1 : 0]),
    ];
  });
  return [
    drawSlab(near),
    drawTurf(near.turf, 0, 300, 10),
    group(
      'translate(18 15)scale(.88 .9)',
      boards,
      stroke('M30 109H270M20 122H280M10 135H290', near.bark[2], 2),
      rect(10, 148, 280, 12, near.bark[2]),
    ),
    path('M178 82L112 102Q100 122 118 138L148 138Z', near.water[0], svg`opacity=".7"`),
    path('M178 82L118 114Q116 124 128 130Z', near.snow[0]),
    drawHeldWand(178, 82),
  ];
};

/** An oil stain under a brush. */
export const drawSpotCleaning = (): Drawing => {
  const chance = seeded(3);
  const suds = Array.from({ length: 12 }, () => circle(n(chance(122, 226)), n(chance(112, 132)), chance(3, 7), near.snow[0]));
  return [
    drawSlab(near),
    drawPavement(),
    path(
      'M26 128Q34 119 58 122Q78 116 100 121Q124 119 130 126Q134 133 110 134Q98 139 78 135Q54 140 46 134Q24 135 26 128ZM20 135q8-4 12 0t-12 2zM88 141q6-4 14 0t-14 1z',
      near.bark[3],
      svg`opacity=".45"`,
    ),
    group(
      'translate(-44 0)',
      ellipse(176, 130, 60, 9, near.water[0]),
      suds,
      path('M140 104H202L206 116H136Z', near.barn[1]),
      path('M138 116H204L208 130H134Z', near.cream[1]),
      stroke('M150 117L148 129M164 117L163 129M178 117L179 129M192 117L194 129', near.cream[3], 2),
      at(170, 104, 0.24, group('rotate(-32)', drawInGlove(near, stroke('M0 0L400 15', near.bark[1], 30)))),
    ),
  ];
};

const drawHeldWand = (x: number, y: number): Drawing => at(x, y, 0.195, group('rotate(-26)', drawShortWand(near)));
