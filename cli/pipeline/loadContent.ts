import { basename, dirname, extname } from 'node:path';
import type { SiteCode } from '../bundle/loadCode.ts';
import { lineThatThrew } from '../bundle/locateError.ts';
import { checkFieldNames } from '../content/builtInFields.ts';
import { archetypeFile, collectionFiles, folderOf, isTable, slugOf } from '../content/collections.ts';
import { type EntryVersion, entryKeyOf, type LoadedEntry, loadedEntries, versionOf } from '../content/loadedEntry.ts';
import { loadSettings } from '../content/settings.ts';
import { fileIsMissing, textOf } from '../content/source.ts';
import type { SiteSchema } from '../contract.ts';
import { type FileStamp, isUnchanged, missing } from '../files.ts';
import { attachedFiles } from '../markdown/fileLinks.ts';
import { type ContentTokens, valuesOf } from '../markdown/tokens.ts';
import { nearest } from '../nearest.ts';
import { addAll, compare, distinctProblems, type Problem, type Result, whileReading } from '../problems.ts';
import type { SetupOf } from '../render/tasks.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import { schemaModulePath } from '../sitePaths.ts';
import { type EntryRow, isSameRow } from '../store/store.ts';
import type { PlanContext } from './buildOptions.ts';

export interface LoadedContent {
  /** Undefined if they have problems. */
  settings: object | undefined;
  /** What to fill into texts. Undefined if the settings have problems. */
  tokens: ContentTokens | undefined;
  /** Every entry with valid front matter, in the order of their files. */
  entries: readonly LoadedEntry[];
  /** Entries with invalid front matter, and those whose slug an earlier entry has. */
  invalid: readonly EntryVersion[];
  /** Identifies everything that entries depend on besides their own files and the values of tokens. */
  contentKey: string;
}

/** Reads and validates the front matter of all content. What's unchanged comes from the store, or from memory (`known`, see `entriesOfRow`). */
export async function loadContent(
  { options: { root, siteUrl }, fileStamps, store }: PlanContext,
  { site, schema, parts }: SiteCode,
  pool: WorkerPool,
  known: KnownEntries = new Map(),
): Promise<Result<LoadedContent>> {
  const problems: Problem[] = [];
  const locateCode = (error: unknown) => lineThatThrew(root, error);
  const settings = whileReading(schema.settings.file, () =>
    loadSettings({ root, ...schema.settings, siteUrl, locateCode }, problems),
  );
  // If the settings are broken, entries are still checked, with their tokens unfilled.
  const tokens = settings && (site.tokens?.(settings) ?? {});
  checkFieldNames(schema);
  const markdownKey = parts.markdown?.codeHash ?? '';
  const contentKey = JSON.stringify([parts.schema.codeHash, markdownKey, tokens && Object.keys(tokens).length > 0]);
  const listed = listEntries(fileStamps, schema, problems);
  addAll(problems, unusablePaths(schema));
  const rows = store.read('content') === contentKey ? store.entries.all() : new Map<string, EntryRow>();
  const read = await readEntries(listed, rows, { root, schema: parts.schema, tokens, markdownKey }, pool, known);
  addAll(problems, distinctProblems(read.problems));
  addAll(problems, withoutMissing(unusedFiles(root, fileStamps, listed, read, schema), problems));
  const { entries, duplicates } = withoutDuplicates(read.entries, problems);
  const invalid = [...read.invalid, ...duplicates.map(versionOf)];
  return { value: { settings, tokens, entries, invalid, contentKey }, problems };
}

type KnownEntries = ReadonlyMap<string, readonly LoadedEntry[]>;

type ReadEntries = Pick<LoadedContent, 'entries' | 'invalid'> & { problems: readonly Problem[] };

/** @param rows what the last build has read, if that can be reused */
async function readEntries(
  listed: readonly EntryVersion[],
  rows: ReadonlyMap<string, EntryRow>,
  setup: SetupOf<'readEntry'>,
  pool: WorkerPool,
  known: KnownEntries,
): Promise<ReadEntries> {
  const { root, tokens } = setup;
  const entries: LoadedEntry[] = [];
  const invalid: EntryVersion[] = [];
  const problems: Problem[] = [];
  const rowOf = (entry: EntryVersion) => {
    const row = rows.get(entryKeyOf(entry));
    return row && isUnchanged(root, entry.file, row.stamp, entry.stamp) && hasSameTokens(row.tokens, tokens) ? row : undefined;
  };
  const changed = listed.filter((entry) => {
    const row = rowOf(entry);
    if (row) addAll(entries, entriesOfRow(entry, row, known));
    return !row;
  });
  const readOne = (job: EntryVersion) => job;
  await pool.run('readEntry', setup, changed, readOne, (entry, result) => {
    if ('row' in result) addAll(entries, entriesOfRow(entry, result.row, known));
    else {
      invalid.push(entry);
      addAll(problems, result.problems);
    }
  });
  entries.sort((a, b) => compare(a.file, b.file));
  return { entries, invalid, problems };
}

