import { createHash } from 'node:crypto';
import type { Origins } from '../contract.ts';

/**
 * Derives the Content-Security-Policy (CSP) of a page. It allows the site's own scripts, stylesheets, images, fonts, videos, and requests,
 * the origins in `origins`, https origins of `<img src>`, `data:` images, and hashes of inline styles and speculation rules. Nothing else.
 * @throws Error for a source that contains a separator
 */
export function contentSecurityPolicy(html: string, origins: Origins = {}): string {
  const page = sourcesIn(html);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...page.scriptHashes, ...(origins.script ?? [])],
    'style-src': [...page.styleHashes, ...(page.hasStylesheet ? ["'self'"] : []), ...(origins.style ?? [])],
    'img-src': ["'self'", 'data:', ...page.imageOrigins, ...(origins.image ?? [])],
    'font-src': ["'self'", ...(origins.font ?? [])],
    'media-src': page.hasMedia ? ["'self'"] : [],
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

/**
 * Inserts the policy at the start of `<head>`, after the charset, so that it applies to everything after it.
 * @param others further tags to insert
 */
export function withPolicy(html: string, policy: string, others: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}"/>`;
  return html.replace(/<head(?:\s[^>]*)?>(<meta charset="[^"]*"\s*\/?>)?/i, (start) => start + meta + others);
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

/** What a page contains that its policy must allow. */
interface PageSources {
  /** Of speculation rules. */
  scriptHashes: string[];
  styleHashes: string[];
  /** Of images on other hosts. */
  imageOrigins: string[];
  hasStylesheet: boolean;
  hasMedia: boolean;
}

function sourcesIn(html: string): PageSources {
  const page: PageSources = { scriptHashes: [], styleHashes: [], imageOrigins: [], hasStylesheet: false, hasMedia: false };
  // One pattern for all tags: a search for each of them takes twice as long, a twentieth of a build.
  const tags = /<(img|link|style|script type="speculationrules"|video|audio)(?=[\s>])[^>]*>/g;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const { 0: tag, 1: name } = found;
    if (name === 'img') page.imageOrigins.push(...originOf(tag));
    else if (name === 'link') page.hasStylesheet ||= tag.includes('rel="stylesheet"');
    else if (name === 'video' || name === 'audio') page.hasMedia = true;
    else {
      const isStyle = name === 'style';
      const start = tags.lastIndex;
      const end = html.indexOf(isStyle ? '</style>' : '</script>', start);
      if (end < 0) continue;
      (isStyle ? page.styleHashes : page.scriptHashes).push(hashOf(html.slice(start, end)));
      tags.lastIndex = end;
    }
  }
  return page;
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

/** The origin of an image on another host. Only the parsed origin, because the raw URL could contain a separator. */
function originOf(imageTag: string): string[] {
  const url = URL.parse(/\ssrc="([^"]*)"/.exec(imageTag)?.[1] ?? '');
  return url?.protocol === 'https:' ? [url.origin] : [];
}
