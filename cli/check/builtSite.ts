import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import glob from 'fast-glob';
import type { ScanOptions } from '../build/scan.ts';
import { type PlanOnly, withPlan } from '../build/withPlan.ts';
import { readManifest } from '../output/manifest.ts';
import { basePathOf, filesOf } from '../output/paths.ts';
import { type Problem, SiteError } from '../problems.ts';
import type { Budgets, Page } from '../site.ts';
import { isCopy } from './isCopy.ts';
import { type MarkupMessages, startValidation } from './markup/startValidation.ts';
import { type Withheld, withheldEntries } from './withheldEntries.ts';

/** A built site, and what it should be according to its content. */
export interface BuiltSite extends Expected {
  /** The site's own folder. */
  root: string;
  /** The built site. */
  folder: string;
  /** How the user names that folder. */
  out: string;
  /** Paths of the built files, with forward slashes. */
  files: ReadonlySet<string>;
  /** Paths of the files that builds have written; nothing where none has kept a list. */
  written: ReadonlySet<string> | undefined;
  /** A built file; nothing, where there is none. */
  read(path: string): Buffer | undefined;
  /** What html-validate says of the pages. */
  markup: Promise<MarkupMessages>;
  /** Follow links that leave the site. */
  external: boolean;
}

/** What the content asks for. */
interface Expected {
  /** The address that the site will live at, and its base path. */
  url: string;
  basePath: string;
  routes: readonly Page[];
  /** Files of the pictures for social networks, by the addresses of their pages. */
  cards: ReadonlyMap<string, string>;
  feedPath?: string;
  settingsFile: string;
  /** Whether an author wrote this text into the source of a page. */
  isWritten(text: string): boolean;
  standIns: readonly Problem[];
  withheld: readonly Withheld[];
  budgets: Budgets;
}

export interface OpenOptions extends ScanOptions {
  out: string;
  external: boolean;
}

/**
 * Lays out what the site should be, beside what was built.
 * @throws SiteError when the site was not built, or its content has problems
 */
export async function openBuiltSite({ out, external, ...options }: OpenOptions): Promise<BuiltSite> {
  const { root } = options;
  const folder = resolve(root, out);
  if (!existsSync(folder)) throw new SiteError([{ file: out, what: 'does not exist', fix: buildFirst }]);
  const files = new Set(await glob('**/*', { cwd: folder, dot: true }));
  const pages = [...files].filter((file) => file.endsWith('.html') && !isCopy(file, files));
  const validation = startValidation(folder, pages);
  try {
    const expected = await withPlan({ ...options, out }, (planned) => expectedOf(root, planned));
    refuseMissing(expected.routes, files, out);
    const read = (path: string) => (files.has(path) ? readFileSync(join(folder, path)) : undefined);
    return { ...expected, root, folder, out, files, written: readManifest(folder), read, markup: validation.messages, external };
  } catch (error) {
    await validation.stop();
    throw error;
  }
}

const buildFirst = 'build the site first: site build';

function expectedOf(root: string, planned: PlanOnly): Expected {
  const {
    plan,
    url,
    warnings,
    settings,
    site: { site },
  } = planned;
  const sources = [...new Set(plan.pages.map(({ source }) => source))];
  return {
    url,
    basePath: basePathOf(url),
    routes: plan.pages,
    cards: new Map(plan.pages.flatMap(({ path, card }) => (card ? [[path, card.path.slice(1)]] : []))),
    ...(plan.feed && { feedPath: plan.feed.path }),
    settingsFile: site.schema.settings.file,
    isWritten: (text) => sources.some((file) => readFileSync(join(root, file), 'utf8').includes(text)),
    standIns: warnings,
    withheld: withheldEntries(planned),
    budgets: site.budgets?.(settings) ?? {},
  };
}

function refuseMissing(routes: readonly Page[], files: ReadonlySet<string>, out: string): void {
  const missing = routes.map(({ path }) => filesOf(path)[0]).filter((file) => !files.has(file));
  if (missing.length > 0)
    throw new SiteError(missing.map((file) => ({ file: `${out}/${file}`, what: 'is missing', fix: buildFirst })));
}
