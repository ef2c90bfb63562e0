import { posix } from 'node:path';
import { outputFilesOf } from '../../output/paths.ts';
import { type BuiltSite, isIndexCopy } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { cardFolders } from './socialCards.ts';

/** Files that browsers, crawlers, and verification services request without a link, and files that hosts read. */
const requestedWithoutLink =
  /^(\.|(robots|humans|ads|app-ads|security|llms)\.txt$|sitemap.*\.xml$|favicon\.ico$|apple-touch-icon|browserconfig\.xml$|CNAME$|_headers$|_redirects$|(google|yandex_)[\w-]+\.html$|BingSiteAuth\.xml$)/;

/** Files whose text may refer to others. */
const textual = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;

/** Files that shouldn't be published: those that no build has written, and those that nothing refers to. */
export function unusedFiles(site: BuiltSite): RuleFinding[] {
  const { files, written = files, out } = site;
  // Hidden files, such as those of Git, aren't served by most hosts.
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
    ...unreferencedFiles(site).map((file) =>
      warn(file, `nothing refers to ${file}`, 'link to it, or remove it from public/ or from plan()'),
    ),
  ];
}

/**
 * A file counts as used if its name occurs in any text file, even in a script: missing an unused file is better than reporting a used
 * one. Unpublished pages and social cards have their own rules.
 */
function unreferencedFiles({ files, written = files, plannedPages, redirects, cards, unpublished, read }: BuiltSite): string[] {
  const paths = [
    ...plannedPages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]),
    ...redirects.map(({ from }) => from),
    ...unpublished.flatMap((entry) => entry.paths),
  ];
  const pages = new Set(paths.flatMap(outputFilesOf));
  const folders = cardFolders(cards);
  const isUsed = (file: string) => pages.has(file) || requestedWithoutLink.test(file) || folders.has(posix.dirname(file));
  const unreferenced = new Set([...files].filter((file) => written.has(file) && !isUsed(file)));
  for (const file of files) {
    if (unreferenced.size === 0) break;
    if (!textual.test(file) || isIndexCopy(file, files)) continue;
    const text = String(read(file) ?? '');
    for (const other of unreferenced)
      if (other !== file && namesOf(other).some((name) => text.includes(name))) unreferenced.delete(other);
  }
  return [...unreferenced];
}

/** How other files may refer to a file: by its name or, if it's a page, by its path with or without the extension. */
function namesOf(file: string): string[] {
  const name = posix.basename(file.replace(/\/index\.html$/, '.html'));
  const path = `/${name.slice(0, -'.html'.length)}`;
  const names = file.endsWith('.html') ? [name, ...['"', '/"', '/index.html', '#', '?'].map((end) => path + end)] : [name];
  return [...names, ...names.map((each) => encodeURI(each).replace('%22', '"'))];
}
