import { basename, extname } from 'node:path';
import { archetypeFile, isTable } from '../content/collections.ts';
import type { EntryVersion, LoadedEntry } from '../content/loadedEntry.ts';
import { fileIsMissing, textOf } from '../content/source.ts';
import type { SiteSchema } from '../contract.ts';
import type { FileStamp } from '../files.ts';
import { attachedFiles } from '../markdown/links.ts';
import type { Problem } from '../problems.ts';

/** Paths and patterns in the schema that don't begin with content/, where scans look for content, and singles that are tables. */
export function unusablePaths({ settings, collections, singles }: SiteSchema): Problem[] {
  const files = Object.values(singles).map(({ file }) => file);
  const all = [settings.file, ...Object.values(collections).map(({ files: pattern }) => pattern), ...files];
  const outside = all.filter((file) => !file.startsWith('content/'));
  const save = 'save it as YAML, or make it a collection in the schema';
  return [
    ...outside.map((file) => {
      const move = 'move the content there, and correct the path in the schema';
      const meant = file.replace(/\\+/g, '/').replace(/^\.?\//, '');
      const fix = meant.startsWith('content/') ? `write ${meant} in the schema` : move;
      return { file, what: 'does not begin with content/, where all content belongs', fix };
    }),
    ...files.filter(isTable).map((file) => ({ file, what: 'is a table, but a single has one entry', fix: save })),
  ];
}

/** Texts and data in content/ that nothing reads, although their authors expect to see them on the site. */
export function unusedFiles(
  root: string,
  fileStamps: ReadonlyMap<string, FileStamp>,
  listed: readonly EntryVersion[],
  { entries, invalid }: { entries: readonly LoadedEntry[]; invalid: readonly EntryVersion[] },
  schema: SiteSchema,
): Problem[] {
  // The files of a path that isn't usable are meant to be used.
  if (unusablePaths(schema).length > 0) return [];
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
export function explainMissing(problems: readonly Problem[], unused: readonly Problem[]): Problem[] {
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
