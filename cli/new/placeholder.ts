import type { JsonSchema } from '../editor/jsonSchemaOf.ts';

/** Fills a text that has to be long; cut where the field ends. */
const filler = 'These words only hold the place until you have written your own, so that the length is already right. ';

/**
 * A text that says what to write in its place, and that the field's schema accepts.
 * @param wordings the same request in fewer and fewer words; the first that fits is taken
 */
export function placeholder(
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema,
  wordings: readonly string[],
): string {
  const fits = wordings.find((text) => text.length <= maxLength) ?? (wordings.at(-1) ?? '').slice(0, maxLength);
  if (fits.length >= minLength) return fits;
  const missing = minLength - fits.length;
  return cut(`${fits}. ${filler.repeat(Math.ceil(missing / filler.length))}`, minLength, maxLength);
}

/** How long a text may be, as one says it to its author; nothing where it may be of any length. */
export function lengthOf({ minLength = 0, maxLength }: JsonSchema): string {
  if (maxLength === undefined) return minLength > 1 ? `at least ${minLength} characters` : '';
  return minLength > 1 ? `${minLength} to ${maxLength} characters` : `at most ${maxLength} characters`;
}

/** Ends with a whole word where one ends between the two lengths. */
function cut(text: string, least: number, most: number): string {
  if (text.length <= most) return text.trimEnd();
  const end = text.lastIndexOf(' ', most);
  return end > least ? text.slice(0, end) : text.slice(0, most).replace(/ $/, '.');
}
