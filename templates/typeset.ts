/** Names of places and of the business. */
const names =
  '(?:West )?Des Moines|Valley Junction|Raccoon River|Sherman Hill|Union Park|Brown’s Woods|Compost It!|Log & Limb|Lawn Legends|Windsor Heights';

/**
 * Text that must not wrap: names; numbers with their units; in headings, an article with its noun, unless that's a name, which would be
 * too long for a phone. `\s` also matches the no-break spaces of a text that was split before.
 */
const unbroken = new RegExp(
  [
    names,
    `\\b(?:[Aa]n?|the) (?!${names.replaceAll(' ', '\\s')})(?=[A-Z])`,
    String.raw`\d% (?!Satisfaction|satisfaction)\w+`,
    String.raw`[\d½¼¾] (?:sq.ft|square|cubic|yards?|feet|foot|ft|inch(?:es)?|pounds?|lbs?|acres?|percent|hours?|minutes?|days?|weeks?|months?|years?|[ap]\.m|[AP]M)\b`,
    String.raw`sq ft|[\d½] in\.`,
    String.raw`(?:January|February|March|April|May|June|July|August|September|October|November|December) \d\d?\b`,
  ].join('|'),
  'g',
);

/** Hyphenated words and mowing heights that must not wrap, with the punctuation after them. */
const hyphenated =
  /((?:\b[Ee]-mail|\b[Dd]rop-off|\bD-shaped|\b[Mm]id-[A-Z]\w+|\bpre-\d+|\b(?:\d+|four)-(?:[Ii]nch|yard|pound|degree|gallon)|\b\d½–\d|\b\d–\d½)(?!\w)[,.:;)″]?)/;

/**
 * Puts no-break spaces into names of places and between numbers and their units, and splits the text around words like "e-mail" and
 * "mid-May". They need an element: a hyphen that forbids the break would be copied, and missed by searches.
 * @returns pieces of the text, of which every second one is a word for an element of the class "unbroken"
 */
export function splitText(text: string): string[] {
  const whole = text.replace(unbroken, (words) => words.replaceAll(' ', '\u00a0'));
  // Most texts have no hyphen, and to look for one is far faster.
  return /[-–]/.test(whole) ? whole.split(hyphenated) : [whole];
}
