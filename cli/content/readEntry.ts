import { hash } from 'node:crypto';
import type { Body, SectionRule, Site } from '../contract.ts';
import { renderMarkdown } from '../markdown/renderMarkdown.ts';
import { slugify } from '../markdown/sections.ts';
import { fillFields, type Tokens, tokenPattern } from '../markdown/tokens.ts';
import type { Problem } from '../problems.ts';
import { slugOf } from './entryFields.ts';
import { type EntryRow, type RowLink, rowLinks } from './entryRow.ts';
import { type FieldData, splitFrontMatter } from './frontMatter.ts';
import { hiddenInFields } from './hiddenCharacters.ts';
import { jsonOf } from './jsonData.ts';
import { type Lifecycle, lifecycleFields, lifecycleSchema, splitLifecycle } from './lifecycle.ts';
import { tooDeep } from './nesting.ts';
import { isProblem, readSource, type Source } from './source.ts';
import { fieldName, validate } from './validate.ts';

/** A content file to be read, and what an earlier build made of its body. */
export interface EntryJob {
  file: string;
  group: string;
  /** The state that it was found in. */
  state: string;
  known?: Pick<EntryRow, 'body' | 'bodyKey' | 'links'> | undefined;
}

/** One content file: its front matter, checked and filled, and its body as HTML. */
interface ReadEntry {
  problems: Problem[];
  /** What its author links to, as far as that could be read. */
  links: readonly RowLink[];
  /** Missing when there are problems. */
  found?: {
    json: string;
    scalars: EntryRow['scalars'];
    lifecycle: Lifecycle;
    bodyKey: string;
    /** Missing when the known one still holds. */
    body?: Body;
  };
}

/**
 * Reads one content file.
 * @param tokens missing where the settings are broken: then nothing is filled in
 */
export function readEntry(root: string, site: Site, job: EntryJob, tokens: Tokens | undefined): ReadEntry {
  const source = readSource(root, job.file);
  if (isProblem(source)) return { problems: [source], links: [] };
  try {
    return readText(source, site, job, tokens);
  } catch (error) {
    // The parsers call themselves for each level of what is nested.
    if (!(error instanceof RangeError && /call stack/.test(error.message))) throw error;
    return { problems: [{ file: job.file, ...tooDeep }], links: [] };
  }
}

function readText(source: Source, site: Site, job: EntryJob, tokens: Tokens | undefined): ReadEntry {
  const problems: Problem[] = [];
  checkSlug(job.file, problems);
  const parts = splitFrontMatter(source, problems);
  if (!parts) return { problems, links: [] };
  const { schema, sections } = schemaOf(site, job.group);
  refuseHidden(parts, source, problems);
  const { own, rest } = splitLifecycle(parts);
  const lifecycle = validate(lifecycleSchema, own, source, problems);
  const fields = tokens ? filled(rest, tokens, source, problems) : rest;
  const data = validate(schema, fields, source, problems, lifecycleFields);
  const { links, ...body } = readBody(source, parts, job.known, tokens, sections, problems);
  if (problems.length > 0 || !lifecycle || data === undefined) return { problems, links };
  return { problems, links, found: { ...body, lifecycle, ...jsonOf(data, job.file) } };
}

function schemaOf({ schema }: Site, group: string) {
  const [kind, name = ''] = group.split('.');
  const found = kind === 'singles' ? schema.singles[name] : schema.collections[name];
  if (!found) throw new Error(`no ${group} in the schema`);
  return found;
}

function checkSlug(file: string, problems: Problem[]): void {
  const slug = slugOf(file);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    const name = slugify(slug);
    const fix = `name the file with lower-case letters, digits and hyphens${name && `: ${name}.md`}`;
    problems.push({ file, what: `"${slug}" cannot stand in an address`, fix });
  } else if (windowsDevices.test(slug))
    problems.push({
      file,
      what: `"${slug}" is the name of a device on Windows, where no file can be called so`,
      fix: 'rename it',
    });
}

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const windowsDevices = /^(con|prn|aux|nul|com\d|lpt\d)$/;

function refuseHidden({ data, locate }: FieldData, { file, text }: Source, problems: Problem[]): void {
  // The text as it stands was looked through when it was read; only an escape brings in more.
  const found = text.includes('\\') ? hiddenInFields(data) : undefined;
  if (found)
    problems.push({ file, ...locate(found.path), what: `${fieldName(found.path)}: ${found.what}`, fix: found.fix, text });
}

function filled(fields: FieldData, tokens: Tokens, source: Source, problems: Problem[]): FieldData {
  const data = fillFields(fields.data, tokens, (path, what, fix) => {
    problems.push({ file: source.file, ...fields.locate(path), what, fix, text: source.text });
  });
  return { ...fields, data };
}

function readBody(
  source: Source,
  { body, linesAbove }: { body: string; linesAbove: number },
  known: EntryJob['known'],
  tokens: Tokens | undefined,
  rules: readonly SectionRule[] | undefined,
  problems: Problem[],
) {
  const bodyKey = keyOf(body, [linesAbove, rules ?? null, tokens ? tokensIn(body, tokens) : null]);
  if (known?.bodyKey === bodyKey) return { bodyKey, links: known.links };
  const markdown = renderMarkdown({ file: source.file, body, linesAbove, tokens, rules });
  problems.push(...markdown.problems.map((problem) => ({ ...problem, text: source.text })));
  // It stands there as a character reference, since no file may hold it as it is.
  const hidden = body.includes('&') ? hiddenInFields(markdown.body) : undefined;
  if (hidden)
    problems.push({ file: source.file, line: linesAbove + 1, what: `the text ${hidden.what} (as &#…;)`, fix: hidden.fix });
  return { bodyKey, body: markdown.body, links: rowLinks(markdown.links) };
}

function keyOf(body: string, others: unknown): string {
  return hash('sha1', `${JSON.stringify(others)}\n${body}`, 'base64url');
}

/** Those that the text names: another one may change without touching it. */
function tokensIn(text: string, tokens: Tokens): [string, string | undefined][] {
  const names = new Set([...text.matchAll(tokenPattern)].map(([, name = '']) => name));
  return [...names].map((name) => [name, Object.hasOwn(tokens, name) ? tokens[name] : undefined]);
}
