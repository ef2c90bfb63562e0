import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Handler } from '../../cli/serve/server.ts';

export interface HeaderRule {
  pattern: string;
  headers: [name: string, value: string][];
}

/** How a host reads `_headers`: which addresses a pattern fits, and what becomes of two values for one header. */
export interface HeaderHost {
  fits(pattern: string, path: string): boolean;
  combine(earlier: string, later: string): string;
}

export const hosts = {
  /** As netlify/build reads it (packages/headers-parser/src/for_regexp.ts), and netlify/cli puts it together (utils/headers.ts). */
  Netlify: {
    fits(pattern, path) {
      const parts = pattern.split('/').filter(Boolean);
      const expression = parts.map((part) => (part === '*' ? '?(.*)' : literal(part))).join('/');
      return new RegExp(`^/${expression}/?$`, 'iu').test(path);
    },
    combine: (_earlier, later) => later,
  },
  /** As developers.cloudflare.com/pages/configuration/headers tells, and Cloudflare's own local server does. */
  Cloudflare: {
    fits: (pattern, path) => new RegExp(`^${pattern.split('*').map(literal).join('.*')}$`).test(path),
    combine: (earlier, later) => `${earlier}, ${later}`,
  },
} satisfies Record<string, HeaderHost>;

/** The rules of a `_headers` file, in their order. */
export function headerRules(file: string): HeaderRule[] {
  return file
    .trim()
    .split('\n\n')
    .map((block) => {
      const [pattern = '', ...lines] = block.split('\n');
      return { pattern, headers: lines.map((line): [string, string] => [line.slice(2, line.indexOf(':')), afterColon(line)]) };
    });
}

/** What a host adds to its answer for an address. */
export function headersAt(rules: readonly HeaderRule[], path: string, { fits, combine }: HeaderHost): Map<string, string> {
  const combined = new Map<string, string>();
  for (const [name, value] of rules.filter(({ pattern }) => fits(pattern, path)).flatMap(({ headers }) => headers)) {
    const earlier = combined.get(name);
    combined.set(name, earlier === undefined ? value : combine(earlier, value));
  }
  return combined;
}

/** Has a server of a built site send the headers of its `_headers` file. */
export function sendingHeaders(folder: string, host: HeaderHost): Handler {
  const rules = headerRules(readFileSync(join(folder, '_headers'), 'utf8'));
  return (request, response, next) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    response.setHeaders(headersAt(rules, path, host));
    next();
  };
}

function afterColon(line: string): string {
  return line.slice(line.indexOf(':') + 1).trim();
}

function literal(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}
