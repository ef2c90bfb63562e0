import { matchPath } from './pathPattern.ts';

/** A block of `_headers`: a pattern, and below it, indented, the headers of the paths that match. */
export interface HeaderRule {
  pattern: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Names of headers that other rules set and this one takes away: `! X-Frame-Options`. */
  without: readonly string[];
}

/** Reads a `_headers` file (docs.netlify.com/routing/headers, developers.cloudflare.com/pages/configuration/headers). */
export function headerRules(text: string): HeaderRule[] {
  const blocks: { pattern: string; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    if (/^\s/.test(line)) blocks.at(-1)?.lines.push(line.trim());
    else blocks.push({ pattern: line.trim(), lines: [] });
  }
  return blocks.map(({ pattern, lines }) => ({
    pattern,
    headers: lines.flatMap((line) => {
      // Letters that no header may hold would keep every page from being answered.
      const [, name, value] = /^([\w-]+):\s*([ -~\u00a0-\u00ff]+)$/.exec(line) ?? [];
      return name && value ? [[name, value] as const] : [];
    }),
    without: lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1).trim().toLowerCase()),
  }));
}

/** The headers of a path, by name. What several rules say of one header is joined, as HTTP does it. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const found = new Map<string, { name: string; values: string[] }>();
  for (const { pattern, headers, without } of rules) {
    if (!matchPath(pattern, path)) continue;
    for (const name of without) found.delete(name);
    for (const [name, value] of headers) {
      const known = found.get(name.toLowerCase());
      if (known) known.values.push(value);
      else found.set(name.toLowerCase(), { name, values: [value] });
    }
  }
  return Object.fromEntries([...found.values()].map(({ name, values }) => [name, values.join(', ')]));
}
