import { paletteOf } from '../palette.ts';
import { circle, n, path, rect, seeded, stroke } from '../svg.ts';
import { drawSlab, drawTurf } from './slab.ts';

const { near } = paletteOf('summer', 'noon');

/** Tall grass before it, grass of one height behind it. */
export const drawPushMower = (): string =>
  drawSlab(near) +
  drawTurf(near.turf, 176, 300, 42, 5) +
  drawHandle() +
  drawDeck() +
  drawTurf(near.turf, 0, 130, 24) +
  drawTurf(near.turf, 0, 300, 10, 7);

/** Along the posts of a fence, where no wheel fits. */
export const drawTrimmer = (): string => {
  const posts = [176, 226, 276].map((x) => path(`M${x - 12} 152V54L${x} 42L${x + 12} 54V152Z`, near.cream[1]));
  return (
    drawSlab(near) +
    rect(160, 72, 140, 12, near.cream[2]) +
    rect(160, 118, 140, 12, near.cream[2]) +
    posts.join('') +
    drawTurf(near.turf, 0, 130, 22) +
    drawTurf(near.turf, 176, 300, 44, 6) +
    stroke('M24 20L136 132', near.steel[2], 7) +
    stroke('M62 44L46 62', near.rubber[1], 8) +
    path('M10 2L42 4L46 30L22 34L4 20Z', near.barn[1]) +
    path('M112 136Q116 112 142 116Q160 120 164 138Z', near.rubber[2]) +
    stroke('M140 142H180', near.barn[0], 3) +
    circle(140, 140, 9, near.rubber[1])
  );
};

/** For grass that has gotten away: the clippings go into a bag. */
export const drawBagger = (): string => {
  const chance = seeded(9);
  const clippings = Array.from(
    { length: 16 },
    () => `M${n(chance(30, 98))} ${n(chance(74, 82))}l${n(chance(4, 10))} ${n(chance(-8, -2))}`,
  );
  return (
    drawSlab(near) +
    drawTurf(near.turf, 176, 300, 66, 5) +
    drawHandle() +
    stroke(clippings.join(''), near.turf[1], 3) +
    path('M26 78Q64 86 104 78L116 132Q70 144 34 134Z', near.rubber[1]) +
    path('M26 78Q64 86 104 78L106 90Q64 98 28 90Z', near.rubber[0]) +
    drawDeck() +
    drawTurf(near.turf, 0, 130, 22)
  );
};

const drawHandle = (): string => stroke('M120 116L62 28L42 24', near.rubber[1], 7);

const drawDeck = (): string =>
  path('M104 136Q104 106 132 106H188Q210 108 212 138V144H104Z', near.evergreen[1]) +
  path('M108 128Q110 110 132 110H164V128Z', near.evergreen[0]) +
  rect(130, 84, 48, 24, near.rubber[2], 'rx="6"') +
  rect(140, 74, 28, 12, near.rubber[1], 'rx="4"') +
  [120, 196].map((x) => circle(x, 138, 16, near.rubber[2]) + circle(x, 138, 7, near.steel[1])).join('');
