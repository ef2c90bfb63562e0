import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSite } from '../build/buildSite.ts';
import { type BuildReport, changedPages } from '../build/report.ts';
import type { Now } from '../content/today.ts';
import { Interrupted } from '../output/finishFirst.ts';
import { basePathOf } from '../output/paths.ts';
import { formatProblems, quantity, SiteError } from '../problems.ts';
import { buildProblems } from './buildProblems.ts';
import { builtFolder } from './builtFolder.ts';
import { chain } from './chain.ts';
import { functions } from './functions.ts';
import { guarded } from './guard.ts';
import { hostRules } from './hostRules.ts';
import { emptyPage, type LivePages, livePages, liveTag } from './livePages.ts';
import { networkUrls } from './networkUrls.ts';
import { openBrowser } from './openBrowser.ts';
import { openPort } from './openPort.ts';
import { rebuildLine } from './rebuildLine.ts';
import { siteServer } from './server.ts';
import { surviveErrors } from './surviveErrors.ts';
import { watchSite } from './watchSite.ts';

export interface ServeOptions {
  root: string;
  out: string;
  drafts: boolean;
  future: boolean;
  now: Now;
  host: string;
  /** The first port to try. */
  port: number;
  /** Whether to open the site in a browser. */
  open: boolean;
  /** Prints rebuilds only if they fail. */
  quiet?: boolean;
  /** Lists the pages that each rebuild changed. */
  verbose?: boolean;
}

/** Separate from dist/, so that previewing drafts never changes what's deployed. */
const previewFolder = '.cache/preview';

/**
 * Serves the built site without rebuilding it.
 * @throws SiteError when there's no built site, or no free port
 */
export async function serveBuilt(options: ServeOptions): Promise<void> {
  const { root, out } = options;
  const folder = resolve(root, out);
  if (visibleFiles(folder).length === 0) {
    throw new SiteError([
      { file: out, what: 'contains no built site', fix: 'build it first: npx site build; or set its folder with --out' },
    ]);
  }
  const basePath = builtBasePath(folder);
  surviveErrors();
  const server = siteServer(folder, () => basePath, { first: guarded(options.host, chain(functions(root), hostRules(folder))) });
  const origin = await openPort(server, options);
  announce(options, `${out}/`, `${origin}${basePath}/`, 'as built');
}

function visibleFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** Reads the base path from the site URL in robots.txt. */
function builtBasePath(folder: string): string {
  const url = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(builtFolder(folder).textOf('robots.txt'))?.[1];
  return url ? basePathOf(url) : '';
}

/**
 * Builds the site into the preview folder, serves it, and rebuilds it whenever a file changes.
 * @throws SiteError when there's no free port
 */
export async function serveLive(options: ServeOptions): Promise<void> {
  const { root } = options;
  const live = livePages();
  const folder = resolve(root, previewFolder);
  const first = guarded(options.host, chain(live.handler, functions(root), hostRules(folder)));
  let basePath = '';
  surviveErrors();
  const server = siteServer(folder, () => basePath, { first, live: true, emptyPage });
  const origin = await openPort(server, options);
  await watchSite(root, async (edited) => {
    const start = performance.now();
    const report = await rebuildPreview(options, live);
    basePath = report?.basePath ?? basePath;
    if (edited.length === 0) announce(options, 'the site', `${origin}${basePath}/`, firstBuild(report));
    else if (report) printRebuild(options, edited, report, performance.now() - start);
  });
}

function printRebuild({ quiet, verbose }: ServeOptions, edited: readonly string[], report: BuildReport, duration: number): void {
  if (quiet) return;
  console.log(rebuildLine(edited, report, duration));
  if (verbose) for (const path of changedPages(report)) console.log(`          ${path}`);
}

function announce({ open, host }: ServeOptions, what: string, address: string, note: string): void {
  console.log(`Serving ${what} at ${address} (${note}; Ctrl-C to stop)`);
  for (const url of networkUrls(host, address)) console.log(`On your network: ${url}`);
  if (!isLoopback(host)) console.warn('warning: everyone on your network can see it, drafts included');
  if (open) openBrowser(address);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function firstBuild(report: BuildReport | undefined): string {
  return report ? `${quantity(report.pages.length, 'page')} in ${process.uptime().toFixed(2)} s` : 'with the problems above';
}

/** Rebuilds the preview. On failure, shows the problems in the terminal and the page, and keeps serving the last good build. */
async function rebuildPreview(options: ServeOptions, live: LivePages): Promise<BuildReport | undefined> {
  try {
    const report = await buildSite({ ...options, out: previewFolder, production: false, live: true, append: liveTag });
    live.built(report);
    return report;
  } catch (error) {
    if (error instanceof Interrupted) {
      process.kill(process.pid, error.signal);
      return undefined;
    }
    const problems = await buildProblems(options.root, error);
    console.error(`\n${formatProblems(problems)}`);
    live.show(problems);
    return undefined;
  }
}
