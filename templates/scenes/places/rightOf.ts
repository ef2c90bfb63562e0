import type { Drawing } from '../svg.ts';

/** What stands at a place, from back to front: the left end of each thing, and its drawing. */
type Thing = readonly [left: number, drawing: Drawing];

/** Draws only what is whole right of an edge: half a house would look like a mistake. */
export const rightOf = (edge: number, ...things: readonly Thing[]): Drawing =>
  things.filter(([left]) => left >= edge).map(([, drawing]) => drawing);
