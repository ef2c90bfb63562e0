import type { PlannedSite } from '../build/plannedSite.ts';
import { siteContent } from '../content/siteContent.ts';

/** A draft, or a scheduled or expired entry. The built site must contain no trace of it. */
export interface UnpublishedEntry {
  source: string;
  /** Paths of its pages, once it's published. */
  paths: readonly string[];
  title: string;
}

/** The unpublished entries of a site. */
export function unpublishedEntries(planned: PlannedSite): UnpublishedEntry[] {
  const { loaded, settings, entries, unpublished } = planned;
  if (unpublished.size === 0) return [];
  const all = siteContent(loaded.site, settings, entries);
  const pages = all ? planned.planWith(all).pages : [];
  return entries
    .filter(({ file }) => unpublished.has(file))
    .map(({ file, entry: { title } }) => ({
      source: file,
      paths: pages.flatMap(({ source, path }) => (source === file ? path : [])),
      title: typeof title === 'string' ? title : '',
    }));
}
