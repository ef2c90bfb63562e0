import { createHash } from 'node:crypto';
import type { Origins } from '../site.ts';

/**
 * Derives the Content-Security-Policy (CSP) of a page. It allows the site's own scripts, stylesheets, images, fonts, videos, and requests,
 * the origins in `origins`, https origins of `<img src>`, `data:` images, and hashes of inline styles and speculation rules. Nothing else.
 * @throws Error for a source that contains a separator
 */
export function contentSecurityPolicy(html: string, origins: Origins = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf(html, '<script type="speculationrules"', '</script>'), ...(origins.script ?? [])],
    'style-src': [
      ...hashesOf(html, '<style', '</style>'),
      ...(html.includes('rel="stylesheet"') ? ["'self'"] : []),
      ...(origins.style ?? []),
    ],
    'img-src': ["'self'", 'data:', ...imageOrigins(html), ...(origins.image ?? [])],
    'font-src': ["'self'", ...(origins.font ?? [])],
    'media-src': html.includes('<video') || html.includes('<audio') ? ["'self'"] : [],
    'connect-src': ["'self'", ...(origins.connect ?? [])],
    'frame-src': origins.frame ?? [],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].map(assertSource).join(' ')}`)
    .join('; ');
}

/**
 * Returns the source unchanged.
 * @throws Error if it contains a separator, which could inject a directive or another policy
 */
function assertSource(source: string): string {
  if (/[\s;,]/.test(source)) throw new Error(`not a source for a Content-Security-Policy: ${JSON.stringify(source)}`);
  return source;
}

/** Inserts the policy at the start of `<head>`, after the charset, so that it applies to everything after it. */
export function withPolicy(html: string, policy: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}"/>`;
  return html.replace(/<head(?:\s[^>]*)?>(<meta charset="[^"]*"\s*\/?>)?/i, (start) => start + meta);
}

/** A directive that works only in a header: no one may frame the page. */
export const headerOnlyDirective = "frame-ancestors 'none'";

/** Merges policies into one that allows whatever any of them allows. */
export function mergePolicies(policies: readonly string[]): string {
  const merged = new Map<string, Set<string>>();
  for (const directive of [...new Set(policies)].flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ');
    merged.set(name, new Set([...(merged.get(name) ?? []), ...sources]));
  }
  return Array.from(merged, ([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Hashes of inline styles or speculation rules, which a policy allows by hash. */
function hashesOf(html: string, start: string, end: string): string[] {
  const hashes: string[] = [];
  // Plain string search: a regular expression takes longer than rendering the page.
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const from = html.indexOf('>', at) + 1;
    at = html.indexOf(end, from);
    if (at < 0) break;
    hashes.push(hashOf(html.slice(from, at)));
  }
  return hashes;
}

/**
 * Caches hashes, because pages share styles, and hashing them takes a tenth of the time to render a page. A list, because a Map would
 * hash the long strings, too.
 */
const known: { text: string; hash: string }[] = [];
const maxKnown = 50;

function hashOf(text: string): string {
  const before = known.find((each) => each.text === text);
  if (before) return before.hash;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  if (known.length < maxKnown) known.push({ text, hash });
  return hash;
}

/** Origins of images on other hosts. Only the parsed origin, because the raw URL could contain a separator. */
function imageOrigins(html: string): string[] {
  return tagsOf(html, '<img ').flatMap((tag) => {
    const url = URL.parse(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? '');
    return url?.protocol === 'https:' ? [url.origin] : [];
  });
}

function tagsOf(html: string, start: string): string[] {
  const tags: string[] = [];
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at + 1)) tags.push(html.slice(at, html.indexOf('>', at)));
  return tags;
}
