import { statSync } from 'node:fs';
import { join } from 'node:path';
import { splitFrontMatter } from '../content/frontMatter.ts';
import { textOf } from '../content/loadContent.ts';
import type { LoadedEntry } from '../content/loadedEntry.ts';
import type { Page } from '../contract.ts';
import { readText } from '../files.ts';
import { stagingFolder } from '../output/outputFolder.ts';
import { basePathOf, fileKey } from '../output/paths.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import { decoded } from '../slug.ts';
import { pagesOfAll } from './checkLinks.ts';
import { type Links, linksIn } from './content.ts';
import type { PlannedSite } from './plan.ts';
import type { PageOutput } from './render.ts';
import type { BuildContext } from './scan.ts';

type PublishedPages = Pick<PageOutput, 'files' | 'links' | 'targets'>;

/** The files of public/ to publish: without what only unpublished entries name, and originals of photographs that nothing links to. */
export function publicFiles(context: BuildContext, planned: PlannedSite, pages: PublishedPages): OutputFile[] {
  const excluded = excludedPaths(context, planned, pages);
  return planned.publicPaths
    .filter((path) => !excluded.has(path))
    .map((path) => ({ path: path.slice(1), from: join(context.options.root, 'public', path) }))
    .filter(({ from }) => isFile(from));
}

function excludedPaths(context: BuildContext, planned: PlannedSite, pages: PublishedPages): ReadonlySet<string> {
  const { publicPaths, originals, entries, unpublished } = planned;
  const { links } = pages;
  const named = namedByUnpublished(context, planned, links);
  const excluded = new Set([...originals, ...named]);
  if (excluded.size === 0) return excluded;
  const published = entries.filter(({ entry }) => !unpublished.has(entry));
  const linked = searchable(planned, linksOf(published, links, false));
  const all = searchable(planned, linksOf(published, links));
  // Pages show encoded photographs in place of their originals.
  for (const path of excluded) if (isNamedIn(originals.has(path) ? linked : all, path, publicPaths)) excluded.delete(path);
  const others = [...excluded].filter((path) => !originals.has(path));
  for (const path of usedBySite(context, planned, published, others)) excluded.delete(path);
  for (const path of shownOnPages(context, planned, pages, [...originals.intersection(excluded)])) excluded.delete(path);
  return excluded;
}

/** Of these originals, those that pages show as they are. Targets may be those of an earlier build, so the pages are searched. */
function shownOnPages(
  { outFolder }: BuildContext,
  planned: PlannedSite,
  { files, targets }: PublishedPages,
  originals: readonly string[],
): readonly string[] {
  const targetKeys = new Set(targets.map((target) => fileKey(decoded(target))));
  const linked = originals.filter((path) => targetKeys.has(fileKey(path)));
  if (linked.length === 0) return [];
  const html = files.map(({ path, isStaged }) => readText(join(outFolder, isStaged ? stagingFolder : '', path)));
  const text = searchable(planned, html.join('\n'));
  return linked.filter((path) => isNamedIn(text, path, planned.publicPaths));
}

/** False for pipes, which would block the build, and for files removed since the scan. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** The files that unpublished entries name, anywhere in their data or text. */
function namedByUnpublished(context: BuildContext, planned: PlannedSite, links: Links): ReadonlySet<string> {
  const { root } = context.options;
  const { publicPaths, entries, unpublished, unpublishedPhotographs } = planned;
  if (unpublished.size === 0) return new Set();
  const unfinished = entries.filter(({ entry }) => unpublished.has(entry));
  const texts = unfinished.map(({ file, entry }) => {
    const sourceText = textOf(root, file);
    // The schema may have dropped or changed fields.
    const written = splitFrontMatter({ file, sourceText }, [])?.data;
    return [sourceText, JSON.stringify(written), JSON.stringify(entry)].join('\n');
  });
  const text = searchable(planned, [...texts, linksOf(unfinished, links)].join('\n'));
  const words = new Set(text.split(betweenWords).map(withoutDots));
  const media = publicPaths.filter((path) => mediaFile.test(path));
  const named = media.filter((path) => words.has(lastWordOf(fileKey(path))) && isNamedIn(text, path, publicPaths));
  return new Set([...named, ...unpublishedPhotographs, ...unpublishedCards(context, planned)]);
}

/** The social cards that only pages of unpublished entries have. Their titles are in the pictures. */
function unpublishedCards(context: BuildContext, planned: PlannedSite): string[] {
  const cardsOf = (pages: readonly Page[]) => pages.flatMap(({ card }) => card?.path ?? []);
  const published = new Set(cardsOf(planned.plan.pages));
  const others = planned.publicPaths.filter((path) => mediaFile.test(path) && !published.has(path));
  const named = new Set(namedByFiles(context, planned, others));
  const unknown = new Set(others.filter((path) => !named.has(path)));
  // To plan all entries takes time, and most sites have no such file.
  return unknown.size > 0 ? cardsOf(pagesOfAll(planned)).filter((path) => unknown.has(path)) : [];
}

