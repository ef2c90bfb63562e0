import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import glob from 'fast-glob';
import { parse } from 'node-html-parser';
import type { Page } from '../contract.ts';
import { memoize, readText } from '../files.ts';
import { generatorModule } from '../installation.ts';
import { readManifest } from '../output/outputFolder.ts';
import { absoluteUrl, basePathOf, urlPathsOf, withoutBasePath } from '../output/paths.ts';
import { rebuildSite } from '../pipeline/buildSite.ts';
import { linkable } from '../pipeline/linkable.ts';
import type { PlannedSite } from '../pipeline/plan.ts';
import type { Severity, WhatAndFix } from '../problems.ts';
import type { OutputLocation } from '../sitePaths.ts';
import type { MarkupMessage } from './validateMarkup.ts';

export type ParsedPage = ReturnType<typeof parsePage>;

export function parsePage(plannedPage: Page, file: string, site: BuiltSite) {
  // By default, the parser treats the content of <noscript> and <pre> as text.
  const document = parse(site.textOf(file), { blockTextElements: { script: true, style: true } });
  // What the generator adds to previews says nothing about the page itself.
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"]:not([data-preview])`)?.getAttribute('content') ?? '';
  const inline = document.querySelectorAll('style').map(({ textContent }) => sharedStyles(textContent));
  const linked = document
    .querySelectorAll('link[rel="stylesheet"]')
    .map((link) => linkedSheets(site)(link.getAttribute('href') ?? ''));
  const { path } = plannedPage;
  return {
    /** Without the base path: `/areas/clive`. */
    path,
    plannedPage,
    /** The built file, below the output folder. */
    file,
    title: document.querySelector('head > title')?.text ?? '',
    description: meta('description'),
    /** Whether it's noindex or the 404 page. */
    isNoindex: path === '/404' || /(^|,)\s*(noindex|none)\s*(,|$)/i.test(meta('robots')),
    /** Its stylesheets, and the content of each `<style>`. */
    sheets: [...inline, ...linked],
    document,
  };
}

/** Linked stylesheets, by URL. */
const linkedSheets = memoize((site: BuiltSite) => memoize((href) => site.textOf(withoutBase(href, site).slice(1))));

/** One string for equal styles: another part of the HTML of each page would keep all of it in memory. */
const sharedStyles = memoize((css) => css);

/** Facts about a page. Small, so that those of all pages of a large site fit in memory. */
export interface PageFacts extends Omit<ParsedPage, 'document'> {
  /** Whether its markup is validated. */
  isSampled: boolean;
}

export interface CheckOptions extends OutputLocation {
  /** Whether to request links to other sites. */
  external: boolean;
}

/** A built site, and what the plan says about it. */
export type BuiltSite = Awaited<ReturnType<typeof buildAndOpenSite>>;

/** Brings the output folder up to date, and opens it. Throws SiteError when the site can't be built. */
export async function buildAndOpenSite({ external, ...output }: CheckOptions) {
  const { root, out } = output;
  const { planned, codeWarnings, foreignStyles } = await rebuildSite(output);
  const { plan, url, settings } = planned;
  const { site, schema, parts } = planned.siteCode;
  const sources = [...new Set(plan.pages.map(({ source }) => source))];
  const folder = resolve(root, out);
  const files = new Set(await glob('**/*', { cwd: folder, dot: true, ignore: ['.git/**'] }));
  const allPages = planned.allPages();
  const usedViews = new Set([...plan.pages, ...allPages].map(({ view }) => view));
  const read = (path: string) => (files.has(path) ? readFileSync(join(folder, path)) : undefined);
  return {
    root,
    out,
    /** Paths of the built files, with forward slashes. */
    files,
    /** Paths of the files that builds have written, from the manifest (`.site-output`); undefined if there's none. */
    written: readManifest(folder),
    read,
    /** The text of a built file; empty if there's none. */
    textOf: (path: string) => read(path)?.toString() ?? '',
    validate: (pages: readonly string[]) => validatePages(folder, pages),
    external,
    /** What's wrong with a link to a path, without the base path; undefined if nothing is. */
    linkProblem: linkable(planned).problemAt,
    redirectRules: planned.redirectRules,
    url,
    basePath: basePathOf(url),
    plannedPages: plan.pages,
    /** Views that no page has, not even that of an unpublished entry. */
    unusedViews: Object.keys(parts.views).filter((view) => !usedViews.has(view)),
    textsWithoutPage: textsWithoutPage(planned),
    cards: planned.cards,
    cardFonts: (plan.cardFonts ?? []).map((font) => resolve(root, font)),
    settingsFile: schema.settings.file,
    /** Whether the content file of any page contains this text. Templates aren't searched. */
    sourcesContain: memoize((text) => sources.some((file) => readFileSync(join(root, file), 'utf8').includes(text))),
    tokens: Object.keys(planned.tokens),
    settingWarnings: planned.toRecord.warnings,
    codeWarnings,
    /** The stylesheets of packages, and those that compilers write. Nobody can correct them here. */
    foreignStyles: foreignStyles.map((file) => readText(join(root, file)) ?? ''),
    unfilledSettings: site.unfilledSettings?.(settings) ?? [],
    unpublished: unpublishedEntries(planned, allPages),
    budgets: site.budgets?.(settings) ?? {},
  };
}

