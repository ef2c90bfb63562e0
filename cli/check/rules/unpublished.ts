import { filesOf } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';
import { escapeRegExp } from '../sourceLines.ts';
import { unescapeXml } from '../unescapeXml.ts';
import type { UnpublishedEntry } from '../unpublishedEntries.ts';

/** Unpublished entries that the built site contains, links to, lists, or mentions. */
export function unpublished(site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const entries = site.unpublished.map((entry) => ({
    ...entry,
    pattern: traceOf(entry, pages),
    longer: longerNames(entry, pages),
  }));
  if (entries.length === 0) return [];
  const own = new Set(entries.flatMap(({ address }) => (address ? filesOf(address) : [])));
  const read = readable(site).filter(({ file }) => !own.has(file));
  return [...site.unpublished.flatMap((entry) => servedAt(entry, site.files)), ...read.flatMap(leaksIn)];

  function leaksIn({ file, page }: { file: string; page?: string }): RuleFinding[] {
    // Unescape twice, for escaped text inside escaped text: pages in a feed, island props in attributes.
    const text = unescapeXml(unescapeXml(String(site.read(file) ?? '')));
    return entries.flatMap(({ source, pattern, longer }) => {
      const [trace] = pattern.exec(longer.reduce((rest, slug) => rest.replaceAll(slug, ''), text)) ?? [];
      if (trace === undefined) return [];
      return [
        {
          ...(page === undefined ? { source: `${site.out}/${file}` } : { page }),
          what: `"${trace}" reveals ${source}, which is unpublished`,
          fix: 'remove it until the entry is published, then rebuild the site',
          clues: [trace],
        },
      ];
    });
  }
}

function servedAt({ source, address }: UnpublishedEntry, files: ReadonlySet<string>): RuleFinding[] {
  if (address === undefined || !filesOf(address).some((file) => files.has(file))) return [];
  return [{ source, what: `is unpublished, but the built site contains ${address}`, fix: 'rebuild the site without --drafts' }];
}

/** Public text files, each once, with the path of its page. */
function readable({ files, routes }: BuiltSite): { file: string; page?: string }[] {
  const pages = new Map(routes.map(({ path }) => [filesOf(path)[0], path]));
  const copies = new Set(routes.flatMap(({ path, alsoAt = [] }) => [...filesOf(path).slice(1), ...alsoAt.flatMap(filesOf)]));
  const textual = [...files].filter((file) => /\.(html|xml|json|webmanifest|txt)$/.test(file) && !copies.has(file));
  return textual.map((file) => {
    const page = pages.get(file);
    return page === undefined ? { file } : { file, page };
  });
}

/**
 * Matches what identifies an entry: its path, its title, and a slug of three or more words. A short title could be part of any
 * sentence, so it must be the whole text. Titles and slugs of published pages don't count.
 */
function traceOf({ address, title = '' }: UnpublishedEntry, pages: readonly PageFacts[]): RegExp {
  const slug = slugOf(address ?? '');
  const words = escapeRegExp(title);
  const isPublic = title === '' || pages.some((page) => page.title?.startsWith(title));
  const patterns = [
    address && `${escapeRegExp(address)}(?![\\w/-])`,
    slug.split('-').length > 2 && !pages.some(({ path }) => slugOf(path) === slug) && `(?<![a-z0-9])${slug}(?![a-z0-9])`,
    !isPublic &&
      (title.split(/\s+/).length > 2 ? `(?<![\\p{L}\\d])${words}(?![\\p{L}\\d])` : `(?<=[>"]\\s*)${words}(?=\\s*[<"])`),
  ];
  return new RegExp(patterns.filter(Boolean).join('|') || '(?!)', 'u');
}

/** Published slugs and paths that contain this entry's. */
function longerNames({ address = '' }: UnpublishedEntry, pages: readonly PageFacts[]): string[] {
  const paths = pages.map(({ path }) => path).filter((path) => path !== address && path.endsWith(address));
  const slugs = pages
    .map(({ path }) => slugOf(path))
    .filter((slug) => slug !== slugOf(address) && slug.includes(slugOf(address)));
  return address === '' ? [] : [...paths, ...slugs];
}

function slugOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
