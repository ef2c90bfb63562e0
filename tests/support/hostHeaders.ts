import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type HeaderRule, headerRules, headersFor } from '../../cli/serve/redirectsAndHeaders.ts';
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
