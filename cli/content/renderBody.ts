import { hash } from 'node:crypto';
import { type BodyLink, type MarkdownJob, type MarkdownResult, renderMarkdown } from '../markdown/renderMarkdown.ts';
import { type ContentTokens, tokenPattern } from '../markdown/tokens.ts';
import type { Problem } from '../problems.ts';

interface RenderedBody {
  /** Hash of everything that the body depends on: its text, its line offset, its tokens, and the section rules. */
  key: string;
  /** The body as JSON. Missing if the key is the known one, or there are problems. */
  json?: string;
  links: readonly BodyLink[];
  problems: Problem[];
}

/**
 * Renders a body to HTML.
 * @param knownKey key of the body that the last build rendered; if it's the same, only the key is returned, without JSON and links
 */
export function renderBody(job: MarkdownJob, knownKey?: string): RenderedBody {
  const { body, linesAbove, tokens, requiredSections } = job;
  const key = keyOf(body, [linesAbove, requiredSections ?? null, tokens ? tokensIn(body, tokens) : null]);
  if (key === knownKey) return { key, links: [], problems: [] };
  const { body: rendered, problems, links } = renderUnlessTooDeep(job);
  return { key, links, problems, ...(problems.length === 0 && { json: JSON.stringify(rendered) }) };
}

const textTooDeep = { what: 'its text is nested too deeply', fix: 'remove most of the nested quotes (>) and lists' };

/** Thousands of nested quotes or lists overflow the stack of a recursive parser. */
function renderUnlessTooDeep(job: MarkdownJob): MarkdownResult {
  try {
    return renderMarkdown(job);
  } catch (error) {
    if (!(error instanceof RangeError && error.message.startsWith('Maximum call stack'))) throw error;
    return { body: { html: '', sections: [], words: 0 }, links: [], problems: [{ file: job.file, ...textTooDeep }] };
  }
}

function keyOf(body: string, others: unknown): string {
  return hash('sha1', `${JSON.stringify(others)}\n${body}`, 'base64url');
}

/** The tokens in the text, with their values. A change to any other token leaves the key as it is. */
function tokensIn(text: string, tokens: ContentTokens): [string, string | undefined][] {
  // Tokens are filled in after parsing, so escapes and character references can hide them here.
  const mayHide = text.includes('\\') || text.includes('&');
  const names = mayHide ? Object.keys(tokens) : Array.from(text.matchAll(tokenPattern), ([, name = '']) => name);
  return [...new Set(names)].map((name) => [name, Object.hasOwn(tokens, name) ? tokens[name] : undefined]);
}
