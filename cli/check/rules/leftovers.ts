import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';
import { type VisibleText, visibleTexts } from '../visibleTexts.ts';

/** Traces of values that a template can't render as text. */
const traces: { pattern: RegExp; fix: string }[] = [
  { pattern: /\[object \w+\]/, fix: 'render one of its fields in the template' },
  { pattern: /(?<![\w-])(?:undefined|NaN)(?![\w-])/, fix: 'omit it in the template if it has no value' },
  { pattern: /\{[a-z][A-Za-z]*\}/, fix: 'use one of the site’s tokens, or remove the braces' },
];

/** Missing values and unwritten text. */
export function leftovers(page: ParsedPage, site: BuiltSite): RuleFinding[] {
  const texts = visibleTexts(page.root);
  return [...missingValues(texts, site), ...unwrittenTexts(texts, page, site)];
}

/** Ignores words in the source, such as "undefined" in an article about programming. */
function missingValues(texts: readonly VisibleText[], site: BuiltSite): RuleFinding[] {
  return texts.flatMap(({ text, where }) =>
    traces.flatMap(({ pattern, fix }) => {
      const [trace] = pattern.exec(text) ?? [];
      if (trace === undefined || site.isWritten(trace)) return [];
      return [{ what: `${where} contains "${excerpt(text, trace)}"`, fix, clues: trace.startsWith('{') ? [text] : [] }];
    }),
  );
}

/**
 * Finds `TODO:` and the text after it, left over from an archetype. Reported once per entry, on its own page, because list pages
 * repeat its text.
 */
function unwrittenTexts(texts: readonly VisibleText[], { source }: ParsedPage, { root }: BuiltSite): RuleFinding[] {
  const found = new Set(texts.flatMap(({ text }) => /\bTODO:.*/s.exec(text.trim()) ?? []));
  if (found.size === 0) return [];
  const written = readFileSync(join(root, source), 'utf8');
  const [first, ...others] = [...found].filter((text) => written.includes(text));
  if (first === undefined) return [];
  const more = others.length > 0 ? ` and ${others.length} more` : '';
  const fix = 'replace it with your own text';
  return [{ severity: 'warning', what: `still contains "${first}"${more}`, fix, clues: [first] }];
}

/** The trace and the text around it. */
function excerpt(text: string, trace: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const start = Math.max(0, line.indexOf(trace) - 30);
  const end = line.indexOf(trace) + trace.length + 30;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}
