import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import { type Drawing, path, rect, seeded, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** The ground cut open: dark soil from the surface to a depth, pale clay below it. */
export const drawCutaway = (palette: Palette, surface: number, clay: number): Drawing => {
  const { soil, paper, turf } = palette.near;
  const chance = seeded(19);
  const wave = (y: number, rough: number): string => {
    let d = `M0 ${y}`;
    for (let x = 0; x < 1200; x += 100) d += `q${Math.round(chance(30, 70))} ${Math.round(chance(-rough, rough))} 100 0`;
    return `${d}V675H0Z`;
  };
  return [
    path(wave(surface, 8), soil[2]),
    path(wave(surface + 6, 8), soil[1]),
    drawScattered(600, (surface + clay) / 2, 620, (clay - surface) * 0.4, 44, 6, soil[3], 4),
    drawScattered(600, (surface + clay) / 2, 620, (clay - surface) * 0.36, 28, 5, soil[0], 5),
    path(wave(clay, 16), paper[3]),
    path(wave(clay + 12, 14), paper[2]),
    drawScattered(600, clay + (675 - clay) * 0.55, 640, (675 - clay) * 0.36, 34, 11, paper[3], 6),
    drawScattered(600, clay + (675 - clay) * 0.5, 640, (675 - clay) * 0.36, 22, 9, paper[1], 7),
    stroke(`M0 ${surface}H1200`, turf[3], 7),
  ];
};

/** Grass along the cut, with its roots down into the soil. */
export const drawTurfEdge = (
  palette: Palette,
  left: number,
  right: number,
  surface: number,
  height: number,
  roots: number,
): Drawing => {
  const { turf, cream } = palette.near;
  const chance = seeded(left + 7);
  let d = '';
  for (let x = left + 8; x < right; x += 26)
    d += `M${x} ${surface}q${Math.round(chance(-12, 12))} ${Math.round(roots * 0.5)} ${Math.round(chance(-14, 14))} ${Math.round(roots * chance(0.6, 1))}`;
  return [
    roots ? stroke(d, cream[2], 1.8, svg`opacity=".7"`) : '',
    drawBlades(
      { left, right, foot: surface + 4, height, width: 11, count: Math.round((right - left) / 18), seed: left + 3 },
      bladeTones(turf),
    ),
  ];
};

/** A ruler with its zero at the top or the foot, as long as asked, with a longer mark at each inch. */
export const drawRuler = (
  palette: Palette,
  x: number,
  y: number,
  length: number,
  inch: number,
  marked?: readonly [number, number],
): Drawing => {
  const { gold, rubber, barn } = palette.near;
  let inches = '';
  let halves = '';
  for (let mark = inch; mark < length; mark += inch) inches += `M${x} ${Math.round(y + mark)}h26`;
  for (let mark = inch / 2; mark < length; mark += inch) halves += `M${x} ${Math.round(y + mark)}h14`;
  return [
    rect(x + 5, y + 6, 50, length, palette.shadow, svg`opacity=".22"`),
    rect(x, y, 50, length, gold[1], svg`rx="4"`),
    rect(x, y, 14, length, gold[0], svg`rx="4"`),
    stroke(inches, rubber[2], 4),
    stroke(halves, rubber[2], 2.4),
    marked ? rect(x + 34, y + marked[0], 10, marked[1] - marked[0], barn[1], svg`rx="3"`) : '',
  ];
};