/** The entries of a row: those in memory if it is the same; if only its data is, with their `entry` objects, which the current plan refers to. */
function entriesOfRow(version: EntryVersion, row: EntryRow, known: KnownEntries): readonly LoadedEntry[] {
  const before = known.get(entryKeyOf(version));
  const rowBefore = before?.[0]?.row;
  if (before && isSameRow(rowBefore, row)) return before;
  const entries = loadedEntries(version, row);
  const isSameData = rowBefore?.data === row.data && rowBefore.builtInFields === row.builtInFields;
  return isSameData ? entries.map((each, at) => ({ ...each, entry: before?.[at]?.entry ?? each.entry })) : entries;
}

/** Whether tokens in a file's text have the values that they had when it was read. */
function hasSameTokens(before: string, tokens: ContentTokens | undefined): boolean {
  if (before === '[]') return true;
  const names = (JSON.parse(before) as [string, string | null][]).map(([name]) => name);
  return JSON.stringify(valuesOf(names, tokens ?? {})) === before;
}

function listEntries(
  fileStamps: ReadonlyMap<string, FileStamp>,
  schema: SiteSchema,
  problems: Problem[],
): readonly EntryVersion[] {
  const { collections, singles } = schema;
  const siteFiles = [...fileStamps.keys()];
  const version = (file: string, schemaKey: string, fileSlug: string): EntryVersion => {
    return { file, schemaKey, fileSlug, stamp: fileStamps.get(file) ?? missing };
  };
  const listed = Object.entries(singles).map(([name, { file }]) => version(file, `singles.${name}`, slugOf(file, dirname(file))));
  for (const [name, { files: pattern }] of Object.entries(collections)) {
    let files = collectionFiles(pattern, siteFiles);
    let folder = folderOf(pattern);
    // Someone may have deleted the last one.
    const meant = files.length === 0 ? meantPattern(pattern, siteFiles, schema) : undefined;
    if (meant) {
      problems.push({
        file: folder,
        what: `contains no ${name}`,
        fix: `did you mean ${meant}? The pattern is in ${schemaModulePath}`,
      });
      // Read them all the same, so that their problems are reported, too.
      [files, folder] = [collectionFiles(meant, siteFiles), folderOf(meant)];
    }
    const schemaKey = `collections.${name}`;
    for (const file of files) listed.push(version(file, schemaKey, slugOf(file, folder)));
  }
  return listed;
}

