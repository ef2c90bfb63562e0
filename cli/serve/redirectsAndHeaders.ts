import { builtFolder } from './builtFolder.ts';
import { parseRequestTarget } from './parseRequestTarget.ts';
import type { Handler } from './server.ts';

/**
 * Applies the `_redirects` and `_headers` of a built site as Cloudflare does (developers.cloudflare.com/pages/configuration/headers and
 * /redirects): a redirect takes precedence over a file. On Netlify, the file does. Both files are read for every request.
 */
export function redirectsAndHeaders(folder: string): Handler {
  const { textOf } = builtFolder(folder);
  return (request, response, next) => {
    const { path, search } = parseRequestTarget(request.url ?? '/');
    if (path === undefined) return next();
    const redirect = redirectFor(textOf('_redirects'), path, search);
    if (redirect)
      return void response.writeHead(redirect.status, { Location: redirect.location, 'Cache-Control': 'no-cache' }).end();
    response.setHeaders(headersFor(headerRules(textOf('_headers')), path));
    next();
  };
}

/**
 * The first redirect of `_redirects` that matches a path: `/old /new 301`. Other lines, such as rewrites (status 200), rules for some
 * visitors only, and placeholders (`/:year`), are ignored.
 * @param search the query of the request, passed on unless the target has its own
 */
function redirectFor(text: string, path: string, search: string): { status: number; location: string } | undefined {
  for (const line of text.split(/[\r\n]+/)) {
    const words = line.replace(/(^|\s)#.*/, '').trim();
    const [from = '', to, code = '302', ...conditions] = words.split(/\s+/);
    const [, status] = /^(30[12378])!?$/.exec(code) ?? [];
    const splat = matchPath(from, path);
    if (!to || !status || splat === undefined || conditions.length > 0) continue;
    // A header may contain only printable ASCII.
    const target = to.replace(/[^!-~]+/gu, encodeURIComponent);
    const location = target.replaceAll(':splat', () => splat.split('/').map(encodeURIComponent).join('/'));
    return { status: Number(status), location: location.includes('?') ? location : location.replace(/(?=#)|$/, () => search) };
  }
  return undefined;
}

/** A block of `_headers`: a path pattern and its headers. */
export interface HeaderRule {
  pattern: string;
  headers: [name: string, value: string][];
}

/** Reads a `_headers` file. Ignores invalid lines. */
export function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/[\r\n]+/).map((line) => line.trim())) {
    if (patternLine.test(line)) rules.push({ pattern: line, headers: [] });
    const [, name, value] = headerLine.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** The first line of a block: a path, or a URL such as `https://site.pages.dev/*`, which is ignored because it matches no path. */
const patternLine = /^(\/|[\w+.-]+:\/\/)/;

/** A line `Name: value`, in characters that Node accepts in a header. */
const headerLine = /^([\w-]+):(?!\/\/)\s*([ -~\u00a0-\u00ff]+)$/;

/** The headers of all blocks that match a path. Several values of one header are joined with commas, as in HTTP. */
export function headersFor(rules: readonly HeaderRule[], path: string): Headers {
  const matching = rules.filter(({ pattern }) => matchPath(pattern, path) !== undefined);
  return new Headers(matching.flatMap(({ headers }) => headers));
}

/**
 * Matches a path against a pattern with at most one `*` wildcard.
 * @returns the text matched by the wildcard, or `''` without one; undefined if the path doesn't match
 */
function matchPath(pattern: string, path: string): string | undefined {
  const [start = '', end] = pattern.split(/\*(.*)/s);
  if (end === undefined) return path === pattern ? '' : undefined;
  if (path.length < start.length + end.length || !path.startsWith(start) || !path.endsWith(end)) return undefined;
  return path.slice(start.length, path.length - end.length);
}
