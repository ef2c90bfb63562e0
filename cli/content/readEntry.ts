import type { z } from 'zod';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import { fillFields, type Tokens } from '../markdown/tokens.ts';
import { type Problem, SiteError } from '../problems.ts';
import type { Site } from '../site.ts';
import { siteModule } from '../siteModule.ts';
import { isSlug, slugify } from '../slug.ts';
import type { EntryColumns } from '../store/store.ts';
import { commonFieldNames, commonSchema, splitFields } from './commonFields.ts';
import type { FieldData } from './fieldData.ts';
import { knownFields } from './fieldsAt.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { type EntryId, slugOf } from './loadedEntry.ts';
import { unsupportedValue } from './plainData.ts';
import { renderBody } from './renderBody.ts';
import type { LocateCode } from './schemaError.ts';
import { isProblem, readSource, type Source } from './source.ts';
import { validate } from './validate.ts';

/** A content file to be read. */
export interface EntryJob extends EntryId {
  /** Its `FileState` from the scan. */
  state: string;
  /** Key of the body that the last build rendered, and its links as JSON. */
  knownBody?: { key: string; links: string } | undefined;
}

/** The result of reading a content file. */
export type EntryResult = ValidEntry | BrokenEntry;

interface ValidEntry {
  columns: EntryColumns;
  /** The rendered body as JSON. Missing when it's the one that the last build rendered. */
  body?: string;
}

/** An entry that can't be used. */
export interface BrokenEntry {
  file: string;
  problems: Problem[];
  links: readonly BodyLink[];
}

export interface ReadOptions {
  /** Undefined if the settings have problems; then none are filled in. */
  tokens: Tokens | undefined;
  locateCode?: LocateCode;
}

/**
 * Reads one content file: fills tokens in, validates its front matter, and renders its body.
 * @returns a BrokenEntry if the file has problems
 * @throws SiteError for a mistake in the schema, which would repeat in every file
 */
export function readEntry(root: string, site: Site, job: EntryJob, { tokens, locateCode }: ReadOptions): EntryResult {
  const { file, schemaPath, state, knownBody } = job;
  const source = readSource(root, file);
  if (isProblem(source)) return { file, problems: [source], links: [] };
  const problems = slugProblems(file);
  const brokenEntry = (links: readonly BodyLink[]) => ({
    file,
    links,
    problems: problems.map((each) => ({ text: source.text, ...each })),
  });
  const parts = splitFrontMatter(source, problems);
  if (!parts) return brokenEntry([]);
  const { schema, sections: sectionRules } = schemaOf(site, schemaPath);
  checkFieldNames(schema, schemaPath);
  const { commonFields, schemaFields } = splitFields(parts);
  const common = validate(commonSchema, commonFields, source, problems);
  const fields = tokens ? fillIn(schemaFields, tokens, source, problems) : schemaFields;
  const data = validate(schema, fields, source, problems, { alsoSuggested: commonFieldNames, locateCode });
  if (data !== undefined) {
    checkData(data, schemaPath);
    problems.push(...reservedFields(data, parts, source));
  }
  const body = renderBody({ file, body: parts.body, linesAbove: parts.linesAbove, tokens, sectionRules }, knownBody?.key);
  problems.push(...body.problems);
  // A body that isn't rendered again has the links that it had.
  const links = body.key === knownBody?.key ? knownBody.links : JSON.stringify(body.links);
  if (problems.length > 0) return brokenEntry(JSON.parse(links) as BodyLink[]);
  const columns = [state, body.key, JSON.stringify(data), JSON.stringify(common), links] as const;
  return { columns, ...(body.json !== undefined && { body: body.json }) };
}

function slugProblems(file: string): Problem[] {
  const slug = slugOf(file);
  if (isSlug(slug)) return [];
  const better = slugify(slug);
  const fix = `name the file with lowercase letters, digits, and hyphens${better && `: ${better}.md`}`;
  return [{ file, what: `"${slug}" is not a valid slug`, fix }];
}

function schemaOf({ schema }: Site, schemaPath: string) {
  const [kind, name = ''] = schemaPath.split('.');
  const found = kind === 'singles' ? schema.singles[name] : schema.collections[name];
  if (!found) throw new Error(`no ${schemaPath} in the schema`);
  return found;
}

const reservedNames = ['slug', 'source'];

/** @throws SiteError for a field whose name the generator reserves */
function checkFieldNames(schema: z.ZodType, schemaPath: string): void {
  const known = knownFields(schema, []);
  const taken = [...commonFieldNames, ...reservedNames].find((name) => known.includes(name));
  if (taken) throw schemaMistake(schemaPath, `has a field "${taken}", a name that the generator reserves`, 'rename the field');
}

/** @throws SiteError for data that only a mistake in the schema can produce */
function checkData(data: unknown, schemaPath: string): void {
  const unsupported = unsupportedValue(data, 'data');
  if (unsupported !== undefined) {
    const what = `produces data that JSON can't represent: ${unsupported}`;
    throw schemaMistake(schemaPath, what, 'make it produce plain data, without transforms or coercion to other types');
  }
}

/** Problems for fields that a loose schema allows, although the generator sets them. */
function reservedFields(data: unknown, fields: FieldData, source: Source): Problem[] {
  return reservedNames
    .filter((name) => Object.hasOwn(Object(data), name))
    .map((name) => ({
      ...source,
      ...fields.locate([name], 'name'),
      what: `${name}: the generator reserves this name`,
      fix: 'rename the field',
    }));
}

function schemaMistake(schemaPath: string, what: string, fix: string): SiteError {
  return new SiteError([{ file: siteModule, what: `the schema of ${schemaPath} ${what}`, fix }]);
}

function fillIn(fields: FieldData, tokens: Tokens, source: Source, problems: Problem[]): FieldData {
  const data = fillFields(fields.data, tokens, (path, what, fix) => {
    problems.push({ ...source, ...fields.locate(path), what, fix });
  });
  return { ...fields, data };
}
