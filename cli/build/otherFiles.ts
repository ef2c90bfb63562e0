import type { LoadedClient } from '../bundle/loadClient.ts';
import { headersFile } from '../output/headers.ts';
import { basePathOf } from '../output/paths.ts';
import { publicFiles } from '../output/publicFiles.ts';
import { redirectFiles } from '../output/redirectFiles.ts';
import { refuseClashes } from '../output/refuseClashes.ts';
import { robots, sitemaps } from '../output/sitemaps.ts';
import type { OutputFile } from '../output/stageFile.ts';
import { atom } from '../output/xml.ts';
import type { PlannedSite } from './planSite.ts';
import type { RenderedPages } from './renderPages.ts';

/**
 * Every file that isn't a page.
 * @throws SiteError when two files have the same path
 */
export function otherFiles(
  root: string,
  planned: PlannedSite,
  client: LoadedClient,
  pages: RenderedPages,
  cards: readonly OutputFile[],
): OutputFile[] {
  const { plan, url, redirects, photographFiles, originals, planInput, indexed } = planned;
  const ofPublic = publicFiles(root, planInput.publicFiles, originals);
  const policyOf = (path: string) => pages.rows.get(path)?.[2] ?? '';
  const others: OutputFile[] = [
    ...client.files,
    ...plan.files,
    ...photographFiles,
    ...cards,
    ...sitemaps(url, plan.pages),
    { path: 'robots.txt', body: robots(url) },
    { path: '_headers', body: headersFile(basePathOf(url), { plan, policyOf, publicFiles: ofPublic, indexed }) },
    // Disables Jekyll on GitHub Pages, which drops some file names.
    { path: '.nojekyll', body: '' },
    ...(plan.feed ? [{ path: plan.feed.path.slice(1), body: atom(url, plan.feed) }] : []),
    ...redirectFiles(url, redirects),
    ...ofPublic,
  ];
  refuseClashes(pages.files, others);
  return others;
}
