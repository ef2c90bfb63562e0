/** Words that must not wrap: names of places and of the business, numbers with their units, and in headings an article with its word. */
const unbroken =
  /\b(?:[Aa]n?|the) (?=(?!Des |West |Raccoon R)[A-Z])|Valley Junction|Raccoon River|Sherman Hill|Union Park|Brown’s Woods|\d:\d\d [AP]M to \d+:\d\d [AP]M|(?:West )?Des Moines|Compost It!|Log & Limb|Lawn Legends|Windsor Heights|\d% \w+|[\d½¼¾] (?:sq.ft|square|cubic|yards?|feet|foot|ft|inch(?:es)?|pounds?|lbs?|acres?|percent|hours?|minutes?|days?|weeks?|months?|years?|[ap]\.m|[AP]M)\b|sq ft|[\d½] in\.|(?:January|February|March|April|May|June|July|August|September|October|November|December) \d/g;

/** Hyphenated words and mowing heights that must not wrap, with the punctuation after them. */
const hyphenated =
  /((?:\b[Ee]-mail|\b[Dd]rop-off|\bD-shaped|\b[Mm]id-[A-Z]\w+|Self-Propelled|\b(?:\d+|four)-(?:[Ii]nch|yard|pound|degree|gallon)|\b\d½–\d|\b\d–\d½)(?!\w)[,.:;)″]?)/;

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
