import type { SitePlan } from '../site.ts';
import { type GuardedPage, type HeaderFacts, headersFile } from './headers.ts';
import { assetsFolder, basePathOf } from './paths.ts';
import { robots, sitemaps } from './sitemaps.ts';
import type { OutputFile } from './stageFile.ts';
import { atom } from './xml.ts';

/**
 * Files for search engines, feed readers, and hosts.
 * @param policyOf the CSP of the page at a path
 * @param publicFiles files of public/
 * @param indexed whether search engines may list the site
 */
export function filesForMachines(
  url: string,
  plan: SitePlan,
  policyOf: (path: string) => string,
  publicFiles: readonly OutputFile[],
  indexed: boolean,
): OutputFile[] {
  const { pages, feed } = plan;
  return [
    ...sitemaps(url, pages),
    { path: 'robots.txt', body: robots(url) },
    { path: '_headers', body: headersFile({ ...headerFacts(basePathOf(url), plan, policyOf, publicFiles), indexed }) },
    // Disables Jekyll on GitHub Pages, which drops some file names.
    { path: '.nojekyll', body: '' },
    ...(feed ? [{ path: feed.path.slice(1), body: atom(url, feed) }] : []),
  ];
}

/** The path of the 404 page. */
const notFound = '/404';

function headerFacts(
  basePath: string,
  { pages, hashedFolders = [] }: SitePlan,
  policyOf: (path: string) => string,
  publicFiles: readonly OutputFile[],
): Omit<HeaderFacts, 'indexed'> {
  const answering = pages.find(({ path, alsoAt = [] }) => [path, ...alsoAt].includes(notFound));
  const guarded = (path: string, address: string): GuardedPage => ({
    address: `${basePath}${address}`,
    policy: policyOf(path),
  });
  return {
    basePath,
    pages: pages.flatMap(({ path, alsoAt = [] }) =>
      [path, ...alsoAt].filter((address) => address !== notFound).map((address) => guarded(path, address)),
    ),
    notFound: answering && guarded(answering.path, notFound),
    documents: publicFiles.flatMap(({ path }) => documentPaths(`${basePath}/${path}`)),
    hashedFolders: [assetsFolder, ...hashedFolders].map((folder) => `${basePath}/${folder}`),
  };
}

/** Every path at which a host serves a file that browsers open as a document. */
function documentPaths(path: string): string[] {
  if (/\.svg$/i.test(path)) return [path];
  return /\.html$/i.test(path) ? [path, path.replace(/(?:\/index)?\.html$/i, '') || '/'] : [];
}
