import { resolve } from 'node:path';
import { type MarkdownRenderer, startRenderer } from './markdown/renderer.ts';
import { basePathOf, withBasePathInStyles } from './output/addresses.ts';
import { filesForMachines, publicFiles, refuseDoubles } from './output/otherFiles.ts';
import { uninterrupted } from './output/uninterrupted.ts';
import { type WriteReport, writeOutput } from './output/writeOutput.ts';
import type { PlanSiteOptions } from './plan.ts';
import type { Problem } from './problems.ts';
import { bundleClient } from './site/bundleClient.ts';
import { loadSite } from './site/loadSite.ts';
import { stopwatch, type Timings } from './stopwatch.ts';

export interface BuildOptions extends PlanSiteOptions {
  /** Where to write, from the site's folder. */
  out: string;
  /** Markup for the end of every page, such as the script of the live preview. */
  append?: string;
  /** What renders Markdown, where another than a clean build's serves better. */
  markdown?: MarkdownRenderer;
}

export interface BuildReport extends WriteReport {
  out: string;
  basePath: string;
  pages: { path: string; bytes: number }[];
  warnings: Problem[];
  timings: Timings;
}

/**
 * Content becomes routes, routes become pages, pages become files.
 * @throws SiteError with every problem found; the output folder is then as it was
 */
export async function buildSite(options: BuildOptions): Promise<BuildReport> {
  // Parses ahead in a thread of its own, which must end whatever happens: a live thread keeps the process from ending.
  const markdown = options.markdown ?? startRenderer(options.root);
  try {
    return await buildWith(markdown, options);
  } finally {
    await markdown.close();
  }
}

async function buildWith(markdown: MarkdownRenderer, options: BuildOptions): Promise<BuildReport> {
  const { root } = options;
  const clock = stopwatch();
  // Templates are bundled in a process of their own while this one loads what reads and draws.
  const loading = clock.time('templates', loadSite(root));
  const [site, { planSite }, { renderPage }] = await Promise.all([loading, import('./plan.ts'), import('./renderPage.ts')]);
  const [{ plan, url, warnings, photographs, originals }, client] = await Promise.all([
    clock.time('content', planSite(site, options, markdown)),
    clock.time('scripts and styles', bundleClient(root, site.client)),
  ]);
  const basePath = basePathOf(url);
  const assets = { ...client.assets, styles: withBasePathInStyles(client.assets.styles, basePath) };
  const pages = clock.timeSync('pages', () =>
    plan.routes.map((route) => renderPage(route, { assets, basePath, append: options.append ?? '' })),
  );
  const files = refuseDoubles([
    ...pages,
    ...client.files,
    ...plan.files,
    ...photographs,
    ...filesForMachines(url, plan),
    ...(await publicFiles(root, originals)),
  ]);
  const report = await clock.time(
    'writing',
    uninterrupted(() => writeOutput(root, resolve(root, options.out), files)),
  );
  return {
    ...report,
    out: options.out,
    basePath,
    warnings,
    timings: clock.timings(),
    pages: pages.map(({ path, body }) => ({ path, bytes: Buffer.byteLength(body) })),
  };
}
