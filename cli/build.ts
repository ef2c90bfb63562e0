import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import glob from 'fast-glob';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LoadedContent, loadContent } from './content/load.ts';
import { chooseKnown } from './content/nearest.ts';
import { fieldName } from './content/validate.ts';
import type { ClientAssets, EntryProblem, Route, Site, SitePlan, SiteSchema } from './contract.ts';
import { basePathOf, filesOf, withBasePath, withBasePathInStyles } from './output/addresses.ts';
import { uninterrupted } from './output/uninterrupted.ts';
import { type OutputFile, type WriteReport, writeOutput } from './output/writeOutput.ts';
import { atom, robots, sitemap } from './output/xml.ts';
import { type Problem, SiteError } from './problems.ts';
import { bundleClient } from './site/bundleClient.ts';
import { loadSite } from './site/loadSite.ts';
import { deadLinks, sharedAddresses } from './site/reviewPlan.ts';
import { standIns } from './site/standIns.ts';
import { stopwatch, type Timings } from './stopwatch.ts';

export interface BuildOptions {
  /** The site's folder. */
  root: string;
  /** Where to write, from the site's folder. */
  out: string;
  drafts: boolean;
  /** Refuses settings that are still stand-ins. */
  production: boolean;
  now: Date;
  /** Markup for the end of every page, such as the script of the live preview. */
  append?: string;
}

export interface BuildReport extends WriteReport {
  out: string;
  pages: { path: string; bytes: number }[];
  warnings: Problem[];
  timings: Timings;
}

/**
 * Content becomes routes, routes become pages, pages become files.
 * @throws SiteError with every problem found; the output folder is then as it was
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  const { root } = options;
  const clock = stopwatch();
  const site = await clock.time('templates', loadSite(root));
  const [{ plan, url, warnings }, client] = await Promise.all([
    clock.time('content', planSite(site, options)),
    clock.time('scripts and styles', bundleClient(root, site.client)),
  ]);
  const basePath = basePathOf(url);
  const assets = { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) };
  const pages = clock.timeSync('pages', () => plan.routes.map((route) => renderPage(route, assets, basePath, options.append)));
  const files = [...pages, ...client.files, ...plan.files, ...extras(url, plan), ...(await publicFiles(root))];
  refuseDoubles(files);
  const report = await clock.time(
    'writing',
    uninterrupted(() => writeOutput(root, resolve(root, options.out), files)),
  );
  return {
    ...report,
    out: options.out,
    warnings,
    timings: clock.timings(),
    pages: pages.map(({ path, body }) => ({ path, bytes: Buffer.byteLength(body) })),
  };
}

interface PlannedSite {
  plan: SitePlan;
  url: string;
  warnings: Problem[];
}

/** The addresses of a site, without drawing a page. */
export async function planOf(options: BuildOptions): Promise<PlannedSite> {
  return planSite(await loadSite(options.root), options);
}

async function planSite(site: Site, { root, now, drafts, production }: BuildOptions): Promise<PlannedSite> {
  const { content, links, problems, broken, locate } = await loadContent(root, site, { drafts });
  if (!content) throw new SiteError(problems);
  const plan = site.plan(content, { now, fingerprint });
  // References are reviewed only in whole content: a broken entry is no reason to blame those who name it.
  const reviewed = problems.length === 0 ? (site.review?.(content) ?? []) : [];
  const warnings = standIns(site.schema.settings.file, content.settings, locate);
  const all = [
    ...problems,
    ...reviewed.map((problem) => unknownName(problem, locate)),
    ...sharedAddresses(plan),
    ...deadLinks(root, plan, links, broken),
    ...(production ? warnings : []),
  ];
  if (all.length > 0) throw new SiteError(all);
  return { plan, url: site.url(content.settings), warnings };
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function unknownName({ source, field, name, kind, known }: EntryProblem, locate: LoadedContent<SiteSchema>['locate']): Problem {
  return {
    file: source,
    ...locate(source, field),
    what: `${fieldName(field)}: no ${kind} is called "${name}"`,
    fix: chooseKnown(name, known),
  };
}

function renderPage(route: Route, assets: ClientAssets, basePath: string, append = ''): OutputFile & { body: string } {
  const [path, ...copies] = [route.path, ...(route.aliases ?? [])].flatMap(filesOf) as [string, ...string[]];
  const html = `<!doctype html>${renderToStaticMarkup(route.render(assets)).replace('</body>', () => `${append}</body>`)}\n`;
  return { path, copies, body: withBasePath(html, basePath) };
}

function extras(url: string, { routes, feed }: SitePlan): OutputFile[] {
  return [
    { path: 'sitemap.xml', body: sitemap(url, routes) },
    { path: 'robots.txt', body: robots(url) },
    // GitHub Pages would otherwise pass the files through Jekyll, which drops some names.
    { path: '.nojekyll', body: '' },
    ...(feed ? [{ path: feed.path.slice(1), body: atom(url, feed) }] : []),
  ];
}

async function publicFiles(root: string): Promise<OutputFile[]> {
  const paths = await glob('**/*', { cwd: join(root, 'public'), dot: true, ignore: ['**/.DS_Store'] });
  return Promise.all(paths.sort().map(async (path) => ({ path, body: await readFile(join(root, 'public', path)) })));
}

function refuseDoubles(files: readonly OutputFile[]): void {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const path of files.flatMap(({ path: own, copies = [] }) => [own, ...copies])) {
    if (seen.has(path))
      problems.push({ file: `public/${path}`, what: 'the site itself makes a file of that name', fix: 'remove or rename it' });
    seen.add(path);
  }
  if (problems.length > 0) throw new SiteError(problems);
}
