import { siteContent } from '../content/siteContent.ts';
import type { Page, SitePlan } from '../contract.ts';
import type { PlannedSite } from '../pipeline/plan.ts';

/** A draft, or a scheduled or expired entry. The built site must contain no trace of it. */
export interface UnpublishedEntry {
  source: string;
  /** Paths of its pages, once it's published. None if the site can't plan them yet. */
  paths: readonly string[];
  title: string;
}

/** The unpublished entries of a site. */
export function unpublishedEntries(planned: PlannedSite): UnpublishedEntry[] {
  const { siteCode, settings, entries, unpublished } = planned;
  if (unpublished.size === 0) return [];
  const all = siteContent(siteCode.schema, settings, entries);
  const pages = all ? pagesOf(() => planned.planWith(all)) : [];
  return entries
    .filter(({ file }) => unpublished.has(file))
    .map(({ file, entry: { title } }) => ({
      source: file,
      paths: pages.flatMap(({ source, path, alsoAt = [] }) => (source === file ? [path, ...alsoAt] : [])),
      title: typeof title === 'string' ? title : '',
    }));
}

/** The planned pages; none if the site's code throws, as it may for a draft whose photographs aren't encoded. */
function pagesOf(plan: () => SitePlan): readonly Page[] {
  try {
    return plan().pages;
  } catch {
    return [];
  }
}
