import { posix } from 'node:path';
import { filesOf } from '../../output/paths.ts';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { isCopy } from '../isCopy.ts';
import { cardFolders } from './socialCards.ts';

/** Files that browsers, crawlers, feed readers, and hosts request without a link. */
const askedFor =
  /^(\.|(robots|humans|ads|app-ads|security|llms)\.txt$|sitemap.*\.xml$|favicon\.ico$|apple-touch-icon|browserconfig\.xml$|CNAME$|_headers$|_redirects$|(google|yandex_)[\w-]+\.html$|BingSiteAuth\.xml$)/;

/** Files whose text may refer to others. */
const textual = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;

/**
 * Files that nothing refers to, and files that no build has written. A name counts anywhere, even in scripts, so that no used file
 * is reported.
 */
export function unusedFiles({ files, written, routes, cards, unpublished, read, out }: BuiltSite): RuleFinding[] {
  const addresses = routes.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]);
  // Unpublished pages have their own rule.
  const pages = new Set([...addresses, ...unpublished.flatMap(({ address }) => address ?? [])].flatMap(filesOf));
  // So do social cards.
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
      (file): RuleFinding => ({
        severity: 'warning',
        source: `${out}/${file}`,
        what: `${file} was not written by site build, but would be published`,
        fix: 'remove it, or move it into public/',
      }),
    ),
    ...[...unnamed]
      .filter((file) => !isForeign(file))
      .map(
        (file): RuleFinding => ({
          severity: 'warning',
          source: `${out}/${file}`,
          what: `nothing refers to ${file}`,
          fix: 'link to it, or remove it from public/',
        }),
      ),
  ];
}

/** How other files may refer to a file. Links to pages omit the extension. */
function namesOf(file: string): string[] {
  const name = posix.basename(file.replace(/\/index\.html$/, '.html'));
  const written = name.endsWith('.html') ? `/${name.slice(0, -'.html'.length)}"` : name;
  return [...new Set([name, written, encodeURI(written)])];
}
