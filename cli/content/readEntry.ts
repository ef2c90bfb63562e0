import { hash } from 'node:crypto';
import { dirname } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { SiteSchema } from '../contract.ts';
import { headingAtStart } from '../markdown/headings.ts';
import { attachedFiles, type BodyImage, imageFiles } from '../markdown/links.ts';
import { parseMarkdown, tooSlowToParse, unlessTooDeep } from '../markdown/parseMarkdown.ts';
import { targetsIn } from '../markdown/renderMarkdown.ts';
import { type ContentTokens, fillField, tokensIn } from '../markdown/tokens.ts';
import { walk } from '../markdown/tree.ts';
import { nearest } from '../nearest.ts';
import { codePoint, locationAt, offsetOf, type Problem, SiteError } from '../problems.ts';
import { isSlug } from '../slug.ts';
import type { EntryRow } from '../store/store.ts';
import { type BuiltInFields, builtInFieldNames, builtInSchema, splitFields } from './builtInFields.ts';
import { collectionOrSingle, hasBody, isTable } from './collections.ts';
import { parseCsv } from './csv.ts';
import { dayOrTimeFix, isDayOrTime, isLater } from './dates.ts';
import { displayPath, type FieldPart, type FieldPath, fieldNamesAt, type ParsedFields, schemasAt } from './fieldPaths.ts';
import { splitFrontMatter } from './frontMatter.ts';
import { type EntryVersion, entrySlug } from './loadedEntry.ts';
import { isObject, mapStrings } from './plainData.ts';
import { takesTitle } from './renderBody.ts';
import { isProblem, readSource, type SourceFile } from './source.ts';
import { type LocateCode, problemOfOutput, validate } from './validate.ts';

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
  const { file, schemaKey, fileSlug, stamp } = entry;
  const source = readSource(root, file);
  if (isProblem(source)) return { problems: [source] };
  const { schema, sections } = collectionOrSingle(siteSchema, schemaKey);
  const problems: Problem[] = [];
  const context: Context = { ...options, source, schema, schemaKey, problems };
  const { rows, body } = isTable(file)
    ? { rows: parseCsv(source, schema, problems), body: '' }
    : readFrontMatter(fileSlug, context);
  const read = rows.map((row) => ({ locate: row.locate, ...readFields(row, context) }));
  if (isTable(file)) reportDuplicateSlugs(read, entry, context);
  if (problems.length > 0) return { problems };
  const { tokens, markdownKey } = options;
  const images = unlessTooDeep(() => imagesIn(file, body), []);
  const data = JSON.stringify(read.map((each) => each.data));
  const builtInFields = JSON.stringify(read.map((each) => ({ ...each.builtIn, ...(images.length > 0 && { images }) })));
  // Everything that the rendered body depends on: also its folder, from which links to other files start.
  const inputs = JSON.stringify([dirname(file), markdownKey, sections, tokens ? tokensIn(body, tokens) : null]);
  const bodyKey = hasBody(file) ? hash('sha1', inputs + source.sourceText, 'base64url') : '';
  const tokensUsed = JSON.stringify(tokens ? tokensIn(source.sourceText, tokens) : []);
  return { row: { stamp, bodyKey, data, builtInFields, tokens: tokensUsed } };
}

/** What the steps below need to read the fields of a file. They add its problems. */
interface Context extends ReadOptions {
  source: SourceFile;
  schema: z.ZodType;
  schemaKey: string;
  problems: Problem[];
}

/** The fields and the body of a file that's one entry; neither if its front matter can't be parsed. */
function readFrontMatter(fileSlug: string, { source, schema, problems }: Context): { rows: ParsedFields[]; body: string } {
  const { file } = source;
  const fields = splitFrontMatter(source, problems);
  if (!fields) return { rows: [], body: '' };
  const { data, body } = fields;
  // index.md at the top of a collection has an empty slug.
  if (fileSlug !== '' && !isSlug(fileSlug))
    problems.push({ file, what: 'its name has no letters or digits', fix: 'name it with letters, digits, and hyphens: old-fog' });
  // If there's no title, it's the heading that the body begins with.
  const title = takesTitle(schema) && isObject(data) && !('title' in data) ? headingAtStart(body) : undefined;
  return { rows: [title === undefined ? fields : { ...fields, data: { title, ...Object(data) } }], body };
}

type ReadFields = ReturnType<typeof readFields> & Pick<ParsedFields, 'locate'>;

function reportDuplicateSlugs(rows: readonly ReadFields[], entry: EntryVersion, { source, problems }: Context): void {
  for (const [slug, [first, ...others]] of Map.groupBy(rows, ({ builtIn }, at) => entrySlug(builtIn.slug, entry, at)))
    for (const { locate } of others) {
      const what = `duplicate slug "${slug}", already used in line ${first?.locate(['slug']).line}`;
      problems.push({ ...source, ...locate(['slug']), what, fix: 'give one of the two rows another slug' });
    }
}

