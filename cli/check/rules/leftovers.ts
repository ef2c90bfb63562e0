import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';
import { type VisibleText, visibleTexts } from '../visibleTexts.ts';

/** What a template leaves in a page where it was given nothing, or no text. */
const traces: { pattern: RegExp; fix: string }[] = [
  { pattern: /\[object \w+\]/, fix: 'let the template write a field of it' },
  { pattern: /(?<![\w-])(?:undefined|NaN)(?![\w-])/, fix: 'let the template leave it out where it has no value' },
  { pattern: /\{[a-z][A-Za-z]*\}/, fix: 'name a token of the site, or remove the braces' },
];

/** What should never be read: values that a template was not given, and texts that are still to be written. */
export function leftovers(page: ParsedPage, site: BuiltSite): Fault[] {
  const texts = visibleTexts(page.root);
  return [...missingValues(texts, site), ...unwrittenTexts(texts, page, site)];
}

/** A word that an author wrote, such as "undefined" in an article on programming, is no trace. */
function missingValues(texts: readonly VisibleText[], site: BuiltSite): Fault[] {
  return texts.flatMap(({ text, where }) =>
    traces.flatMap(({ pattern, fix }) => {
      const [trace] = pattern.exec(text) ?? [];
      if (trace === undefined || site.isWritten(trace)) return [];
      return [{ what: `${where} says "${excerpt(text, trace)}"`, fix, clues: trace.startsWith('{') ? [text] : [] }];
    }),
  );
}

/**
 * From `TODO:` to the end of a text, as archetypes have it where an author is to write. Told once for each entry, on its own page: the
 * card of an entry repeats its texts on the page of a list.
 */
function unwrittenTexts(texts: readonly VisibleText[], { source }: ParsedPage, { root }: BuiltSite): Fault[] {
  const found = new Set(texts.flatMap(({ text }) => /\bTODO:.*/s.exec(text.trim()) ?? []));
  if (found.size === 0) return [];
  const written = readFileSync(join(root, source), 'utf8');
  const [first, ...others] = [...found].filter((text) => written.includes(text));
  if (first === undefined) return [];
  const more = others.length > 0 ? `, and so on: ${others.length + 1} texts with "TODO:"` : '';
  const fix = 'write your own text in its place';
  return [{ severity: 'warning', what: `still says "${first}"${more}`, fix, clues: [first] }];
}

/** The trace among its neighbors. */
function excerpt(text: string, trace: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = Math.max(0, line.indexOf(trace) - 30);
  const end = line.indexOf(trace) + trace.length + 30;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
