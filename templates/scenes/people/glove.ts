import type { Paints } from '../palette.ts';
import { type Drawing, path, stroke } from '../svg.ts';

/** A tool whose grip is at 340, 13, in a glove on an arm from beyond the lower right. */
export const drawInHand = ({ paper, evergreen }: Paints, ...tool: Drawing[]): Drawing => [
  path('M352 66L430 16L900 330L740 480Z', evergreen[1]),
  path('M352 66L388 43L800 420L740 480Z', evergreen[2]),
  tool,
  stroke('M318-14L386-2', paper[2], 26),
  path('M290 24Q296 62 348 88L366 108L452 50Q436 2 412-6L300 20Z', paper[2]),
  path('M348 88L366 108L452 50L440 28Q410 76 348 88Z', paper[3]),
  [0, 1, 2, 3].map((finger) => {
    const d = `M${300 + finger * 27} ${finger * 2 - 10}q-6 22 4 44`;
    return [stroke(d, paper[3], 29), stroke(d, paper[finger < 3 ? 0 : 1], 24)];
  }),
];
