import type { z } from 'zod';
import type { SiteSchema } from '../contract.ts';
import { type ContentTokens, fillField, tokensIn } from '../markdown/tokens.ts';
import type { Problem } from '../problems.ts';
import { isSlug } from '../slug.ts';
import type { EntryRow } from '../store/store.ts';
import { type BuiltInFields, builtInFieldNames, builtInSchema, checkData, nearMisses, splitFields } from './builtInFields.ts';
import { isTable, parseCsv } from './csv.ts';
import { dayOrTimeFix, isDayOrTime, isLater } from './dates.ts';
import { type FieldPath, knownFields, type ParsedFields } from './fieldPaths.ts';
import { hasBody, noBody, splitFrontMatter } from './frontMatter.ts';
import { type EntryVersion, schemaOf, slugWith } from './loadedEntry.ts';
import { isObject, mapStrings } from './plainData.ts';
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
export function readEntry(root: string, siteSchema: SiteSchema, entry: EntryVersion, options: ReadOptions): EntryResult {
  const { file, schemaKey, slug, stamp } = entry;
  const { tokens, markdownKey } = options;
  const source = readSource(root, file);
  if (isProblem(source)) return { problems: [source] };
  const problems: Problem[] = [];
  const { schema, sections } = schemaOf(siteSchema, schemaKey);
  const { rows = [], body = noBody } = isTable(file)
    ? { rows: parseCsv(source, schema, problems) }
    : readFrontMatter(source, schema, slug, problems);
  const read = rows.map((row) => ({ locate: row.locate, ...readFields(row, schema, schemaKey, source, problems, options) }));
  if (isTable(file))
    for (const [used, [first, ...others]] of Map.groupBy(read, ({ builtIn }, at) => slugWith(builtIn.slug, entry, at)))
      for (const { locate } of others) {
        const what = `duplicate slug "${used}", already used in line ${first?.locate(['slug']).line}`;
        problems.push({ ...source, ...locate(['slug']), what, fix: 'give one of the two rows another slug' });
      }
  if (problems.length > 0) return { problems: problems.map((each) => ({ sourceText: source.sourceText, ...each })) };
  const images = imagesIn(file, body.markdown, body.linesAbove);
  const data = JSON.stringify(read.map((each) => each.data));
  const builtInFields = JSON.stringify(read.map((each) => ({ ...each.builtIn, ...(images.length > 0 && { images }) })));
  const bodyKey = hasBody(file) ? bodyKeyOf(source, body, tokens, sections, markdownKey) : '';
  const tokensUsed = JSON.stringify(tokens ? tokensIn(source.sourceText, tokens) : []);
  return { row: { stamp, bodyKey, data, builtInFields, tokens: tokensUsed } };
}

/** The fields and the body of a file that's one entry; neither if its front matter can't be parsed. */
function readFrontMatter(source: SourceFile, schema: z.ZodType, slug: string, problems: Problem[]) {
  const { file } = source;
  const parts = splitFrontMatter(source, problems);
  if (!parts) return {};
  // index.md at the top of a collection has an empty slug.
  if (Object(parts.data).slug === undefined && slug !== '' && !isSlug(slug))
    problems.push({ file, what: 'its name has no letters or digits', fix: 'name it with letters, digits, and hyphens: old-fog' });
  const { data, body } = parts;
  // If there's no title, it's the heading that the body begins with.
  const title = takesTitle(schema) && isObject(data) && !('title' in data) ? headingAtStart(body.markdown) : undefined;
  return { rows: [title === undefined ? parts : { ...parts, data: { title, ...Object(data) } }], body };
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
  { tokens, locateCode }: ReadOptions,
): { data: unknown; builtIn: BuiltInFields } {
  const { builtInFields, schemaFields } = splitFields(parts);
  const builtIn = validate(builtInSchema, builtInFields, source, problems);
  const fill = (text: string, path: FieldPath) =>
    fillField(text, tokens ?? {}, (what, fix) => problems.push({ ...source, ...schemaFields.locate(path), what, fix }));
  const fields = { ...schemaFields, data: mapStrings(schemaFields.data, fill) };
  const extraSuggestions = builtInFieldNames.filter((name) => name !== 'aliases' || !isTable(source.file));
  const data = validate(schema, fields, source, problems, { extraSuggestions, locateCode });
  if (data !== undefined) checkData(data, schemaKey);
  if (Object.hasOwn(Object(data), 'source')) {
    const what = 'source: the generator reserves this name';
    problems.push({ ...source, ...parts.locate(['source'], 'name'), what, fix: 'rename the field' });
  }
  const misses = nearMisses(parts, source, knownFields(schema, []));
  problems.push(...misses.filter((miss) => !isReportedAt(miss, problems)));
  const publishDate = builtIn?.publishDate ?? dateOf(fields, data, source, problems);
  const expiryDate = builtIn?.expiryDate ?? '';
  if (publishDate && expiryDate && !isLater(expiryDate, publishDate))
    problems.push({
      ...source,
      ...parts.locate(['expiryDate']),
      what: `expiryDate: is not after ${publishDate}, when it is published`,
      fix: 'write a later date, or remove the field',
    });
  return { data, builtIn: { ...builtIn, publishDate } };
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
  const date: unknown = Object(written).date ?? Object(data).date;
  if (date === undefined || date === null || isObject(date)) return undefined;
  if (isDayOrTime(String(date))) return String(date);
  const location = locate(['date']);
  if (isReportedAt(location, problems)) return undefined;
  const fix = `${dayOrTimeFix(String(date))}; if it is not when the entry is published, add publishDate`;
  problems.push({ ...source, ...location, what: `date: is ${JSON.stringify(date)}`, fix });
  return undefined;
}

function isReportedAt(place: Pick<Problem, 'line' | 'column'>, problems: readonly Problem[]): boolean {
  return problems.some(({ line, column }) => line === place.line && column === place.column);
}
