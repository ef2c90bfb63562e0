import { posix } from 'node:path';
import { filesOf } from '../../output/paths.ts';
import { type BuiltSite, isCopy } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { cardFolders } from './socialCards.ts';

/** Files that browsers, crawlers, feed readers, and hosts request without a link. */
const askedFor =
  /^(\.|(robots|humans|ads|app-ads|security|llms)\.txt$|sitemap.*\.xml$|favicon\.ico$|apple-touch-icon|browserconfig\.xml$|CNAME$|_headers$|_redirects$|(google|yandex_)[\w-]+\.html$|BingSiteAuth\.xml$)/;

/** Files whose text may refer to others. */
const textual = /\.(html|css|m?js|json|xml|svg|txt|webmanifest)$/;

/** Files that nothing refers to, and files that no build has written. */
export function unusedFiles(site: BuiltSite): RuleFinding[] {
  return [...foreignFiles(site), ...unnamedFiles(site)];
}

function foreignFiles({ files, written, out }: BuiltSite): RuleFinding[] {
  if (!written) return [];
  return [...files]
    .filter((file) => !written.has(file) && !file.startsWith('.'))
    .map((file) => ({
      severity: 'warning',
      source: `${out}/${file}`,
      what: `${file} was not written by site build, but would be published`,
      fix: 'remove it, or move it into public/',
    }));
}

/** A name counts anywhere, even in scripts, so that no used file is reported. */
function unnamedFiles({ files, written, routes, cards, unpublished, read, out }: BuiltSite): RuleFinding[] {
  // Unpublished pages have their own rule.
  const paths = [...routes.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]), ...unpublished.flatMap((entry) => entry.paths)];
  const pages = new Set(paths.flatMap(filesOf));
  // So do social cards.
  const folders = cardFolders(cards);
  const needsReference = (file: string) => !pages.has(file) && !askedFor.test(file) && !folders.has(posix.dirname(file));
  const unnamed = new Set([...files].filter((file) => (written?.has(file) ?? true) && needsReference(file)));
  for (const file of files) {
    if (unnamed.size === 0 || !textual.test(file) || isCopy(file, files)) continue;
    const text = String(read(file) ?? '');
    for (const other of unnamed) if (other !== file && namesOf(other).some((name) => text.includes(name))) unnamed.delete(other);
  }
  return Array.from(unnamed, (file) => ({
    severity: 'warning',
    source: `${out}/${file}`,
    what: `nothing refers to ${file}`,
    fix: 'link to it, or remove it from public/',
  }));
}

/** How other files may refer to a file. Links to pages omit the extension. */
function namesOf(file: string): string[] {
  const name = posix.basename(file.replace(/\/index\.html$/, '.html'));
  const written = name.endsWith('.html') ? `/${name.slice(0, -'.html'.length)}"` : name;
  return [...new Set([name, written, encodeURI(written)])];
}
