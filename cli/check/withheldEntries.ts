import { planPages } from '../build/plan.ts';
import type { PlanOnly } from '../build/withPlan.ts';
import { siteContent } from '../content/siteContent.ts';

/** An entry that is not published: nothing of it may be in a site for visitors. */
export interface Withheld {
  source: string;
  address?: string;
  title?: string;
}

/** The entries that are kept out of a site: drafts, and those whose day has not come or has passed. */
export function withheldEntries({ site: { site }, settings, withheld, content, planInput, rowOf, store }: PlanOnly): Withheld[] {
  if (withheld.size === 0) return [];
  const all = siteContent(site, settings, content.rows);
  const pages = all ? planPages(site, all, planInput, rowOf, store).pages : [];
  const paths = new Map(pages.map(({ source, path }) => [source, path]));
  return content.rows
    .filter(({ file }) => withheld.has(file))
    .map(({ file, entry: { title } }) => {
      const address = paths.get(file);
      return { source: file, ...(address !== undefined && { address }), ...(typeof title === 'string' && { title }) };
    });
}
