import { hash as hashText } from 'node:crypto';
import type { Origins } from '../contract.ts';
import type { WhatAndFix } from '../problems.ts';
import type { Tag } from './tags.ts';

/** Derives the Content-Security-Policy (CSP) of a page from its tags and the origins that it allows. Nothing else may load. */
export function contentSecurityPolicy(tags: readonly Tag[], origins: Origins = {}): string {
  const byName = Map.groupBy(tags, ({ name }) => name);
  const tagsNamed = (name: string) => byName.get(name) ?? [];
  // The plan reports an origin without a source.
  const allowed = (kind: Kind) => (origins[kind] ?? []).flatMap((origin) => policySource(origin, kind) ?? []);
  const selfIf = (isNeeded: boolean) => (isNeeded ? ["'self'"] : []);
  const speculation = tagsNamed('script').filter(({ attributes }) => attributes.get('type') === 'speculationrules');
  const hasMedia = byName.has('video') || byName.has('audio') || origins.media !== undefined;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...speculation.map(hashSource), ...allowed('script')],
    'style-src': [
      // Beside a hash, browsers ignore 'unsafe-inline'.
      ...(allows(origins, 'style', "'unsafe-inline'") ? [] : tagsNamed('style').map(hashSource)),
      ...selfIf(tagsNamed('link').some((tag) => kindOfLink(tag) === 'style')),
      ...allowed('style'),
    ],
    'img-src': ["'self'", 'data:', ...imageOrigins(tagsNamed('img')), ...allowed('image')],
    'font-src': ["'self'", ...allowed('font')],
    'media-src': [...selfIf(hasMedia), ...allowed('media')],
    'connect-src': ["'self'", ...allowed('connect')],
    'frame-src': allowed('frame'),
    'object-src': selfIf(byName.has('object') || byName.has('embed')),
    'manifest-src': ["'self'"],
    // Without it, browsers apply script-src, which allows the site's own workers. So a page that names other workers must list 'self'.
    'worker-src': [...selfIf(origins.worker !== undefined), ...allowed('worker')],
    'form-action': ["'self'", ...allowed('form')],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** The keywords and schemes that a page may allow besides origins, for packages that make styles, workers, or files in browsers. Others would allow code that was injected. */
export const policyKeywords: Partial<Record<Kind, readonly string[]>> = {
  style: ["'unsafe-inline'"],
  script: ["'wasm-unsafe-eval'"],
  worker: ['blob:'],
  image: ['blob:'],
  media: ['blob:', 'data:'],
  font: ['data:'],
  connect: ['blob:', 'data:'],
};

/** Whether a page allows a keyword. */
export function allows(origins: Origins | undefined, kind: Kind, keyword: string): boolean {
  return origins?.[kind]?.includes(keyword) ?? false;
}

