import { createHash } from 'node:crypto';
import type { Origins } from '../contract.ts';

/**
 * Derives the Content-Security-Policy (CSP) of a page. It allows the site's own scripts, stylesheets, images, fonts, videos, and requests,
 * the origins in `origins`, https origins of `<img src>`, `data:` images, and hashes of inline styles and speculation rules. Nothing else.
 * @throws Error for an origin that isn't one URL
 */
export function contentSecurityPolicy(html: string, origins: Origins = {}): string {
  const page = sourcesIn(html);
  const sources = (allowed: readonly string[] = []) => allowed.map(sourceOf);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...page.scriptHashes, ...sources(origins.script)],
    'style-src': [...page.styleHashes, ...(page.hasStylesheet ? ["'self'"] : []), ...sources(origins.style)],
    'img-src': ["'self'", 'data:', ...page.imageOrigins, ...sources(origins.image)],
    'font-src': ["'self'", ...sources(origins.font)],
    'media-src': page.hasMedia || origins.media ? ["'self'", ...sources(origins.media)] : [],
    'connect-src': ["'self'", ...sources(origins.connect)],
    'frame-src': sources(origins.frame),
    'object-src': page.hasObject ? ["'self'"] : [],
    'manifest-src': ["'self'"],
    'worker-src': origins.worker ? ["'self'", ...sources(origins.worker)] : [],
    'form-action': ["'self'", ...sources(origins.form)],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, allowed]) => allowed.length > 0)
    .map(([name, allowed]) => `${name} ${[...new Set(allowed)].join(' ')}`)
    .join('; ');
}

/** @throws Error if it isn't one URL, and could allow anything else. The plan reports such origins. */
function sourceOf(origin: string): string {
  const source = policySource(origin);
  if (source === undefined) throw new Error(`not a source for a Content-Security-Policy: ${JSON.stringify(origin)}`);
  return source;
}

/**
 * Returns the source that allows a URL, and those below it if it ends in a slash. Undefined if it isn't the URL of one host: `https://*` would
 * allow every host.
 */
export function policySource(origin: string): string | undefined {
  const url = /^(?:https?|wss?):\/\/[^\s"'<>\\^`{|}?#*]+$/i.test(origin) ? URL.parse(origin) : null;
  if (!url || !hasPlainHost(url) || url.username || url.password) return undefined;
  // These end a source and a policy (www.w3.org/TR/CSP3, "path-part").
  return origin.replace(/[;,]/g, encodeURIComponent);
}

/** Whether a URL has the name or address of one host. `URL` accepts `*` and other characters that mean something else in a policy. */
export function hasPlainHost({ hostname }: URL): boolean {
  return /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i.test(hostname);
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
  for (const sources of merged.values()) if (sources.size > 1) sources.delete("'none'");
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
  hasObject: boolean;
}

function sourcesIn(html: string): PageSources {
  const page: PageSources = {
    scriptHashes: [],
    styleHashes: [],
    imageOrigins: [],
    hasStylesheet: false,
    hasMedia: false,
    hasObject: false,
  };
  // One pattern for all tags: a search for each of them takes twice as long, a twentieth of a build.
  const tags = /<(img|link|style|script type="speculationrules"|video|audio|object|embed)(?=[\s>])[^>]*>/g;
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    const { 0: tag, 1: name } = found;
    if (name === 'img') page.imageOrigins.push(...originOf(tag));
    else if (name === 'link') page.hasStylesheet ||= tag.includes('rel="stylesheet"');
    else if (name === 'video' || name === 'audio') page.hasMedia = true;
    else if (name === 'object' || name === 'embed') page.hasObject = true;
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
  return url?.protocol === 'https:' && hasPlainHost(url) ? [url.origin] : [];
}
