import { statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { splitFrontMatter } from '../content/frontMatter.ts';
import { textOf } from '../content/source.ts';
import type { Page } from '../contract.ts';
import { readText } from '../files.ts';
import { fileKey } from '../output/paths.ts';
import { type OutputFile, textOfPrepared } from '../output/writeFiles.ts';
import { decoded } from '../slug.ts';
import { pagesOfAll } from './checkLinks.ts';
import { linksIn } from './content.ts';
import type { PlannedSite } from './plan.ts';
import type { PageOutput } from './render.ts';
import type { BuildContext } from './scan.ts';

/** The files of public/ to publish: without originals of photographs that no page shows, and what only unpublished entries name. */
export function publicFiles(context: BuildContext, planned: PlannedSite, pages: PageOutput): OutputFile[] {
  const excluded = new Set([...unshownOriginals(context, planned, pages), ...filesOfUnpublished(context, planned, pages)]);
  return (
    planned.publicPaths
      .filter((path) => !excluded.has(path))
      .map((path) => ({ path: path.slice(1), from: join(context.options.root, 'public', path) }))
      // Pipes would block the build, and a file may be removed since the scan.
      .filter(({ from }) => statSync(from, { throwIfNoEntry: false })?.isFile())
  );
}

/** Pages show encoded photographs in place of their originals, but a text may link to one, and a view show it as it is. */
function unshownOriginals({ outFolder }: BuildContext, { originals }: PlannedSite, { files, targets }: PageOutput): string[] {
  if (originals.size === 0) return [];
  const keys = new Set(targets.map((target) => fileKey(decoded(target))));
  const linked = [...originals].filter((path) => keys.has(fileKey(path)));
  // Targets may be those of an earlier build.
  const html = linked.length > 0 ? searchable(files.map((file) => textOfPrepared(outFolder, file)).join('\n')) : '';
  const shown = new Set(linked.filter((path) => isNamedIn(html, path)));
  return [...originals].filter((path) => !shown.has(path));
}

/** Pictures, recordings, and documents. Others, such as favicon.ico, CNAME, and _redirects, are needed without being named. */
const mediaFile =
  /\.(?:jpe?g|jfif|png|webp|avif|hei[cf]|gif|tiff?|bmp|svg|mp4|m4[av]|mov|webm|mp3|wav|ogg|pdf|docx?|xlsx?|pptx?|od[tsp]|csv|zip)$/i;

/** The files that unpublished entries name, in their data or text, and their social cards, if nothing that's published names them. */
function filesOfUnpublished({ options, scan }: BuildContext, planned: PlannedSite, { links }: PageOutput): string[] {
  const { plan, settings, originals, publicPaths, unpublished, unpublishedPhotographs } = planned;
  const { root } = options;
  const media = publicPaths.filter((path) => mediaFile.test(path) && !originals.has(path));
  if (unpublished.size === 0 || media.length === 0) return [];
  const { hidden = [], shown = [] } = Object.groupBy(planned.entries, ({ entry }) =>
    unpublished.has(entry) ? 'hidden' : 'shown',
  );
  const textsOf = (entries: typeof hidden) =>
    entries.map((entry) => JSON.stringify([entry.entry, ...linksIn(links, entry).map(([url]) => url)]));
  const sources = hidden.flatMap(({ file }) => {
    const sourceText = textOf(root, file);
    // The schema may have dropped or changed fields.
    return [sourceText, JSON.stringify(splitFrontMatter({ file, sourceText }, [])?.data)];
  });
  const cardsOf = (pages: readonly Page[]) => new Set(pages.flatMap(({ card }) => card?.path ?? []));
  const cards = cardsOf(pagesOfAll(planned)).difference(cardsOf(plan.pages));
  const inHidden = searchable([...sources, ...textsOf(hidden), ...unpublishedPhotographs, ...cards].join('\n'));
  const named = media.filter((path) => isNamedIn(inHidden, path));
  if (named.length === 0) return [];
  const code = [...scan.fileStamps.keys()].filter((file) => /^(?:templates|client)\//.test(file));
  const others = publicPaths.filter((path) => !named.includes(path)).map((path) => `public${path}`);
  const files = [...code, ...others].filter((file) => /\.(?:[jt]sx?|mjs|css|html?|json|webmanifest|svg|xml|txt)$/i.test(file));
  const codeTexts = files.map((file) => readText(join(root, file)));
  const inShown = searchable([...codeTexts, ...textsOf(shown), JSON.stringify([settings, plan])].join('\n'));
  return named.filter((path) => !isNamedIn(inShown, path));
}

/** A text as `isNamedIn` expects it: without case, followed by the same without percent-encoding. */
function searchable(text: string): string {
  return fileKey(`${text}\n${text.replace(/(?:%[0-9a-f]{2})+/gi, decoded)}`);
}

/** Whether a text has the name of a file. Its folder doesn't count, because a template may add that. */
function isNamedIn(text: string, path: string): boolean {
  const name = fileKey(posix.basename(path));
  return text.includes(name) && new RegExp(`(?<![\\p{L}\\p{N}_-])${RegExp.escape(name)}(?![\\p{L}\\p{N}_-])`, 'u').test(text);
}
