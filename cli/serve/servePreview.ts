import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sirv from 'sirv';
import { readText } from '../files.ts';
import { withoutBasePath } from '../output/paths.ts';
import { basePathFromRobots } from '../output/sitemaps.ts';
import { SiteError } from '../problems.ts';
import type { OutputLocation } from '../sitePaths.ts';
import { decoded, encodedPath } from '../slug.ts';
import { announce, type Handler, openPort, type ServerOptions, sendText, surviveErrors } from './server.ts';

export type PreviewServerOptions = ServerOptions & Pick<OutputLocation, 'root' | 'out'>;

/** Serves the built site until the process ends. Throws SiteError when there's none, or no free port. */
export async function servePreview(options: PreviewServerOptions): Promise<void> {
  const { root, out } = options;
  const folder = resolve(root, out);
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  if (names.every((name) => name.startsWith('.'))) {
    const fix = 'build it first: npx site build; or set its folder with --out';
    throw new SiteError([{ file: out, what: 'contains no built site', fix }]);
  }
  surviveErrors();
  const origin = await openPort(options, staticFiles(folder));
  announce(options, `${out}/`, `${origin}${basePathOfBuild(folder)}/`, 'as built');
}

/** Serves a built site like a static host: `about.html` at `/about`, and `404.html` with status 404 at missing paths. */
export function staticFiles(folder: string): Handler {
  const serve = sirv(folder, { dev: true, etag: true, extensions: ['html'] });
  return (request, response) => {
    // Read for each request, because another build can change it.
    const base = basePathOfBuild(folder);
    const [pathname = ''] = (request.url ?? '/').split('?');
    if (pathname === '/' && base !== '') return sendText(response, 302, '', { Location: `${base}/` });
    const notFound = () => {
      const page = readText(join(folder, '404.html'));
      sendText(response, 404, page ?? 'Not found', page ? { 'Content-Type': 'text/html; charset=utf-8' } : {});
    };
    // Hosts don't serve hidden files, except in .well-known (RFC 8615).
    const encoded = withoutBasePath(pathname, base);
    const path = encoded && decoded(encoded);
    if (path === undefined || /\/\.(?!well-known\/[^.])/.test(path)) return notFound();
    // sirv doesn't decode %26 and the like.
    request.url = encodedPath(path);
    serve(request, response, notFound);
  };
}

const basePathOfBuild = (folder: string): string => basePathFromRobots(readText(join(folder, 'robots.txt')) ?? '');
