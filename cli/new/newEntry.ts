import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { SiteCode } from '../bundle/loadCode.ts';
import { archetypeFile, collectionFiles, folderOf, isTable, slugOf } from '../content/collections.ts';
import { type BuildTime, clockAt, isTimeZone } from '../content/dates.ts';
import { loadSettings } from '../content/settings.ts';
import { isProblem, readSource, type SourceFile } from '../content/source.ts';
import type { CollectionSchema } from '../contract.ts';
import { filesBelow } from '../files.ts';
import { fixForUnknownName } from '../nearest.ts';
import type { BuildOptions } from '../pipeline/buildOptions.ts';
import { withPlannedSite } from '../pipeline/steps.ts';
import { fileError, locationAt, SiteError } from '../problems.ts';
import { schemaModulePath } from '../sitePaths.ts';

type Code = Pick<SiteCode, 'site' | 'schema'>;

/** Creates an entry from its collection's archetype. Returns its path from the site root. */
export async function newEntry(root: string, code: Code, collection: string, slug: string, now: BuildTime): Promise<string> {
  const schema = code.schema.collections[collection] as CollectionSchema;
  const { files } = schema;
  const archetype = archetypeFile(collection, schema);
  const file = `${folderOf(files)}/${slug}${extname(archetype)}`;
  if (collectionFiles(files, [file]).length === 0) {
    const [reason, fix] = isTable(files)
      ? ['whose entries are rows', 'add the entry by hand, from one like it']
      : [`which doesn't match ${file}`, 'write a slug with the folders of its file, if it has any: winter/first-snow'];
    throw new SiteError([{ file: schemaModulePath, what: `has collections.${collection} in ${files}, ${reason}`, fix }]);
  }
  const entries = collectionFiles(files, filesBelow(root, ['content']));
  const taken = entries.find((entry) => slugOf(entry, folderOf(files)) === slug);
  if (taken) {
    const what = taken === file ? 'already exists' : `duplicate slug "${slug}", already used by ${taken}`;
    throw new SiteError([{ file, what, fix: 'choose another slug, or edit that file' }]);
  }
  const words = basename(slug)
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const variables = { title: words.join(' '), slug, date: today(root, code, now), number: String(entries.length + 1) };
  const text = fillVariables(readArchetype(root, collection, archetype), variables);
  await create(root, file, text);
  return file;
}

async function create(root: string, file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(join(root, file)), { recursive: true });
    // wx: fail if the file exists, which another process may have just created.
    await writeFile(join(root, file), text, { flag: 'wx' });
  } catch (error) {
    throw fileError(error, file, 'created', 'check that it does not exist, and that its folder is writable');
  }
}

/** Today in the site's time zone: where the machine's is ahead, the entry would stay unpublished until tomorrow. */
function today(root: string, { site, schema }: Code, now: BuildTime): string {
  // Settings with problems shouldn't stop `site new`, so these aren't reported.
  const settings = loadSettings({ root, ...schema.settings }, []);
  const machineTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = settings ? (site.timeZone?.(settings) ?? 'UTC') : machineTimeZone;
  return clockAt(now, isTimeZone(timeZone) ? timeZone : machineTimeZone).today;
}

function readArchetype(root: string, collection: string, file: string): SourceFile {
  const source = readSource(root, file);
  if (!isProblem(source)) return source;
  if (existsSync(join(root, file))) throw new SiteError([source]);
  const fix = 'copy an entry, and replace its title and date with "{{title}}" and {{date}}';
  throw new SiteError([{ file: dirname(file), what: `no archetype for "${collection}": create ${file}`, fix }]);
}

/** Fills in the variables of an archetype. Throws SiteError with every unknown one. */
function fillVariables({ file, sourceText }: SourceFile, variables: Readonly<Record<string, string>>): string {
  // {{constructor}} is none.
  const values = new Map(Object.entries(variables));
  const problems = [...sourceText.matchAll(variablePattern)]
    .filter(([, name = '']) => !values.has(name))
    .map(({ 0: variable, 1: name = '', index }) => {
      const fix = fixForUnknownName(name, [...values.keys()]);
      return { file, sourceText, ...locationAt(sourceText, index), what: `unknown variable ${variable}`, fix };
    });
  if (problems.length > 0) throw new SiteError(problems);
  return sourceText.replace(variablePattern, (_, name: string) => values.get(name) as string);
}

const variablePattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The path of a content file's page, drafts included; undefined if it has none, or other files have problems. Throws SiteError with its own. */
export async function pagePathOf(file: string, options: Pick<BuildOptions, 'root' | 'out' | 'cache' | 'now'>) {
  try {
    const all = { ...options, drafts: true, future: true, production: false };
    return await withPlannedSite(all, ({ plan }) => plan.pages.find(({ source }) => source === file)?.path);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const own = error.problems.filter((problem) => problem.file === file);
    if (own.length > 0) throw new SiteError(own);
    return undefined;
  }
}
