import type { ClientBundle } from '../bundle/loadClientBundle.ts';
import { atom } from '../output/feed.ts';
import { headersFile } from '../output/headers.ts';
import { basePathOf } from '../output/paths.ts';
import { publicFiles } from '../output/publicFiles.ts';
import { redirectFiles } from '../output/redirectFiles.ts';
import { previewRobots, robots, sitemaps } from '../output/sitemaps.ts';
import type { OutputFile } from '../output/stage.ts';
import type { Store } from '../store/store.ts';
import { linksIn } from './bodies.ts';
import { type BuildContext, isPreview } from './buildContext.ts';
import type { PlannedSite } from './plannedSite.ts';
import type { PageOutput } from './renderPages.ts';

/**
 * Every file that isn't a page.
 * @throws SiteError when a file of public/ must not be published
 */
export function nonPageFiles(
  { options, store }: BuildContext,
  planned: PlannedSite,
  client: ClientBundle,
  pages: PageOutput,
  cards: readonly OutputFile[],
): OutputFile[] {
  const { plan, url, redirects, photographs } = planned;
  const isIndexed = !isPreview(options);
  const ofPublic = publicFiles(options.root, publishedPaths(planned, store));
  const policyOf = (path: string) => pages.rows.get(path)?.[2] ?? '';
  const served = [
    ...plan.files,
    ...(isIndexed ? sitemaps(url, plan.pages) : []),
    ...(plan.feed ? [{ path: plan.feed.path.slice(1), body: atom(url, plan.feed, planned.toRecord.timeZone) }] : []),
    ...ofPublic,
  ];
  return [
    ...client.files,
    ...photographs,
    ...cards,
    ...served,
    { path: 'robots.txt', body: isIndexed ? robots(url) : previewRobots(url) },
    { path: '_headers', body: headersFile(basePathOf(url), { plan, policyOf, files: served, isIndexed }) },
    // Disables Jekyll on GitHub Pages, which drops some file names.
    { path: '.nojekyll', body: '' },
    ...redirectFiles(url, redirects),
  ];
}

/** The files of public/ to publish. The original of a photograph is published only if an entry links to it. */
function publishedPaths({ publicPaths, originals, entries, unpublished }: PlannedSite, store: Store): readonly string[] {
  if (originals.size === 0) return publicPaths;
  const published = entries.filter(({ file }) => !unpublished.has(file));
  const linked = new Set(published.flatMap((entry) => linksIn(store, entry).map(([url]) => url)));
  return publicPaths.filter((path) => !originals.has(path) || linked.has(path) || linked.has(encodeURI(path)));
}
