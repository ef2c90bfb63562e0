import type { z } from 'zod';
import type { SiteSchema } from '../contract.ts';
import { type ContentTokens, fillFields, tokensIn } from '../markdown/tokens.ts';
import { addAll, type Problem } from '../problems.ts';
import { isSlug } from '../slug.ts';
import type { EntryRow } from '../store/store.ts';
import {
  addedFieldNames,
  type BuiltInFields,
  builtInFieldNames,
  builtInSchema,
  checkData,
  nearMisses,
  splitFields,
} from './builtInFields.ts';
import { isTable, parseCsv } from './csv.ts';
import { dayOrTimeFix, isDayOrTime } from './dates.ts';
import { knownFields, type ParsedFields } from './fieldPaths.ts';
import { hasBody, type SplitBody, splitFrontMatter } from './frontMatter.ts';
import { type EntryVersion, schemaOf } from './loadedEntry.ts';
import { bodyKeyOf, headingAtStart, imagesIn, takesTitle } from './renderBody.ts';
import { isProblem, readSource, type SourceFile } from './source.ts';
import { type LocateCode, validate } from './validate.ts';

/** The result of reading a content file: the row to store, or why it can't be used. */
export type EntryResult = { row: EntryRow } | { problems: Problem[] };

interface ReadOptions {
  /** Undefined if the settings have problems; then none are filled in. */
  tokens: ContentTokens | undefined;
  /** Decides how the site reads Markdown. */
  markdownKey: string;
  /** Finds the line of the site's code that threw, for errors in the schema. */
  locateCode?: LocateCode | undefined;
}

/**
 * Reads one content file: fills tokens in, and validates its front matter. Its body is rendered later, with its page.
 * @throws SiteError for a mistake in the schema, which would repeat in every file
 */
export function readEntry(
  root: string,
  siteSchema: SiteSchema,
  entry: EntryVersion,
  { tokens, markdownKey, locateCode }: ReadOptions,
): EntryResult {
  const { file, schemaKey, slug, stamp } = entry;
  const source = readSource(root, file);
  if (isProblem(source)) return { problems: [source] };
  const problems: Problem[] = [];
  const { schema, sections: requiredSections } = schemaOf(siteSchema, schemaKey);
  const used = JSON.stringify(tokens ? tokensIn(source.sourceText, tokens) : []);
  const read = (parts: ParsedFields) => readFields(parts, schema, schemaKey, source, problems, { tokens, locateCode });
  const brokenEntry = () => ({ problems: problems.map((each) => ({ sourceText: source.sourceText, ...each })) });
  if (isTable(file)) {
    const rows = parseCsv(source, schema, problems)?.map(read) ?? [];
    if (problems.length > 0) return brokenEntry();
    return { row: [stamp, '', JSON.stringify(rows.map(([data]) => data)), JSON.stringify(rows.map(([, own]) => own)), used] };
  }
  const parts = splitFrontMatter(source, problems);
  if (fieldOf(parts?.data, 'slug') === undefined) addAll(problems, slugProblems(file, slug));
  if (!parts) return brokenEntry();
  const [data, builtIn] = read(takesTitle(schema) ? withTitle(parts) : parts);
  if (problems.length > 0) return brokenEntry();
  const images = imagesIn(file, parts.body.markdown, parts.body.linesAbove);
  const bodyKey = hasBody(file) ? bodyKeyOf(source, parts.body, tokens, requiredSections, markdownKey) : '';
  const builtInJson = JSON.stringify({ ...builtIn, ...(images.length > 0 && { images }) });
  return { row: [stamp, bodyKey, JSON.stringify(data), builtInJson, used] };
}

/**
 * Validates the fields of an entry, with tokens filled in, and adds what's wrong with them to `problems`.
 * @returns the fields of its schema, and the built-in ones; incomplete if there are problems
 */
function readFields(
  parts: ParsedFields,
  schema: z.ZodType,
  schemaKey: string,
  source: SourceFile,
  problems: Problem[],
  { tokens, locateCode }: Omit<ReadOptions, 'markdownKey'>,
): [data: unknown, builtIn: BuiltInFields] {
  const { builtInFields, schemaFields } = splitFields(parts);
  const builtIn = validate(builtInSchema, builtInFields, source, problems);
  const fields = tokens ? fillIn(schemaFields, tokens, source, problems) : schemaFields;
  const data = validate(schema, fields, source, problems, { extraSuggestions: builtInFieldNames, locateCode });
  if (data !== undefined) {
    checkData(data, schemaKey);
    addAll(problems, reservedFields(data, parts, source));
  }
  const isReported = (line: number, column: number) => problems.some((each) => each.line === line && each.column === column);
  const misses = nearMisses(parts, source, knownFields(schema, []));
  problems.push(...misses.filter(({ line = 1, column = 1 }) => !isReported(line, column)));
  const publishDate = builtIn?.publishDate ?? dateOf(fields, data, source, problems);
  return [data, { ...builtIn, publishDate }];
}

/**
 * The field `date`, which is when an entry is published unless it has a `publishDate`. It's a problem if it isn't a day or a time, since
 * whoever schedules an entry must not see it published at once.
 * @param data the validated fields, with defaults
 */
function dateOf(
  { data: written, locate }: ParsedFields,
  data: unknown,
  source: SourceFile,
  problems: Problem[],
): string | undefined {
  const date = fieldOf(written, 'date') ?? fieldOf(data, 'date');
  if (date === undefined || date === null || (typeof date === 'object' && !Array.isArray(date))) return undefined;
  if (isDayOrTime(String(date))) return String(date);
  const location = locate(['date']);
  if (problems.some(({ line, column }) => line === location.line && column === location.column)) return undefined;
  const fix = `${dayOrTimeFix(String(date))}; if it is not when the entry is published, add publishDate`;
  problems.push({ ...source, ...location, what: `date: is ${JSON.stringify(date)}`, fix });
  return undefined;
}

/** If there's no title, it's the heading that the body begins with. */
function withTitle(parts: ParsedFields & { body: SplitBody }): ParsedFields {
  const { data, body } = parts;
  if (data === null || typeof data !== 'object' || Array.isArray(data) || 'title' in data) return parts;
  const title = headingAtStart(body.markdown);
  return title === undefined ? parts : { ...parts, data: { title, ...data } };
}

/** Returns a field of front matter, which may be anything. */
function fieldOf(data: unknown, name: string): unknown {
  return Object(data)[name];
}

function slugProblems(file: string, slug: string): Problem[] {
  // index.md at the top of a collection has an empty slug.
  if (slug === '' || isSlug(slug)) return [];
  return [{ file, what: 'its name has no letters or digits', fix: 'name it with letters, digits, and hyphens: old-fog' }];
}

/** Problems for fields that a loose schema allows, although the generator sets them. */
function reservedFields(data: unknown, fields: ParsedFields, source: SourceFile): Problem[] {
  return addedFieldNames
    .filter((name) => Object.hasOwn(Object(data), name))
    .map((name) => ({
      ...source,
      ...fields.locate([name], 'name'),
      what: `${name}: the generator reserves this name`,
      fix: 'rename the field',
    }));
}

function fillIn(fields: ParsedFields, tokens: ContentTokens, source: SourceFile, problems: Problem[]): ParsedFields {
  const data = fillFields(fields.data, tokens, (path, what, fix) => {
    problems.push({ ...source, ...fields.locate(path), what, fix });
  });
  return { ...fields, data };
}
