import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { splitFrontMatter } from '../content/frontMatter.ts';
import { textOf } from '../content/source.ts';
import type { Page } from '../contract.ts';
import { readText } from '../files.ts';
import { basePathOf, fileKey } from '../output/paths.ts';
import { type OutputFile, textOfPrepared } from '../output/writeFiles.ts';
import { decoded } from '../slug.ts';
import { linksIn } from './checkBodies.ts';
import type { PlannedBuild } from './pageKeys.ts';
import type { PlannedSite } from './plan.ts';
import type { PageOutput } from './render.ts';

/** The files of public/ to publish: without originals of photographs that no page shows, and what only unpublished entries name. */
export function publicFiles(build: PlannedBuild, pages: PageOutput): OutputFile[] {
  const excluded = new Set([...unshownOriginals(build, pages), ...filesOfUnpublished(build, pages)]);
  const { planned } = build;
  const fileOf = (path: string) => join(planned.root, 'public', path);
  // One may have been removed since the scan.
  const published = planned.publicPaths.filter((path) => !excluded.has(path) && existsSync(fileOf(path)));
  return published.map((path) => ({ path: path.slice(1), from: fileOf(path) }));
}

/** Originals of photographs that no text links to and no page shows as they are: pages show encoded copies. */
function unshownOriginals({ outFolder, planned }: PlannedBuild, { files, links, targets }: PageOutput): string[] {
  const { originals, publicPaths, entries, unpublished } = planned;
  if (originals.size === 0) return [];
  const linksInTexts = entries.flatMap((each) => (unpublished.has(each.entry) ? [] : linksIn(links, each)));
  const urls = linksInTexts.flatMap(([url, , , kind]) => (kind === 'image' ? [] : url));
  const inTexts = searchable(planned, urls.join('\n'));
  const unlinked = [...originals].filter((path) => !isNamedIn(inTexts, path, publicPaths));
  const keys = new Set(targets.map((target) => fileKey(decoded(target))));
  const isTarget = (path: string) => keys.has(fileKey(path));
  if (!unlinked.some(isTarget)) return unlinked;
  // Targets may be those of an earlier build.
  const html = searchable(planned, files.map((file) => textOfPrepared(outFolder, file)).join('\n'));
  return unlinked.filter((path) => !isTarget(path) || !isNamedIn(html, path, publicPaths));
}

/** Pictures, recordings, and documents. Others, such as favicon.ico, CNAME, and _redirects, are needed without being named. */
const mediaFile =
  /\.(?:jpe?g|jfif|png|webp|avif|hei[cf]|gif|tiff?|bmp|svg|mp4|m4[av]|mov|webm|mp3|wav|ogg|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|zip)$/i;

/** The files that unpublished entries name, in their data or text, and their social cards, if nothing that's published names them. */
function filesOfUnpublished({ fileStamps, planned }: PlannedBuild, { links }: PageOutput): string[] {
  const { root, plan, settings, entries, originals, publicPaths, unpublished, unpublishedPhotographs } = planned;
  const media = publicPaths.filter((path) => mediaFile.test(path) && !originals.has(path));
  if (unpublished.size === 0 || media.length === 0) return [];
  const { hidden = [], shown = [] } = Object.groupBy(entries, ({ entry }) => (unpublished.has(entry) ? 'hidden' : 'shown'));
  const textsOf = (some: typeof hidden) =>
    some.map((entry) => JSON.stringify([entry.entry, ...linksIn(links, entry).map(([url]) => url)]));
  const sources = hidden.flatMap(({ file }) => {
    const sourceText = textOf(root, file);
    // The schema may have dropped or changed fields.
    return [sourceText, JSON.stringify(splitFrontMatter({ file, sourceText }, [])?.data)];
  });
  const cardsOf = (pages: readonly Page[]) => new Set(pages.flatMap(({ card }) => card?.path ?? []));
  const cards = cardsOf(planned.allPages()).difference(cardsOf(plan.pages));
  const inHidden = searchable(planned, [...sources, ...textsOf(hidden), ...unpublishedPhotographs, ...cards].join('\n'));
  const named = media.filter((path) => isNamedIn(inHidden, path, publicPaths));
  if (named.length === 0) return [];
  const code = [...fileStamps.keys()].filter((file) => /^(?:templates|client)\//.test(file));
  const others = publicPaths.filter((path) => !named.includes(path)).map((path) => `public${path}`);
  const files = [...code, ...others].filter((file) => /\.(?:[jt]sx?|mjs|css|html?|json|webmanifest|svg|xml|txt)$/i.test(file));
  const codeTexts = files.map((file) => readText(join(root, file)));
  const inShown = searchable(planned, [...codeTexts, ...textsOf(shown), JSON.stringify([settings, plan])].join('\n'));
  return named.filter((path) => !isNamedIn(inShown, path, publicPaths));
}

/** A text as `isNamedIn` expects it: without capitals, the site's own URL, and its base path, followed by the same without percent-encoding. */
function searchable({ url }: PlannedSite, text: string): string {
  const plain = text.replaceAll(url, '').replace(new RegExp(`(?<![^\\s"'(=:,>])${RegExp.escape(basePathOf(url))}/`, 'g'), '/');
  const withoutEncoding = plain.replace(/(?:%[0-9a-f]{2})+/gi, decoded);
  return fileKey(withoutEncoding === plain ? plain : `${plain}\n${withoutEncoding}`);
}

/** Whether a text names one of the `paths` in public/, or the end of it (`images/mower.jpg`), since a template may add the rest. */
function isNamedIn(text: string, path: string, paths: readonly string[]): boolean {
  const key = fileKey(path);
  const name = posix.basename(key);
  const folder = key.slice(0, -name.length);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.slice(Math.max(0, at - 1000), at);
    // The search below would stop within a folder that has a space or a quote in its name.
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

const separators = String.raw`\s"'\x60()<>[\]{},;:=|`;
const separator = new RegExp(`[${separators}]`);
const afterSeparator = new RegExp(`[^${separators}]*$`);
