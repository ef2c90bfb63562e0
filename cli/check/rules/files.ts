import { posix } from 'node:path';
import { outputFilesOf, pathsOf } from '../../output/paths.ts';
import { type BuiltSite, isIndexCopy, type RuleFinding } from '../builtSite.ts';

/** Files that browsers, crawlers, and verification services request without a link, and files that hosts read. */
const requestedWithoutLink =
  /^(\.|(robots|humans|ads|app-ads|security|llms)\.txt$|sitemap.*\.xml$|favicon\.ico$|apple-touch-icon|browserconfig\.xml$|CNAME$|_headers$|_redirects$|(google|yandex_)[\w-]+\.html$|BingSiteAuth\.xml$)/;

const ofSearch = /^pagefind\//;

/** Files whose text may refer to others. */
const textual = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;

/** Files that shouldn't be published: those that no build has written, and those that nothing refers to. */
export function unusedFiles(site: BuiltSite): RuleFinding[] {
  const { files, written = files, out } = site;
  // Hidden files, such as those of Git, aren't served by most hosts.
  const foreign = [...files].filter((file) => !written.has(file) && !file.startsWith('.') && !ofSearch.test(file));
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

/** Files whose names occur in no text file, not even in a script: to miss an unused file is better than to report a used one. */
function unreferencedFiles({ files, written = files, plannedPages, redirects, cards, unpublished, read }: BuiltSite): string[] {
  const paths = [
    ...plannedPages.flatMap(pathsOf),
    ...redirects.map(({ from }) => from),
    ...unpublished.flatMap((entry) => entry.paths),
  ];
  const pages = new Set(paths.flatMap(outputFilesOf));
  const folders = cardFolders(cards);
  const isUsed = (file: string) => pages.has(file) || requestedWithoutLink.test(file) || folders.has(posix.dirname(file));
  const unreferenced = new Set([...files].filter((file) => written.has(file) && !isUsed(file)));
  const ownersOf = Map.groupBy(
    [...unreferenced].flatMap((file) => namesOf(file).map((name) => ({ file, name }))),
    ({ name }) => name,
  );
  for (const file of files) {
    if (unreferenced.size === 0) break;
    if (!textual.test(file) || isIndexCopy(file, files)) continue;
    for (const [name] of String(read(file) ?? '').matchAll(possibleName))
      for (const owner of ownersOf.get(name) ?? []) if (owner.file !== file) unreferenced.delete(owner.file);
  }
  return [...unreferenced];
}

/** What could be a file name in HTML, CSS, JSON, or a script: everything between slashes, quotes, brackets, and the like. */
const possibleName = /[^\s"'`()<>\\/#?=,;&|]+/g;

/** How other files may refer to a file: by its name or, if it's a page, by its path, with or without the extension. */
function namesOf(file: string): string[] {
  const name = posix.basename(file.replace(/\/index\.html$/, '.html'));
  const names = file.endsWith('.html') ? [name, name.slice(0, -'.html'.length)] : [name];
  return [...new Set([...names, ...names.map(encodeURI)])];
}

/** Missing social cards, and unused ones in public/. File names contain a hash, so a changed card leaves its old file behind. */
export function socialCards({ files, cards, out }: BuiltSite): RuleFinding[] {
  const wanted = new Set(cards.values());
  const folders = cardFolders(cards);
  const missing = [...cards].filter(([, file]) => !files.has(file));
  const stale = [...files].filter((file) => folders.has(posix.dirname(file)) && !wanted.has(file));
  const findings = [
    ...missing.map(([page]) => ({
      page,
      what: 'its social card is missing, so it shows the one for all pages',
      fix: 'build without --no-cards, or run "site cards" and build again',
    })),
    ...stale.map((file) => ({
      source: `${out}/${file}`,
      what: 'this social card is no longer used',
      fix: 'remove it from public/, or run "site cards", which removes all unused ones',
    })),
  ];
  return findings.map((finding) => ({ severity: 'warning', ...finding }));
}

/** Folders that contain only cards. */
function cardFolders(cards: BuiltSite['cards']): ReadonlySet<string> {
  return new Set(Array.from(cards.values(), (file) => posix.dirname(file)));
}
