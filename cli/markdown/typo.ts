/** Markdown that shows as it was typed, and was meant as something else. */
export interface Typo {
  /** A fast test, first of the whole body, in which > may be in front of a line, then of each text. It passes wherever the pattern matches. */
  hint: string | RegExp;
  /** Global. If it begins with ^, the text must be at the start of its line. */
  pattern: RegExp;
  /** Default: `shown`. */
  what?: (found: string) => string;
  /** Gets what comes after it, too. */
  fix: string | ((found: string, after: string) => string);
  /** The label whose definition is missing. */
  label?: (found: string) => string;
  /** Exporters to Markdown escape every bracket, and some every &. One backslash alone is an author's, who wants the bracket. */
  escapedByExporters?: boolean;
  /** It's HTML, and no typo if the site escapes or drops that. */
  isHtml?: boolean;
  /** It's not a typo if the body before or after it says so. */
  unless?: (found: string, before: string, after: string) => boolean;
  /** It's a typo only right before one of these nodes. */
  nextIs?: readonly string[];
}

/** A pattern that matches what any of these does. Their flags are ignored. */
export function anyOf(flags: string, patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), flags);
}

/** Default for `what`. */
export const shown = (found: string) => `${found} would be shown as it is`;
