import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, define, n, path, rect, stroke, svg } from '../svg.ts';

/** A roof's own tones, or the snow on it. */
export const roofTones = (palette: Palette, paints: Paints, tones: Tones = paints.roof): Tones =>
  palette.season === 'winter' ? paints.snow : tones;

/** Panes shine from within in the evening. */
export const paneTones = (palette: Palette, paints: Paints): Tones => (palette.hour === 'evening' ? paints.gold : paints.glass);

/** The one window that every house shares; drawn once, placed often. */
export const definePane = (palette: Palette, paints: Paints): Drawing => {
  const tones = paneTones(palette, paints);
  return define(
    'pane',
    rect(-2.5, -2.5, 25, 33, paints.cream[0]),
    rect(0, 0, 20, 28, palette.hour === 'evening' ? tones[0] : tones[2]),
    path('M0 0h14L0 20z', tones[1], svg`opacity=".7"`),
    path('M9 0h2v28h-2zM0 13h20v2h-20z', paints.cream[0]),
  );
};

export const drawPane = (x: number, y: number, width: number, height: number): Drawing =>
  svg`<use href="#pane" transform="translate(${n(x)} ${n(y)})scale(${Math.round(width * 5) / 100} ${Math.round((height * 100) / 28) / 100})"/>`;

/** Boards or courses: thin lines across a wall. */
export const drawCourses = (x: number, y: number, width: number, height: number, gap: number, color: string): Drawing => {
  const rows = Math.max(0, Math.ceil(height / gap) - 1);
  const d = `M${n(x)} ${n(y)}${`m0 ${n(gap)}h${n(width)}m${n(-width)} 0`.repeat(rows)}`;
  return stroke(d, color, 1, svg`opacity=".5"`);
};
