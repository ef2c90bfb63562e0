import type * as mdast from 'mdast';
import { type ReportProblem, sourceOf, startOf } from './tree.ts';

/** Markdown that shows as it was typed, and was meant as something else. */
export interface Typo {
  /** A fast test of the whole body, whose lines may begin with >, and then of each text. It must pass wherever the pattern matches. */
  hint: string | RegExp;
  /** Global. If it begins with ^, the text must be at the start of its line. */
  pattern: RegExp;
  /** Default: `shown`. */
  what?: (found: string) => string;
  /** Gets what comes after it, too. */
  fix: string | ((found: string, after: string) => string);
  /** The label whose definition is missing. */
  label?: (found: string) => string;
  /** It's also found where every [, ], _, and & is escaped, as exporters to Markdown do. Otherwise, a backslash means that the author wants the character. */
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

export interface TypoContext {
  body: string;
  report: ReportProblem;
  typos: readonly Typo[];
  /** The first problem of each label without a definition. */
  undefinedLabels: Map<string, Parameters<ReportProblem>>;
}

/** Reports typos in a text, except for what the author has escaped. */
export function reportTypos(
  node: mdast.Text,
  { body, typos, report, undefinedLabels }: TypoContext,
  parent: mdast.Parents | undefined,
): void {
  const { value } = node;
  const siblings: mdast.Nodes[] = parent?.children ?? [];
  const index = siblings.indexOf(node);
  for (const { hint, pattern, what = shown, fix, label, unless, nextIs, escapedByExporters } of typos) {
    if (!hasHint(value, hint)) continue;
    const source = sourceOf(node, body);
    const find = sourceFinder(value, source, escapedByExporters);
    for (const { 0: found, index: at } of value.matchAll(pattern)) {
      // A text after other inline nodes begins within a line.
      if (pattern.source.startsWith('^') && at === 0 && (parent?.type !== 'paragraph' || index > 0)) continue;
      if (nextIs && !nextIs.includes(siblings[index + 1]?.type ?? '')) continue;
      const place = find(found, at);
      if (!place || source[place.start - 1] === '\\') continue;
      const shownAs = found.replace(/\s*\n\s*/g, ' ');
      const offset = startOf(node) + place.start;
      const after = body.slice(startOf(node) + place.end);
      if (unless?.(found, body.slice(0, offset), after)) continue;
      const problem: Parameters<ReportProblem> = [offset, what(shownAs), typeof fix === 'string' ? fix : fix(shownAs, after)];
      if (!label) report(...problem);
      else if (!undefinedLabels.has(label(found))) undefinedLabels.set(label(found), problem);
    }
  }
}

/** Whether a text may have a typo. */
export const hasHint = (text: string, hint: Typo['hint']) => (typeof hint === 'string' ? text.includes(hint) : hint.test(text));

/** Returns a function that locates matches in the source of a text, in their order: undefined for what the author has escaped there. */
function sourceFinder(value: string, source: string, escapedByExporters = false) {
  // How much of both has been compared.
  let [read, from] = [0, 0];
  return (found: string, index: number): { start: number; end: number } | undefined => {
    const written = spellingsOf(found, escapedByExporters).find((each) => source.includes(each, from));
    if (written === undefined) return undefined;
    let start = source.indexOf(written, from);
    // The same words may be above it, and not match there.
    for (let others = value.slice(read, index).split(found).length; others > 1 && start >= 0; others -= 1)
      start = source.indexOf(written, start + written.length);
    if (start < 0) return undefined;
    const end = start + written.length;
    [read, from] = [index + found.length, end];
    return { start, end };
  };
}

function spellingsOf(found: string, escapedByExporters: boolean): string[] {
  const escaped = found.replace(/[[\]_]/g, '\\$&').replaceAll('&', '&amp;');
  const isEntity = escapedByExporters && found.startsWith('&');
  // In a table, \| is a |.
  return [...(isEntity ? [] : [found, found.replaceAll('|', '\\|')]), ...(escapedByExporters ? [escaped] : [])];
}