/** Pictures, recordings, and documents. Others, such as favicon.ico, CNAME, and _redirects, are needed without being named. */
const mediaFile =
  /\.(?:jpe?g|jfif|png|webp|avif|hei[cf]|gif|tiff?|bmp|svg|mp4|m4[av]|mov|webm|mp3|wav|ogg|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|zip)$/i;

/** Of these files, those that the published site needs: its code, files, entries, settings, or pages name them. */
function usedBySite(
  context: BuildContext,
  planned: PlannedSite,
  published: readonly LoadedEntry[],
  paths: readonly string[],
): readonly string[] {
  const named = namedByFiles(context, planned, paths);
  if (named.length === paths.length) return named;
  const { plan, settings, publicPaths } = planned;
  const data = [settings, plan, ...published.map(({ entry }) => entry)].map((each) => JSON.stringify(each));
  const text = searchable(planned, data.join('\n'));
  return paths.filter((path) => named.includes(path) || isNamedIn(text, path, publicPaths));
}

/** Of these files, those that code, or another file in public/, names. */
function namedByFiles({ options: { root }, scan }: BuildContext, planned: PlannedSite, paths: readonly string[]): string[] {
  if (paths.length === 0) return [];
  const { publicPaths } = planned;
  const code = [...scan.fileStamps.keys()].filter((file) => /^(?:templates|client)\//.test(file));
  const others = publicPaths.filter((path) => !paths.includes(path)).map((path) => `public${path}`);
  const files = [...code, ...others].filter((file) => /\.(?:[jt]sx?|mjs|css|html?|json|webmanifest|svg|xml|txt)$/i.test(file));
  const text = searchable(planned, files.map((file) => readText(join(root, file))).join('\n'));
  return paths.filter((path) => isNamedIn(text, path, publicPaths));
}

function linksOf(entries: readonly LoadedEntry[], all: Links, withImages = true): string {
  const links = entries.flatMap((entry) => linksIn(all, entry));
  return links.flatMap(([url, , , kind]) => (withImages || kind !== 'image' ? [url] : [])).join('\n');
}

/** A text as `isNamedIn` expects it: without case, the site's own URL, and its base path, followed by the same without percent-encoding. */
function searchable({ url }: PlannedSite, text: string): string {
  const plain = text.replaceAll(url, '').replace(new RegExp(`(?<![^\\s"'(=:,>])${RegExp.escape(basePathOf(url))}/`, 'g'), '/');
  const withoutEncoding = plain.replace(/(?:%[0-9a-f]{2})+/gi, decoded);
  return fileKey(withoutEncoding === plain ? plain : `${plain}\n${withoutEncoding}`);
}

/** Whether a text names one of the `paths` in public/, or the end of it (`images/mower.jpg`), since a template may add the rest. */
function isNamedIn(text: string, path: string, paths: readonly string[]): boolean {
  const key = fileKey(path);
  const [folder, name] = [key.slice(0, key.lastIndexOf('/') + 1), key.slice(key.lastIndexOf('/') + 1)];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (/^[\p{L}\p{N}_-]/u.test(text.slice(at + name.length, at + name.length + 2))) continue;
    const before = text.slice(Math.max(0, at - 1000), at);
    // `written` would begin within a folder that has a space or a quote in its name.
    if (separator.test(folder) && before.endsWith(folder)) return true;
    const written = before
      .slice(before.search(afterSeparator))
      .replace(/^(?:\.{1,2}\/)+/, '')
      .replace(/^\/?public(?=\/)/, '');
    if (written === '') return true;
    if (!written.endsWith('/')) continue;
    const isEnd = folder.endsWith(written.startsWith('/') ? written : `/${written}`);
    // `/mower.jpg` names that file if there is one, and not `/images/mower.jpg`.
    if (isEnd && (written === folder || !paths.some((each) => fileKey(each) === written + name))) return true;
  }
  return false;
}

const separator = /[\s"'`()<>[\]{},;:=|]/;
const afterSeparator = /[^\s"'`()<>[\]{},;:=|]*$/;

const betweenWords = /[^\p{L}\p{N}\p{M}._~-]+/u;

/** The last word of a path, which a text that names it contains as a word. */
function lastWordOf(path: string): string {
  return withoutDots(path.split(betweenWords).at(-1) ?? '');
}

/** As at the end of a sentence. */
function withoutDots(word: string): string {
  return word.replace(/\.+$/, '');
}
