import { posix } from 'node:path';
import { filesOf } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import { isCopy } from '../isCopy.ts';
import { cardFolders } from './socialCards.ts';

/** Files that browsers, search engines, feed readers and hosts ask for by themselves. */
const askedFor =
  /^(\.|(robots|humans|ads|app-ads|security|llms)\.txt$|sitemap.*\.xml$|favicon\.ico$|apple-touch-icon|browserconfig\.xml$|CNAME$|_headers$|_redirects$|(google|yandex_)[\w-]+\.html$|BingSiteAuth\.xml$)/;

/** Files whose text may name others. */
const textual = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;

/**
 * Files that no page and no other file names, and files that no build has written. A name anywhere counts, in scripts too, so that
 * nothing is blamed that is in use.
 */
export function unusedFiles({ files, written, routes, cards, withheld, read, out }: BuiltSite): Fault[] {
  const addresses = routes.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]);
  // Pages of entries that are not published have a rule of their own.
  const pages = new Set([...addresses, ...withheld.flatMap(({ address }) => address ?? [])].flatMap(filesOf));
  // Pictures for social networks have a rule of their own too.
  const folders = cardFolders(cards);
  const mayBeUnnamed = (file: string) => pages.has(file) || askedFor.test(file) || folders.has(posix.dirname(file));
  const unnamed = new Set([...files].filter((file) => !mayBeUnnamed(file)));
  for (const file of files) {
    if (unnamed.size === 0 || !textual.test(file) || isCopy(file, files)) continue;
    const text = String(read(file) ?? '');
    for (const other of unnamed) if (other !== file && namesOf(other).some((name) => text.includes(name))) unnamed.delete(other);
  }
  const isForeign = (file: string) => written !== undefined && !written.has(file) && !file.startsWith('.');
  return [
    ...[...files].filter(isForeign).map(
      (file): Fault => ({
        severity: 'warning',
        source: `${out}/${file}`,
        what: `site build did not write ${file}, but visitors get it`,
        fix: 'remove it, or move it into public/',
      }),
    ),
    ...[...unnamed]
      .filter((file) => !isForeign(file))
      .map(
        (file): Fault => ({
          severity: 'warning',
          source: `${out}/${file}`,
          what: `nothing refers to ${file}`,
          fix: 'link to it, or remove it from public/',
        }),
      ),
  ];
}

/** How others may write the name of a file; a page is linked to without its ending. */
function namesOf(file: string): string[] {
  const name = posix.basename(file.replace(/\/index\.html$/, '.html'));
  const written = name.endsWith('.html') ? `/${name.slice(0, -'.html'.length)}"` : name;
  return [...new Set([name, written, encodeURI(written)])];
}
