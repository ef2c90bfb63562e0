import { createHash } from 'node:crypto';
import type { Hosts } from '../site.ts';

/**
 * What a page may load and run, derived from what it holds: its own files, the hosts that its route names, the styles that stand
 * in it by their hashes. Nothing inline runs.
 * @throws Error for a source that would end its directive and start another
 */
export function contentSecurityPolicy(html: string, hosts: Hosts = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, '<script type="speculationrules"', '</script>'), ...(hosts.script ?? [])],
    'style-src': [
      ...hashesOf(html, '<style', '</style>'),
      ...(html.includes('rel="stylesheet"') ? ["'self'"] : []),
      ...(hosts.style ?? []),
    ],
    'img-src': ["'self'", 'data:', ...imageOrigins(html), ...(hosts.image ?? [])],
    'font-src': ["'self'", ...(hosts.font ?? [])],
    'connect-src': ["'self'", ...(hosts.connect ?? [])],
    'frame-src': hosts.frame ?? [],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].map(checked).join(' ')}`)
    .join('; ');
}

/** A semicolon or a comma in a source would let whoever wrote it add directives, or a whole policy. */
function checked(source: string): string {
  if (/[\s;,]/.test(source)) throw new Error(`not a source for a Content-Security-Policy: ${JSON.stringify(source)}`);
  return source;
}

/** Puts the policy into the page, before anything that it rules. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}"/>`;
  return html.replace(/<head>(<meta charset="[^"]*"\s*\/?>)?/i, (start) => start + meta);
}

/** What a policy can say in a header alone: nobody may show the page in a frame. */
export const headerOnly = "frame-ancestors 'none'";

/** The policy that allows what any of these allows. */
export function mergePolicies(policies: readonly string[]): string {
  const merged = new Map<string, Set<string>>();
  for (const directive of [...new Set(policies)].flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ');
    merged.set(name, new Set([...(merged.get(name) ?? []), ...sources]));
  }
  return Array.from(merged, ([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Styles, and rules for prefetching, are data that a policy lets through by their hashes. */
function hashesOf(html: string, start: string, end: string): string[] {
  const hashes: string[] = [];
  // Looked for by plain text: patterns take longer over a page than drawing it.
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const from = html.indexOf('>', at) + 1;
    at = html.indexOf(end, from);
    if (at < 0) break;
    hashes.push(hashOf(html.slice(from, at)));
  }
  return hashes;
}

/** Pages share their styles, and a hash takes as long as a tenth of a page. A list: to look for a long text in a map, it is hashed too. */
const known: { text: string; hash: string }[] = [];
const enough = 50;

function hashOf(text: string): string {
  const before = known.find((each) => each.text === text);
  if (before) return before.hash;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (known.length < enough) known.push({ text, hash });
  return hash;
}

/** Images may come from another host. Only an origin is taken, never a part of the URL as it's written. */
function imageOrigins(html: string): string[] {
  return tagsOf(html, '<img ').flatMap((tag) => {
    const url = URL.parse(/\bsrc="([^"]*)"/.exec(tag)?.[1] ?? '');
    return url?.protocol === 'https:' ? [url.origin] : [];
  });
}

function tagsOf(html: string, start: string): string[] {
  const tags: string[] = [];
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + 1)) tags.push(html.slice(at, html.indexOf('>', at)));
  return tags;
}
