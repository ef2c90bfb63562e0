import { posix } from 'node:path';
import type { Definition, Image, Link, Root } from 'mdast';
import type { BodyHeading } from '../contract.ts';
import { decoded, encodedPath, toAnchor, withoutQuery } from '../slug.ts';
import { hasUrl, walk } from './tree.ts';

/** A link, image, or link definition in a Markdown body, and its position in the file. */
export type BodyLink = readonly [url: string, line: number, column: number, kind?: 'image'];

/** Rewrites links to other files and to the body's own headings, which may be written as other tools write ids. Returns all links. */
export function resolveLinks(tree: Root, headings: readonly BodyHeading[], file: string): BodyLink[] {
  const found: (Link | Image | Definition)[] = [];
  const shown = new Set<string>();
  walk(tree, (node) => {
    // A footnote whose name has a space is a problem of its own.
    if (hasUrl(node) && !(node.type === 'definition' && node.label?.startsWith('^'))) found.push(node);
    if (node.type === 'imageReference') shown.add(node.identifier);
  });
  return found.map((node) => {
    // A published site is https.
    node.url = node.url.replace(/^\/\//, 'https://');
    if (node.url.startsWith('#')) node.url = ownAnchor(node.url, headings);
    if (node.type !== 'image') node.url = fileLink(node.url, file) ?? normalizedPath(node.url);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const isImage = node.type === 'image' || (node.type === 'definition' && shown.has(node.identifier));
    return isImage ? [node.url, line, column, 'image'] : [node.url, line, column];
  });
}

/** Writes a path as pages have it: in the Unicode form of slugs, and without a final slash. The name of a file in public/ stays as it is. */
function normalizedPath(written: string): string {
  const url = written.replace(/^(\/[^?#]*[^/?#])\/+(?=[?#]|$)/, '$1');
  const [path = ''] = /^\/[^?#]*/.exec(url) ?? [];
  if (!/%[c-f]|[^\0-~]/i.test(path) || /\.[a-z\d]+$/i.test(path)) return url;
  const normal = decoded(path).normalize();
  return normal === decoded(path) ? url : encodedPath(normal) + url.slice(path.length);
}

function ownAnchor(url: string, headings: readonly BodyHeading[]): string {
  const written = decoded(url.slice(1));
  if (headings.some(({ id }) => id === written)) return `#${written}`;
  // GitHub leaves out what is neither a letter nor a space: "v1.2" is v12 there.
  const withoutHyphens = (text: string) => toAnchor(text).replaceAll('-', '');
  const similar = headings.find(({ id }) => withoutHyphens(id) === withoutHyphens(written));
  return similar ? `#${similar.id}` : url;
}

/** Protocols that links may have: those of the HTML Standard, and of well-known apps. Others could run code, or are typos. */
export const linkProtocols =
  `http https mailto tel sms smsto ftp ftps sftp geo im irc ircs matrix magnet mms news nntp sip ssh urn webcal xmpp
  bitcoin callto facetime fax git obsidian rsync signal skype slack spotify steam tg viber vscode whatsapp`.split(/\s+/);

/**
 * The URL of a link to another content file, with the files that it may mean, from the site root: in content/notes/fog.md, `recipe#steps`
 * becomes `/content/notes/recipe//content/notes/fog/recipe.md#steps`. The page replaces it by the path of that file's page. Undefined for
 * any other URL.
 */
export function fileLink(url: string, file: string): string | undefined {
  const [, fromRoot, query = ''] = /^\/([^?#]*)\.mdx?(?=[?#]|$)(.*)$/is.exec(url) ?? [];
  if (fromRoot !== undefined) {
    // For Docusaurus, /recipe.md is in the folder of the docs, which is one above the file. A file in public/ comes first.
    const folders = posix.dirname(file).split('/').slice(1);
    const found = folders.map((_, at) => ['content', ...folders.slice(0, at + 1), decoded(fromRoot)].join('/'));
    return `/${encodedNames([decoded(fromRoot), ...found])}${query}`;
  }
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\{?#"“”'])/i.test(url) || isHost(url)) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  if (path === '' || path.includes('://') || !leadsToPage(path)) return undefined;
  const name = decoded(path).replace(/\/$|\.(?:mdx?|markdown|html?)$/i, '');
  // Zola begins such a path with @/, and Docusaurus with @site/.
  const names = /^@(?:site)?\//.test(name)
    ? [name.replace(/^@(?:site)?/, 'content')]
    : foldersOf(file).map((folder) => posix.join(folder, name));
  return `/${encodedNames(names)}${rest}`;
}

/** `example.com`, `example.com/about`, and `me@example.com`, which browsers take for files. */
export function isHost(url: string): boolean {
  return /^(?:www\.|(?:[\w-]+\.)+[a-z]{2,}\/|(?:[\w.-]+\.(?:com|org|net|edu|gov|io|dev)|[\w.+-]+@(?!\dx\.)[\w.-]+\.[a-z]+)(?=[?#]|$))(?!.*\.md(?:[?#]|$))/i.test(
    url,
  );
}

const encodedNames = (names: readonly string[]): string => pathInHtml(`${names.join('//')}.md`.normalize());

/** A path in a URL, without what HTML escapes. */
const pathInHtml = (path: string): string => encodedPath(path).replace(/[&']/g, (sign) => (sign === '&' ? '%26' : '%27'));

/** A URL as it was written, if that's a path in public/: `/recipe.md` of `/recipe//content/notes/recipe.md`. */
export const writtenPath = (url: string): string => url.replace(/^(\/(?!content\/)[^?#]*?)\/\/[^?#]*(?=\.md(?:[?#]|$))/i, '$1');

/** Whether a relative path has the form of a page's: without an extension, or with that of a page. */
const leadsToPage = (path: string): boolean => !/\.[a-z]\w{0,9}$/i.test(path) || /\.(?:mdx?|markdown|html?)$/i.test(path);

/** The content files that a URL of `fileLink` may mean, most likely first; none for any other. Links of VitePress omit `/content`. */
export function linkedFiles(url: string): string[] {
  const [, path] = /^\/([^?#]*)\.md(?:[?#]|$)/i.exec(url) ?? [];
  if (path === undefined) return [];
  const names = decoded(/^content(?:\/|$)/.test(path) ? path : `content/${path}`)
    .normalize()
    .split('//');
  return names.flatMap((name) => [
    ...['.md', '/index.md', '/_index.md', '/README.md', '.markdown', '.mdx'].map((end) => name + end),
    // mdBook calls the page of a README index.html.
    ...(name.endsWith('/index') ? [`${posix.dirname(name)}/README.md`] : []),
  ]);
}

/** The path of the page of the content file in a URL of `fileLink`, if it has one. */
export function linkedPage(url: string, pagePaths: ReadonlyMap<string, string>): string | undefined {
  return linkedFiles(url).flatMap((file) => pagePaths.get(file) ?? [])[0];
}

/** Replaces a URL of `fileLink` by the path of the file's page, if it has one. */
export function toPagePath(url: string, pagePaths: ReadonlyMap<string, string>): string {
  const path = linkedPage(url, pagePaths);
  return path === undefined ? writtenPath(url) : pathInHtml(path) + url.replace(/^[^?#]*/, '');
}

/** A text in which a path in the folder of a file begins with `./`, as in a link. */
export const asWrittenIn = (file: string, text: string): string => text.replace(`${posix.dirname(file)}/`, './');

/** An image in a body, or a file that a link offers, and its position in the file. */
export type BodyImage = readonly [url: string, line: number, column: number];

export function isImageName(path: string): boolean {
  return /\.(?:jpe?g|jfif|a?png|webp|avif|hei[cf]|tiff?|gif|svg|bmp|jxl)$/i.test(path);
}

/** The files that an image may be, most likely first: in public/, beside the Markdown file, or in a folder of its name. */
export function imageFiles(url: string, file: string): string[] {
  const path = decoded(withoutQuery(url));
  if (!isImageName(path) || /^(?:[a-z][a-z\d+.-]*:|[/\\]{2}|\\)/i.test(path)) return [];
  if (!path.startsWith('/')) return filesBeside(path, file);
  return [posix.normalize(`public${path}`)].filter((each) => each.startsWith('public/'));
}

/** The files that a link may offer for download: `./prices.pdf`, beside the Markdown file, or in a folder of its name. */
export function attachedFiles(url: string, file: string): string[] {
  const path = decoded(withoutQuery(url));
  return leadsToPage(path) || isHost(path) || /^(?:[a-z][a-z\d+.-]*:|[/\\{])/i.test(path) ? [] : filesBeside(path, file);
}

function filesBeside(path: string, file: string): string[] {
  const found = foldersOf(file).map((folder) => posix.join(folder, path));
  return found[0]?.startsWith('content/') ? found : [];
}

/** The value of an image, or of a file that a link offers, in a map by file. */
export function imageIn<T>(images: ReadonlyMap<string, T>, url: string, file: string): T | undefined {
  return images.get([...imageFiles(url, file), ...attachedFiles(url, file)].find((each) => images.has(each)) ?? '');
}

/** The folders that relative URLs in a file start from: its own, or, as in Hugo and Jekyll, the address of its page, which ends in a slash there. */
function foldersOf(file: string): string[] {
  return [posix.dirname(file), ...(/\/_?index\.\w+$/.test(file) ? [] : [file.replace(/\.\w+$/, '')])];
}
