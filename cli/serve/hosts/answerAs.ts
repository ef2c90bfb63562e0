import { type HostName, manners } from './manners.ts';
import { follow, type RedirectRule } from './redirectRules.ts';

/** What a host knows of a site. Paths are those of addresses, decoded, with the base path where the site has one. */
export interface HostedSite {
  basePath: string;
  /** Whether there is a file at this path. */
  has(path: string): boolean;
  redirects: readonly RedirectRule[];
}

/** A file of the site, no file at all, or another address. */
export type Answer = { status: 200 | 404; file: string | undefined } | { status: number; location: string };

/**
 * What a host answers to a request for a page. The table of addresses is that of github.com/slorber/trailing-slash-guide
 * (November 2024); for S3 the AWS user guide, "Configuring an index document".
 * @param path of the address, decoded
 */
export function answerAs(host: HostName, path: string, site: HostedSite): Answer {
  const { place, rulesFirst, keepsToItself } = manners[host];
  const has = (file: string) => !keepsToItself.includes(file.slice(site.basePath.length)) && site.has(file);
  const placed = () => place(path, has);
  const ruled = (forced: boolean) => {
    const found = follow(host, path, site.redirects, forced);
    if (!found || 'location' in found) return found;
    // A rewrite: another file answers under this address.
    const other = place(found.file, has);
    return other && 'file' in other ? { ...other, status: found.status } : undefined;
  };
  const answer = rulesFirst ? (ruled(false) ?? placed()) : (ruled(true) ?? placed() ?? ruled(false));
  return answer ?? notFound(host, path, site);
}

/** What a host answers when nothing is there: the nearest 404.html that it looks at. */
export function notFound(host: HostName, path: string, { basePath, has }: HostedSite): Answer {
  const candidates = manners[host].errorPages(path, basePath);
  const page = candidates.find(has);
  // developers.cloudflare.com/pages/configuration/serving-pages: without a 404.html the site counts as one page.
  if (!page && manners[host].onePageWithout404 && has(`${basePath}/index.html`))
    return { status: 200, file: `${basePath}/index.html` };
  return { status: 404, file: page };
}
