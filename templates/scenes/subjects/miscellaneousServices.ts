import type { Palette, Tones } from '../palette.ts';
import { drawPottedShrub } from '../plants/pottedShrub.ts';
import { box, castShadow, face, oblong, onSide, project } from '../solid.ts';
import { at, type Drawing, group, n, path, stroke, svg } from '../svg.ts';
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
  const [potX, potY] = project(40, 100, 6);
  return [
    at(toolsX - 30, toolsY + 20, 1, group('rotate(-17)', drawShovel(near, 150))),
    at(toolsX + 26, toolsY + 20, 1, group('rotate(9)', drawRake(near, 168, near.evergreen))),
    at(potX, potY + 24, 0.86, drawPottedShrub(near)),
  ];
};

const drawShed = (palette: Palette): Drawing => {
  const { barn, stone } = palette.near;
  return [
    castShadow(palette, oblong(-90, -70, 90, 70), 190),
    box(-94, 0, -74, 188, 6, 148, stone),
    box(-90, 4, -70, 180, 156, 140, barn),
    face(barn[2], [90, 158, 70], [90, 158, -70], [90, 222, 0]),
    drawFront(palette),
    drawDoor(palette),
    drawRoof(palette),
  ];
};

/** The lit side: boards and a window. */
const drawFront = ({ hour, near: { barn, cream, gold, glass } }: Palette): Drawing => {
  const boards = Array.from({ length: 9 }, (_, index) => `M${-80 + index * 20} 4v152`).join('');
  return onSide(
    71,
    stroke(boards, barn[2], 1.6, svg`opacity=".7"`),
    path('M-66 70h44v56h-44z', cream[0]),
    path('M-60 76h32v44h-32z', hour === 'evening' ? gold[0] : glass[2]),
    path('M-46 76h4v44h-4zM-60 96h32v4h-32z', cream[0]),
  );
};

const drawDoor = ({ near: { cream, barn } }: Palette): Drawing => {
  const spot = (y: number, z: number): string => project(91, y, z).map(n).join(' ');
  return [
    face(cream[1], [91, 6, 26], [91, 124, 26], [91, 124, -38], [91, 6, -38]),
    face(barn[3], [91, 6, 20], [91, 118, 20], [91, 118, -32], [91, 6, -32]),
    stroke(`M${spot(6, 20)}L${spot(118, -32)}M${spot(118, 20)}L${spot(6, -32)}`, cream[2], 4),
  ];
};

const drawRoof = ({ season, near: { snow, roof, bark } }: Palette): Drawing => {
  const cover: Tones = season === 'winter' ? snow : roof;
  return [
    face(cover[1], [-104, 150, 84], [104, 150, 84], [104, 232, 0], [-104, 232, 0]),
    face(cover[0], [-104, 158, 76], [-60, 158, 76], [-40, 232, 0], [-104, 232, 0]),
    face(bark[2], [104, 142, 84], [104, 151, 84], [104, 233, 0], [104, 163, -72], [104, 154, -72], [104, 223, 0]),
    face(bark[2], [-104, 142, 84], [104, 142, 84], [104, 152, 84], [-104, 152, 84]),
  ];
};
