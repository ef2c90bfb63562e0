import { drawGroundShadow } from '../groundShadow.ts';
import type { Palette } from '../palette.ts';
import { circle, type Drawing, path, polygon, rect, stroke } from '../svg.ts';

/** A mailbox on its post, open at the left, with a letter in it and its flag up. It stands at 0, 0. */
export const drawMailbox = (palette: Palette): Drawing => {
  const { bark, evergreen, barn, cream, rubber, turf } = palette.near;
  return [
    drawGroundShadow(palette, 6, 2, 250, 12, 0.26),
    rect(-15, -190, 34, 194, bark[2]),
    rect(-15, -190, 14, 194, bark[1]),
    path('M19-120L96-176H120L19-92Z', bark[3]),
    rect(-96, -190, 232, 18, bark[2]),
    rect(-96, -190, 232, 6, bark[1]),
    // The box, its end open.
    path('M-52-300H128Q160-294 160-244V-190H-52Z', evergreen[2]),
    path('M-52-300H128Q150-296 157-270H-16Q-24-292-52-300Z', evergreen[1]),
    path('M-92-190V-248A40 52 0 0 1-12-248V-190Z', evergreen[3]),
    path('M-86-196V-246A34 46 0 0 1-18-246V-196Z', rubber[3]),
    polygon(
      [
        [-124, -206],
        [-136, -252],
        [-34, -268],
        [-26, -222],
      ],
      cream[0],
    ),
    stroke('M-134-250L-76-232L-36-266', cream[3], 3.4),
    path('M-92-192H-12V-166A40 42 0 0 1-92-166Z', evergreen[1]),
    path('M-85-186H-19V-166A33 34 0 0 1-85-166Z', evergreen[2]),
    rect(-60, -140, 16, 8, evergreen[0]),
    // The flag.
    stroke('M72-232V-318', barn[2], 8),
    path('M70-320H124V-286H70Z', barn[1]),
    path('M70-320H124V-310H70Z', barn[0]),
    circle(72, -232, 8, barn[3]),
    path('M-40 4l-8-34l14 22l2-40l10 40l8-24l2 36q-14 7-28 0zM12 6l4-30l8 20l10-34l2 32l12-22l-4 34q-16 7-32 0z', turf[3]),
    path('M-34 6l2-22l8 18l8-26l4 30q-11 5-22 0zM24 8l8-18l4 12l12-14l-2 20q-11 5-22 0z', turf[2]),
  ];
};
