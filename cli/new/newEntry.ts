import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { slugOf } from '../content/entryRow.ts';
import { loadSettings } from '../content/load.ts';
import { timeZoneOf } from '../content/timeZoneOf.ts';
import { dayAt, type Now } from '../content/today.ts';
import { SiteError } from '../problems.ts';
import type { CollectionSchema, Site } from '../site.ts';
import { fillPlaceholders } from './fillPlaceholders.ts';
import { readArchetype } from './readArchetype.ts';

interface NewEntryOptions {
  /** The site root. */
  root: string;
  /** The value of {{date}}. */
  now: Now;
}

/**
 * Creates an entry from its collection's archetype.
 * @param collection name of an existing collection
 * @param slug lower-case words joined by hyphens
 * @returns path of the file, from the site root
 * @throws SiteError when the slug is taken, or there is no archetype
 */
export async function newEntry({ root, now }: NewEntryOptions, site: Site, collection: string, slug: string): Promise<string> {
  const schema = site.schema.collections[collection] as CollectionSchema;
  const file = `${folderOf(schema)}/${slug}.md`;
  const entries = await glob(schema.files, { cwd: root });
  const taken = entries.find((entry) => slugOf(entry) === slug);
  if (taken) throw taken === file ? existsAlready(file) : slugTaken(file, slug, taken);
  const values = { title: inWords(slug), slug, date: today(root, site, now), number: String(entries.length + 1) };
  const text = fillPlaceholders(readArchetype(root, collection), values);
  await mkdir(dirname(join(root, file)), { recursive: true });
  // wx: fail if another process has just created the file.
  await writeFile(join(root, file), text, { flag: 'wx' });
  return file;
}

/** The folder of a pattern: `content/notes` of `content/notes/*.md`. */
function folderOf({ files }: CollectionSchema): string {
  return glob.generateTasks(files)[0]?.base ?? dirname(files);
}

function existsAlready(file: string): SiteError {
  return new SiteError([{ file, what: 'already exists', fix: 'choose another slug, or edit that file' }]);
}

function slugTaken(file: string, slug: string, taken: string): SiteError {
  return new SiteError([{ file, what: `duplicate slug "${slug}", already used by ${taken}`, fix: 'choose another slug' }]);
}

/** `first-snow` as `First Snow`. */
function inWords(slug: string): string {
  return slug.replace(/(^|-)([a-z0-9])/g, (_, hyphen: string, letter: string) => (hyphen && ' ') + letter.toUpperCase());
}

/** Today in the site's time zone. Tomorrow's date would keep the entry unpublished. */
function today(root: string, site: Site, now: Now): string {
  const settings = loadSettings({ root, ...site.schema.settings }, []);
  return dayAt(now, settings ? timeZoneOf(site, settings) : Intl.DateTimeFormat().resolvedOptions().timeZone);
}
