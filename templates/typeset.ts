/** Text that must not wrap: city names, and numbers with their units. "West Des Moines" may, after its first word: it's half a line of a phone. */
const unbroken =
  /Des Moines|Windsor Heights|\d (?:sq.ft|square|cubic|feet|foot|ft|inch(?:es)?|pounds?|lbs?|acres?|percent|hours?|minutes?|days?|weeks?|months?|years?|[ap]\.m)\b|sq ft|\d in\./g;

/** Hyphenated words that must not wrap, with the punctuation after them. */
const hyphenated = /(?:\b[Ee]-mail|\b[Dd]rop-off|\bmid-[A-Z]\w+|Self-Propelled)\b[,.:;)]?/g;

/** What is between tags. Attributes keep their plain spaces. */
const textNodes = />[^<]+/g;

/** The widgets of a page. They must stay exactly as React rendered them, or hydration fails. */
const widgets = /(<div class="island"[\s\S]*?island-failure)/;

/**
 * Keeps names of cities and figures with their units on one line, with no-break spaces, and words like "e-mail" and "mid-May" whole: in an
 * element, since a character that forbids the break would be copied, and missed by searches. It changes only the main content of a page:
 * titles, descriptions, and data for machines keep their plain spaces.
 * @param html a whole page
 */
export function typeset(html: string): string {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  if (start < 0 || end < 0) return html;
  const pieces = html.slice(start, end).split(widgets);
  const main = pieces.map((piece) => (piece.startsWith('<div class="island"') ? piece : piece.replace(textNodes, unbreakable)));
  return html.slice(0, start) + main.join('') + html.slice(end);
}

function unbreakable(text: string): string {
  const lines = text.replace(unbroken, (words) => words.replaceAll(' ', '\u00a0'));
  return lines.replace(hyphenated, '<span class="unbroken">$&</span>');
}
