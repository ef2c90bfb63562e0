import { hash } from 'node:crypto';
import type { Body, SectionRule } from '../contract.ts';
import { renderMarkdown } from '../markdown/renderMarkdown.ts';
import { type Tokens, tokenPattern } from '../markdown/tokens.ts';
import type { Problem } from '../problems.ts';
import { type EntryRow, noLinks, rowLinks } from './entryRow.ts';
import { hiddenInFields } from './hiddenCharacters.ts';
import { unlessTooDeep } from './nesting.ts';
import { packed } from './packedBody.ts';
import type { PackWriter } from './packs.ts';

/** The body of a content file, to be made into HTML. Plain data: it may be handed to another thread. */
export interface BodyJob {
  file: string;
  /** What stands below the front matter. */
  markdown: string;
  /** Lines of the file above it. */
  linesAbove: number;
  /** Missing where the settings are broken: then nothing is filled in. */
  tokens: Tokens | undefined;
  rules: readonly SectionRule[] | undefined;
  /** What an earlier build made of it. */
  known: KnownBody | undefined;
}

export type KnownBody = Pick<EntryRow, 'body' | 'bodyKey' | 'links'>;

/** A body that is kept, or what is wrong with it. */
export interface MadeBody {
  kept?: Omit<KnownBody, 'links'>;
  links: string;
  problems: Problem[];
}

/** Makes a body into HTML and keeps it, unless the known one still holds. */
export function makeBody(job: BodyJob, bodies: PackWriter): MadeBody {
  const { markdown, linesAbove, tokens, rules, known } = job;
  const bodyKey = keyOf(markdown, [linesAbove, rules ?? null, tokens ? tokensIn(markdown, tokens) : null]);
  if (known?.bodyKey === bodyKey) return { kept: { body: known.body, bodyKey }, links: known.links, problems: [] };
  const { body, links, problems } = renderBody(job);
  return body ? { kept: { body: bodies.append(packed(body)), bodyKey }, links, problems } : { links, problems };
}

/** Makes a body into HTML. Where there are problems, it is missing. */
export function renderBody(job: BodyJob): { body?: Body; links: string; problems: Problem[] } {
  const { file, markdown, linesAbove, tokens, rules } = job;
  const problems: Problem[] = [];
  const made = unlessTooDeep(file, problems, () => renderMarkdown({ file, body: markdown, linesAbove, tokens, rules }));
  if (!made) return { links: noLinks, problems };
  problems.push(...made.problems);
  // It stands there as a character reference, since no file may hold it as it is.
  const hidden = markdown.includes('&') ? hiddenInFields(made.body) : undefined;
  if (hidden) problems.push({ file, line: linesAbove + 1, what: `the text ${hidden.what} (as &#…;)`, fix: hidden.fix });
  return { ...(problems.length === 0 && { body: made.body }), links: rowLinks(made.links), problems };
}

function keyOf(body: string, others: unknown): string {
  return hash('sha1', `${JSON.stringify(others)}\n${body}`, 'base64url');
}

/** Those that the text names: another one may change without touching it. */
function tokensIn(text: string, tokens: Tokens): [string, string | undefined][] {
  const names = new Set([...text.matchAll(tokenPattern)].map(([, name = '']) => name));
  return [...names].map((name) => [name, Object.hasOwn(tokens, name) ? tokens[name] : undefined]);
}
