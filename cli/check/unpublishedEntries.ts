import { planPages } from '../build/plan.ts';
import type { PlanOnly } from '../build/withPlan.ts';
import { siteContent } from '../content/siteContent.ts';

/** An unpublished entry: a draft, or a scheduled or expired entry. Nothing of it may be in the built site. */
export interface UnpublishedEntry {
  source: string;
  /** Paths of its pages, once it's published. */
  paths: readonly string[];
  title: string;
}

/** The unpublished entries of a site. */
export function unpublishedEntries(planned: PlanOnly): UnpublishedEntry[] {
  const { site, settings, unpublished, content, planInput, rowOf, store } = planned;
  if (unpublished.size === 0) return [];
  const all = siteContent(site.site, settings, content.rows);
  const pages = all ? planPages(site.site, all, planInput, rowOf, store).pages : [];
  return content.rows
    .filter(({ file }) => unpublished.has(file))
    .map(({ file, entry: { title } }) => ({
      source: file,
      paths: pages.flatMap(({ source, path }) => (source === file ? path : [])),
      title: typeof title === 'string' ? title : '',
    }));
}
