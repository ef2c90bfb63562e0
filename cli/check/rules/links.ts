import type { LinkResult } from 'linkinator';
import { absoluteUrl } from '../../output/paths.ts';
import { listen, siteServer } from '../../serve/server.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { invalidUrl } from './linkFormat.ts';

interface BrokenLink {
  /** Path of the page that contains the link. */
  page: string;
  /** The link's target, without the base path if it's within the site. */
  address: string;
  isExternal: boolean;
  /** Undefined if there was no response. */
  status?: number | undefined;
}

/**
 * Broken links and fragments within the site, and to other sites if requested. Follows them on a temporary server, from every page, so that
 * pages without incoming links are checked, too.
 */
export async function links({ outFolder, url, basePath, plannedPages, external }: BuiltSite): Promise<RuleFinding[]> {
  // Loaded on demand: it's slow to load.
  const { LinkChecker, LinkState } = await import('linkinator');
  const server = siteServer(outFolder, () => basePath);
  const local = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const own = new RegExp(`^${RegExp.escape(absoluteUrl(url, ''))}(?=[/?#]|$)`);
  const order = new Map(plannedPages.flatMap(({ path, alsoAt = [] }, index) => [path, ...alsoAt].map((each) => [each, index])));
  try {
    const { links: found } = await new LinkChecker().check({
      path: [...order.keys()].map((path) => local + basePath + (path === '/404' ? '/404.html' : path)),
      recurse: true,
      checkFragments: true,
      concurrency: 50,
      // In milliseconds.
      timeout: 20_000,
      // Absolute URLs of the site, such as canonical links, are checked on the local server.
      urlRewriteExpressions: [{ pattern: own, replacement: local + basePath }],
      linksToSkip: async (link) => !external && !link.startsWith(`${local}/`) && !own.test(link),
    });
    const broken = found.filter(({ state }) => state === LinkState.BROKEN);
    // A broken link returns the 404 page, whose links are reported for /404 instead.
    const brokenUrls = new Set(broken.map((link) => link.url));
    const reported = broken.filter(({ parent }) => parent === undefined || !brokenUrls.has(parent));
    const rank = ({ page }: BrokenLink) => order.get(page) ?? plannedPages.length;
    // Responses arrive in any order.
    return reported
      .map((link) => brokenLink(link, local + basePath))
      .sort((a, b) => rank(a) - rank(b) || (a.address < b.address ? -1 : 1))
      .map((link) => describe({ ...link, page: plannedPages[rank(link)]?.path ?? link.page }));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function brokenLink({ url, parent, status }: LinkResult, site: string): BrokenLink {
  const inside = (full: string) => full.slice(site.length) || '/';
  const page = inside(parent ?? url).replace(/^\/404\.html$/, '/404');
  const isExternal = !url.startsWith(new URL(site).origin);
  const address = url.startsWith(site) ? inside(url) : isExternal ? url : new URL(url).pathname;
  return { page, address, isExternal, status };
}

function describe({ page, address, isExternal, status }: BrokenLink): RuleFinding {
  const [target = '', fragment] = address.split('#');
  if (isExternal && !URL.canParse(address)) return { page, ...invalidUrl(address), clues: [address] };
  if (fragment !== undefined) {
    const missing = { page, what: `${target} has no element with the id "${fragment}"`, clues: [address, `#${fragment}`] };
    if (!isExternal) return { ...missing, fix: 'link to an existing id' };
    // A script may add the element or use the fragment as a path, so a person has to check.
    return { ...missing, severity: 'warning', fix: 'open it in a browser, and correct the link if that part is gone' };
  }
  const finding = {
    page,
    what: `broken link: ${target} ${status ? `returns ${status}` : 'does not respond'}`,
    clues: [address, address.replace(/\/$/, '')],
  };
  if (!isExternal) return { ...finding, fix: 'correct the link, or add what it links to' };
  if (status === 404 || status === 410) return { ...finding, fix: 'correct or remove the link' };
  // Some sites block programs, and some are down temporarily, so a person has to check.
  return { ...finding, severity: 'warning', fix: 'open it in a browser, and correct the link if the page is gone' };
}
