import { basename, dirname } from 'node:path';
import glob from 'fast-glob';
import type { CollectionSchema, ContentOf, Entry, SettingsOf, Site, SiteSchema } from '../contract.ts';
import type { MarkdownRenderer } from '../markdown/renderer.ts';
import type { WrittenLink } from '../markdown/renderMarkdown.ts';
import type { Problem } from '../problems.ts';
import { fillFromEnvironment } from './environment.ts';
import { type FieldData, type FieldPath, parseYaml, splitFrontMatter } from './frontMatter.ts';
import { isProblem, readSource, type Source } from './source.ts';
import { fillFields, type Tokens } from './tokens.ts';
import { validate } from './validate.ts';

export interface LoadedContent<S extends SiteSchema> {
  /** Missing when the settings or a single page are not as they must be. Entries with problems are left out of it. */
  content: ContentOf<S> | undefined;
  /** Every link that an author wrote in Markdown. */
  links: WrittenLink[];
  problems: Problem[];
  /** Slugs of the entries that were left out. */
  broken: ReadonlySet<string>;
  /** Where a field stands, as part of a problem. */
  locate(file: string, field: FieldPath): Pick<Problem, 'line' | 'column' | 'text'>;
  /** A file as its author wrote it. */
  textOf(file: string): string;
}

/** Reads, checks and renders everything that a site says. Every problem of every file is gathered in one run. */
export async function loadContent<S extends SiteSchema>(
  root: string,
  site: Site<S>,
  options: { drafts: boolean; markdown: MarkdownRenderer },
): Promise<LoadedContent<S>> {
  const reader: Reader = { ...options, root, tokens: undefined, problems: [], links: [], fields: new Map() };
  const settings = await loadSettings(reader, site.schema.settings);
  // A wrong setting must not hide the mistakes in the texts, so they are checked all the same, with their tokens unfilled.
  if (settings !== undefined) reader.tokens = site.tokens(settings as SettingsOf<S>);

  const [collections, singles, orphans] = await Promise.all([
    mapEntries(site.schema.collections, (name, collection) => loadCollection(name, collection, reader)),
    mapEntries(site.schema.singles, (_, single) => loadEntry(single.file, single, reader)),
    unclaimedFiles(reader, site.schema),
  ]);
  reader.problems.push(...orphans);

  const complete = settings !== undefined && Object.values(singles).every((single) => single !== undefined);
  const content = { settings, collections: mapValues(collections, ({ entries }) => entries), singles } as ContentOf<S>;
  return {
    content: complete ? content : undefined,
    links: reader.links,
    problems: reader.problems,
    broken: new Set(Object.values(collections).flatMap(({ broken }) => broken)),
    locate: (file, field) => {
      const found = reader.fields.get(file);
      return found ? { ...found.fields.locate(field), text: found.text } : {};
    },
    textOf: (file) => reader.fields.get(file)?.text ?? '',
  };
}

interface Draftable {
  draft?: boolean;
}

interface Reader {
  root: string;
  tokens: Tokens | undefined;
  drafts: boolean;
  markdown: MarkdownRenderer;
  problems: Problem[];
  links: WrittenLink[];
  fields: Map<string, { fields: FieldData; text: string }>;
}

async function loadSettings(
  { root, problems, fields: known }: Reader,
  { file, schema }: SiteSchema['settings'],
): Promise<unknown> {
  const source = await readSource(root, file);
  if (isProblem(source)) {
    problems.push(source);
    return undefined;
  }
  const fields = parseYaml(source.text, 0, source, problems);
  if (!fields) return undefined;
  known.set(file, { fields, text: source.text });
  return validate(schema, { ...fields, data: fillFromEnvironment(fields.data, process.env) }, source, problems);
}

async function loadCollection(
  name: string,
  collection: CollectionSchema,
  reader: Reader,
): Promise<{ entries: Entry<Draftable>[]; broken: string[] }> {
  const files = (await glob(collection.files, { cwd: reader.root })).sort();
  if (files.length === 0) {
    reader.problems.push({
      file: dirname(collection.files),
      what: `holds no ${name}`,
      fix: `add a Markdown file that matches ${collection.files}`,
    });
  }
  const entries = new Map<string, Entry<Draftable>>();
  const broken: string[] = [];
  const loaded = await Promise.all(files.map((file) => loadEntry(file, collection, reader)));
  for (const [index, entry] of loaded.entries()) {
    if (!entry) broken.push(slugOf(files[index] ?? ''));
    else if (!entry.draft || reader.drafts) addEntry(entries, entry, reader.problems);
  }
  return { entries: [...entries.values()], broken };
}

function addEntry(entries: Map<string, Entry<Draftable>>, entry: Entry<Draftable>, problems: Problem[]): void {
  const taken = entries.get(entry.slug);
  if (!taken) entries.set(entry.slug, entry);
  else
    problems.push({
      file: entry.source,
      what: `has the slug "${entry.slug}", which ${taken.source} has already`,
      fix: 'rename one of the two files',
    });
}

/** One Markdown file: its front matter, checked and filled, and its body as HTML. */
async function loadEntry(
  file: string,
  { schema, sections }: Omit<CollectionSchema, 'files'>,
  reader: Reader,
): Promise<Entry<Draftable> | undefined> {
  const { root, tokens, problems, links } = reader;
  const source = await readSource(root, file);
  if (isProblem(source)) {
    problems.push(source);
    return undefined;
  }
  const slug = slugOf(file);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
    problems.push({
      file,
      what: `"${slug}" cannot stand in an address`,
      fix: 'name the file with lower-case letters, digits and hyphens',
    });
  }
  const parts = splitFrontMatter(source, problems);
  if (!parts) return undefined;
  reader.fields.set(file, { fields: parts, text: source.text });
  const fields = tokens ? filled(parts, tokens, source, problems) : parts;
  const data = validate(schema, fields, source, problems) as Draftable | undefined;
  const { body: text, linesAbove } = parts;
  const markdown = await reader.markdown.render({ file, body: text, linesAbove, tokens, rules: sections });
  links.push(...markdown.links);
  problems.push(...markdown.problems.map((problem) => ({ ...problem, text: source.text })));
  return data && { ...data, slug, source: file, body: markdown.body };
}

function filled(fields: FieldData, tokens: Tokens, source: Source, problems: Problem[]): FieldData {
  const data = fillFields(fields.data, tokens, (path, what, fix) => {
    problems.push({ file: source.file, ...fields.locate(path), what, fix, text: source.text });
  });
  return { ...fields, data };
}

/** A file of content that no page is made of is a page that its author misses. */
async function unclaimedFiles({ root }: Reader, { collections, singles }: SiteSchema): Promise<Problem[]> {
  const patterns = Object.values(collections).map(({ files }) => files);
  const ignore = [...patterns, ...Object.values(singles).map(({ file }) => file)];
  const files = await glob('content/**/*.md', { cwd: root, ignore });
  return files.map((file) => ({
    file,
    what: 'belongs to nothing: no page is made of it',
    fix: `move it to where it matches one of ${patterns.join(', ')}, or remove it`,
  }));
}

function slugOf(file: string): string {
  return basename(file, '.md');
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}

async function mapEntries<T, R>(
  record: Readonly<Record<string, T>>,
  map: (key: string, value: T) => Promise<R>,
): Promise<Record<string, R>> {
  return Object.fromEntries(
    await Promise.all(Object.entries(record).map(async ([key, value]) => [key, await map(key, value)] as const)),
  );
}