/** Adds the problem of a field. */
type Report = (path: FieldPath, what: string, fix: string, part?: FieldPart) => void;

/** Validates the fields of an entry, with tokens filled in. Returns those of its schema, and the built-in ones; incomplete if there are problems. */
function readFields(fields: ParsedFields, context: Context): { data: unknown; builtIn: BuiltInFields } {
  const { tokens = {}, source, schema, schemaKey, problems, locateCode } = context;
  const report: Report = (path, what, fix, part) => problems.push({ ...source, ...fields.locate(path, part), what, fix });
  const { builtInFields, schemaFields } = splitFields(fields);
  const builtIn = validate(builtInSchema, builtInFields, source, problems);
  const fill = (text: string, path: FieldPath) =>
    fillField(text, tokens, (what, fix) => {
      const { line, column } = fields.locate(path);
      const { sourceText } = source;
      // In a text of several lines, it may be below the first.
      const start = offsetOf(sourceText, line) + column - 1;
      const at = sourceText.indexOf(what.slice(what.indexOf('{')), start);
      problems.push({ ...source, ...(at < 0 ? { line, column } : locationAt(sourceText, at)), what, fix });
    });
  const filled = { ...schemaFields, data: mapStrings(schemaFields.data, fill) };
  const data: unknown = validate(schema, filled, source, problems, { extraSuggestions: builtInFieldNames, locateCode });
  const mistake = data === undefined ? undefined : problemOfOutput(data, schemaKey);
  if (mistake) throw new SiteError([mistake]);
  reportOddNames(fields, data, context, report);
  const publishDate = builtIn?.publishDate ?? (data === undefined ? undefined : dateOf(filled.data, data, report));
  const { expiryDate } = builtIn ?? {};
  if (publishDate && expiryDate && !isLater(expiryDate, publishDate)) {
    const what = `expiryDate: is not after ${publishDate}, when it is published`;
    report(['expiryDate'], what, 'write a later date, or remove the field');
  }
  return { data, builtIn: { ...builtIn, publishDate } };
}

/** Reports a reserved name, and names that look like those of built-in fields. */
function reportOddNames(fields: ParsedFields, data: unknown, { source, schema, problems }: Context, report: Report): void {
  if (Object.hasOwn(Object(data), 'source'))
    report(['source'], 'source: the generator reserves this name', 'rename the field', 'name');
  const misses = nearMisses(fields, source, schema);
  const isReported = (miss: Problem) => problems.some(({ line, column }) => line === miss.line && column === miss.column);
  problems.push(...misses.filter((miss) => !isReported(miss)));
  reportDropped([], fields.data, data, schema, report);
}

/** Reports fields that z.object() leaves out, at every level, if they're similar to one that's missing. */
function reportDropped(path: FieldPath, written: unknown, kept: unknown, schema: z.ZodType, report: Report): void {
  if (Array.isArray(written) && Array.isArray(kept))
    for (const [index, each] of written.entries()) reportDropped([...path, index], each, kept[index], schema, report);
  if (!isObject(written) || !isObject(kept)) return;
  for (const [name, value] of Object.entries(written)) {
    const own = [...path, name];
    if (Object.hasOwn(kept, name)) reportDropped(own, value, kept[name], schema, report);
    else if (path.length > 0 || !builtInFieldNames.includes(name)) {
      const known = fieldNamesAt(schema, path);
      const absent = known.filter((each) => !Object.hasOwn(written, each));
      const meant = known.includes(name) ? undefined : nearest(name, absent);
      if (meant) report(own, `${displayPath(own)}: unknown field`, `did you mean ${meant}?`, 'name');
    }
  }
}

/**
 * Returns the field `date`, which is when an entry is published unless it has a `publishDate`. It's a problem if it isn't a day or a time,
 * since whoever schedules an entry must not see it published at once.
 * @param data the validated fields, with defaults
 */
function dateOf(written: unknown, data: unknown, report: Report): string | undefined {
  const date: unknown = Object(written).date ?? Object(data).date;
  if (date === undefined || date === null || isObject(date)) return undefined;
  if (isDayOrTime(String(date))) return String(date);
  const fix = `${dayOrTimeFix(String(date))}; if it is not when the entry is published, add publishDate`;
  report(['date'], `date: is ${JSON.stringify(date)}`, fix);
  return undefined;
}

/** The images in the body of a file that are files of the site, and the files beside it that links offer. */
function imagesIn(file: string, body: string): BodyImage[] {
  if (!(body.includes('![') || attachment.test(body)) || tooSlowToParse(body)) return [];
  const tree = parseMarkdown(body);
  const { definitions } = targetsIn(tree);
  const images: BodyImage[] = [];
  walk(tree, (node) => {
    const isImage = node.type === 'image' || node.type === 'imageReference';
    if (!isImage && node.type !== 'link' && node.type !== 'linkReference') return;
    const url = 'url' in node ? node.url : definitions.get(node.identifier)?.url;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    if (url !== undefined && (isImage ? imageFiles : attachedFiles)(url, file).length > 0) images.push([url, line, column]);
  });
  return images;
}

