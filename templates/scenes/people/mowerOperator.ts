import type { Paints, Palette } from '../palette.ts';
import { ellipse, path, rect, stroke } from '../svg.ts';

/** A worker who walks away from us behind a mower, 300 high, with the feet at 0, 0. */
export const drawMowerOperator = (palette: Palette): string =>
  drawShadow(palette) +
  drawMowerFromBehind(palette.near) +
  drawLegs(palette.near) +
  drawArms(palette.near) +
  drawBack(palette.near) +
  drawHead(palette.near);

const drawShadow = ({ shadow, shadowLength }: Palette): string => {
  const reach = 210 * shadowLength;
  return (
    ellipse(0, -12, 128, 20, shadow, 'opacity=".24"') +
    path(`M-30 4L${reach} 30Q${reach + 60} 22 ${reach + 40} 4L60-40L40-16Z`, shadow, 'opacity=".2"')
  );
};

/** The deck and the engine beyond the legs, the bars on both sides. */
const drawMowerFromBehind = ({ gold, rubber, steel, evergreen, cream, clay }: Paints): string =>
  path('M-118-30Q-120-62-96-68H96Q120-62 118-30L108-16H-108Z', gold[2]) +
  path('M-112-40Q-112-66-90-74H90Q112-66 112-40Z', gold[1]) +
  path('M-104-52Q-100-68-84-74H20L4-52Z', gold[0]) +
  path('M118-44L156-22L150-10L112-22Z', rubber[1]) +
  rect(-52, -132, 104, 66, rubber[1], 'rx="10"') +
  rect(10, -132, 42, 66, rubber[2], 'rx="10"') +
  ellipse(0, -132, 50, 17, evergreen[1]) +
  ellipse(0, -135, 40, 12, evergreen[2]) +
  ellipse(0, -136, 26, 8, rubber[2]) +
  rect(-84, -122, 34, 44, cream[1], 'rx="8"') +
  rect(-78, -130, 20, 10, clay[1], 'rx="4"') +
  drawWheel(-102, rubber, steel) +
  drawWheel(72, rubber, steel) +
  stroke('M-56-70L-78-164M56-70L78-164', evergreen[2], 11) +
  stroke('M-58-70L-80-164M54-70L76-164', evergreen[0], 3.6) +
  stroke('M-78-150H78', evergreen[2], 9);

const drawWheel = (x: number, rubber: Paints['rubber'], steel: Paints['steel']): string =>
  rect(x, -70, 32, 72, rubber[2], 'rx="11"') +
  rect(x + 2, -68, 13, 68, rubber[1], 'rx="6"') +
  stroke(`M${x + 4}-54l12 6l12-6M${x + 4}-38l12 6l12-6M${x + 4}-22l12 6l12-6`, steel[3], 2.6, 'opacity=".7"');

/** One foot on the ground, the other on its way. */
const drawLegs = ({ asphalt, bark, rubber, denim }: Paints): string =>
  path('M8-30Q6-44 14-46H42Q50-44 48-26Q46-16 28-16T8-30Z', bark[3]) +
  path('M10-24Q28-14 47-24L46-16Q28-6 11-16Z', rubber[2]) +
  path('M2-158H48L52-96L47-40H12L6-96Z', denim[3]) +
  path('M32-158H48L52-96L47-40H36L38-96Z', rubber[1], 'opacity=".45"') +
  path('M-52-4Q-54-22-46-26H-18Q-10-24-10-2Q-10 6-30 6T-52-4Z', bark[2]) +
  path('M-53-4Q-30 6-9-4L-9 4Q-30 14-53 4Z', rubber[2]) +
  path('M-50-158H6L-4-92L-10-20H-48L-54-92Z', denim[3]) +
  path('M-50-158H-34L-40-92L-38-20H-48L-54-92Z', denim[2]) +
  stroke('M-46-92q18 6 36 1M10-92q18 5 36-1', asphalt[3], 2.4, 'opacity=".5"') +
  path('M-36-152h22v22q-11 7-22 0zM14-152h22v22q-11 7-22 0z', rubber[1], 'opacity=".35"');

const drawArms = ({ bark, evergreen, rubber }: Paints): string =>
  stroke('M-78-206Q-88-184-80-164', bark[0], 20) +
  stroke('M78-206Q88-184 80-164', bark[1], 20) +
  stroke('M-54-250Q-74-232-80-206', evergreen[1], 31) +
  stroke('M54-250Q74-232 80-206', evergreen[3], 31) +
  stroke('M-92-162H-68M68-162H92', rubber[2], 17) +
  stroke('M-86-165H-72M72-165H86', rubber[0], 5);

const drawBack = ({ evergreen, gold, bark, rubber, turf }: Paints): string =>
  path('M-62-254Q-48-276-16-280H16Q48-276 62-254Q58-210 50-152H-50Q-58-210-62-254Z', evergreen[1]) +
  path('M16-280Q48-276 62-254Q58-210 50-152H14Q30-216 16-280Z', evergreen[2]) +
  path('M-62-254Q-54-268-36-275Q-46-214-38-152H-50Q-58-210-62-254Z', evergreen[0]) +
  rect(-52, -160, 104, 12, bark[3], 'rx="3"') +
  rect(24, -160, 14, 20, rubber[2], 'rx="3"') +
  stroke('M-40-268Q-36-214-38-162M40-268Q36-214 38-162', gold[1], 6) +
  path('M-20-246h40v40h-40z', turf[0]) +
  path('M-3-246h2L-11-206h-9v-2zM1-246h2L9-206H-4zM6-246h3L20-212v6h-2z', evergreen[3]);

/** A cap from behind, hair below it, and muffs over the ears. */
const drawHead = ({ bark, cream, barn, rubber, evergreen }: Paints): string =>
  rect(-14, -298, 28, 26, bark[0]) +
  rect(4, -298, 10, 26, bark[1]) +
  path('M-22-278Q0-266 22-278L18-286Q0-278-18-286Z', evergreen[3]) +
  path('M-31-326Q-32-298-20-290Q0-284 20-290Q32-298 31-326Z', bark[3]) +
  path('M-35-318Q-38-364 0-366T35-318Q0-306-35-318Z', cream[0]) +
  path('M8-366Q38-360 35-318Q26-314 16-313Q24-342 8-366Z', cream[2]) +
  path('M-10-318Q-10-332 0-332T10-318Q0-316-10-318Z', bark[3]) +
  stroke('M0-364V-340', cream[2], 2) +
  stroke('M-36-322Q-40-374 0-376T36-322', rubber[2], 5) +
  rect(-43, -334, 15, 31, barn[1], 'rx="7"') +
  rect(28, -334, 15, 31, barn[2], 'rx="7"');
