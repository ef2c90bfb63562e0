import { memoize } from '../files.ts';
import { unescaped } from '../markup.ts';
import { decoded } from '../slug.ts';
import { basePathOf, withoutBasePath } from './paths.ts';
import { imageCandidate } from './rewriteUrls.ts';

export interface Tag {
  /** In lowercase. */
  name: string;
  /** The values by name, in lowercase. That of an attribute without a value is empty. */
  attributes: ReadonlyMap<string, string>;
  /** The URLs in its attributes, other than those that forms post to. */
  urls: readonly string[];
  /** Whether it may load something, run code, or post, so that a Content-Security-Policy has to allow or block it. */
  needsPolicy: boolean;
  /** What's in a `<script>` or `<style>`, as it's written. Otherwise empty. */
  text: string;
}

/** Every start tag that has attributes, and every `<script>` and `<style>`, in an HTML document. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = [];
  for (const written of html.match(tagOrComment) ?? []) {
    if (written.startsWith('<!--')) continue;
    if (codeStart.test(written)) {
      const [start] = startTag.exec(written) ?? [written];
      tags.push({ ...tagOf(start), text: written.slice(start.length) });
    } else {
      const tag = tagOf(written);
      if (tag.attributes.size > 0) tags.push(tag);
    }
  }
  return tags;
}

/** A start tag with a space or a slash in it, a script or stylesheet up to its end tag, or a comment. A value in quotes may contain ">". */
const tagOrComment =
  /<(?:(script|style)(?=[\s/>])[^<]*(?:<(?!\/\1)[^<]*)*|[a-z][^\s>/]*[\s/](?:[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*|[^>]*)>|!--[\s\S]*?(?:-->|$))/gi;
const codeStart = /^<(?:script|style)[\s/>]/i;
const startTag = /^<[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*>/;

/** Tags by their source. Most tags of a page are on other pages, too. */
const known = new Map<string, Tag>();
const maxKnown = 5000;

function tagOf(written: string): Tag {
  const before = known.get(written);
  if (before) return before;
  // A copy, because a part of a string keeps all of it in memory.
  const source = Buffer.from(written).toString();
  const tag = parseTag(source.slice(1, -1));
  if (known.size >= maxKnown) known.clear();
  known.set(source, tag);
  return tag;
}

const attribute = /([^\s"'/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;

function parseTag(source: string): Tag {
  const [start = ''] = /^[^\s/]*/.exec(source) ?? [];
  const name = start.toLowerCase();
  const attributes = new Map<string, string>();
  const urls: string[] = [];
  let hasCode = false;
  for (const [, written = '', quoted, single, bare] of source.slice(start.length).matchAll(attribute)) {
    const key = written.toLowerCase();
    const value = unescaped(quoted ?? single ?? bare ?? '');
    attributes.set(key, value);
    addUrls(urls, name, key, value);
    hasCode ||= key === 'style' || key.startsWith('on') || /^\s*javascript:/i.test(value);
  }
  const isActive = urls.length > 0 || activeElements.has(name);
  const needsPolicy = hasCode || attributes.has('action') || attributes.has('formaction') || (isActive && name !== 'a');
  return { name, attributes, urls, needsPolicy, text: '' };
}

/** Elements that matter to a policy even without a URL. */
const activeElements: ReadonlySet<string> = new Set('audio base embed meta object script style video'.split(' '));

function addUrls(urls: string[], tag: string, key: string, value: string): void {
  if (key === 'href' || key === 'src' || key === 'poster' || key === 'xlink:href' || (key === 'data' && tag === 'object'))
    urls.push(value);
  else if (key === 'content') urls.push(...(/^\s*[\d.]+\s*[;,]\s*url\s*=\s*(['"]?)(.*?)\1\s*$/i.exec(value)?.slice(2) ?? []));
  else if (key === 'srcset' || key === 'imagesrcset')
    urls.push(...Array.from(value.matchAll(imageCandidate), ([, url = '']) => url));
}

export type TargetReader = (url: string, page: string) => string | undefined;

/** Returns a function that turns URLs on a page into targets within the site at `https://www.company.com/notes`. */
export function targetReader(siteUrl: string): TargetReader {
  const [siteOrigin, basePath] = [new URL(siteUrl).origin, basePathOf(siteUrl)];
  const read = (url: string, page: string) => {
    const { origin, pathname, hash } = URL.parse(url.trim(), `${siteOrigin}${basePath}${page}`) ?? {};
    const path = origin === siteOrigin && pathname !== undefined ? withoutBasePath(pathname, basePath) : undefined;
    return path && withFragment(path, hash);
  };
  // The navigation has the same ones on every page.
  const readFromRoot = memoize((url) => read(url, '/'));
  return (url, page) => {
    if (url.startsWith('/')) return readFromRoot(url);
    if (url.startsWith('#')) return withFragment(page, url);
    if (/^(?:mailto|tel|data|javascript):/i.test(url)) return undefined;
    // Parsing every link to another site would take longer.
    const [origin] = /^https?:\/\/[a-z\d.-]+(?=[/?#]|$)/.exec(url) ?? [];
    return origin !== undefined && origin !== siteOrigin ? undefined : read(url, page);
  };
}

/** `/about#team`, decoded, as authors may write it. Without `#top` and text fragments, which need no element. */
function withFragment(path: string, hash = ''): string {
  const fragment = decoded(hash.slice(1).replace(/:~:.*$/s, ''));
  return /^(?:top)?$/i.test(fragment) ? path : `${path}#${fragment}`;
}

/**
 * The paths within the site that a page links to or loads: each once, without base path and query, as `/areas/clive#map`. Leaves out what
 * forms post to, which may be a function of the host, and fragments that the page itself has.
 * @param page its path
 */
export function linkTargets(tags: readonly Tag[], page: string, toTarget: TargetReader): string[] {
  const targets = new Set<string>();
  for (const { urls } of tags) for (const url of urls) targets.add(toTarget(url, page) ?? '');
  targets.delete('');
  const own = `${page}#`;
  const ids = [...targets].some((target) => target.startsWith(own)) ? idsIn(tags) : undefined;
  return [...targets].filter((target) => !(target.startsWith(own) && ids?.has(fragmentOf(target))));
}

/** The ids that links to a page may end in. Links to `<a name>` work, too. */
export function idsIn(tags: readonly Tag[]): Set<string> {
  const ids = new Set<string>();
  for (const { name, attributes } of tags)
    for (const id of [attributes.get('id'), name === 'a' ? attributes.get('name') : undefined]) if (id !== undefined) ids.add(id);
  return ids;
}

/** The fragment of a target; empty if it has none. */
export const fragmentOf = (target: string): string => target.replace(/^[^#]*#?/, '');

/** The path of a target, without its fragment. */
export const pathOfTarget = (target: string): string => target.replace(/#.*$/s, '');
