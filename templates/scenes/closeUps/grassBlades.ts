import type { Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, path, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** Blades of grass after the mower: clean tips at the left, torn and drying ones at the right. */
export const grassBlades: Subject = {
  vanishing: 600,
  place: 520,
  clouds: [
    [250, 90, 130],
    [620, 100, 150],
    [930, 120, 190],
  ],
  closeUp: true,
  draw: (palette) => {
    const { turf } = palette.near;
    return [
      drawBlades({ left: -30, right: 1230, foot: 690, height: 250, width: 26, count: 34, seed: 5 }, [turf[3], turf[3], turf[2]]),
      clean.map(([x, lean, wide]) => drawClean(palette, x, lean, wide)),
      torn.map(([x, lean, wide]) => drawTorn(palette, x, lean, wide)),
      drawBlades({ left: -30, right: 1230, foot: 710, height: 150, width: 26, count: 34, seed: 8 }, bladeTones(turf)),
    ];
  },
};

const clean = [
  [300, -74, 68],
  [410, -14, 78],
  [520, 56, 68],
] as const;
const torn = [
  [700, -60, 68],
  [812, 8, 78],
  [920, 70, 68],
] as const;
const cut = 226;

/** One blade up to its cut, with the fold along its middle. */
const drawBlade = ({ near: { turf, leaf } }: Palette, x: number, lean: number, wide: number, top: number): Drawing => {
  const tip = x + lean;
  const half = wide / 2;
  return [
    path(
      `M${x - half} 690Q${x - half} 440 ${tip - half * 0.74} ${top}H${tip + half * 0.74}Q${x + half} 440 ${x + half} 690Z`,
      turf[2],
    ),
    path(`M${x - half} 690Q${x - half} 440 ${tip - half * 0.74} ${top}H${tip}Q${x} 440 ${x} 690Z`, leaf[1]),
    path(
      `M${x - half * 0.6} 690Q${x - half * 0.6} 440 ${tip - half * 0.5} ${top}h${Math.round(half * 0.18)}Q${x - half * 0.3} 440 ${x - half * 0.3} 690Z`,
      leaf[0],
      svg`opacity=".8"`,
    ),
    path(`M${x - 2} 690Q${x - 2} 440 ${tip - 2} ${top}h4Q${x + 3} 440 ${x + 3} 690Z`, turf[3], svg`opacity=".55"`),
  ];
};

const drawClean = (palette: Palette, x: number, lean: number, wide: number): Drawing => {
  const half = wide * 0.37;
  const tip = x + lean;
  return [
    drawBlade(palette, x, lean, wide, cut),
    path(`M${tip - half} ${cut}H${tip + half}L${tip + half - 2} ${cut + 9}H${tip - half + 1}Z`, palette.near.turf[0]),
  ];
};

/** Ragged, tan at the edge, with fibers that hang on. */
const drawTorn = (palette: Palette, x: number, lean: number, wide: number): Drawing => {
  const { paper, bark } = palette.near;
  const half = wide * 0.37;
  const tip = x + lean;
  const left = tip - half;
  const right = tip + half;
  return [
    drawBlade(palette, x, lean, wide, cut + 40),
    path(
      `M${left - 2} ${cut + 90}L${left} ${cut + 26}l7 18 4-50 8 44 7-22 6 26 5-62 7 52L${right - 4} ${cut + 8}L${right} ${cut + 40}l2 34-9-22-7 30-9-40-8 34-8-22-7 38z`,
      paper[2],
    ),
    path(`M${left} ${cut + 26}l7 18 4-50 3 18-5 44zM${tip + 2} ${cut + 30}l5-50 7 52-6 16z`, bark[1], svg`opacity=".7"`),
    path(`M${right - 4} ${cut + 8}q22-6 30 26q-14-18-28-10z`, paper[3]),
  ];
};
