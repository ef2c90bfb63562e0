import type { Paints, Palette } from '../palette.ts';
import type { Spot } from '../solid.ts';
import { box, castShadow, oblong, onSide, pipe, project, rod, wheel } from '../solid.ts';
import { at, circle, type Drawing, group, path, rect, svg } from '../svg.ts';

/** A stick edger whose blade stands in the edge of the walk. */
export const drawEdger = (palette: Palette): Drawing => {
  const { rubber, steel, clay } = palette.near;
  const handle: readonly Spot[] = [alongShaft(0.5), [-14, 150, -14], [-30, 166, 6], [-20, 146, 28], alongShaft(0.54)];
  return [
    castShadow(palette, oblong(-9, -9, 9, 9), 150, 0.2),
    path('M-150 40L150 82L320 116L330 124L140 96L-150 50Z', palette.shadow, svg`opacity=".16"`),
    pipe([alongShaft(0), [-128, 154, 6], [-196, 186, 6]], 9, steel),
    rod(alongShaft(0.66), alongShaft(0.8), 15, rubber),
    rod(alongShaft(0.72), alongShaft(0.74, -22), 5, clay),
    pipe(handle, 8, rubber),
    drawEngine(palette.near),
    drawHead(palette.near),
  ];
};

/** A spot on the shaft as a share of its length from the blade, or above it. */
const alongShaft = (share: number, lift = 0): Spot => [128 - 324 * share, 34 + 152 * share + lift, 6];

const drawEngine = ({ rubber, cream, clay, gold, steel }: Paints): Drawing =>
  at(
    ...project(-204, 178, 6),
    1,
    group(
      'rotate(24)',
      rect(-56, -26, 70, 50, rubber[2], svg`rx="10"`),
      path('M-50 24h40l-6 22h-30q-10 0-8-10z', cream[2]),
      circle(-34, 46, 8, clay[1]),
      path('M-60-30h52q18 0 20 22v22h-72z', gold[1]),
      path('M-60-30h52q10 0 15 8h-67z', gold[0]),
      path('M-60 2h72v12h-72z', gold[2]),
      path('M-52-14h22v4h-22zM-52-6h22v4h-22z', gold[3]),
      rect(10, -12, 26, 24, steel[2], svg`rx="3"`),
      path('M14-12h4v24h-4zM22-12h4v24h-4zM30-12h3v24h-3z', steel[0]),
    ),
  );

/** The blade under its guard, and the wheel that keeps its depth. */
const drawHead = ({ steel, rubber, gold }: Paints): Drawing => {
  const guard = 'M184 8A42 42 0 0 1 100 8Z';
  return [
    onSide(0, circle(142, 6, 34, steel[3]), circle(142, 6, 31, steel[1]), circle(142, 6, 9, steel[3])),
    onSide(0, path(guard, rubber[3])),
    onSide(8, path(guard, rubber[1])),
    box(120, 20, 6, 34, 22, 14, rubber),
    wheel(108, 20, 26, 20, 12, rubber, gold),
  ];
};
