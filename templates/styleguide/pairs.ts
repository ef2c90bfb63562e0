/** Two colors that the design lays one upon the other, and how far apart they must be. */
export interface Pair {
  color: `--${string}`;
  on: `--${string}`;
  as: 'text' | 'control';
}

/** The least contrast that WCAG 2.2 asks for at level AA (1.4.3 and 1.4.11); large text could do with less. */
export const least: Readonly<Record<Pair['as'], number>> = { text: 4.5, control: 3 };

export const grounds = ['paper', 'dew', 'lawn'] as const;
export type Ground = (typeof grounds)[number];

const everywhere: readonly Pair[] = [
  { color: '--text', on: '--ground', as: 'text' },
  { color: '--text-quiet', on: '--ground', as: 'text' },
  { color: '--link', on: '--ground', as: 'text' },
  { color: '--text', on: '--ground-raised', as: 'text' },
  { color: '--text-quiet', on: '--ground-raised', as: 'text' },
  { color: '--link', on: '--ground-raised', as: 'text' },
  { color: '--control-border', on: '--ground', as: 'control' },
  { color: '--focus', on: '--ground', as: 'control' },
  { color: '--tick', on: '--ground', as: 'control' },
  { color: '--tick', on: '--ground-raised', as: 'control' },
];

export const pairs: Readonly<Record<Ground, readonly Pair[]>> = {
  paper: [
    ...everywhere,
    { color: '--on-accent', on: '--accent', as: 'text' },
    { color: '--on-accent', on: '--accent-pressed', as: 'text' },
    { color: '--failure', on: '--ground-raised', as: 'text' },
    { color: '--text', on: '--failure-ground', as: 'text' },
    { color: '--link', on: '--failure-ground', as: 'text' },
    { color: '--text', on: '--dew', as: 'text' },
  ],
  dew: [
    ...everywhere,
    { color: '--link', on: '--tile', as: 'control' },
    { color: '--text', on: '--failure-ground', as: 'text' },
    { color: '--link', on: '--failure-ground', as: 'text' },
  ],
  // The darker lane of the lawn is the worst ground that words on it can meet.
  lawn: [
    { color: '--text', on: '--turf-400', as: 'text' },
    { color: '--text-quiet', on: '--turf-400', as: 'text' },
    { color: '--link', on: '--turf-400', as: 'text' },
    { color: '--control-border', on: '--turf-400', as: 'control' },
    { color: '--focus', on: '--turf-400', as: 'control' },
    { color: '--tick', on: '--turf-400', as: 'control' },
  ],
};