/** A link or a definition whose address is relative, and ends in an extension other than that of a page. */
const attachment = /\](?:\(|:\s)\s*<?(?![a-z][a-z\d+.-]*:|[/#?{])[^()\s]*\.(?!mdx?\b|markdown\b|html?\b)[a-z]\w{0,9}[)>?#\s]/i;

/** Fields that look like a built-in field or `date`, or are one below another field, but aren't in the schema: a draft with one would be published. */
function nearMisses({ data, locate }: ParsedFields, source: SourceFile, schema: z.ZodType): Problem[] {
  if (!isObject(data)) return [];
  const known = fieldNamesAt(schema);
  return Object.entries(data).flatMap(([name, value]) => {
    const misplaced = isObject(value) ? builtInFieldNames.find((each) => hidesEntry(each, value[each])) : undefined;
    if (misplaced && schemasAt(schema, [name, misplaced]).length === 0) {
      const what = `${name}.${misplaced}: has no effect below another field`;
      const fix = 'put it above that field, without indentation; if it means something else, add it to the schema';
      return [{ ...source, ...locate([name, misplaced], 'name'), what, fix }];
    }
    const plain = name.normalize('NFKC').replace(ignored, '').replace(/[-_.]/g, '').toLowerCase();
    const field = known.includes(name) || ownNames.includes(name) ? undefined : fieldMeantBy(plain, value);
    if (field === undefined) return [];
    // An invisible character has to be seen.
    const shown = name.replace(ignored, (letter) => `<${codePoint(letter)}>`);
    const fix = `${plain === field.toLowerCase() ? 'rename it to' : 'use'} ${field}; if it means something else, add it to the schema`;
    return [{ ...source, ...locate([name], 'name'), what: `${shown}: has no effect, but looks like ${field}`, fix }];
  });
}

/** The names that a typo may be meant as. `date` is the default of `publishDate`. */
const ownNames: readonly string[] = [...builtInFieldNames, 'date'];

const hidesEntry = (field: string, value: unknown) =>
  field === 'draft' ? value === true : /Date$/.test(field) && isDayOrTime(String(value));

/** Invisible characters, spaces, and accents. */
const ignored = /[\p{DI}\p{C}\p{Z}\p{M}\u2800]/gu;

/** The built-in field that an author meant by a name without hyphens and capitals, if any. */
function fieldMeantBy(plain: string, value: unknown): string | undefined {
  const meant = otherNames.get(plain);
  if (meant) return meant === 'draft' && value === false ? undefined : meant;
  const similar = ownNames.find((each) => isSpelledLike(plain, each.toLowerCase()));
  if (similar) return similar;
  // `published: true` changes nothing; `published: false` hides the entry in other generators, and a date schedules it.
  if (/^(?:is)?(?:publish(?:ed)?|public|visible|live|online)$/.test(plain)) {
    if (value === null || /^(?:false|no|off|0|never|draft)?$/i.test(String(value).trim())) return 'draft';
    return /\d{4}/.test(String(value)) ? 'publishDate' : undefined;
  }
  return /(?:status|state|stage|visibility)$/.test(plain) && unpublishedStates.test(String(value).trim()) ? 'draft' : undefined;
}

/** What these fields are called in other generators, or by someone in a hurry. */
const otherNames = new Map(
  Object.entries({
    draft: 'isdraft indraft wip unpublished unpublish private hidden',
    publishDate:
      'pubdate publishat publishon publishedat publishedon publisheddate publicationdate datepublished embargo embargodate embargoeduntil scheduled scheduledfor scheduledate scheduledat releasedate golive golivedate',
    expiryDate:
      'expire expires expiry expired expiration expirationdate expiresat expireson expiresdate expiredate unpublishdate unpublishat unpublishon unlistdate dateexpires',
    aliases: 'alias redirectfrom',
  }).flatMap(([field, names]) => names.split(' ').map((name) => [name, field] as const)),
);

const unpublishedStates = /^(?:draft|drafted|private|hidden|pending|scheduled|future|unpublished|unlisted|wip)$/i;

/** Whether a name is a field's with look-alike letters, or with a typo. Short names must begin with the same letter: "craft" isn't "draft". */
function isSpelledLike(plain: string, field: string): boolean {
  const letters = [...plain];
  // A word in another script is a word of its own.
  const hasAscii = letters.some((letter) => letter <= '~');
  if (hasAscii && letters.map((letter, at) => (letter > '~' ? field[at] : letter)).join('') === field) return true;
  if (field.length > 'aliases'.length) return distance(plain, field) <= 2;
  if (field === 'date' || plain.charAt(0) !== field.charAt(0)) return false;
  const isAnagram = letters.toSorted().join('') === [...field].toSorted().join('');
  return isAnagram || distance(plain, field) === 1;
}
