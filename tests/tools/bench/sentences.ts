import type { Random } from '../../support/random.ts';

/** A sentence like those in articles: somebody does something somewhere, for a reason. */
export function sentence(random: Random): string {
  const [opening, subject, deed, reason] = [openings, subjects, deeds, reasons].map((choices) => random.oneOf(choices));
  return `${opening} ${subject} ${deed}, ${reason}.`;
}

/** Some sentences on one line, as in a Markdown paragraph. */
export function paragraph(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(random)).join(' ');
}

const openings = [
  'In most years',
  'On a slope',
  'After a wet spring',
  'By the middle of May',
  'Where two soils meet',
  'Along the north wall',
  'In the older streets',
  'On a new lot',
  'Before the first frost',
  'When the ground is warm enough',
  'Near the sidewalk',
  'Under a maple',
];
const subjects = [
  'the grass',
  'a young tree',
  'the bed by the porch',
  'the strip next to the drive',
  'a hedge of boxwood',
  'the corner that never dries',
  'the shade below the eaves',
  'a lawn of bluegrass and fescue',
  'the edge of the walk',
  'the back yard',
];
const deeds = [
  'asks for less than its owner believes',
  'can wait until the soil holds a footprint',
  'recovers within two or three weeks',
  'loses a third of its height in one visit',
  'takes the seed better in late August than in April',
  'shows by its color what it lacks',
  'keeps the rain that used to run into the street',
  'needs an inch of water a week and no more',
  'comes back thicker once the roots have air',
  'looks bare at first and full by the end of June',
];
const reasons = [
  'because the roots go only as deep as the water does',
  'which is why a calendar beats a promise',
  'since a sharp blade leaves a clean cut',
  'so the next visit is shorter than the last',
  'and nobody has to carry bags to the curb',
  'as anyone can see from across the street',
  'although the tag in the nursery says otherwise',
  'and that costs nothing but a little patience',
  'because clay swells in spring and cracks in August',
  'as the county’s extension office has advised for years',
];
