import { hash } from 'node:crypto';
import { renderMarkdown } from '../markdown/renderMarkdown.ts';
import { type Tokens, tokenPattern } from '../markdown/tokens.ts';
import type { Problem } from '../problems.ts';
import type { SectionRule } from '../site.ts';
import type { RowLink } from './entryRow.ts';
import { hiddenInFields } from './hiddenCharacters.ts';
import { unlessTooDeep } from './nesting.ts';

/** The body of a content file. */
export interface BodySource {
  file: string;
  /** What follows the front matter. */
  markdown: string;
  /** Lines of the file above it. */
  linesAbove: number;
  /** Missing when the settings are broken; then nothing is filled in. */
  tokens: Tokens | undefined;
  rules: readonly SectionRule[] | undefined;
}

interface RenderedBody {
  /** Names everything it was rendered from. */
  key: string;
  /** The body as JSON. Missing when it's the known one, and when there are problems. */
  json?: string;
  links: readonly RowLink[];
  problems: Problem[];
}

/**
 * Renders a body to HTML, unless it's the known one.
 * @param knownKey key of the body that the last build rendered
 */
export function renderBody(source: BodySource, knownKey?: string): RenderedBody {
  const { file, markdown, linesAbove, tokens, rules } = source;
  const key = keyOf(markdown, [linesAbove, rules ?? null, tokens ? tokensIn(markdown, tokens) : null]);
  if (key === knownKey) return { key, links: [], problems: [] };
  const problems: Problem[] = [];
  const made = unlessTooDeep(file, problems, () => renderMarkdown({ file, body: markdown, linesAbove, tokens, rules }));
  if (!made) return { key, links: [], problems };
  problems.push(...made.problems);
  // It must be a character reference, because raw ones are refused when the file is read.
  const hidden = markdown.includes('&') ? hiddenInFields(made.body) : undefined;
  if (hidden) problems.push({ file, line: linesAbove + 1, what: `the text ${hidden.what} (as &#…;)`, fix: hidden.fix });
  return { key, links: made.links, problems, ...(problems.length === 0 && { json: JSON.stringify(made.body) }) };
}

function keyOf(body: string, others: unknown): string {
  return hash('sha1', `${JSON.stringify(others)}\n${body}`, 'base64url');
}

/** The tokens that the text uses: another one may change without touching it. */
function tokensIn(text: string, tokens: Tokens): [string, string | undefined][] {
  const names = new Set([...text.matchAll(tokenPattern)].map(([, name = '']) => name));
  return [...names].map((name) => [name, Object.hasOwn(tokens, name) ? tokens[name] : undefined]);
}
