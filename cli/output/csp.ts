import { createHash } from 'node:crypto';
import type { Origins } from '../contract.ts';
import type { Tag } from './tags.ts';

/**
 * Derives the Content-Security-Policy (CSP) of a page from its tags and the origins that it allows. Nothing else may load.
 * @throws Error for an origin that isn't one URL
 */
export function contentSecurityPolicy(tags: readonly Tag[], origins: Origins = {}): string {
  const page = sourcesIn(tags);
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

/** The source that allows a URL, and those below it if it ends in a slash. Undefined unless it's the URL of one host: not `https://*`. */
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

/** Inserts the policy, and `others`, at the start of `<head>`, after the charset, so that it applies to everything after it. */
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

function sourcesIn(tags: readonly Tag[]): PageSources {
  const page: PageSources = {
    scriptHashes: [],
    styleHashes: [],
    imageOrigins: [],
    hasStylesheet: false,
    hasMedia: false,
    hasObject: false,
  };
  for (const { name, attributes, text } of tags) {
    if (name === 'img') page.imageOrigins.push(...originOf(attributes.get('src')));
    else if (name === 'link') page.hasStylesheet ||= kindOfLink(attributes.get('rel'), attributes.get('as')) === 'style';
    else if (name === 'video' || name === 'audio') page.hasMedia = true;
    else if (name === 'object' || name === 'embed') page.hasObject = true;
    else if (name === 'style') page.styleHashes.push(hashOf(text));
    else if (name === 'script' && attributes.get('type') === 'speculationrules') page.scriptHashes.push(hashOf(text));
  }
  return page;
}

/** Pages share styles, and to hash them takes a tenth of the time to render a page. A Map would hash the long strings, too. */
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
function originOf(src = ''): string[] {
  const url = /^https:/i.test(src) ? URL.parse(src) : null;
  return url && hasPlainHost(url) ? [url.origin] : [];
}

/** Something in a page that its Content-Security-Policy blocks. */
export interface Blocked {
  what: string;
  fix: string;
  /** Text to search for in source files, to find the line. */
  clue: string;
}

type Kind = keyof Origins;

/** @param thing what messages call it */
type Check = (kind: Kind, url: string | undefined, thing?: string) => void;

/** What in a page its own policy blocks: inline code and styles, and what comes from hosts that the page doesn't allow. */
export function blockedByPolicy(tags: readonly Tag[], origins: Origins = {}, siteOrigin = ''): Blocked[] {
  const blocked = new Map<string, Blocked>();
  const add: AddBlocked = (thing, fix, clue) => {
    const what = `the page's Content-Security-Policy blocks ${thing}`;
    blocked.set(what, { what, fix, clue });
  };
  const allowed = (kind: Kind) => [...(origins[kind] ?? []), ...(kind === 'image' ? sourcesIn(tags).imageOrigins : [])];
  const check: Check = (kind, url, thing = nounOf[kind]) => {
    const found = foreignUrl(url, siteOrigin);
    if (found && !isAllowed(found, allowed(kind))) add(`${thing} ${url}`, fixFor(kind, found), found.host);
    if (kind !== 'image' && /^data:/i.test(url ?? '')) add(`${thing} in a data: URL`, 'put it into a file of the site', 'data:');
  };
  for (const tag of tags) {
    if (tag.hasCode) checkAttributes(tag, add);
    // A button belongs to a form.
    check('form', tag.attributes.get('formaction'));
    checksOfTag[tag.name]?.(tag, { check, add, siteOrigin });
  }
  return [...blocked.values()];
}

type AddBlocked = (thing: string, fix: string, clue: string) => void;

/** Attributes that are code or styles on any element. */
function checkAttributes({ name, attributes }: Tag, add: AddBlocked): void {
  for (const [key, value] of attributes) {
    if (key === 'style') add(`the style attribute of <${name}>`, 'use a class, and a rule in a stylesheet', 'style=');
    else if (key.startsWith('on')) add(`the attribute ${key}`, fixForCode, key);
    else if (urlAttributes.has(key) && /^\s*javascript:/i.test(value))
      add(`the javascript: URL of <${name}>`, `use a <button>, and ${fixForCode}`, 'javascript:');
  }
}

const urlAttributes: ReadonlySet<string> = new Set(['href', 'xlink:href', 'src', 'action', 'formaction', 'data']);

type TagCheck = (tag: Tag, on: { check: Check; add: AddBlocked; siteOrigin: string }) => void;

const checkMedia: TagCheck = ({ name, attributes }, { check }) => {
  check('media', attributes.get('src'), `the ${name}`);
  checkImages(attributes.get('srcset') ?? attributes.get('poster'), check);
};
const checkObject: TagCheck = ({ name, attributes }, { add, siteOrigin }) => {
  const url = attributes.get('data') ?? attributes.get('src');
  const found = foreignUrl(url, siteOrigin);
  if (found) add(`<${name}> with ${url}`, 'use <iframe>, or a link', found.host);
  if (/^data:/i.test(url ?? '')) add(`<${name}> with a data: URL`, 'put it into a file of the site', 'data:');
};
const checkSvgImage: TagCheck = ({ attributes }, { check }) =>
  checkImages(attributes.get('href') ?? attributes.get('xlink:href'), check);

const checksOfTag: Readonly<Record<string, TagCheck>> = {
  script({ attributes, text }, { check, add }) {
    const code = text.trim();
    check('script', attributes.get('src'));
    if (!attributes.has('src') && isCode(attributes.get('type')) && code !== '')
      add('an inline script', fixForCode, code.slice(0, 40));
  },
  style: ({ text }, { check, add }) => checkStyles(text, check, add),
  link({ attributes }, { check }) {
    const kind = kindOfLink(attributes.get('rel'), attributes.get('as'));
    if (kind) check(kind, attributes.get('href'));
  },
  iframe({ attributes }, { check, add, siteOrigin }) {
    const src = attributes.get('src') ?? '';
    if (foreignUrl(src, siteOrigin)) check('frame', src);
    else if (/^data:/i.test(src)) add('a frame with a data: URL', 'use srcdoc, or a link', 'data:');
    else if (src !== '' && src !== 'about:blank')
      add(`the frame ${src}`, 'link to it, because no page of this site may be framed', '<iframe');
  },
  form: ({ attributes }, { check }) => check('form', attributes.get('action')),
  object: checkObject,
  embed: checkObject,
  meta({ attributes }, { add }) {
    const name = attributes.get('http-equiv') ?? '';
    const fix = 'remove that <meta>, and list what the page may load in its allowedOrigins';
    if (/^content-security-policy$/i.test(name)) add('whatever a second policy in a <meta> does not allow', fix, name);
  },
  base: (_, { add }) => add('<base>', 'write each URL in full', '<base'),
  img({ attributes }, { check }) {
    const src = attributes.get('src') ?? '';
    // The policy allows the hosts of images with https in "src".
    if (/^(?:http:|\/\/)/i.test(src)) check('image', src);
    checkImages(attributes.get('srcset'), check);
  },
  input: ({ attributes }, { check }) => checkImages(attributes.get('src'), check),
  image: checkSvgImage,
  use: checkSvgImage,
  video: checkMedia,
  audio: checkMedia,
  track: checkMedia,
  source: checkMedia,
};

function checkImages(urls = '', check: Check): void {
  for (const [url] of urls.matchAll(/(?:https?:)?\/\/[^\s,]\S*/g)) check('image', url);
}

/** What a `<link>` loads, if anything, by its attributes. */
function kindOfLink(rel = '', as = ''): Kind | undefined {
  if (/\bstylesheet\b/i.test(rel)) return 'style';
  if (/\bicon\b/i.test(rel)) return 'image';
  if (/\bmodulepreload\b/i.test(rel)) return 'script';
  return /\bpreload\b/i.test(rel) ? preloaded[as] : undefined;
}

const preloaded: Readonly<Record<string, Kind>> = {
  style: 'style',
  script: 'script',
  font: 'font',
  image: 'image',
  fetch: 'connect',
  video: 'media',
  audio: 'media',
  track: 'media',
};

const nounOf: Readonly<Record<Kind, string>> = {
  style: 'the stylesheet',
  script: 'the script',
  font: 'the font',
  image: 'the image',
  connect: 'the request to',
  media: 'the recording',
  frame: 'the frame',
  form: 'the form that posts to',
  worker: 'the worker',
};

/** Code of scripts that the policy of any page blocks. */
export const blockedCode = [
  {
    code: /(?<![\w$.])(?:eval|(?:new )?Function|set(?:Timeout|Interval)(?=\(\s*["'`]))\(/,
    what: 'the Content-Security-Policy of every page blocks code in strings',
    fix: 'write it as a function',
  },
  {
    code: /\bnew (?:Shared)?Worker\(\s*(?:(?:window\.)?URL\.createObjectURL|["'`](?:https?:|data:|blob:|\/\/))/,
    what: "the Content-Security-Policy of every page blocks workers that aren't files of the site",
    fix: 'put its code into a file: new Worker(new URL("./name.ts", import.meta.url))',
  },
  {
    code: /\.setAttribute\(\s*["'`]style["'`]/,
    what: 'the Content-Security-Policy of every page blocks style attributes',
    fix: 'set element.style.cssText, or a class',
  },
] as const;

/** Where a script loads from another host, or by a whole path of this site, whose URL is in the code. */
export const requestIn =
  /(?<![\w$.])(?:(?:fetch|import|new (?:WebSocket|EventSource)|navigator\.sendBeacon)\(\s*|(?:import|from) )["'`]((?:(?:https?|wss?):\/\/|\/(?!\/)(?=[^"'`$\s]*["'`]))[^"'`$\s]+)/;

/** What a script loads from another host, if no page allows that. */
export function blockedRequest(kind: Kind, url: string, pages: readonly { allowedOrigins?: Origins }[], siteUrl: string) {
  const found = URL.parse(url);
  if (!found || found.origin === new URL(siteUrl).origin) return undefined;
  if (pages.some(({ allowedOrigins = {} }) => isAllowed(found, allowedOrigins[kind]))) return undefined;
  return { what: `the Content-Security-Policy of every page blocks ${nounOf[kind]} ${url}`, fix: fixFor(kind, found) };
}

/** Reports what a stylesheet loads from other hosts. */
function checkStyles(css: string, check: Check, add: AddBlocked): void {
  if (/url\(\s*["']?data:(?:font|application)\//i.test(css))
    add('a font with a data: URL', 'put the font into a file beside the stylesheet', 'data:');
  // Stylesheets are long, and few name another host.
  if (!css.includes('//')) return;
  const imports = /@import\s*(?:url\()?\s*["']?((?:https?:)?\/\/[^"')\s]+)[^;]*;?/gi;
  const fonts = /@font-face\s*\{[^}]*\}/gi;
  const urls = /(?:url\(\s*["']?|image-set\([^;}]*?["'])((?:https?:)?\/\/[^"')\s]+)/gi;
  for (const [, url = ''] of css.matchAll(imports)) check('style', url);
  for (const [font] of css.matchAll(fonts)) for (const [, url = ''] of font.matchAll(urls)) check('font', url);
  for (const [, url = ''] of css.replace(imports, '').replace(fonts, '').matchAll(urls)) check('image', url, 'in a stylesheet,');
}

/** The URL of a file on another host. */
function foreignUrl(url: string | undefined, siteOrigin: string): URL | undefined {
  if (url === undefined || !/^(?:https?:)?\/\//i.test(url)) return undefined;
  const parsed = URL.parse(url, 'https://x');
  return parsed && parsed.origin !== siteOrigin ? parsed : undefined;
}

/** Whether a source matches a URL: only that file, or what's below it if it ends in a slash (w3.org/TR/CSP3, "match url to source"). */
function isAllowed(url: URL, allowed: readonly string[] = []): boolean {
  return allowed.some((origin) => {
    const source = policySource(origin) === undefined ? null : URL.parse(origin);
    if (!source || url.origin !== source.origin) return false;
    return source.pathname.endsWith('/') ? url.pathname.startsWith(source.pathname) : url.pathname === source.pathname;
  });
}

/** Whether a script of a type is code, and not data. */
function isCode(type = ''): boolean {
  return /^(?:|module|importmap|text\/javascript|application\/javascript)$/i.test(type);
}

const fixForCode = 'move the code into a script listed under "scripts" in the site\'s client';

function fixFor(kind: Kind, { origin, protocol }: URL): string {
  if (kind === 'image' && protocol === 'http:') return 'write https:';
  return `if visitors may load it, add to the page: allowedOrigins: { ${kind}: ['${origin}'] }`;
}
