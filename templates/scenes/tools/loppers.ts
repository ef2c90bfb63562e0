import type { Paints, Palette } from '../palette.ts';
import { circle, type Drawing, group, path, svg } from '../svg.ts';

/** Loppers that lie open on the ground, their blade and hook to the right of their bolt. */
export const drawLoppers = (palette: Palette): Drawing => [
  group(
    'translate(8 26)',
    path('M-216-56L0-6L84-30L70 24L0 12L-216 62L-220 40L-40 0L-220-34Z', palette.shadow, svg`opacity=".22"`),
  ),
  drawHandle(palette.near),
  group('scale(1 -1)', drawHandle(palette.near)),
  drawJaws(palette.near),
];

const drawHandle = ({ steel, barn, rubber }: Paints): Drawing =>
  group(
    'rotate(13)',
    path('M-6-9L-120-8V8L0 9Z', steel[2]),
    path('M-70-10H-226Q-236-10-236 0T-226 10H-70Z', barn[1]),
    path('M-70-10H-226Q-236-10-236-2H-70Z', barn[0]),
    path('M-150-11H-228Q-240-11-240 0T-228 11H-150Z', rubber[1]),
  );

const drawJaws = ({ steel, gold }: Paints): Drawing => [
  path('M-16 6Q20 40 62 34Q84 26 88 4Q68 20 40 12L8-8Z', steel[3]),
  path('M-16-6Q16-44 64-38Q90-28 96-2Q60-2 30 4L4 12Z', steel[1]),
  path('M30 4Q60-2 96-2Q92-10 88-16Q56-12 20-4Z', steel[0]),
  circle(0, 0, 11, gold[2]),
  circle(-1, -1, 7, gold[0]),
];
