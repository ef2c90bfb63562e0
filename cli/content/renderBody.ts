import { hash } from 'node:crypto';
import { type MarkdownJob, type MarkdownResult, renderMarkdown } from '../markdown/renderMarkdown.ts';
import { type Tokens, tokenPattern } from '../markdown/tokens.ts';
import type { Problem } from '../problems.ts';
import type { BodyLink } from './loadedEntry.ts';
import { tooDeep } from './yamlMistake.ts';

interface RenderedBody {
  /** Hash of everything that the body depends on. */
  key: string;
  /** The body as JSON. Missing when it's the known one, and when there are problems. */
  json?: string;
  links: readonly BodyLink[];
  problems: Problem[];
}

/**
 * Renders a body to HTML.
 * @param knownKey key of the body that the last build rendered; if it's the same, only the key is returned, without JSON and links
 */
export function renderBody(job: MarkdownJob, knownKey?: string): RenderedBody {
  const { body, linesAbove, tokens, rules } = job;
  const key = keyOf(body, [linesAbove, rules ?? null, tokens ? tokensIn(body, tokens) : null]);
  if (key === knownKey) return { key, links: [], problems: [] };
  const { body: rendered, problems, links } = renderUnlessTooDeep(job);
  return { key, links, problems, ...(problems.length === 0 && { json: JSON.stringify(rendered) }) };
}

/** Thousands of nested quotes or lists overflow the stack of a recursive parser. */
function renderUnlessTooDeep(job: MarkdownJob): MarkdownResult {
  try {
    return renderMarkdown(job);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { body: { html: '', sections: [], words: 0 }, links: [], problems: [{ file: job.file, ...tooDeep }] };
  }
}

function keyOf(body: string, others: unknown): string {
  return hash('sha1', `${JSON.stringify(others)}\n${body}`, 'base64url');
}

/** The tokens that the text uses: another one may change without touching it. */
function tokensIn(text: string, tokens: Tokens): [string, string | undefined][] {
  const names = new Set([...text.matchAll(tokenPattern)].map(([, name = '']) => name));
  return [...names].map((name) => [name, Object.hasOwn(tokens, name) ? tokens[name] : undefined]);
}