/** The source that allows a URL, and those below it if it ends in a slash. Undefined unless it's a keyword, or the URL of one host: not `https://*`. */
export function policySource(origin: string, kind: Kind): string | undefined {
  if (policyKeywords[kind]?.includes(origin)) return origin;
  const url = /^(?:https?|wss?):\/\/[^\s"'<>\\^`{|}?#*]+$/i.test(origin) ? URL.parse(origin) : null;
  if (!url || !hasPlainHost(url) || url.username || url.password) return undefined;
  // A semicolon would end the directive, and a comma the policy (www.w3.org/TR/CSP3, "path-part").
  return origin.replace(/[;,]/g, encodeURIComponent);
}

/** Whether a URL has the name or address of one host. `URL` accepts `*` and other characters that mean something else in a policy. */
export const hasPlainHost = ({ hostname }: URL): boolean => /^(?:[\w-]+(?:\.[\w-]+)*\.?|\[[\da-f:.]+\])$/i.test(hostname);

/** Inserts the policy, and other tags, at the start of `<head>`, after the charset, so that it applies to everything after it. */
export function withPolicy(html: string, policy: string, headTags: string): string {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}"/>`;
  return html.replace(/<head(?:\s[^>]*)?>(<meta charset="[^"]*"\s*\/?>)?/i, (start) => start + meta + headTags);
}

/** A directive that works only in a header: no one may frame the page. */
export const headerOnlyDirective = "frame-ancestors 'none'";

/** Merges policies, as contentSecurityPolicy() writes them, into one that allows whatever any of them allows. */
export function mergePolicies(policies: readonly string[]): string {
  const merged = new Map<string, Set<string>>();
  for (const directive of [...new Set(policies)].flatMap((policy) => policy.split('; '))) {
    const [name = '', ...sources] = directive.split(' ');
    merged.set(name, new Set([...(merged.get(name) ?? []), ...sources]));
  }
  for (const sources of merged.values()) {
    if (sources.size > 1) sources.delete("'none'");
    if (!sources.has("'unsafe-inline'")) continue;
    // Beside a hash, browsers ignore 'unsafe-inline'.
    for (const each of sources) if (each.startsWith("'sha256-")) sources.delete(each);
  }
  return Array.from(merged, ([name, sources]) => [name, ...sources].join(' ')).join('; ');
}

/** Pages share styles, and to hash them takes a tenth of the time to render a page. A Map would hash the long strings, too. */
const hashed: { text: string; hash: string }[] = [];
const maxHashed = 50;

function hashSource({ text }: Tag): string {
  const cached = hashed.find((each) => each.text === text);
  if (cached) return cached.hash;
  const hash = `'sha256-${hashText('sha256', text, 'base64')}'`;
  if (hashed.length >= maxHashed) hashed.shift();
  hashed.push({ text, hash });
  return hash;
}

/** The origins of images on other hosts. Only the parsed origin, because the raw URL could contain a separator. */
function imageOrigins(images: readonly Tag[]): string[] {
  return images.flatMap(({ attributes }) => {
    const src = attributes.get('src') ?? '';
    const url = /^https:/i.test(src) ? URL.parse(src) : null;
    return url && hasPlainHost(url) ? url.origin : [];
  });
}

/** Something in a page that its Content-Security-Policy blocks. */
export interface Blocked extends WhatAndFix {
  /** Texts to search for in source files, to find the line. Tried in order until one is found. */
  clues: readonly string[];
}

type Kind = keyof Origins;

/** What in a page its own policy blocks: inline code and styles, and what comes from hosts that the page doesn't allow. */
export function blockedByPolicy(tags: readonly Tag[], origins: Origins | undefined, siteOrigin: string): Blocked[] {
  const blocked = new Map<string, Blocked>();
  const block: Block = (thing, fix, ...clues) => {
    const what = `the page's Content-Security-Policy blocks ${thing}`;
    blocked.set(what, { what, fix, clues });
  };
  const allowed: Origins = {
    ...origins,
    image: [...(origins?.image ?? []), ...imageOrigins(tags.filter(({ name }) => name === 'img'))],
  };
  const requireAllowed: RequireAllowed = (kind, url = '', thing = nounOf[kind]) => {
    const found = foreignUrl(url, siteOrigin);
    if (found && !isAllowed(found, allowed[kind]))
      block(`${thing} ${url.trim()}`, fixFor(kind, found, siteOrigin), url, found.host);
    if (kind !== 'image' && isDataUrl(url) && !allows(origins, kind, 'data:'))
      block(`${thing} in a data: URL`, 'put it into a file of the site', 'data:');
  };
  for (const tag of tags) {
    const { name, attributes, text } = tag;
    checkAttributes(tag, origins, block);
    for (const url of [attributes.get('action'), attributes.get('formaction')]) {
      requireAllowed('form', url);
      if (url && /^\s*mailto:/i.test(url)) block('a form that opens an email', 'write a link: <a href="mailto:…">', url);
    }
    if (name === 'style') checkStyles(text, origins, requireAllowed, block);
    else if (name === 'base') block('<base>', 'write each URL in full', '<base');
    else if (name === 'script' && !attributes.has('src') && isCode(attributes.get('type')) && text.trim() !== '')
      block('an inline script', fixForCode, text.trim().slice(0, 40));
    else if (name === 'meta' && /^content-security-policy$/i.test(attributes.get('http-equiv') ?? '')) {
      const fix = 'remove that <meta>, and list what the page may load in its allowedOrigins';
      block('whatever a second policy in a <meta> does not allow', fix, attributes.get('http-equiv') ?? '');
    }
    for (const url of tag.urls) checkTagUrl(tag, url, siteOrigin, requireAllowed, block);
  }
  return [...blocked.values()];
}

type Block = (thing: string, fix: string, ...clues: string[]) => void;

/** @param thing what messages call it */
type RequireAllowed = (kind: Kind, url: string | undefined, thing?: string) => void;

function checkAttributes({ name, attributes }: Tag, origins: Origins | undefined, block: Block): void {
  for (const [key, value] of attributes) {
    if (key === 'style' && !allows(origins, 'style', "'unsafe-inline'"))
      block(`the style attribute of <${name}>`, fixForStyles, 'style=');
    else if (key.startsWith('on')) block(`the attribute ${key}`, fixForCode, key);
    else if (urlAttributes.has(key) && /^\s*javascript:/i.test(value))
      block(`the javascript: URL of <${name}>`, `use a <button>, and ${fixForCode}`, 'javascript:');
  }
}

const urlAttributes: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);

