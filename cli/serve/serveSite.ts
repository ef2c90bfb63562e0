import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuildReport, buildSite } from '../build.ts';
import { basePathOf } from '../output/addresses.ts';
import { quantity, SiteError } from '../problems.ts';
import { functions } from './functions.ts';
import { type LiveReload, liveReload, reloadTag } from './liveReload.ts';
import { type Handler, listen, siteServer } from './server.ts';
import { watchSite } from './watchSite.ts';

export interface ServeOptions {
  root: string;
  out: string;
  drafts: boolean;
  future: boolean;
  now: Date;
  host: string;
  /** The first port to try. */
  port: number;
}

/** Apart from dist/, so that looking at drafts never changes what is deployed. */
const previewFolder = '.cache/preview';

/** Serves what was built, as it is. */
export async function serveBuilt({ root, out, host, port }: ServeOptions): Promise<void> {
  const basePath = await builtBasePath(resolve(root, out));
  const server = siteServer(resolve(root, out), () => basePath, functions(root));
  const open = await listen(server, host, port, 20);
  console.log(`${out}/ is at http://${host}:${open}${basePath}/ (Ctrl-C ends it)`);
}

/** robots.txt is where a built site names its own address; what was not built has none. */
async function builtBasePath(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'robots.txt'), 'utf8').catch(() => '');
  const url = /^Sitemap: (\S+)\/sitemap\.xml$/m.exec(text)?.[1];
  return url ? basePathOf(url) : '';
}

/** Builds the site apart from its output folder, serves it, and builds it again whenever a file changes. */
export async function serveLive(options: ServeOptions): Promise<void> {
  const { root, host, port } = options;
  const live = liveReload();
  const answerFunction = functions(root);
  const first: Handler = (request, response, next) =>
    live.handler(request, response, () => answerFunction(request, response, next));
  let basePath = '';
  const server = siteServer(resolve(root, previewFolder), () => basePath, first);
  const rebuild = async () => {
    basePath = (await rebuildPreview(options, live))?.basePath ?? basePath;
  };
  await rebuild();
  watchSite(root, rebuild);
  const open = await listen(server, host, port, 20);
  console.log(`the site is at http://${host}:${open}${basePath}/ (Ctrl-C ends it)`);
}

/** A bad edit is shown, in the terminal and in the page; the server goes on with the last good site. */
async function rebuildPreview(options: ServeOptions, live: LiveReload): Promise<BuildReport | undefined> {
  const start = performance.now();
  try {
    const report = await buildSite({
      ...options,
      out: previewFolder,
      production: false,
      live: true,
      append: reloadTag,
    });
    announce(report, performance.now() - start);
    live.reload();
    return report;
  } catch (error) {
    const message = error instanceof SiteError ? error.message : ((error as Error).stack ?? String(error));
    console.error(message);
    live.show(message);
    return undefined;
  }
}

function announce({ pages, written }: BuildReport, milliseconds: number): void {
  console.log(`${quantity(pages.length, 'page')}, ${quantity(written, 'file')} changed, ${Math.round(milliseconds)} ms`);
}
