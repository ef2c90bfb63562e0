import { slugify } from '../markdown/sections.ts';
import { fillFields, type Tokens } from '../markdown/tokens.ts';
import type { Problem } from '../problems.ts';
import type { Site } from '../site.ts';
import type { EntryColumns } from '../store/store.ts';
import { type RowLink, slugOf } from './entryRow.ts';
import type { FieldData } from './fieldData.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { hiddenInFields } from './hiddenCharacters.ts';
import { lifecycleFields, lifecycleSchema, splitLifecycle } from './lifecycle.ts';
import { unlessTooDeep } from './nesting.ts';
import { notPlain } from './plainData.ts';
import { renderBody } from './renderBody.ts';
import { isProblem, readSource, type Source } from './source.ts';
import { fieldName, validate } from './validate.ts';

/** A content file to be read. */
export interface EntryJob {
  file: string;
  group: string;
  /** The state it was found in. */
  state: string;
  /** Key of the body that the last build rendered, and its links. */
  knownBody?: { key: string; links: string } | undefined;
}

/** A content file, read. */
export type EntryResult = WholeEntry | BrokenEntry;

interface WholeEntry {
  columns: EntryColumns;
  /** The rendered body as JSON. Missing when it's the one that the last build rendered. */
  body?: string;
}

/** An entry that can't be used. */
export interface BrokenEntry {
  file: string;
  problems: Problem[];
  links: readonly RowLink[];
}

/**
 * Reads one content file: front matter, checked and filled in, and the rendered body.
 * @param tokens missing when the settings are broken; then nothing is filled in
 */
export function readEntry(root: string, site: Site, job: EntryJob, tokens: Tokens | undefined): EntryResult {
  const source = readSource(root, job.file);
  if (isProblem(source)) return { file: job.file, problems: [source], links: [] };
  const problems: Problem[] = [];
  const entry = unlessTooDeep(job.file, problems, () => readText(source, site, job, tokens, problems));
  if (entry?.whole) return entry.whole;
  return { file: job.file, problems: problems.map((problem) => ({ text: source.text, ...problem })), links: entry?.links ?? [] };
}

function readText(
  source: Source,
  site: Site,
  { file, group, state, knownBody }: EntryJob,
  tokens: Tokens | undefined,
  problems: Problem[],
): { whole?: WholeEntry; links: readonly RowLink[] } {
  checkSlug(file, problems);
  const parts = splitFrontMatter(source, problems);
  if (!parts) return { links: [] };
  const { schema, sections: rules } = schemaOf(site, group);
  refuseHidden(parts, source, problems);
  const { own, rest } = splitLifecycle(parts);
  const lifecycle = validate(lifecycleSchema, own, source, problems);
  const fields = tokens ? filled(rest, tokens, source, problems) : rest;
  const data = validate(schema, fields, source, problems, lifecycleFields);
  if (data !== undefined) refuseOddData(data, group);
  const body = renderBody({ file, markdown: parts.body, linesAbove: parts.linesAbove, tokens, rules }, knownBody?.key);
  problems.push(...body.problems);
  if (problems.length > 0) return { links: body.links };
  const links = body.json === undefined ? (knownBody?.links ?? '[]') : JSON.stringify(body.links);
  const columns = [state, body.key, JSON.stringify(data), JSON.stringify(lifecycle), links] as const;
  return { whole: { columns, ...(body.json !== undefined && { body: body.json }) }, links: body.links };
}

function schemaOf({ schema }: Site, group: string) {
  const [kind, name = ''] = group.split('.');
  const found = kind === 'singles' ? schema.singles[name] : schema.collections[name];
  if (!found) throw new Error(`no ${group} in the schema`);
  return found;
}

/** @throws TypeError for data that only a bug in the schema can produce */
function refuseOddData(data: unknown, group: string): void {
  const odd = notPlain(data, 'the entry');
  if (odd !== undefined) throw new TypeError(`the schema of ${group} produces data that JSON can't represent: ${odd}`);
  const taken = ['slug', 'source'].find((name) => Object.hasOwn(Object(data), name));
  if (taken) throw new TypeError(`the schema of ${group} has a field "${taken}", which the generator sets; rename it`);
}

function checkSlug(file: string, problems: Problem[]): void {
  const slug = slugOf(file);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    const name = slugify(slug);
    const fix = `name the file with lowercase letters, digits, and hyphens${name && `: ${name}.md`}`;
    problems.push({ file, what: `"${slug}" is not a valid slug`, fix });
  } else if (windowsDevices.test(slug))
    problems.push({
      file,
      what: `"${slug}" is a reserved file name on Windows`,
      fix: 'rename it',
    });
}

/** https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const windowsDevices = /^(con|prn|aux|nul|com\d|lpt\d)$/;

function refuseHidden({ data, locate }: FieldData, { file, text }: Source, problems: Problem[]): void {
  // The source text is already checked; only an escape can add more.
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
