import type { z } from 'zod';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import { type ContentTokens, fillFields } from '../markdown/tokens.ts';
import { type Problem, SiteError } from '../problems.ts';
import type { Site } from '../site.ts';
import { siteModulePath } from '../siteModulePath.ts';
import { isSlug, slugify } from '../slug.ts';
import type { EntryRow } from '../store/store.ts';
import { builtInFieldNames, builtInSchema, splitFields } from './builtInFields.ts';
import type { ParsedFields } from './fieldData.ts';
import { knownFields } from './fieldsAt.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { type EntryId, slugOf } from './loadedEntry.ts';
import { describeUnsupported } from './plainData.ts';
import { renderBody } from './renderBody.ts';
import type { LocateCode } from './schemaError.ts';
import { isProblem, readSource, type SourceFile } from './source.ts';
import { validate } from './validate.ts';

/** A content file to be read. */
export interface EntryJob extends EntryId {
  /** Its `FileStamp` (size, times, and inode) when the build scanned it. */
  stamp: string;
  /** The body that the last build rendered: a hash of all it depends on, and its links as JSON. */
  lastBody?: { key: string; links: string } | undefined;
}

/** The result of reading a content file. */
export type EntryResult = ValidEntry | BrokenEntry;

interface ValidEntry {
  /** The row to store. */
  row: EntryRow;
  /** The rendered body as JSON. Missing when it's the one that the last build rendered. */
  body?: string;
}

/** An entry that can't be used. */
export interface BrokenEntry {
  file: string;
  problems: Problem[];
  /** The links in its body, which are checked even so. */
  links: readonly BodyLink[];
}

export interface ReadOptions {
  /** Undefined if the settings have problems; then none are filled in. */
  tokens: ContentTokens | undefined;
  /** Finds the line of the site's code that threw, for errors in the schema. */
  locateCode?: LocateCode;
}

/**
 * Reads one content file: fills tokens in, validates its front matter, and renders its body.
 * @returns a BrokenEntry if the file has problems
 * @throws SiteError for a mistake in the schema, which would repeat in every file
 */
export function readEntry(root: string, site: Site, job: EntryJob, { tokens, locateCode }: ReadOptions): EntryResult {
  const { file, schemaKey, stamp, lastBody } = job;
  const source = readSource(root, file);
  if (isProblem(source)) return { file, problems: [source], links: [] };
  const problems = slugProblems(file);
  const brokenEntry = (links: readonly BodyLink[]) => ({
    file,
    links,
    problems: problems.map((each) => ({ sourceText: source.sourceText, ...each })),
  });
  const parts = splitFrontMatter(source, problems);
  if (!parts) return brokenEntry([]);
  const { schema, sections: requiredSections } = schemaOf(site, schemaKey);
  checkFieldNames(schema, schemaKey);
  const { builtInFields, schemaFields } = splitFields(parts);
  const builtIn = validate(builtInSchema, builtInFields, source, problems);
  const fields = tokens ? fillIn(schemaFields, tokens, source, problems) : schemaFields;
  const data = validate(schema, fields, source, problems, { extraSuggestions: builtInFieldNames, locateCode });
  if (data !== undefined) {
    checkData(data, schemaKey);
    problems.push(...reservedFields(data, parts, source));
  }
  const body = renderBody({ file, body: parts.body, linesAbove: parts.linesAbove, tokens, requiredSections }, lastBody?.key);
  problems.push(...body.problems);
  // An unchanged body isn't rendered again; its links are stored.
  const links = body.key === lastBody?.key ? lastBody.links : JSON.stringify(body.links);
  if (problems.length > 0) return brokenEntry(JSON.parse(links) as BodyLink[]);
  const row = [stamp, body.key, JSON.stringify(data), JSON.stringify(builtIn), links] as const;
  return { row, ...(body.json !== undefined && { body: body.json }) };
}

function slugProblems(file: string): Problem[] {
  const slug = slugOf(file);
  if (isSlug(slug)) return [];
  const better = slugify(slug);
  const fix = `name the file with lowercase letters, digits, and hyphens${better && `: ${better}.md`}`;
  return [{ file, what: `"${slug}" is not a valid slug`, fix }];
}

function schemaOf({ schema }: Site, schemaKey: string) {
  const [kind = ''] = schemaKey.split('.');
  const name = schemaKey.slice(kind.length + 1);
  const found = kind === 'singles' ? schema.singles[name] : schema.collections[name];
  if (!found) throw new Error(`no ${schemaKey} in the schema`);
  return found;
}

const reservedNames = ['slug', 'source'];

/** @throws SiteError for a field whose name the generator reserves */
function checkFieldNames(schema: z.ZodType, schemaKey: string): void {
  const known = knownFields(schema, []);
  const taken = [...builtInFieldNames, ...reservedNames].find((name) => known.includes(name));
  if (taken) throw schemaMistake(schemaKey, `has a field "${taken}", a name that the generator reserves`, 'rename the field');
}

/** @throws SiteError for data that only a mistake in the schema can produce */
function checkData(data: unknown, schemaKey: string): void {
  const unsupported = describeUnsupported(data, 'data');
  if (unsupported !== undefined) {
    const what = `produces data that JSON can't represent: ${unsupported}`;
    throw schemaMistake(schemaKey, what, 'make it produce plain data, without transforms or coercion to other types');
  }
}

/** Problems for fields that a loose schema allows, although the generator sets them. */
function reservedFields(data: unknown, fields: ParsedFields, source: SourceFile): Problem[] {
  return reservedNames
    .filter((name) => Object.hasOwn(Object(data), name))
    .map((name) => ({
      ...source,
      ...fields.locate([name], 'name'),
      what: `${name}: the generator reserves this name`,
      fix: 'rename the field',
    }));
}

function schemaMistake(schemaKey: string, what: string, fix: string): SiteError {
  return new SiteError([{ file: siteModulePath, what: `the schema of ${schemaKey} ${what}`, fix }]);
}

function fillIn(fields: ParsedFields, tokens: ContentTokens, source: SourceFile, problems: Problem[]): ParsedFields {
  const data = fillFields(fields.data, tokens, (path, what, fix) => {
    problems.push({ ...source, ...fields.locate(path), what, fix });
  });
  return { ...fields, data };
}
