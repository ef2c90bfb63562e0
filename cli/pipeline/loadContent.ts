import { basename, dirname, extname } from 'node:path';
import type { SiteCode } from '../bundle/loadCode.ts';
import { lineThatThrew } from '../bundle/locateError.ts';
import { checkFieldNames } from '../content/builtInFields.ts';
import { archetypeFile, collectionFiles, folderOf, isTable, slugOf } from '../content/collections.ts';
import { locator } from '../content/frontMatter.ts';
import { type EntryVersion, entryKeyOf, type LoadedEntry, loadedEntries, versionOf } from '../content/loadedEntry.ts';
import { loadSettings } from '../content/settings.ts';
import { fileIsMissing, findText, textOf } from '../content/source.ts';
import type { SiteSchema } from '../contract.ts';
import { type FileStamp, isUnchanged, missing } from '../files.ts';
import { attachedFiles } from '../markdown/links.ts';
import { type ContentTokens, valuesOf } from '../markdown/tokens.ts';
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
  // Without any tokens, rows don't say which of them a file has.
  const contentKey = JSON.stringify([parts.schema.codeHash, markdownKey, tokens && Object.keys(tokens).length > 0]);
  const listed = listFiles(fileStamps, schema);
  const rows = store.read('content') === contentKey ? store.entries.all() : new Map<string, EntryRow>();
  const read = await readEntries(listed, rows, { root, schema: parts.schema, tokens, markdownKey }, pool, known);
  for (const found of [unusablePaths(root, schema), distinctProblems(read.problems)]) addAll(problems, found);
  addAll(problems, explainMissing(problems, unusedFiles(root, fileStamps, listed, read, schema)));
  const { entries, duplicates, problems: ofDuplicates } = withoutDuplicates(root, read.entries);
  addAll(problems, ofDuplicates);
  const invalid = [...read.invalid, ...duplicates.map(versionOf)];
  return { value: { settings, tokens, entries, invalid, contentKey }, problems };
}

type KnownEntries = ReadonlyMap<string, readonly LoadedEntry[]>;

/** @param rows what the last build has read, if that can be reused */
async function readEntries(
  listed: readonly EntryVersion[],
  rows: ReadonlyMap<string, EntryRow>,
  setup: SetupOf<'readEntry'>,
  pool: WorkerPool,
  known: KnownEntries,
): Promise<Pick<LoadedContent, 'entries' | 'invalid'> & { problems: readonly Problem[] }> {
  const { root, tokens } = setup;
  const entries: LoadedEntry[] = [];
  const invalid: EntryVersion[] = [];
  const problems: Problem[] = [];
  const changed: EntryVersion[] = [];
  for (const entry of listed) {
    const row = rows.get(entryKeyOf(entry));
    const isSame = row && isUnchanged(root, entry.file, row.stamp, entry.stamp) && hasSameTokens(row.tokens, tokens);
    if (isSame) addAll(entries, entriesOfRow(entry, row, known));
    else changed.push(entry);
  }
  await pool.run('readEntry', setup, changed, versionOf, (entry, result) => {
    if ('row' in result) addAll(entries, entriesOfRow(entry, result.row, known));
    else {
      invalid.push(entry);
      addAll(problems, result.problems);
    }
  });
  entries.sort((a, b) => compare(a.file, b.file));
  return { entries, invalid, problems };
}

/** The entries of a row: those in memory if it is unchanged. If only the text below the fields is new, they keep the `entry` objects that the current plan refers to. */
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

/** The files of all collections and singles. A file in two collections is listed twice. */
function listFiles(fileStamps: ReadonlyMap<string, FileStamp>, { collections, singles }: SiteSchema): EntryVersion[] {
  const version = (file: string, schemaKey: string, folder: string): EntryVersion => {
    return { file, schemaKey, fileSlug: slugOf(file, folder), stamp: fileStamps.get(file) ?? missing };
  };
  return [
    ...Object.entries(singles).map(([name, { file }]) => version(file, `singles.${name}`, dirname(file))),
    ...Object.entries(collections).flatMap(([name, { files }]) =>
      collectionFiles(files, [...fileStamps.keys()]).map((file) => version(file, `collections.${name}`, folderOf(files))),
    ),
  ];
}

