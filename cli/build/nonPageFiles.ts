import type { ClientBundle } from '../bundle/loadClientBundle.ts';
import { atom } from '../output/feed.ts';
import { headersFile } from '../output/headers.ts';
import { basePathOf } from '../output/paths.ts';
import { redirectFiles } from '../output/redirectFiles.ts';
import { previewRobots, robots, sitemaps } from '../output/sitemaps.ts';
import type { OutputFile } from '../output/stage.ts';
import { type BuildContext, isPreview } from './buildContext.ts';
import type { PlannedSite } from './plannedSite.ts';
import { publicFiles } from './publicFiles.ts';
import type { PageOutput } from './renderPages.ts';

/** Every file that isn't a page. */
export function nonPageFiles(
  context: BuildContext,
  planned: PlannedSite,
  client: ClientBundle,
  pages: PageOutput,
  cards: readonly OutputFile[],
): OutputFile[] {
  const { plan, url, redirects, photographs } = planned;
  const isIndexed = !isPreview(context.options);
  const ofPublic = publicFiles(context, planned);
  const policyOf = (path: string) => pages.rows.get(path)?.[2] ?? '';
  const served = [
    ...plan.files,
    ...(isIndexed ? sitemaps(url, plan.pages) : []),
    ...(plan.feed
      ? [{ path: plan.feed.path.slice(1), body: atom(url, plan.feed, planned.toRecord.timeZone, planned.pagePaths) }]
      : []),
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
