import type { Palette } from '../palette.ts';
import { type Drawing, group, path, rect, svg } from '../svg.ts';

/** A forked hand weeder that stands in the lawn at 0, 0. */
export const drawWeeder = (palette: Palette): Drawing => {
  const { steel, bark, barn } = palette.near;
  return [
    path('M0 0L150 16L230 30L232 40L150 28L0 6Z', palette.shadow, svg`opacity=".22"`),
    group(
      'rotate(14)',
      path('M-9 4L-5-26L-4-120H5L6-26L10 4L3-16L0-18L-3-16Z', steel[2]),
      path('M-9 4L-5-26L-4-120H0V-18L-3-16Z', steel[0]),
      path('M0-62Q34-58 34-24L27-24Q26-50 0-52Z', steel[2]),
      rect(-9, -134, 19, 20, barn[1], svg`rx="3"`),
      path('M-11-132H12Q18-170 15-206Q10-228 0-228T-14-206Q-18-170-11-132Z', bark[1]),
      path('M-11-132H-3Q-8-180-6-226Q-12-220-14-206Q-18-170-11-132Z', bark[0]),
      path('M12-132H4Q12-180 7-225Q14-218 15-206Q18-170 12-132Z', bark[2]),
    ),
  ];
};
