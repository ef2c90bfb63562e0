import type { Palette } from '../palette.ts';
import { drawPottedShrub } from '../plants/pottedShrub.ts';
import { project } from '../solid.ts';
import { at, circle, type Drawing, ellipse, group, path, rect, stroke, svg } from '../svg.ts';
import { drawRake, drawShovel } from '../tools/shovelAndRake.ts';
import { drawWheelbarrow } from '../tools/wheelbarrow.ts';
import type { Subject } from './subject.ts';

/** A shed, and a wheelbarrow with a shovel, a rake and a potted shrub. */
export const miscellaneousServices: Subject = {
  vanishing: 180,
  place: 300,
  draw: (palette) => [at(842, 452, 1.42, drawShed(palette)), at(560, 584, 1.2, drawWheelbarrow(palette, drawLoad(palette)))],
};

const drawLoad = ({ near }: Palette): Drawing => {
  const [toolsX, toolsY] = project(-30, 100, -10);
  const [potX, potY] = project(21, 100, 6);
  return [
    at(toolsX - 34, toolsY + 24, 1, group('rotate(-20)', drawShovel(near, 150))),
    at(toolsX - 2, toolsY + 30, 1, group('rotate(-2)', drawRake(near, 168, near.evergreen))),
    at(potX, potY + 25, 0.86, drawPottedShrub(near)),
  ];
};

/** From the front, as the houses behind it. */
const drawShed = (palette: Palette): Drawing => {
  const { season, hour, shadow } = palette;
  const { barn, cream, stone, snow, roof, gold, glass } = palette.near;
  const boards = Array.from({ length: 8 }, (_, index) => `M${-70 + index * 20}-8v-${124 + 9 * Math.min(index, 7 - index)}`).join(
    '',
  );
  const cover = season === 'winter' ? snow : roof;
  return [
    ellipse(30, 2, 130, 14, shadow, svg`opacity=".24"`),
    rect(-94, -8, 188, 10, stone[1]),
    path('M-90-8V-132L0-214L90-132V-8Z', barn[1]),
    stroke(boards, barn[2], 1.6, svg`opacity=".7"`),
    path('M-108-122L0-222L108-122L98-110L0-200L-98-110Z', cover[1]),
    path('M-108-122L0-222V-200L-98-110Z', cover[0]),
    circle(0, -160, 15, cream[0]),
    circle(0, -160, 11, hour === 'evening' ? gold[0] : glass[2]),
    rect(-42, -116, 84, 108, cream[0]),
    rect(-36, -110, 72, 102, barn[3]),
    stroke('M-36-110L36-8M36-110L-36-8', cream[2], 5),
    stroke('M0-110V-8', cream[1], 4),
  ];
};
