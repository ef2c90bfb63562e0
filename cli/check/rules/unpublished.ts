import { absolute, filesOf } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { escapeRegExp } from '../locateFindings.ts';
import type { CheckedPage } from '../parsePage.ts';
import type { UnpublishedEntry } from '../unpublishedEntries.ts';

/** Unpublished entries that the built site contains, links to, or mentions. */
export function unpublished(site: BuiltSite, pages: readonly CheckedPage[]): RuleFinding[] {
  const entries = site.unpublished.map((entry) => ({ ...entry, trace: traceOf(entry, site, pages) }));
  if (entries.length === 0) return [];
  const ownFiles = new Set(entries.flatMap(({ paths }) => paths.flatMap(filesOf)));
  const pageOf = new Map(pages.map(({ file, path }) => [file, path]));
  const published = [...site.files].filter((file) => pageOf.has(file) || /\.(xml|json|webmanifest|txt)$/.test(file));
  const mentions = published
    .filter((file) => !ownFiles.has(file))
    .flatMap((file) => {
      const page = pageOf.get(file);
      // Twice, for escaped text inside escaped text: pages in a feed, island props in attributes.
      const text = unescapeXml(unescapeXml(String(site.read(file) ?? '')));
      return entries.flatMap(({ source, trace }): RuleFinding[] => {
        const [found] = trace.exec(text) ?? [];
        if (found === undefined) return [];
        const what = `"${found}" reveals ${source}, which is unpublished`;
        const fix = 'remove it until the entry is published, then rebuild the site';
        return [{ ...(page === undefined ? { source: `${site.out}/${file}` } : { page }), what, fix, clues: [found] }];
      });
    });
  return [...entries.flatMap((entry) => servedPaths(entry, site.files)), ...mentions];
}

function servedPaths({ source, paths }: UnpublishedEntry, files: ReadonlySet<string>): RuleFinding[] {
  const served = paths.filter((path) => filesOf(path).some((file) => files.has(file)));
  return served.map((path) => ({
    source,
    what: `is unpublished, but the built site contains ${path}`,
    fix: 'rebuild the site without --drafts',
  }));
}

/**
 * Matches what identifies an entry: its paths, and its title. Ignores titles of one or two words, which could be part of any sentence, and
 * titles that a published page also has.
 */
function traceOf({ paths, title }: UnpublishedEntry, { url, basePath }: BuiltSite, pages: readonly CheckedPage[]): RegExp {
  const isSharedTitle = pages.some((page) => page.title.startsWith(title));
  const site = `(?:^|[^\\w/-])(?:${escapeRegExp(absolute(url, ''))}|${escapeRegExp(basePath)})?`;
  const patterns = [
    ...paths.map((path) => `(?<=${site})${escapeRegExp(path)}(?![\\w/-])`),
    ...(title.trim().split(/\s+/).length > 2 && !isSharedTitle ? [`(?<![\\p{L}\\d])${escapeRegExp(title)}(?![\\p{L}\\d])`] : []),
  ];
  return new RegExp(patterns.join('|') || '(?!)', 'u');
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decodes XML's five entities and numeric character references. */
function unescapeXml(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (written, hex, decimal, name) => {
    if (name) return characters[name] ?? written;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });
}