/** The pattern that an author may have meant by one that matches nothing, guessed from content files that aren't in the schema. */
function meantPattern(pattern: string, siteFiles: readonly string[], { collections, singles }: SiteSchema): string | undefined {
  const inCollections = Object.values(collections).flatMap(({ files }) => collectionFiles(files, siteFiles));
  const listed = new Set([...inCollections, ...Object.values(singles).map(({ file }) => file)]);
  const others = siteFiles.filter((file) => /^content\/.*\.(?:md|markdown|ya?ml|json|csv)$/.test(file) && !listed.has(file));
  const folders = others.flatMap((file) => Array.from(file.matchAll(/\//g), ({ index }) => file.slice(0, index)));
  const folder = nearest(folderOf(pattern), folders);
  if (folder === undefined) return undefined;
  const moved = pattern.replace(folderOf(pattern), folder);
  const [example = '', ...more] = others.filter((file) => file.startsWith(`${folder}/`));
  const below = [example, ...more].some((file) => dirname(file) !== folder) ? '**/*' : '*';
  return collectionFiles(moved, siteFiles).length > 0 ? moved : `${folder}/${below}${extname(example)}`;
}

/** Paths and patterns in the schema that don't begin with content/, where scans look for content, and singles that are tables. */
function unusablePaths({ settings, collections, singles }: SiteSchema): Problem[] {
  const patterns = Object.values(collections).map(({ files }) => files);
  const files = Object.values(singles).map(({ file }) => file);
  const all = [settings.file, ...patterns, ...files];
  const what = 'does not begin with content/, where all content belongs';
  const fix = 'move the content there, and correct the path in the schema';
  const ofTable = {
    what: 'is a table, but a single has one entry',
    fix: 'save it as YAML, or make it a collection in the schema',
  };
  return [
    ...all
      .filter((file) => !file.startsWith('content/'))
      .map((file) => ({ file, what, fix: file.startsWith('./content/') ? `write ${file.slice(2)} in the schema` : fix })),
    ...files.filter(isTable).map((file) => ({ file, ...ofTable })),
  ];
}

/** Texts and data in content/ that nothing reads, although their authors expect to see them on the site. */
function unusedFiles(
  root: string,
  fileStamps: ReadonlyMap<string, FileStamp>,
  listed: readonly EntryVersion[],
  { entries, invalid }: ReadEntries,
  { collections, settings }: SiteSchema,
): Problem[] {
  const attached = entries.flatMap(({ file, builtInFields: { images = [] } }) =>
    images.flatMap(([url]) => attachedFiles(url, file)),
  );
  const archetypes = Object.entries(collections).map(([name, collection]) => archetypeFile(name, collection));
  const claimed = new Set([settings.file, ...archetypes, ...attached, ...listed.map(({ file }) => file)]);
  const patterns = Object.values(collections).map(({ files }) => files);
  // JSON and CSV files count only if a collection has such files. Otherwise, a program may have left them behind.
  const isData = (file: string) => {
    const pattern = new RegExp(`[.{,]${extname(file).slice(1)}(?:[,}]|$)`);
    return /\.(?:json|csv)$/.test(file) && patterns.some((each) => pattern.test(each));
  };
  const unused = [...fileStamps.keys()].filter(
    (file) => file.startsWith('content/') && !claimed.has(file) && (authored.test(file) || isData(file)),
  );
  // The links of an invalid entry weren't read. What its text names may be used.
  const unread = unused.length > 0 ? invalid.map(({ file }) => textOf(root, file)) : [];
  return unused
    .filter((file) => !unread.some((text) => text.includes(basename(file))))
    .map((file) => ({ file, what: 'is unused: no page or collection includes it', fix: fixForUnused(file, patterns) }));
}

/** Leaves out files that only lack the right extension or case, and names them in the problems of those that are missing. */
function withoutMissing(unused: readonly Problem[], problems: readonly Problem[]): Problem[] {
  const stemOf = ({ file }: Problem) => file.replace(/\.\w+$/, '').toLowerCase();
  const missingFiles = problems.filter(({ what }) => what === fileIsMissing);
  return unused.filter((each) => {
    const meant = missingFiles.find((other) => stemOf(other) === stemOf(each));
    if (meant) meant.fix = `rename ${each.file} to it`;
    return !meant;
  });
}

/** File types that an author adds. Files that programs leave behind are ignored, and images, which templates may use. */
const authored =
  /\.(?:md|markdown|mdx|mdown|mkdn?|[rq]md|rst|a(?:scii)?doc|org|ipynb|pages|txt|docx?|odt|rtf|pdf|html?|ya?ml|heic)$/i;

function fixForUnused(file: string, patterns: readonly string[]): string {
  if (/\.html?$/i.test(file)) return 'move it into public/, or save its text with the extension .md';
  if (/\.(?:pdf|heic)$/i.test(file)) return 'link to it, move it into public/, or remove it';
  if (/\.(?:ya?ml|json|csv)$/i.test(file)) return 'correct its name, add it to the schema, or remove it';
  if (/\.(?:md|markdown)$/i.test(file) && /[A-Z]\w*$/.test(file)) return 'write its extension in lowercase: .md';
  if (!/\.(?:md|markdown)$/.test(file)) return 'save it as plain text with the extension .md, or remove it';
  return `move it to where it matches ${patterns.join(' or ')}, add it to "singles" in the schema, or remove it`;
}

/** Splits off entries with duplicate slugs, such as those of `guide.md` and `guide/index.md`. */
function withoutDuplicates(all: readonly LoadedEntry[], problems: Problem[]) {
  const groups = [...Map.groupBy(all, ({ schemaKey, entry }) => `${schemaKey} ${entry.slug}`).values()];
  for (const [owner, ...others] of groups)
    for (const other of others) {
      // The file with a slug of its own has the line to change.
      const [{ file, entry }, by] = owner?.builtInFields.slug && !other.builtInFields.slug ? [owner, other] : [other, owner];
      const what = `duplicate slug "${entry.slug}", already used by ${by?.file}`;
      const isOwn = isTable(file) || owner?.builtInFields.slug || other.builtInFields.slug;
      problems.push({ file, what, fix: `rename one of the two files${isOwn ? ', or change the slug' : ''}` });
    }
  return { entries: groups.flatMap(([owner]) => owner ?? []), duplicates: groups.flatMap(([, ...others]) => others) };
}
