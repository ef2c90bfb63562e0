import { mix, paletteOf } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import { circle, type Drawing, ellipse, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawSlab, drawTurf } from './slab.ts';
import { drawBrush, grime } from './surfaces.ts';

const { near } = paletteOf('summer', 'noon');

/** A driveway, bright where the jet has been. */
export const drawFlatWashing = (): Drawing => [
  drawSlab(near),
  drawPavement(),
  path('M0 140L14 116H128L118 140Z', mix(near.concrete[1], grime, 0.5)),
  drawScattered(64, 129, 48, 8, 20, 4, grime, 3),
  path('M236 52L118 118Q108 132 122 140H168Z', near.water[0], svg`opacity=".75"`),
  path('M236 52L126 128Q132 138 150 138Z', near.snow[0]),
  stroke('M112 136q-8-8-18-8M116 142q-12 0-16 6M172 140q10-4 14-10', near.water[1], 3),
  stroke('M232 54L274 35', near.steel[2], 6),
  stroke('M231 53L273 34', near.steel[0], 2),
  stroke('M232 54L244 46', near.gold[1], 9),
  stroke('M262 40L274 35', near.rubber[1], 9),
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
    stroke('M34 52H260M34 70H260M34 88H260M34 106H260M34 124H260', near.denim[3], 2),
    drawScattered(150, 62, 96, 24, 34, 4, near.shrub[2], 4),
    stroke(drips, shade, 9),
    foam,
    rect(34, 140, 226, 12, near.concrete[2]),
    drawTurf(near.turf, 0, 300, 10),
    path('M246 62L196 72Q180 88 190 108Z', near.water[0], svg`opacity=".8"`),
    stroke('M248 61L286 45', near.steel[2], 7),
    stroke('M244 63L257 57', near.gold[1], 10),
    stroke('M274 50L288 44', near.rubber[1], 10),
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
    boards,
    stroke('M30 109H270M20 122H280M10 135H290', near.bark[2], 2),
    rect(10, 148, 280, 12, near.bark[2]),
    path('M206 66L112 98Q100 122 118 138L150 138Z', near.water[0], svg`opacity=".7"`),
    path('M206 66L118 112Q116 124 128 130Z', near.snow[0]),
    stroke('M204 67L272 35', near.steel[2], 6),
    stroke('M203 66L271 34', near.steel[0], 2),
    stroke('M204 67L218 60', near.gold[1], 9),
    stroke('M260 41L272 35', near.rubber[1], 9),
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
    ellipse(176, 130, 60, 9, near.water[0]),
    suds,
    svg`<g transform="translate(-14 46)">${drawBrush()}</g>`,
  ];
};
