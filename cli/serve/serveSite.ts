import { readdirSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { inspect } from 'node:util';
import type { BuildOptions } from '../build/buildContext.ts';
import { buildEditor } from '../build/buildEditor.ts';
import { buildSite } from '../build/buildSite.ts';
import { type BuildReport, changedPages } from '../build/report.ts';
import { basePathIn } from '../output/sitemaps.ts';
import { formatProblems, pluralize, SiteError } from '../problems.ts';
import { print, printable, printError } from '../terminal/print.ts';
import { builtFolder } from './builtFolder.ts';
import { guard } from './guard.ts';
import { fallbackPage, type LivePages, livePages, liveTag } from './livePages.ts';
import { openBrowser } from './openBrowser.ts';
import { openPort } from './openPort.ts';
import { problemsOfFailedBuild } from './problemsOfFailedBuild.ts';
import { type Handler, sendText, siteServer } from './server.ts';
import { watchSite } from './watchSite.ts';

export interface ServeBuiltOptions extends Pick<BuildOptions, 'root' | 'out'> {
  host: string;
  /** The first port to try. */
  port: number;
  /** Whether to open the site in a browser. */
  open: boolean;
}

export interface ServeOptions extends ServeBuiltOptions, Pick<BuildOptions, 'cache' | 'drafts' | 'future' | 'now'> {
  /** Prints rebuilds only if they fail. */
  quiet?: boolean;
  /** Lists the pages that each rebuild changed. */
  verbose?: boolean;
}

/**
 * The output folder of `site dev`. Separate from dist/, so that drafts never get into what's deployed, and for each set of options, so that
 * two servers never serve each other's build.
 */
function devFolder({ drafts, future, now }: ServeOptions): string {
  const time = now instanceof Date ? now.toISOString() : now;
  const parts = [drafts && 'drafts', future && 'future', time?.replaceAll(':', '')];
  return ['.cache/dev', ...parts.filter(Boolean)].join('-');
}

/**
 * Serves the built site without rebuilding it. Resolves once the server listens; the process then stays alive.
 * @throws SiteError when there's no built site, or no free port
 */
export async function serveBuilt(options: ServeBuiltOptions): Promise<void> {
  const { root, out, host } = options;
  const folder = resolve(root, out);
  if (visibleFiles(folder).length === 0) {
    throw new SiteError([
      { file: out, what: 'contains no built site', fix: 'build it first: npx site build; or set its folder with --out' },
    ]);
  }
  const basePath = () => basePathIn(builtFolder(folder).textOf('robots.txt'));
  surviveErrors();
  const server = siteServer(folder, basePath, { middleware: [guard(host)] });
  const origin = await openPort(server, options);
  announce(options, `${out}/`, `${origin}${basePath()}/`, 'as built');
}

function visibleFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch {
    return [];
  }
}

/**
 * Builds the site into `.cache/`, serves it, and rebuilds it whenever a file of its folders changes. Resolves after the first build; the
 * process then stays alive.
 * @throws SiteError when there's no free port
 */
export async function serveLive(options: ServeOptions): Promise<void> {
  const { root, host } = options;
  const live = livePages();
  const folder = resolve(root, devFolder(options));
  const middleware = [guard(host), live.handler];
  // That of the last session's build, which is served until this one's first build succeeds.
  let basePath = basePathIn(builtFolder(folder).textOf('robots.txt'));
  surviveErrors();
  const server = siteServer(folder, () => basePath, { middleware, live: true, fallbackPage });
  const origin = await openPort(server, options);
  await watchSite(root, async (edited) => {
    const start = performance.now();
    const before = basePath;
    const report = await rebuild(options, live);
    basePath = report?.basePath ?? basePath;
    const address = `${origin}${basePath}/`;
    if (edited.length === 0) announce(options, 'the site', address, firstBuild(report));
    else if (report) printRebuild(options, edited, report, performance.now() - start);
    if (edited.length > 0 && basePath !== before) print(`The site is now at ${address}`);
    if (edited.length === 0) await serveEditor(options, origin);
  });
}

