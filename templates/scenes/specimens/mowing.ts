import { type Palette, paletteOf } from '../palette.ts';
import { circle, type Drawing, group, n, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawMower } from '../tools/mower.ts';
import { drawSlab, drawTurf } from './slab.ts';

const palette: Palette = { ...paletteOf('summer', 'noon'), shadow: '#0000' };
const { near } = palette;

/** Tall grass before it, grass of one height behind it. */
export const drawPushMower = (): Drawing => [
  drawSlab(near),
  drawTurf(near.turf, 176, 300, 42, 5),
  drawMower(palette, 124, 121, 0.46),
  drawTurf(near.turf, 0, 130, 24),
  drawTurf(near.turf, 0, 300, 10, 7),
];

/** Along the posts of a fence, where no wheel fits. */
export const drawTrimmer = (): Drawing => {
  const posts = [176, 226, 276].map((x) => path(`M${x - 12} 152V54L${x} 42L${x + 12} 54V152Z`, near.cream[1]));
  return [
    drawSlab(near),
    rect(160, 72, 140, 12, near.cream[2]),
    rect(160, 118, 140, 12, near.cream[2]),
    posts,
    drawTurf(near.turf, 0, 130, 22),
    drawTurf(near.turf, 120, 190, 10, 7),
    drawTurf(near.turf, 176, 300, 44, 6),
    stroke('M24 20L136 132', near.steel[2], 7),
    stroke('M62 44L46 62', near.rubber[1], 8),
    drawMotor,
    path('M112 136Q116 112 142 116Q160 120 164 138Z', near.rubber[2]),
    stroke('M140 142H180', near.barn[0], 3),
    circle(140, 140, 9, near.rubber[1]),
  ];
};

/** For grass that has gotten away: the clippings go into a bag. */
export const drawBagger = (): Drawing => {
  const chance = seeded(9);
  const clippings = Array.from(
    { length: 16 },
    () => `M${n(chance(30, 98))} ${n(chance(74, 82))}l${n(chance(4, 10))} ${n(chance(-8, -2))}`,
  );
  return [
    drawSlab(near),
    drawTurf(near.turf, 176, 300, 66, 5),
    stroke(clippings.join(''), near.turf[1], 3),
    path('M26 78Q64 86 104 78L116 132Q70 144 34 134Z', near.rubber[1]),
    path('M26 78Q64 86 104 78L106 90Q64 98 28 90Z', near.rubber[0]),
    drawMower(palette, 124, 121, 0.46),
    drawTurf(near.turf, 0, 130, 22),
    drawTurf(near.turf, 120, 190, 10, 7),
  ];
};

/** At the upper end of the shaft: the housing with its fins, and the tank below it. */
const drawMotor = group(
  'translate(34 30) rotate(45)',
  rect(-22, 8, 26, 16, near.rubber[0], svg`rx="5"`),
  rect(10, -10, 18, 20, near.rubber[1], svg`rx="3"`),
  rect(-30, -17, 44, 32, near.gold[1], svg`rx="9"`),
  rect(-26, -14, 36, 9, near.gold[0], svg`rx="4.5"`),
  stroke('M-20 2H4M-20 8H4', near.gold[3], 3),
);