function checkTagUrl(tag: Tag, url: string, siteOrigin: string, requireAllowed: RequireAllowed, block: Block): void {
  const { name, attributes } = tag;
  const host = foreignUrl(url, siteOrigin)?.host;
  const isData = isDataUrl(url);
  switch (name) {
    case 'object':
    case 'embed':
      if (host) block(`<${name}> with ${url}`, 'use <iframe>, or a link', url, host);
      if (isData) block(`<${name}> with a data: URL`, 'put it into a file of the site', 'data:');
      break;
    case 'iframe':
      if (isData) block('a frame with a data: URL', 'use srcdoc, or a link', 'data:');
      else if (host) requireAllowed('frame', url);
      else if (url !== '' && url !== 'about:blank')
        block(`the frame ${url}`, 'link to it, because no page of this site may be framed', '<iframe');
      break;
    case 'link': {
      const kind = kindOfLink(tag);
      if (kind) requireAllowed(kind, url);
      else if (host && /\bmanifest\b/i.test(attributes.get('rel') ?? ''))
        block(`the manifest ${url}`, 'put it into public/', url, host);
      break;
    }
    default:
      if (mediaElements.has(name) && url === attributes.get('src')) requireAllowed('media', url, `the ${name}`);
      else if (name === 'script') requireAllowed('script', url);
      else if (imageElements.has(name)) requireAllowed('image', url);
  }
}

const mediaElements: ReadonlySet<string> = new Set(['video', 'audio', 'track', 'source']);

/** Elements that show an image: a `<video>` its poster, and a `<source>` its srcset. */
const imageElements: ReadonlySet<string> = new Set(['img', 'input', 'image', 'use', 'video', 'source']);

function kindOfLink({ attributes }: Tag): Kind | undefined {
  const rel = attributes.get('rel') ?? '';
  if (/\bstylesheet\b/i.test(rel)) return 'style';
  if (/\bicon\b/i.test(rel)) return 'image';
  if (/\bmodulepreload\b/i.test(rel)) return 'script';
  const as = attributes.get('as') ?? '';
  if (!/\bpreload\b/i.test(rel)) return undefined;
  return isKind(as) ? as : preloaded[as];
}

const isKind = (name: string): name is Kind => Object.hasOwn(nounOf, name);

/** Kinds with another name in `<link as>`. */
const preloaded: Readonly<Record<string, Kind>> = { fetch: 'connect', video: 'media', audio: 'media', track: 'media' };