/** The folder of the owner's editor in `site dev`. */
const editorFolder = '.cache/editor';

/** Serves the owner's editor, if the site has one, on a port of its own. Whenever it's opened, it's built from the current schema. */
async function serveEditor(options: ServeOptions, siteUrl: string): Promise<void> {
  const { root, host } = options;
  const build = () =>
    buildEditor({ ...options, out: devFolder(options), production: false }, editorFolder, { siteUrl }).catch(async (error) =>
      formatProblems(await problemsOfFailedBuild(root, error)),
    );
  if ((await build()) !== true) return;
  const buildWhenOpened: Handler = async (request, response, next) => {
    const result = request.url === '/' ? await build() : true;
    return typeof result === 'string' ? sendText(response, 500, result) : next();
  };
  const server = siteServer(resolve(root, editorFolder), () => '', { middleware: [guard(host), buildWhenOpened], live: true });
  print(`The editor is at ${await openPort(server, { host, port: options.port === 0 ? 0 : options.port + 1 })}/`);
}

/** Keeps the process alive after uncaught errors in the site's code, such as a timer in a template. */
function surviveErrors(): void {
  // Includes unhandled rejections.
  process.on('uncaughtException', (error) =>
    printError(`Uncaught error in the site’s code (the server keeps running): ${inspect(error)}`),
  );
}

function announce(
  { open, host, drafts }: ServeBuiltOptions & { drafts?: boolean | undefined },
  what: string,
  address: string,
  note: string,
): void {
  print(`Serving ${what} at ${address} (${note}; Ctrl-C to stop)`);
  for (const url of networkUrls(host, address)) print(`On your network: ${url}`);
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.');
  if (!isLoopback) printError(`warning: everyone on your network can see it${drafts ? ', drafts included' : ''}`);
  if (open) openBrowser(address);
}

/** URLs at which other devices reach a server that listens on all addresses. */
function networkUrls(host: string, url: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [];
  const addresses = Object.values(networkInterfaces()).flatMap((interfaces = []) => interfaces);
  const reachable = addresses.filter(({ family, internal }) => family === 'IPv4' && !internal);
  return reachable.map(({ address }) => Object.assign(new URL(url), { hostname: address }).href);
}

function firstBuild(report: BuildReport | undefined): string {
  return report ? `${pluralize(report.pages.length, 'page')} in ${process.uptime().toFixed(2)} s` : 'with the problems above';
}

/** Prints the time, the edited files, the number of changed pages, and the duration. */
function printRebuild({ quiet, verbose }: ServeOptions, edited: readonly string[], report: BuildReport, duration: number): void {
  if (quiet) return;
  const pages = changedPages(report);
  const [first = '', ...others] = edited;
  const files = others.length === 0 ? first : `${first} and ${others.length} more`;
  const time = new Date().toTimeString().slice(0, 8);
  const count = pages.length === 0 ? 'no page' : pluralize(pages.length, 'page');
  print(`${time}  ${printable(files).padEnd(44)}  ${count.padStart(10)}  ${duration.toFixed().padStart(5)} ms`);
  if (verbose) for (const path of pages) print(`          ${path}`);
}

/** On failure, shows the problems in the terminal and the page, and keeps serving the last good build. */
async function rebuild(options: ServeOptions, live: LivePages): Promise<BuildReport | undefined> {
  try {
    const report = await buildSite({ ...options, out: devFolder(options), production: false, live: true, appendToHtml: liveTag });
    live.buildSucceeded(report);
    return report;
  } catch (error) {
    const problems = await problemsOfFailedBuild(options.root, error);
    printError(`\n${formatProblems(problems)}`);
    live.buildFailed(problems);
    return undefined;
  }
}
