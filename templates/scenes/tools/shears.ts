import type { Paints, Palette } from '../palette.ts';
import { circle, type Drawing, group, path, svg } from '../svg.ts';

/** Hedge shears that lie open on the grass. */
export const drawShears = (palette: Palette): Drawing => {
  return [
    group(
      'translate(10 20)',
      path('M-180 44L-20 8L200-40L206-30L40 22L200 42L196 54L20 34L-160 90L-176 78L-60 26Z', palette.shadow, svg`opacity=".22"`),
    ),
    drawOpenShears(palette.near),
  ];
};

/** Hedge shears about their bolt, with the blades to the right. */
const drawOpenShears = (paints: Paints): Drawing => {
  const half = drawHalf(paints);
  return [half, group('scale(1 -1)', half), circle(0, 0, 11, paints.gold[2]), circle(-1, -1, 7, paints.gold[0])];
};

/** A blade and its handle. */
const drawHalf = ({ steel, bark, rubber }: Paints): Drawing =>
  group(
    'rotate(-14)',
    path('M-6 10L2-4L196-17Q206-16 200-10L20 14Z', steel[1]),
    path('M4 8L200-11Q204-10 198-8L20 14Z', steel[3]),
    path('M2-4L196-17L190-13L10 2Z', steel[0]),
    path('M4 14L-40 22L-44 8L-4-6Z', steel[2]),
    path('M-34 4L-168 26Q-182 30-178 40T-160 48L-32 24Z', bark[1]),
    path('M-34 4L-168 26Q-180 30-178 36L-36 13Z', bark[0]),
    path('M-142 21L-168 26Q-182 30-178 40T-160 48L-138 43Z', rubber[1]),
  );
