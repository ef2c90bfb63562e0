import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import glob from 'fast-glob';
import type { BuildContext, BuildOptions } from '../build/buildContext.ts';
import { isUnchangedSince } from '../build/isUnchangedSince.ts';
import type { PlannedSite } from '../build/plannedSite.ts';
import { withPlannedSite } from '../build/withPlannedSite.ts';
import type { Budgets, Page, Redirect } from '../contract.ts';
import { outputManifestName, readManifest } from '../output/manifest.ts';
import { basePathOf, outputFilesOf } from '../output/paths.ts';
import { type Problem, SiteError } from '../problems.ts';
import { type MarkupMessages, startValidation } from './markup/startValidation.ts';
import { type UnpublishedEntry, unpublishedEntries } from './unpublishedEntries.ts';

/** A built site, and what it should contain according to its plan. */
export interface BuiltSite extends Expected {
  /** The site root. */
  root: string;
  /** Absolute path of the output folder. */
  outFolder: string;
  /** That folder as the user specified it. */
  out: string;
  /** Paths of the built files, with forward slashes. */
  files: ReadonlySet<string>;
  /** Paths of the files that builds have written, from the manifest (`.site-output`); undefined if there's none. */
  written: ReadonlySet<string> | undefined;
  /** Reads a built file; undefined if it doesn't exist. */
  read(path: string): Buffer | undefined;
  /** html-validate's messages for each page. */
  markupMessages: Promise<MarkupMessages>;
  /** Whether to check links to other sites. */
  external: boolean;
}

/** What the plan says about the built site, and what has changed since it was built. */
interface Expected {
  /** The site's URL and its base path. */
  url: string;
  basePath: string;
  plannedPages: readonly Page[];
  redirects: readonly Redirect[];
  /** Social card files, by the paths of their pages. */
  cards: ReadonlyMap<string, string>;
  settingsFile: string;
  /** Whether the content file of any page contains this text. Templates aren't searched. */
  sourcesContain(text: string): boolean;
  placeholders: readonly Problem[];
  /** Names of optional settings that nobody has filled in. */
  unfilledSettings: readonly string[];
  unpublished: readonly UnpublishedEntry[];
  budgets: Budgets;
  /** Files of the site that changed, appeared, or were removed after the last build. */
  staleSources: readonly string[];
}

export interface OpenOptions extends BuildOptions {
  external: boolean;
}

/**
 * Opens a built site and plans what it should contain.
 * @throws SiteError when the site isn't built, or its content has problems
 */
export async function openBuiltSite({ out, external, ...options }: OpenOptions): Promise<BuiltSite> {
  const { root } = options;
  const folder = resolve(root, out);
  if (!existsSync(folder)) throw new SiteError([{ file: out, what: 'does not exist', fix: buildFirst }]);
  const files = new Set(await glob('**/*', { cwd: folder, dot: true }));
  const pages = [...files].filter((file) => file.endsWith('.html') && !isIndexCopy(file, files));
  const validation = startValidation(folder, pages);
  try {
    const expected = await withPlannedSite({ ...options, out }, (planned, context) => ({
      ...expectedOf(root, planned),
      staleSources: staleSources(context, folder),
    }));
    const missing = expected.plannedPages.map(({ path }) => outputFilesOf(path)[0]).filter((file) => !files.has(file));
    if (missing.length > 0)
      throw new SiteError(missing.map((file) => ({ file: `${out}/${file}`, what: 'is missing', fix: buildFirst })));
    const read = (path: string) => (files.has(path) ? readFileSync(join(folder, path)) : undefined);
    return {
      ...expected,
      root,
      outFolder: folder,
      out,
      files,
      written: readManifest(folder),
      read,
      markupMessages: validation.messages,
      external,
    };
  } catch (error) {
    await validation.stop();
    throw error;
  }
}

const buildFirst = 'build the site first: npx site build';

/** Whether a file is the second copy of a page, as `about/index.html` is of `about.html`. */
export function isIndexCopy(file: string, files: ReadonlySet<string>): boolean {
  return file.endsWith('/index.html') && files.has(file.replace(/\/index\.html$/, '.html'));
}

function expectedOf(root: string, planned: PlannedSite): Omit<Expected, 'staleSources'> {
  const { plan, url, settings } = planned;
  const { site } = planned.siteCode;
  const sources = [...new Set(plan.pages.map(({ source }) => source))];
  return {
    url,
    basePath: basePathOf(url),
    plannedPages: plan.pages,
    redirects: planned.redirects,
    cards: new Map(plan.pages.flatMap(({ path, card }) => (card ? [[path, card.path.slice(1)]] : []))),
    settingsFile: site.schema.settings.file,
    sourcesContain: (text) => sources.some((file) => readFileSync(join(root, file), 'utf8').includes(text)),
    placeholders: planned.toRecord.placeholders,
    unfilledSettings: site.unfilledSettings?.(settings) ?? [],
    unpublished: unpublishedEntries(planned),
    budgets: site.budgets?.(settings) ?? {},
  };
}

function staleSources({ options: { root }, scan, store }: BuildContext, folder: string): string[] {
  const inputs = store.inputs.all();
  const builtAt = statSync(join(folder, outputManifestName), { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY;
  const sources = [...new Set([...scan.fileStamps.keys(), ...inputs.keys()])];
  const isNew = (source: string) => inputs.size > 0 && !inputs.has(source);
  return sources.filter((source) => {
    const [stamp] = inputs.get(source) ?? [];
    return isNew(source) || !isUnchangedSince(root, source, stamp, builtAt);
  });
}
