import { filesOf } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';
import { escapeRegExp } from '../sourceLines.ts';
import { unescapeXml } from '../unescapeXml.ts';
import type { Withheld } from '../withheldEntries.ts';

/** Entries that are not published, and yet are in the site: served, linked to, listed or named. */
export function withheld(site: BuiltSite, pages: readonly PageFacts[]): Fault[] {
  const entries = site.withheld.map((entry) => ({ ...entry, pattern: traceOf(entry, pages), longer: longerNames(entry, pages) }));
  if (entries.length === 0) return [];
  const own = new Set(entries.flatMap(({ address }) => (address ? filesOf(address) : [])));
  const read = readable(site).filter(({ file }) => !own.has(file));
  return [...site.withheld.flatMap((entry) => servedAt(entry, site.files)), ...read.flatMap(leaksIn)];

  function leaksIn({ file, page }: { file: string; page?: string }): Fault[] {
    // Twice, for what stands escaped within escaped text: pages in a feed, data of widgets in attributes.
    const text = unescapeXml(unescapeXml(String(site.read(file) ?? '')));
    return entries.flatMap(({ source, pattern, longer }) => {
      const [trace] = pattern.exec(longer.reduce((rest, slug) => rest.replaceAll(slug, ''), text)) ?? [];
      if (trace === undefined) return [];
      return [
        {
          ...(page === undefined ? { source: `${site.out}/${file}` } : { page }),
          what: `"${trace}" gives away ${source}, which is not published`,
          fix: 'take it out until the entry is published, then build the site again',
          clues: [trace],
        },
      ];
    });
  }
}

function servedAt({ source, address }: Withheld, files: ReadonlySet<string>): Fault[] {
  if (address === undefined || !filesOf(address).some((file) => files.has(file))) return [];
  return [{ source, what: `is not published, but ${address} answers with it`, fix: 'build the site again, without --drafts' }];
}

/** Files of text that visitors can read, each once, with the address of the page. */
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
 * The address, and what else can belong to this entry alone: a slug of three words or more, and the title. A short title may be part
 * of any sentence, so it counts only as a text of its own; one that a published page has, too, does not count.
 */
function traceOf({ address, title = '' }: Withheld, pages: readonly PageFacts[]): RegExp {
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

/** Published slugs and addresses of which this entry's is a part. */
function longerNames({ address = '' }: Withheld, pages: readonly PageFacts[]): string[] {
  const paths = pages.map(({ path }) => path).filter((path) => path !== address && path.endsWith(address));
  const slugs = pages
    .map(({ path }) => slugOf(path))
    .filter((slug) => slug !== slugOf(address) && slug.includes(slugOf(address)));
  return address === '' ? [] : [...paths, ...slugs];
}

function slugOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}