/** Splits off, and reports, entries with duplicate slugs, such as those of `guide.md` and `guide/index.md`. */
function withoutDuplicates(root: string, all: readonly LoadedEntry[]) {
  const problems: Problem[] = [];
  const locate = locator(root);
  const bySlug = Map.groupBy(all, ({ schemaKey, entry }) => `${schemaKey} ${entry.slug}`);
  const groups = [...bySlug.values()] as [LoadedEntry, ...LoadedEntry[]][];
  for (const [owner, ...others] of groups)
    for (const other of others) {
      // If only one file sets its slug, that's the one to change.
      const [{ file, entry, builtInFields }, by] =
        owner.builtInFields.slug && !other.builtInFields.slug ? [owner, other] : [other, owner];
      const what = `duplicate slug "${entry.slug}", already used by ${by.file}`;
      const isOwn = isTable(file) || builtInFields.slug;
      const fix = `rename one of the two files${isOwn ? ', or change the slug' : ''}`;
      problems.push(locate({ file, what, fix, field: builtInFields.slug ? ['slug'] : undefined }));
    }
  const [entries, duplicates] = [groups.map(([owner]) => owner), groups.flatMap(([, ...others]) => others)];
  return { entries, duplicates, problems };
}

/** Paths and patterns in the schema that don't begin with content/, where scans look for content, and singles that are tables. */
function unusablePaths(root: string, { settings, collections, singles }: SiteSchema): Problem[] {
  const files = Object.values(singles).map(({ file }) => file);
  const all = [settings.file, ...Object.values(collections).map(({ files: pattern }) => pattern), ...files];
  const outside = all.filter((file) => !file.startsWith('content/'));
  const save = 'save it as YAML, or make it a collection in the schema';
  return [
    ...outside.map((file) => {
      const move = 'move the content there, and correct the path';
      const meant = file.replace(/\\+/g, '/').replace(/^\.?\//, '');
      const fix = meant.startsWith('content/') ? `write ${meant}` : move;
      const written = RegExp.escape(JSON.stringify(file).slice(1, -1));
      const place = findText(root, [schemaModulePath], [written]) ?? { file: schemaModulePath };
      return { ...place, what: `${file} does not begin with content/, where all content belongs`, fix };
    }),
    ...files.filter(isTable).map((file) => ({ file, what: 'is a table, but a single has one entry', fix: save })),
  ];
}

/** Texts and data in content/ that nothing reads, although their authors expect to see them on the site. */
function unusedFiles(
  root: string,
  fileStamps: ReadonlyMap<string, FileStamp>,
  listed: readonly EntryVersion[],
  { entries, invalid }: { entries: readonly LoadedEntry[]; invalid: readonly EntryVersion[] },
  schema: SiteSchema,
): Problem[] {
  // The files of a path that isn't usable are meant to be used.
  if (unusablePaths(root, schema).length > 0) return [];
  const { collections, settings } = schema;
  const attached = entries.flatMap(({ file, builtInFields: { images = [] } }) =>
    images.flatMap(([url]) => attachedFiles(url, file)),
  );
  const archetypes = Object.entries(collections).map(([name, collection]) => archetypeFile(name, collection));
  const claimed = new Set([settings.file, ...archetypes, ...attached, ...listed.map(({ file }) => file)]);
  const patterns = Object.values(collections).map(({ files }) => files);
  // TOML, JSON, and CSV files count only if a collection has such files. Otherwise, a program may have left them behind.
  const dataTypes = new Set<string>(patterns.join('\n').match(/(?<=[.{,])(?:toml|json|csv)(?=[,}]|$)/gm));
  const isMeant = (file: string) => authored.test(file) || dataTypes.has(extname(file).slice(1));
  const unused = [...fileStamps.keys()].filter((file) => file.startsWith('content/') && !claimed.has(file) && isMeant(file));
  // The links of an invalid entry weren't read. What its text names may be used.
  const unread = unused.length > 0 ? invalid.map(({ file }) => textOf(root, file)) : [];
  return unused
    .filter((file) => !unread.some((text) => text.includes(basename(file))))
    .map((file) => ({ file, what: 'is unused: no page or collection includes it', fix: fixForUnused(file, patterns) }));
}

/** Changes the fix of a missing file if an unused one differs only in extension or case: rename it. Returns the other unused files. */
function explainMissing(problems: readonly Problem[], unused: readonly Problem[]): Problem[] {
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
  if (/\.(?:ya?ml|toml|json|csv)$/i.test(file)) return 'correct its name, add it to the schema, or remove it';
  if (/\.(?:md|markdown)$/i.test(file) && /[A-Z]\w*$/.test(file)) return 'write its extension in lowercase: .md';
  if (!/\.(?:md|markdown)$/.test(file)) return 'save it as plain text with the extension .md, or remove it';
  return `move it to where it matches ${patterns.join(' or ')}, add it to "singles" in the schema, or remove it`;
}
