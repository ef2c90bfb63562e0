import type { Site } from '../contract.ts';
import { slugify } from '../markdown/sections.ts';
import { fillFields, type Tokens } from '../markdown/tokens.ts';
import type { Problem } from '../problems.ts';
import { slugOf } from './entryFields.ts';
import type { EntryRow } from './entryRow.ts';
import { type FieldData, splitFrontMatter } from './frontMatter.ts';
import { hiddenInFields } from './hiddenCharacters.ts';
import { jsonOf, ownTexts } from './jsonData.ts';
import { type Lifecycle, lifecycleFields, lifecycleSchema, splitLifecycle } from './lifecycle.ts';
import type { BodyJob, KnownBody } from './makeBody.ts';
import { unlessTooDeep } from './nesting.ts';
import { isProblem, readSource, type Source } from './source.ts';
import { fieldName, validate } from './validate.ts';

/** A content file to be read, and what an earlier build made of its body. */
export interface EntryJob {
  file: string;
  group: string;
  /** The state that it was found in. */
  state: string;
  known?: KnownBody | undefined;
}

/** One content file: its front matter, checked and filled, and its body as it was written. */
export interface ReadEntry {
  problems: Problem[];
  /** Missing when there are problems. */
  fields?: {
    json: string;
    scalars: EntryRow['scalars'];
    lifecycle: Lifecycle;
  };
  /** Missing when the file cannot be taken apart. */
  body?: BodyJob;
}

/**
 * Reads one content file.
 * @param tokens missing where the settings are broken: then nothing is filled in
 */
export function readEntry(root: string, site: Site, job: EntryJob, tokens: Tokens | undefined): ReadEntry {
  const source = readSource(root, job.file);
  if (isProblem(source)) return { problems: [source] };
  const problems: Problem[] = [];
  const read = unlessTooDeep(job.file, problems, () => readText(source, site, job, tokens, problems));
  return { problems, ...read };
}

function readText(
  source: Source,
  site: Site,
  { file, group, known }: EntryJob,
  tokens: Tokens | undefined,
  problems: Problem[],
): Omit<ReadEntry, 'problems'> {
  checkSlug(file, problems);
  const parts = splitFrontMatter(source, problems);
  if (!parts) return {};
  const { schema, sections: rules } = schemaOf(site, group);
  refuseHidden(parts, source, problems);
  const { own, rest } = splitLifecycle(parts);
  const lifecycle = validate(lifecycleSchema, own, source, problems);
  const fields = tokens ? filled(rest, tokens, source, problems) : rest;
  const data = validate(schema, fields, source, problems, lifecycleFields);
  const body = { file, markdown: parts.body, linesAbove: parts.linesAbove, tokens, rules, known };
  if (problems.length > 0 || !lifecycle || data === undefined) return { body };
  return { body, fields: { lifecycle: ownTexts(lifecycle), ...jsonOf(data, file) } };
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
