import type { LinkResult } from 'linkinator';
import { absolute } from '../../output/paths.ts';
import { listen, siteServer } from '../../serve/server.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import type { PageFacts } from '../parsePage.ts';
import { escapeRegExp } from '../sourceLines.ts';

/** Links that lead nowhere, with their fragments, within the site and, where that is asked for, beyond it. */
export async function links(site: BuiltSite, pages: readonly PageFacts[]): Promise<Fault[]> {
  // The canonical link has a rule of its own.
  const canonicals = new Set(pages.map(({ path, canonical }) => `${path} ${canonical}`));
  const broken = (await followLinks(site)).filter(
    ({ page, address }) => !canonicals.has(`${page} ${absolute(site.url, address)}`),
  );
  // Answers arrive in any order.
  const order = new Map(pages.map(({ path }, index) => [path, index]));
  const rank = ({ page }: BrokenLink) => order.get(page) ?? pages.length;
  return broken.sort((a, b) => rank(a) - rank(b) || (a.address < b.address ? -1 : 1)).map(describe);
}

interface BrokenLink {
  /** Address of the page on which it stands. */
  page: string;
  /** Where it leads; within the site, without the base path. */
  address: string;
  isExternal: boolean;
  /** Nothing, where no answer came. */
  status?: number | undefined;
}

/** Follows every link through a server of its own, from every address: a page to which nothing leads is checked, too. */
async function followLinks({ folder, url, basePath, routes, external }: BuiltSite): Promise<BrokenLink[]> {
  // Loaded on demand: it takes longer to load than a build to start.
  const { LinkChecker, LinkState } = await import('linkinator');
  const server = siteServer(folder, () => basePath);
  const local = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const own = new RegExp(`^${escapeRegExp(new URL(url).origin + basePath)}(?=[/?#]|$)`);
  const addresses = routes.flatMap(({ path, alsoAt = [] }) => [path === '/404' ? '/404.html' : path, ...alsoAt]);
  try {
    const { links: found } = await new LinkChecker().check({
      path: addresses.map((path) => local + basePath + path),
      recurse: true,
      checkFragments: true,
      concurrency: 50,
      // Of a host that never answers, in milliseconds.
      timeout: 20_000,
      // Canonical links and the like name the real address; here they are answered by the local server.
      urlRewriteExpressions: [{ pattern: own, replacement: local + basePath }],
      linksToSkip: async (link) => !external && !link.startsWith(`${local}/`) && !own.test(link),
    });
    const broken = found.filter(({ state }) => state === LinkState.BROKEN);
    // The page that answers for what is not there has links, too, and stands in no file of that name.
    const gone = new Set(broken.map((link) => link.url));
    const asked = broken.filter(({ parent }) => parent === undefined || !gone.has(parent));
    return asked.map((link) => place(link, local + basePath, pageNames(routes)));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Page by the address that was followed: another address of a page shows that page. */
function pageNames(routes: BuiltSite['routes']): ReadonlyMap<string, string> {
  const others = routes.flatMap(({ path, alsoAt = [] }) => alsoAt.map((other) => [other, path] as const));
  return new Map([...others, ['/404.html', '/404']]);
}

function place({ url, parent, status }: LinkResult, site: string, pages: ReadonlyMap<string, string>): BrokenLink {
  const inside = (full: string) => full.slice(site.length) || '/';
  const page = inside(parent ?? url);
  const isExternal = !url.startsWith(new URL(site).origin);
  const address = url.startsWith(site) ? inside(url) : isExternal ? url : new URL(url).pathname;
  return { page: pages.get(page) ?? page, address, isExternal, status };
}

function describe({ page, address, isExternal, status }: BrokenLink): Fault {
  const [target = '', fragment] = address.split('#');
  if (fragment !== undefined) {
    const what = `${target} has nothing called #${fragment}`;
    return { page, what, fix: 'link to an id that the page has', clues: [address, `#${fragment}`] };
  }
  const fault = { page, what: `${target} answers ${status || 'nothing'}`, clues: [address, address.replace(/\/$/, '')] };
  if (!isExternal) return { ...fault, fix: 'correct the address, or add the page' };
  if (status === 404 || status === 410) return { ...fault, fix: 'correct the address, or remove the link' };
  // Some sites refuse programs, and some are down for an hour: only a person can tell.
  return { ...fault, severity: 'warning', fix: 'open it in a browser, and correct the address if it is gone' };
}
