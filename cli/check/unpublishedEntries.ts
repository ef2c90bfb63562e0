import { planPages } from '../build/plan.ts';
import type { PlanOnly } from '../build/withPlan.ts';
import { siteContent } from '../content/siteContent.ts';

/** An unpublished entry. Nothing of it may be in the built site. */
export interface UnpublishedEntry {
  source: string;
  address?: string;
  title?: string;
}

/** The unpublished entries of a site: drafts, and scheduled or expired entries. */
export function unpublishedEntries({
  site: { site },
  settings,
  unpublished,
  content,
  planInput,
  rowOf,
  store,
}: PlanOnly): UnpublishedEntry[] {
  if (unpublished.size === 0) return [];
  const all = siteContent(site, settings, content.rows);
  const pages = all ? planPages(site, all, planInput, rowOf, store).pages : [];
  const paths = new Map(pages.map(({ source, path }) => [source, path]));
  return content.rows
    .filter(({ file }) => unpublished.has(file))
    .map(({ file, entry: { title } }) => {
      const address = paths.get(file);
      return { source: file, ...(address !== undefined && { address }), ...(typeof title === 'string' && { title }) };
    });
}
