import type { Palette, Tones } from '../palette.ts';
import { ellipse, path, stroke } from '../svg.ts';
import { drawCrown } from './crown.ts';

/** A tree close by: the crown leaves the picture at the top. */
export const drawGreatTree = (palette: Palette): string => {
  const { bark, leaf, snow } = palette.near;
  const shadow = ellipse(130 * palette.shadowLength, 16, 60 + 160 * palette.shadowLength, 26, palette.shadow, 'opacity=".28"');
  const trunk = drawTrunk(bark);
  return shadow + (palette.season === 'winter' ? drawBare(trunk, bark, snow) : drawInLeaf(trunk, leaf));
};

const drawTrunk = (bark: Tones): string =>
  path(
    'M-64 12Q-40-20-44-120L-50-300L-150-420H-96L-20-330L-8-470H34L36-330L120-430H168' +
      'L60-290L52-120Q56-30 92 14Q60 2 40 14Q10 4-18 16Q-40 4-64 12Z',
    bark[2],
  ) +
  path('M-64 12Q-40-20-44-120L-50-300L-150-420H-124L-24-318L-10-250Q-16-100-22 8L-30 8Q-46 4-64 12Z', bark[1]) +
  path(
    'M-40-40Q-30-120-34-280l10 10Q-22-120-30-30zM-4-60Q4-140 0-240l8 6Q14-120 6-56zM26-90Q32-160 28-270l8-8Q44-150 34-86z',
    bark[3],
    'opacity=".5"',
  ) +
  ellipse(20, -210, 15, 19, bark[0]) +
  ellipse(21, -209, 9, 12, bark[3], 'opacity=".5"');

const drawBare = (trunk: string, bark: Tones, snow: Tones): string => {
  const limbs =
    'M-130-410Q-190-470-200-560M-110-400Q-220-430-290-420M10-460Q-10-540-60-600M20-460Q40-540 90-600' +
    'M150-420Q220-480 230-580M140-420Q240-430 320-470M-230-426Q-280-470-340-480M240-446Q290-420 350-420';
  const twigs =
    'M-200-500Q-240-520-250-570M-260-424Q-310-400-350-410M60-560Q90-540 140-560M226-520' +
    'Q270-540 290-590M290-456Q320-490 360-500M-20-560Q-60-540-110-560';
  return (
    stroke(limbs, bark[2], 17) +
    stroke(twigs, bark[2], 7) +
    trunk +
    stroke(limbs, snow[0], 5, 'transform="translate(-2 -7)"') +
    stroke(twigs, snow[0], 3.5, 'transform="translate(0 -5)"')
  );
};

const drawInLeaf = (trunk: string, leaf: Tones): string => {
  const back: Tones = [leaf[1], leaf[2], leaf[3], leaf[3]];
  return (
    drawCrown(150, -440, 240, 130, back, 4) +
    drawCrown(-190, -430, 200, 110, back, 6) +
    trunk +
    drawCrown(-170, -500, 190, 140, leaf, 12) +
    drawCrown(210, -490, 200, 130, leaf, 21) +
    drawCrown(20, -560, 250, 150, leaf, 30)
  );
};