const nounOf: Readonly<Record<Kind, string>> = {
  style: 'the stylesheet',
  script: 'the script',
  font: 'the font',
  image: 'the image',
  connect: 'the request to',
  media: 'the media file',
  frame: 'the frame',
  form: 'the form that posts to',
  worker: 'the worker',
};

/** What a script loads from another host, if no page allows that. */
export function blockedRequest(kind: Kind, url: string, pages: readonly { allowedOrigins?: Origins }[], siteUrl: string) {
  const found = URL.parse(url);
  const siteOrigin = new URL(siteUrl).origin;
  if (!found || found.origin === siteOrigin) return undefined;
  if (pages.some(({ allowedOrigins = {} }) => isAllowed(found, allowedOrigins[kind]))) return undefined;
  const what = `the Content-Security-Policy of every page blocks ${nounOf[kind]} ${url}`;
  return { what, fix: fixFor(kind, found, siteOrigin) };
}

function checkStyles(css: string, origins: Origins | undefined, requireAllowed: RequireAllowed, block: Block): void {
  const fixForFont = "put the font into a file beside the stylesheet, or add to the page: allowedOrigins: { font: ['data:'] }";
  if (/url\(\s*["']?data:(?:font|application)\//i.test(css) && !allows(origins, 'font', 'data:'))
    block('a font with a data: URL', fixForFont, 'data:');
  // Stylesheets are long, and few name another host.
  if (!css.includes('//')) return;
  const imports = /@import\s*(?:url\()?\s*["']?((?:https?:)?\/\/[^"')\s]+)[^;]*;?/gi;
  const fonts = /@font-face\s*\{[^}]*\}/gi;
  const urls = /(?:url\(\s*["']?|image-set\([^;}]*?["'])((?:https?:)?\/\/[^"')\s]+)/gi;
  for (const [, url = ''] of css.matchAll(imports)) requireAllowed('style', url);
  for (const [font] of css.matchAll(fonts)) for (const [, url = ''] of font.matchAll(urls)) requireAllowed('font', url);
  for (const [, url = ''] of css.replace(imports, '').replace(fonts, '').matchAll(urls))
    requireAllowed('image', url, 'the image of a stylesheet');
}

const isDataUrl = (url: string) => /^\s*data:/i.test(url);

function foreignUrl(url: string, siteOrigin: string): URL | undefined {
  if (!/^\s*(?:https?:)?\/\//i.test(url)) return undefined;
  const parsed = URL.parse(url, 'https://x');
  return parsed && parsed.origin !== siteOrigin ? parsed : undefined;
}

/** Whether a source matches a URL: only that file, or what's below it if it ends in a slash (w3.org/TR/CSP3, "match url to source"). */
function isAllowed(url: URL, allowed: readonly string[] = []): boolean {
  return allowed.some((origin) => {
    const source = URL.parse(origin);
    if (!source || url.origin !== source.origin) return false;
    return source.pathname.endsWith('/') ? url.pathname.startsWith(source.pathname) : url.pathname === source.pathname;
  });
}

const isCode = (type = ''): boolean => /^(?:|module|importmap|text\/javascript|application\/javascript)$/i.test(type);

const fixForStyles = `use a class, and a rule in a stylesheet; if a package writes it, add to the page: allowedOrigins: { style: ["'unsafe-inline'"] }`;

const fixForCode = 'move the code into a script listed under "scripts" in the site\'s client';

function fixFor(kind: Kind, url: URL, siteOrigin: string): string {
  if (!hasPlainHost(url)) return 'write the full name of its host';
  const { origin, protocol, host, pathname } = url;
  if (siteOrigin.endsWith(`//${host}`)) return `write only its path: ${pathname}`;
  if (kind === 'image' && protocol === 'http:') return 'write https:';
  const fonts = origin === 'https://fonts.googleapis.com' ? ", font: ['https://fonts.gstatic.com']" : '';
  return `if visitors may load it, add to the page: allowedOrigins: { ${kind}: ['${origin}']${fonts} }`;
}