/** Validates built pages: many in a worker, while other rules run. */
async function validatePages(folder: string, files: readonly string[]): Promise<ReadonlyMap<string, MarkupMessage[]>> {
  if (files.length <= 20) return (await import('./validateMarkup.ts')).validateFiles(folder, files);
  const worker = new Worker(generatorModule('validateMarkup', import.meta.url), { workerData: { folder, files } });
  const [messages] = await once(worker, 'message');
  return messages;
}

/** Files with a body but no page, in collections whose other files have pages. */
function textsWithoutPage({ entries, unpublished, pagePaths }: PlannedSite): string[] {
  const texts = entries.filter(({ bodyKey, entry }) => bodyKey !== '' && !unpublished.has(entry));
  const byCollection = Map.groupBy(texts, ({ schemaKey }) => schemaKey).values();
  return [...byCollection].flatMap((all) => {
    const without = all.filter(({ file }) => !pagePaths.has(file.normalize()));
    return without.length < all.length ? without.map(({ file }) => file) : [];
  });
}

/** A draft, or a scheduled or expired entry. The built site must contain no trace of it. */
export type UnpublishedEntry = ReturnType<typeof unpublishedEntries>[number];

/** @param allPages also those of unpublished entries */
function unpublishedEntries({ entries, unpublished, plan }: PlannedSite, allPages: readonly Page[]) {
  // Of a table, some rows may be published.
  const published = new Set(plan.pages.map(({ path }) => path));
  return entries
    .filter(({ entry }) => unpublished.has(entry))
    .map(({ file, entry: { title } }) => ({
      source: file,
      /** Those that its pages will have. Empty if the site can't plan them yet. */
      paths: allPages.filter(({ source, path }) => source === file && !published.has(path)).flatMap(urlPathsOf),
      title: typeof title === 'string' ? title : '',
    }));
}

/** The path of a URL on a page, without base path, query, and fragment; undefined if it's outside the site. */
export function pathWithinSite({ url: siteUrl, basePath }: Pick<BuiltSite, 'url' | 'basePath'>, url: string, page = '/') {
  const { origin, pathname = '' } = URL.parse(url, absoluteUrl(siteUrl, page)) ?? {};
  return origin === new URL(siteUrl).origin ? withoutBasePath(pathname, basePath) : undefined;
}

/** A URL as authors write it, without the base path that the build adds. */
export function withoutBase(href: string, { basePath }: Pick<BuiltSite, 'basePath'>): string {
  return href.startsWith(`${basePath}/`) ? href.slice(basePath.length) : href;
}

/** A problem in the built site, with every place where it occurs. */
export interface Finding extends WhatAndFix {
  rule: string;
  severity: Severity;
  places: Place[];
}

export interface Place {
  page?: string | undefined;
  /** The file to edit, relative to the site root. */
  source?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}

/** A finding as a rule reports it, before it's located and merged with equal ones. By default, it's an error in the source of its page. */
export interface RuleFinding extends WhatAndFix, Place {
  severity?: Severity;
  /** Strings to search for, to find its line, most specific first. `findingLocator` says where. */
  clues?: readonly string[];
  /** Whether to search its page's view before the source, and to name the view if no clue is found. */
  isOfView?: boolean;
}
