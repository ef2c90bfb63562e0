import { EntryFields } from '../content/entryFields.ts';
import { dataOf } from '../content/jsonData.ts';
import { siteContent } from '../content/siteContent.ts';
import { layOut } from '../site/layOut.ts';
import type { LaidOutSite } from '../withPlan.ts';

/** An entry that is not published: nothing of it may be in a site for visitors. */
export interface Withheld {
  source: string;
  address?: string;
  title?: string;
}

/** The entries that are kept out of a site: drafts, and those whose day has not come or has passed. */
export function withheldEntries({ site, packs, withheld, loaded, layOutOptions, log }: LaidOutSite): Withheld[] {
  const { rows, settings } = loaded;
  if (withheld.size === 0 || !settings) return [];
  const content = siteContent(site, settings, rows, new EntryFields(packs, log), log);
  const routes = content ? layOut(site, content, layOutOptions).routes : [];
  const addresses = new Map(routes.map(({ source, path }) => [source, path]));
  return rows
    .filter(({ file }) => withheld.has(file))
    .map((row) => {
      const address = addresses.get(row.file);
      const { title } = dataOf(packs, row);
      return { source: row.file, ...(address !== undefined && { address }), ...(typeof title === 'string' && { title }) };
    });
}
