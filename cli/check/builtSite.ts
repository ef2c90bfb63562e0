import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import glob from 'fast-glob';
import type { HTMLElement } from 'node-html-parser';
import { runSiteCode } from '../bundle/runCode.ts';
import type { Budgets, Page } from '../contract.ts';
import { memoize } from '../files.ts';
import { generatorModule } from '../installation.ts';
import { readManifest } from '../output/outputFolder.ts';
import { basePathOf, pathsOf } from '../output/paths.ts';
import type { OwnRedirect } from '../output/redirects.ts';
import { type OutputLocation, updateSite } from '../pipeline/buildSite.ts';
import { linkable, pagesOfAll } from '../pipeline/checkLinks.ts';
import type { PlannedSite } from '../pipeline/plan.ts';
import type { Problem, Severity, WhatAndFix } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import type { MarkupMessages } from './validateMarkup.ts';

/** A built site, and what the plan says about it. */
export interface BuiltSite {
  root: string;
  out: string;
  /** Paths of the built files, with forward slashes. */
  files: ReadonlySet<string>;
  /** Paths of the files that builds have written, from the manifest (`.site-output`); undefined if there's none. */
  written: ReadonlySet<string> | undefined;
  read(path: string): Buffer | undefined;
  validate(files: readonly string[]): Promise<MarkupMessages>;
  external: boolean;
  /** What's wrong with a link to a path, without the base path. */
  linkProblem(path: string): WhatAndFix | undefined;
  ownRedirects: readonly OwnRedirect[];
  url: string;
  basePath: string;
  plannedPages: readonly Page[];
  /** Views that no page has, not even that of an unpublished entry. */
  unusedViews: readonly string[];
  settingsFile: string;
  /** Whether the content file of any page contains this text. Templates aren't searched. */
  sourcesContain(text: string): boolean;
  tokens: readonly string[];
  /** Settings that aren't ready for the live site. */
  settingWarnings: readonly Problem[];
  /** What may go wrong when scripts and templates run. */
  codeWarnings: readonly Problem[];
  unfilledSettings: readonly string[];
  unpublished: readonly UnpublishedEntry[];
  budgets: Budgets;
}

/** Facts about a page. Small, so that those of all pages of a large site fit in memory. */
export interface PageFacts {
  /** Without the base path: `/areas/clive`. */
  path: string;
  plannedPage: Page;
  /** The built file, below the output folder. */
  file: string;
  title: string;
  description: string;
  /** Whether it's noindex or the 404 page. */
  isNoindex: boolean;
  /** Whether its markup is validated. */
  isSampled: boolean;
}

export interface ParsedPage extends Omit<PageFacts, 'isSampled'> {
  document: HTMLElement;
}

export interface OpenOptions extends OutputLocation {
  external: boolean;
}

/** Brings the output folder up to date, and opens it. Throws SiteError when the site can't be built. */
export async function openBuiltSite({ external, ...output }: OpenOptions): Promise<BuiltSite> {
  const { root, out } = output;
  const { planned, codeWarnings } = await updateSite(output);
  const { plan, url, settings } = planned;
  const { site, schema } = planned.siteCode;
  const run = <T>(work: () => T) => runSiteCode(root, siteModulePath, 'the site could not be checked', work);
  const sources = [...new Set(plan.pages.map(({ source }) => source))];
  const folder = resolve(root, out);
  const files = new Set(await glob('**/*', { cwd: folder, dot: true }));
  return {
    root,
    out,
    files,
    written: readManifest(folder),
    read: (path) => (files.has(path) ? readFileSync(join(folder, path)) : undefined),
    validate: (pages) => validateInWorker(folder, pages),
    external,
    linkProblem: linkable(planned).problemAt,
    ownRedirects: planned.ownRedirects,
    url,
    basePath: basePathOf(url),
    plannedPages: plan.pages,
    unusedViews: unusedViews(planned),
    settingsFile: schema.settings.file,
    sourcesContain: memoize((text) => sources.some((file) => readFileSync(join(root, file), 'utf8').includes(text))),
    tokens: Object.keys(planned.tokens),
    settingWarnings: planned.recordedPlan.warnings,
    codeWarnings,
    unfilledSettings: run(() => site.unfilledSettings?.(settings) ?? []),
    unpublished: unpublishedEntries(planned),
    budgets: run(() => site.budgets?.(settings) ?? {}),
  };
}

function unusedViews(planned: PlannedSite): string[] {
  const used = new Set([...planned.plan.pages, ...pagesOfAll(planned)].map(({ view }) => view));
  return Object.keys(planned.siteCode.parts.views).filter((view) => !used.has(view));
}

/** Validates built pages in a worker, while other rules run. */
function validateInWorker(folder: string, files: readonly string[]): Promise<MarkupMessages> {
  const { promise, resolve, reject } = Promise.withResolvers<MarkupMessages>();
  const worker = new Worker(generatorModule('validateMarkup', import.meta.url), { workerData: { folder, files } });
  worker.once('message', resolve);
  worker.once('error', reject);
  return promise;
}

/** A draft, or a scheduled or expired entry. The built site must contain no trace of it. */
export interface UnpublishedEntry {
  source: string;
  /** The paths that its pages will have. Empty if the site can't plan them yet. */
  paths: readonly string[];
  title: string;
}

function unpublishedEntries(planned: PlannedSite): UnpublishedEntry[] {
  const { entries, unpublished } = planned;
  if (unpublished.size === 0) return [];
  // Of a table, some rows may be published.
  const published = new Set(planned.plan.pages.map(({ path }) => path));
  const pages = pagesOfAll(planned).filter(({ path }) => !published.has(path));
  return entries
    .filter(({ entry }) => unpublished.has(entry))
    .map(({ file, entry: { title } }) => ({
      source: file,
      paths: pages.filter(({ source }) => source === file).flatMap(pathsOf),
      title: typeof title === 'string' ? title : '',
    }));
}

/** The path of a URL on a page, without base path, query, and fragment; undefined if it's outside the site. */
export function pathWithinSite({ url: siteUrl, basePath }: Pick<BuiltSite, 'url' | 'basePath'>, url: string, page = '/') {
  const { origin, pathname = '' } = URL.parse(url, `${siteUrl}${page}`) ?? {};
  if (origin !== new URL(siteUrl).origin) return undefined;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}

/** A problem in the built site, with every place where it occurs. */
export interface Finding extends WhatAndFix {
  rule: string;
  severity: Severity;
  places: Place[];
}

export interface Place {
  page?: string;
  /** The file to edit, relative to the site root. */
  source?: string;
  line?: number;
  column?: number;
}

/** A finding as a rule reports it, before it's located and merged with equal ones. By default, it's an error in the source of its page. */
export interface RuleFinding extends WhatAndFix, Place {
  severity?: Severity;
  /** Strings to search for, to find its line, most specific first. `findingLocator` in checkSite.ts says where. */
  clues?: readonly string[];
  /** Whether the view of its page is its source, if no clue is found. */
  isOfView?: boolean;
}
