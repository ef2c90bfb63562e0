import { matchPath } from './matchPath.ts';

/** A block of `_headers`: a path pattern and its headers. */
export interface HeaderRule {
  pattern: string;
  headers: [name: string, value: string][];
}

/**
 * Reads a `_headers` file (docs.netlify.com/routing/headers, developers.cloudflare.com/pages/configuration/headers).
 * Ignores invalid lines.
 */
export function headerRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of text.split(/[\r\n]+/).map((line) => line.trim())) {
    if (isPattern.test(line)) rules.push({ pattern: line, headers: [] });
    const [, name, value] = header.exec(line) ?? [];
    if (name && value && !framing.test(name)) rules.at(-1)?.headers.push([name, value]);
  }
  return rules;
}

/** The headers of a path. Values of the same header are joined with commas, as in HTTP. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const found = new Map<string, [name: string, value: string]>();
  for (const { pattern, headers } of rules) {
    if (matchPath(pattern, path) === undefined) continue;
    for (const [name, value] of headers) {
      const [firstName, before] = found.get(name.toLowerCase()) ?? [name];
      found.set(name.toLowerCase(), [firstName, before === undefined ? value : `${before}, ${value}`]);
    }
  }
  return Object.fromEntries(found.values());
}

/** A path, or a URL, which matches no path: `https://site.pages.dev/*`. */
const isPattern = /^(\/|[\w+.-]+:\/\/)/;

/** Node rejects other characters. */
const header = /^([\w-]+):(?!\/\/)\s*([ -~\u00a0-\u00ff]+)$/;

/** Headers that only the server itself may set. */
const framing = /^(connection|content-(encoding|length|range)|keep-alive|trailer|transfer-encoding|upgrade)$/i;
