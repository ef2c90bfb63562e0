import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildSite } from '../build/buildSite.ts';
import type { BuildReport } from '../build/report.ts';
import type { Now } from '../content/today.ts';
import { Interrupted } from '../output/finishFirst.ts';
import { basePathOf } from '../output/paths.ts';
import { formatProblems, quantity, SiteError } from '../problems.ts';
import { buildProblems } from './buildProblems.ts';
import { builtFolder } from './builtFolder.ts';
import { functions } from './functions.ts';
import { guarded } from './guard.ts';
import { hostRules } from './hostRules.ts';
import { inTurn } from './inTurn.ts';
import { emptyPage, type LivePages, livePages, liveTag } from './livePages.ts';
import { openBrowser } from './openBrowser.ts';
import { openPort } from './openPort.ts';
import { rebuildLine } from './rebuildLine.ts';
import { siteServer } from './server.ts';
import { surviveFaults } from './surviveFaults.ts';
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
  /** Whether to show the site in a browser. */
  open: boolean;
}

/** Apart from dist/, so that looking at drafts never changes what is deployed. */
const previewFolder = '.cache/preview';

/**
 * Serves what was built, as it is.
 * @throws SiteError when nothing was built, or when no port can be had
 */
export async function serveBuilt(options: ServeOptions): Promise<void> {
  const { root, out } = options;
  const folder = resolve(root, out);
  if (visibleFiles(folder).length === 0) {
    throw new SiteError([{ file: out, what: 'holds no built site', fix: 'run site build first, or name its folder with --out' }]);
  }
  const basePath = builtBasePath(folder);
  surviveFaults();
  const server = siteServer(folder, () => basePath, { first: guarded(options.host, inTurn(functions(root), hostRules(folder))) });
  const origin = await openPort(server, options);
  announce(options, `${out}/`, `${origin}${basePath}/`, 'as it is');
}

function visibleFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/** robots.txt is where a built site names its own address; what was not built has none. */
function builtBasePath(folder: string): string {
  const url = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(builtFolder(folder).textOf('robots.txt'))?.[1];
  return url ? basePathOf(url) : '';
}

/**
 * Builds the site apart from its output folder, serves it, and builds it again whenever a file changes.
 * @throws SiteError when no port can be had
 */
export async function serveLive(options: ServeOptions): Promise<void> {
  const { root } = options;
  const live = livePages();
  const folder = resolve(root, previewFolder);
  const first = guarded(options.host, inTurn(live.handler, functions(root), hostRules(folder)));
  let basePath = '';
  surviveFaults();
  const server = siteServer(folder, () => basePath, { first, live: true, emptyPage });
  const origin = await openPort(server, options);
  await watchSite(root, async (edited) => {
    const start = performance.now();
    const report = await rebuildPreview(options, live);
    basePath = report?.basePath ?? basePath;
    if (edited.length === 0) announce(options, 'the site', `${origin}${basePath}/`, firstBuild(report));
    else if (report) console.log(rebuildLine(edited, report, performance.now() - start));
  });
}

function announce({ open, host }: ServeOptions, what: string, address: string, note: string): void {
  console.log(`${what} is at ${address} (${note}; Ctrl-C ends it)`);
  if (!isLoopback(host)) console.warn('warning: everyone on your network can see it, drafts included');
  if (open) openBrowser(address);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function firstBuild(report: BuildReport | undefined): string {
  return report ? `${quantity(report.pages.length, 'page')} in ${process.uptime().toFixed(2)} s` : 'with the problems above';
}

/** A bad edit is shown, in the terminal and in the page; the server goes on with the last good site. */
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
