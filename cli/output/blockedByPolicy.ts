import type { Origins } from '../contract.ts';
import { policySource } from './csp.ts';

/** Something in a page that its Content-Security-Policy blocks. */
export interface Blocked {
  what: string;
  fix: string;
  /** Text that leads to the line in a source file. */
  clue: string;
}

type Kind = keyof Origins;

/**
 * What in a page its own policy blocks: inline code and styles, and what comes from hosts that the page doesn't allow.
 * @param siteOrigin scheme and host of the site itself
 */
export function blockedByPolicy(html: string, origins: Origins = {}, siteOrigin = ''): Blocked[] {
  const blocked: Blocked[] = [];
  const add = (thing: string, fix: string, clue: string) =>
    blocked.push({ what: `the page's Content-Security-Policy blocks ${thing}`, fix, clue });
  const check = (kind: Kind, url: string | undefined, thing: string) => {
    const found = foreignUrl(url, siteOrigin);
    if (found && !isAllowed(found, origins[kind])) add(`${thing} ${url}`, fixFor(kind, found), found.host);
  };
  for (const element of elementsWith(html, / style="/g))
    add(`the style attribute of <${element}>`, 'use a class, and a rule in a stylesheet', 'style={');
  for (const [, name = ''] of html.includes('="') ? html.matchAll(/ (on[a-z]+)="/g) : [])
    if (elementsWith(html, new RegExp(` ${name}="`, 'g')).length > 0) add(`the attribute ${name}`, fixForCode, name);
  // One pattern with few letters after "<", because pages are long.
  for (const { 0: tag, 1: name = '', index } of html.matchAll(loadingTags)) {
    const get = (key: string) => new RegExp(` ${key}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&');
    const textUpTo = (end: string) => html.slice(index + tag.length, html.indexOf(end, index)).trim();
    if (name === 'script') {
      check('script', get('src'), 'the script');
      if (get('src') === undefined && isCode(get('type')) && textUpTo('</script>') !== '')
        add('an inline script', fixForCode, textUpTo('</script>').slice(0, 40));
    } else if (name === 'style') checkStyles(textUpTo('</style>'), check);
    else if (name === 'link') check('style', / rel="[^"]*\bstylesheet\b/.test(tag) ? get('href') : undefined, 'the stylesheet');
    else if (name === 'iframe') {
      const src = get('src') ?? '';
      if (/^\/(?!\/)/.test(src)) add(`the frame ${src}`, 'link to it, because no page of this site may be framed', '<iframe');
      check('frame', src, 'the frame');
    } else if (name === 'form') check('form', get('action'), formText);
    else if (name === 'object' || name === 'embed') {
      const url = get('data') ?? get('src');
      const found = foreignUrl(url, siteOrigin);
      if (found) add(`<${name}> with ${url}`, 'use <iframe>, or a link', found.host);
    } else check('media', get('src'), `the ${name}`);
    if (name === 'source')
      for (const [url] of (get('srcset') ?? '').matchAll(/(?:https?:)?\/\/\S+/g)) check('image', url, 'the image');
  }
  // The policy allows the hosts of other images.
  if (html.includes('src="//'))
    for (const [, url] of html.matchAll(/<img [^>]*\bsrc="(\/\/[^"]+)"/g)) check('image', url, 'the image');
  // A button belongs to a form.
  if (html.includes('<form'))
    for (const [, url = ''] of html.matchAll(/<[a-z]+ [^>]*formaction="([^"]*)"/gi))
      check('form', url.replaceAll('&amp;', '&'), formText);
  return blocked;
}

const loadingTags = /<(script|style|link|iframe|form|object|embed|video|audio|track|source)(?=[\s>])[^>]*>/g;
const formText = 'the form that posts to';

/** The names of the elements with an attribute. Text of a page may contain the same characters. */
function elementsWith(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(({ index }) => {
    const tag = html.slice(html.lastIndexOf('<', index), index);
    return /^<([a-z][^\s>"]*)[^>"]*(?:"[^"]*"[^>"]*)*$/i.exec(tag)?.[1] ?? [];
  });
}

/** Stylesheets are the same on many pages, and long. */
function checkStyles(css: string, check: (kind: Kind, url: string, thing: string) => void): void {
  if (!css.includes('//')) return;
  for (const [, url = ''] of css.matchAll(/@import\s+(?:url\()?\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi))
    check('style', url, 'the stylesheet');
  for (const [, url = ''] of css.matchAll(/(?<!@import\s+)url\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/gi))
    check(/\.(?:woff2?|ttf|otf)\b/i.test(url) ? 'font' : 'image', url, 'in a stylesheet,');
}

/** The URL of a file on another host. */
function foreignUrl(url: string | undefined, siteOrigin: string): URL | undefined {
  if (url === undefined || !/^(?:https?:)?\/\//i.test(url)) return undefined;
  const parsed = URL.parse(url, 'https://x');
  return parsed && parsed.origin !== siteOrigin ? parsed : undefined;
}

function isAllowed({ href }: URL, allowed: readonly string[] = []): boolean {
  return allowed.some(
    (origin) => policySource(origin) !== undefined && (href === origin || href.startsWith(`${origin.replace(/\/$/, '')}/`)),
  );
}

/** Whether a script of a type is code, and not data. */
function isCode(type = ''): boolean {
  return /^(?:|module|importmap|text\/javascript|application\/javascript)$/i.test(type);
}

const fixForCode = 'move the code into a script listed under "scripts" in the site\'s client';

function fixFor(kind: Kind, { origin }: URL): string {
  return `if visitors may load it, add to the page: allowedOrigins: { ${kind}: ['${origin}'] }`;
}
