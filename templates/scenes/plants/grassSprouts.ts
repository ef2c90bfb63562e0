import type { Tones } from '../palette.ts';
import { type Drawing, define, type Point, path, seeded, svg } from '../svg.ts';

/** A clump of young grass, 100 high; its colors are those of the lawn's light. */
export const defineSprout = (tones: Tones): Drawing =>
  define(
    'sprout',
    path('M-12 0Q-20-50-34-72Q-14-54-6 0ZM8 0Q14-50 34-66Q22-40 14 0Z', tones[2]),
    path('M-8 0Q-16-70-10-100Q0-70 0 0ZM10 0Q20-60 40-84Q30-40 16 0Z', tones[1]),
    path('M0 0Q4-60 16-92Q18-50 8 0ZM-14 0Q-30-40-46-50Q-24-46-8 0Z', tones[0]),
  );

export const drawSprouts = (spots: readonly Point[], height: number, width: number, seed: number): Drawing => {
  const chance = seeded(seed);
  return spots.map(([x, y]) => {
    const tall = Math.round(height * chance(0.8, 1.15)) / 100;
    const wide = Math.round(width * chance(0.85, 1.15)) / 100;
    return svg`<use href="#sprout" transform="translate(${Math.round(x)} ${Math.round(y)})scale(${chance(0, 1) > 0.5 ? wide : -wide} ${tall})"/>`;
  });
};
