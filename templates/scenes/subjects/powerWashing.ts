import type { Paints, Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import { at, type Drawing, group, type Point, stroke, svg } from '../svg.ts';
import { drawPressureWasher, drawWand } from '../tools/pressureWasher.ts';
import { drawJoints, drawStrip } from './pavement.ts';
import type { Subject } from './subject.ts';

const vanishing = -220;

/** A driveway half washed, and the washer with its wand. */
export const powerWashing: Subject = {
  vanishing,
  place: 380,
  draw: (palette) => [
    drawDriveway(palette.near),
    at(760, 520, 1.2, drawPressureWasher(palette)),
    drawHose(palette),
    at(556, 540, 1, group('rotate(33)', drawWand(palette.near))),
  ],
};

const drawDriveway = ({ concrete, stone, asphalt }: Paints): Drawing => {
  const grime: Tones = [mix(asphalt[0], concrete[2], 0.4), mix(asphalt[1], concrete[2], 0.3), asphalt[2], asphalt[3]];
  const far: Point = [700, 474];
  const divide: Point = [700, 600];
  const near: Point = [330, 720];
  return [
    drawStrip(vanishing, far, near, grime[1]),
    drawStrip(vanishing, far, [700, 480], grime[3], svg`opacity=".5"`),
    drawScattered(800, 556, 170, 22, 22, 11, grime[2], 2),
    drawStrip(vanishing, divide, near, mix(stone[0], '#ffffff', 0.5)),
    drawStrip(vanishing, divide, [690, 612], grime[2], svg`opacity=".35"`),
    drawJoints(vanishing, far, near, 8, grime[3]),
    drawStrip(vanishing, [560, 690], near, stone[1], svg`opacity=".5"`),
  ];
};

const drawHose = ({ shadow, near: { rubber } }: Palette): Drawing => {
  const hose = 'M826 470C920 520 950 620 830 640S620 640 620 612S640 580 612 556';
  return [
    stroke(
      'M810 520C900 560 930 640 820 652S600 640 612 620S630 590 606 566',
      shadow,
      9,
      svg`opacity=".2" transform="translate(8 8)"`,
    ),
    stroke(hose, rubber[2], 9),
    stroke(hose, rubber[0], 3, svg`transform="translate(-1 -2)"`),
  ];
};
