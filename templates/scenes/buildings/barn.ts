import type { Palette, Tones } from '../palette.ts';
import { type Drawing, path, rect, stroke, svg } from '../svg.ts';
import { drawPane, roofTones } from './walls.ts';

/** A red barn under a gambrel roof: the middle of its gable stands at 0, 0. */
export const drawBarn = (palette: Palette): Drawing => {
  const { barn, cream } = palette.far;
  return [
    path(`M-96 0H290L${Math.round(300 + 90 * palette.shadowLength)} 10H-70Z`, palette.shadow, svg`opacity=".2"`),
    path('M96 0L96 -104L290 -104L290 0Z', barn[2]),
    stroke(`M108 0${'v-100m12 100'.repeat(15)}`, barn[3], 1, svg`opacity=".6"`),
    drawRoof(roofTones(palette, palette.far)),
    drawGable(barn, cream),
    drawDoors(barn, cream),
    drawPane(-82, -76, 22, 26),
    drawPane(60, -76, 22, 26),
    drawPane(140, -74, 20, 24),
    drawPane(220, -74, 20, 24),
  ];
};

const drawRoof = (roof: Tones): Drawing => [
  path('M0 -206L194 -206L246 -170L62 -170Z', roof[1]),
  path('M62 -170L246 -170L298 -100L106 -100Z', roof[2]),
];

const drawGable = (barn: Tones, cream: Tones): Drawing => [
  path('M-96 0L-96 -104L-62 -168L0 -204L62 -168L96 -104L96 0Z', barn[1]),
  stroke(`M-84 0${'v-100m12 100'.repeat(15)}`, barn[2], 1, svg`opacity=".7"`),
  path('M-106-98L-66-172L0-212L66-172L106-98L96-98L60-166L0-202L-60-166L-96-98Z', cream[0]),
];

/** The hatch of the hayloft, and the double door below it. */
const drawDoors = (barn: Tones, cream: Tones): Drawing => [
  rect(-20, -172, 40, 34, cream[0]),
  rect(-16, -168, 32, 30, barn[3]),
  rect(-44, -84, 88, 84, cream[0]),
  rect(-40, -80, 80, 80, barn[2]),
  stroke('M-40-80L0 0M0-80L-40 0M0-80L40 0M40-80L0 0M0-80V0', cream[0], 4),
];
