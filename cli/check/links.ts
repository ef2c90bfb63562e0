import { LinkChecker, type LinkResult, LinkState } from 'linkinator';
import { listen, siteServer } from '../serve/server.ts';
import type { Finding } from './pages.ts';

/**
 * Follows every link of the built site, with its fragments, through a server of its own.
 * @param paths addresses to start from, so that a page to which nothing leads is checked too
 * @param external follow links that leave the site as well
 */
export async function checkLinks(
  folder: string,
  siteUrl: string,
  paths: readonly string[],
  external: boolean,
): Promise<Finding[]> {
  const base = new URL(siteUrl).pathname.replace(/\/+$/, '');
  const server = siteServer(folder, () => base);
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  try {
    const { links } = await new LinkChecker().check({
      path: paths.map((path) => origin + base + path),
      recurse: true,
      checkFragments: true,
      concurrency: 50,
      // Canonical links and the like name the real address; here they are answered by the local server.
      urlRewriteExpressions: [{ pattern: new RegExp(`^${escapeRegExp(new URL(siteUrl).origin)}(?=/|$)`), replacement: origin }],
      linksToSkip: async (link) => !external && !link.startsWith(origin) && !link.startsWith(new URL(siteUrl).origin),
    });
    return links.filter((link) => link.state === LinkState.BROKEN).map((link) => describe(link, origin, base));
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function describe({ url, parent, status }: LinkResult, origin: string, base: string): Finding {
  const address = (full: string) => full.replace(origin + base, '').replace(/\.html$/, '') || '/';
  const [target, fragment] = address(url).split('#');
  return {
    rule: 'link',
    page: address(parent ?? url),
    what:
      fragment === undefined
        ? `${target} answers ${status || 'nothing'}`
        : `${target || 'the page'} has nothing called #${fragment}`,
    fix: fragment === undefined ? 'correct the address, or add the page' : 'link to an id that the page has',
    severity: 'error',
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
