import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '../../cli/serve/server.ts';

/** Combines the headers of the rules that match a path. */
export type HeaderHost = (rules: readonly HeaderRule[], path: string) => Record<string, string>;

/** How two hosts read `_headers`. A file that means the same to both is safe with either. tests/nightly/ compares them with the hosts' own tools. */
export const hosts = {
  /** The last rule wins: netlify/build (packages/headers-parser/src/for_regexp.ts) and netlify/cli (utils/headers.ts). */
  Netlify: (rules, path) =>
    Object.assign(
      {},
      ...rules.filter(({ pattern }) => fitsOnNetlify(pattern, path)).map(({ headers }) => Object.fromEntries(headers)),
    ),
  /** All values are joined: developers.cloudflare.com/pages/configuration/headers, and Cloudflare's local server. */
  Cloudflare: (rules, path) => {
    const names = new Map(rules.flatMap(({ headers }) => headers.map(([name]) => [name.toLowerCase(), name])));
    return Object.fromEntries(Array.from(headersFor(rules, path), ([name, value]) => [names.get(name) ?? name, value]));
  },
} satisfies Record<string, HeaderHost>;

/** Makes a server of a built site send the headers of its `_headers` file. */
export function sendingHeaders(folder: string, host: HeaderHost): Handler {
  const rules = headerRules(readFileSync(join(folder, '_headers'), 'utf8'));
  return (request, response, next) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeaders(new Map(Object.entries(host(rules, pathname))));
    next();
  };
}

/** A star also matches the slash before it, or nothing at all. */
function fitsOnNetlify(pattern: string, path: string): boolean {
  const parts = pattern.split('/').filter(Boolean);
  const expression = parts.map((part) => (part === '*' ? '?(.*)' : part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))).join('/');
  return new RegExp(`^/${expression}/?$`, 'iu').test(path);
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
