import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../content/nearest.ts';
import type { SitePlan } from '../contract.ts';
import type { WrittenLink } from '../markdown/renderMarkdown.ts';
import type { Problem } from '../problems.ts';

/** Two routes that want one address, whatever the case of its letters: some file systems do not tell them apart. */
export function sharedAddresses({ routes, files }: SitePlan): Problem[] {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  const claims = [
    ...routes.flatMap((route) => [route.path, ...(route.aliases ?? [])].map((path) => ({ path, source: route.source }))),
    ...files.map(({ path }) => ({ path: `/${path}`, source: 'the templates' })),
  ];
  for (const { path, source } of claims) {
    const owner = owners.get(path.toLowerCase());
    if (owner)
      problems.push({
        file: source,
        what: `wants the address ${path}, which ${owner} has already`,
        fix: 'rename one of the two files',
      });
    else owners.set(path.toLowerCase(), source);
  }
  return problems;
}

/**
 * Links in Markdown that lead to no page and no file of the site.
 * @param broken slugs of entries that have problems of their own: links to them are not blamed
 */
export function deadLinks(root: string, plan: SitePlan, links: readonly WrittenLink[], broken: ReadonlySet<string>): Problem[] {
  const addresses = plan.routes.flatMap((route) => [route.path, ...(route.aliases ?? [])]);
  const known = new Set([...addresses, ...plan.files.map(({ path }) => `/${path}`)]);
  return links.flatMap(({ file, url, line, column }) => {
    const address = url.split(/[?#]/, 1)[0] ?? '';
    if (!address.startsWith('/') || known.has(address) || broken.has(address.slice(address.lastIndexOf('/') + 1))) return [];
    if (existsSync(join(root, 'public', decodeURIComponent(address)))) return [];
    const candidate = nearest(address, addresses);
    return [
      {
        file,
        line,
        column,
        what: `no page has the address ${address}`,
        fix: candidate ? `did you mean ${candidate}?` : '`site routes` lists the addresses',
      },
    ];
  });
}
