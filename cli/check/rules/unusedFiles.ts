import { posix } from 'node:path';
import { filesOf } from '../../output/paths.ts';
import { type BuiltSite, isCopy } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { cardFolders } from './socialCards.ts';

/** Files that browsers, crawlers, feed readers, and hosts request without a link. */
const requestedWithoutLink =
  /^(\.|(robots|humans|ads|app-ads|security|llms)\.txt$|sitemap.*\.xml$|favicon\.ico$|apple-touch-icon|browserconfig\.xml$|CNAME$|_headers$|_redirects$|(google|yandex_)[\w-]+\.html$|BingSiteAuth\.xml$)/;

/** Files whose text may refer to others. */
const textual = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;

/** Files that no build has written, and files that nothing refers to. */
export function unusedFiles(site: BuiltSite): RuleFinding[] {
  const { files, written = files, out } = site;
  const foreign = [...files].filter((file) => !written.has(file) && !file.startsWith('.'));
  const warn = (file: string, what: string, fix: string): RuleFinding => ({
    severity: 'warning',
    source: `${out}/${file}`,
    what,
    fix,
  });
  return [
    ...foreign.map((file) =>
      warn(file, `${file} was not written by "site build", but would be published`, 'remove it, or move it into public/'),
    ),
    ...unnamedFiles(site).map((file) => warn(file, `nothing refers to ${file}`, 'link to it, or remove it from public/')),
  ];
}

/**
 * A file counts as used if its name occurs in any text file, even in a script. This avoids false positives. Unpublished pages and social
 * cards have their own rules.
 */
function unnamedFiles({ files, written = files, routes, cards, unpublished, read }: BuiltSite): string[] {
  const paths = [...routes.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]), ...unpublished.flatMap((entry) => entry.paths)];
  const pages = new Set(paths.flatMap(filesOf));
  const folders = cardFolders(cards);
  const isUsed = (file: string) => pages.has(file) || requestedWithoutLink.test(file) || folders.has(posix.dirname(file));
  const unnamed = new Set([...files].filter((file) => written.has(file) && !isUsed(file)));
  for (const file of files) {
    if (unnamed.size === 0) break;
    if (!textual.test(file) || isCopy(file, files)) continue;
    const text = String(read(file) ?? '');
    for (const other of unnamed) if (other !== file && namesOf(other).some((name) => text.includes(name))) unnamed.delete(other);
  }
  return [...unnamed];
}

/** How other files may refer to a file. Links to pages omit the extension. */
function namesOf(file: string): string[] {
  const name = posix.basename(file.replace(/\/index\.html$/, '.html'));
  const written = name.endsWith('.html') ? `/${name.slice(0, -'.html'.length)}"` : name;
  return [name, written, encodeURI(written)];
}
