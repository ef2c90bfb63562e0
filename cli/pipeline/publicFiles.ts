import { statSync } from 'node:fs';
import { join } from 'node:path';
import { splitFrontMatter } from '../content/frontMatter.ts';
import type { LoadedEntry } from '../content/loadedEntry.ts';
import { textOf } from '../content/source.ts';
import type { Page } from '../contract.ts';
import { readText } from '../files.ts';
import { basePathOf, fileKey } from '../output/paths.ts';
import { type OutputFile, textOfPrepared } from '../output/writeFiles.ts';
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
  return (
    planned.publicPaths
      .filter((path) => !excluded.has(path))
      .map((path) => ({ path: path.slice(1), from: join(context.options.root, 'public', path) }))
      // Pipes would block the build, and a file may be removed since the scan.
      .filter(({ from }) => statSync(from, { throwIfNoEntry: false })?.isFile())
  );
}

function excludedPaths(context: BuildContext, planned: PlannedSite, pages: PublishedPages): ReadonlySet<string> {
  const { originals, entries, unpublished } = planned;
  const { files, links, targets } = pages;
  const published = entries.filter(({ entry }) => !unpublished.has(entry));
  // Pages show encoded photographs in place of their originals, but a text may link to one, and a view show it as it is.
  const unlinked = unnamedIn(planned, [...originals], [() => linksOf(published, links, false)]);
  const targetKeys = new Set((unlinked.length > 0 ? targets : []).map((target) => fileKey(decoded(target))));
  const isTarget = (path: string) => targetKeys.has(fileKey(path));
  // Targets may be those of an earlier build.
  const html = () => files.map((file) => textOfPrepared(context.outFolder, file));
  const unshown = [
    ...unlinked.filter((path) => !isTarget(path)),
    ...unnamedIn(planned, unlinked.filter(isTarget), [() => html().join('\n')]),
  ];
  const ofUnpublished = namedByUnpublished(context, planned, links).filter((path) => !originals.has(path));
  const unneeded = unnamedIn(planned, ofUnpublished, [
    () => linksOf(published, links),
    () => codeNaming(context, planned, ofUnpublished),
    () => JSON.stringify([planned.settings, planned.plan, published.map(({ entry }) => entry)]),
  ]);
  return new Set([...unshown, ...unneeded]);
}

/** Of these files, those that none of the texts names. A text is made only if the ones before it leave files over. */
function unnamedIn(planned: PlannedSite, paths: readonly string[], texts: readonly (() => string)[]): readonly string[] {
  return texts.reduce((left, makeText) => {
    if (left.length === 0) return left;
    const text = searchable(planned, makeText());
    return left.filter((path) => !isNamedIn(text, path, planned.publicPaths));
  }, paths);
}

/** The files that unpublished entries name, anywhere in their data or text, and the social cards that only their pages have. */
function namedByUnpublished({ options: { root } }: BuildContext, planned: PlannedSite, links: Links): string[] {
  const { plan, publicPaths, entries, unpublished, unpublishedPhotographs } = planned;
  const media = publicPaths.filter((path) => mediaFile.test(path));
  if (unpublished.size === 0 || media.length === 0) return [];
  const unfinished = entries.filter(({ entry }) => unpublished.has(entry));
  const texts = unfinished.flatMap(({ file, entry }) => {
    const sourceText = textOf(root, file);
    // The schema may have dropped or changed fields.
    const written = splitFrontMatter({ file, sourceText }, [])?.data;
    return [sourceText, JSON.stringify(written), JSON.stringify(entry)];
  });
  const cardsOf = (pages: readonly Page[]) => new Set(pages.flatMap(({ card }) => card?.path ?? []));
  const cards = cardsOf(pagesOfAll(planned)).difference(cardsOf(plan.pages));
  const all = [...texts, linksOf(unfinished, links), ...unpublishedPhotographs, ...cards];
  const text = searchable(planned, all.join('\n'));
  const words = new Set(text.split(betweenWords).map(withoutDots));
  // A text that names a path contains its last word as a word.
  return media.filter(
    (path) => words.has(withoutDots(fileKey(path).split(betweenWords).at(-1) ?? '')) && isNamedIn(text, path, publicPaths),
  );
}

/** Pictures, recordings, and documents. Others, such as favicon.ico, CNAME, and _redirects, are needed without being named. */
const mediaFile =
  /\.(?:jpe?g|jfif|png|webp|avif|hei[cf]|gif|tiff?|bmp|svg|mp4|m4[av]|mov|webm|mp3|wav|ogg|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|zip)$/i;

/** The site's code, and its text files in public/ other than these, which may name them. */
function codeNaming({ options: { root }, scan }: BuildContext, { publicPaths }: PlannedSite, paths: readonly string[]): string {
  const code = [...scan.fileStamps.keys()].filter((file) => /^(?:templates|client)\//.test(file));
  const others = publicPaths.filter((path) => !paths.includes(path)).map((path) => `public${path}`);
  const files = [...code, ...others].filter((file) => /\.(?:[jt]sx?|mjs|css|html?|json|webmanifest|svg|xml|txt)$/i.test(file));
  return files.map((file) => readText(join(root, file))).join('\n');
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

/** As at the end of a sentence. */
function withoutDots(word: string): string {
  return word.replace(/\.+$/, '');
}
