import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readText } from '../../files.ts';
import { unescaped } from '../../markup.ts';
import { absoluteUrl, filesOfPath } from '../../output/paths.ts';
import { siteModulePath, viewPath } from '../../sitePaths.ts';
import type { BuiltSite, PageFacts, RuleFinding, UnpublishedEntry } from '../builtSite.ts';

/** Files of the output folder that no build has written, except hidden ones, which most hosts don't serve, and the index of Pagefind. */
export function foreignFiles({ files, written = files, out }: BuiltSite): RuleFinding[] {
  const foreign = [...files].filter((file) => !written.has(file) && !/^(?:\.|pagefind\/)/.test(file));
  return foreign.map((file) => ({
    severity: 'warning',
    source: `${out}/${file}`,
    what: `${file} was not written by "site build", but would be published`,
    fix: 'remove it, or move it into public/',
  }));
}

/** Views and texts that no page shows, a missing 404 page, and mistakes in robots.txt, CNAME, and _redirects. */
export function wholeSite({ root, files, unusedViews, textsWithoutPage, url }: BuiltSite): RuleFinding[] {
  const found: RuleFinding[] = [];
  const advise = (source: string, what: string, fix: string) => found.push({ severity: 'advice', source, what, fix });
  const fixForView = `return a page with this view from plan() in ${siteModulePath}, or remove the file`;
  for (const view of unusedViews) advise(viewPath(view), 'no page has this view', fixForView);
  const fixForText = `return a page for it from plan() in ${siteModulePath}, or make it a draft`;
  for (const source of textsWithoutPage) advise(source, 'has no page, but other files of its collection do', fixForText);
  const warn = (source: string, what: string, fix: string, clue: string) =>
    found.push({ severity: 'warning', source, what, fix, clues: [clue] });
  const robots = 'public/robots.txt';
  const rules = readText(join(root, robots)) ?? '';
  if (/^user-agent: *\*\s*\n(?:(?!user-agent).*\n)*?disallow: *\/\s*$/im.test(rules))
    warn(robots, 'keeps search engines away from every page', 'remove the line, once visitors may come', 'Disallow');
  for (const [, sitemap = ''] of rules.matchAll(/^sitemap: *(\S+)/gim)) {
    const ownStart = absoluteUrl(url, '/');
    // A preview has none.
    if (sitemap === `${ownStart}sitemap.xml` || (sitemap.startsWith(ownStart) && files.has(sitemap.slice(ownStart.length))))
      continue;
    const fix = `write ${ownStart}sitemap.xml, or leave the line out: the build adds it`;
    warn(robots, `${sitemap} is no sitemap of this site`, fix, sitemap);
  }
  const domain = readText(join(root, 'public/CNAME'))?.trim();
  const { hostname } = new URL(url);
  if (domain !== undefined && domain !== hostname)
    warn('public/CNAME', `${domain} is not the host of the site's url`, `write ${hostname}, or correct the url`, domain);
  const [fallback] = /^\/\*\s+\/(?:index\.html)?\s+200!?/m.exec(readText(join(root, 'public/_redirects')) ?? '') ?? [];
  const fixForFallback = 'remove this rule, which is for single-page apps';
  if (fallback) warn('public/_redirects', 'shows the home page in place of the 404 page', fixForFallback, fallback);
  const fixFor404 = "return a page with the path '/404' from plan(), with listed: false";
  if (!files.has('404.html')) advise(siteModulePath, 'paths without a page get the message of the host', fixFor404);
  return found;
}

/** Files that Netlify refuses to deploy, or that a clone on Windows can't have. */
export function unportableNames({ root, out, files, plannedPages }: BuiltSite): RuleFinding[] {
  const sources = new Map(plannedPages.flatMap(({ path, source }) => filesOfPath(path).map((file) => [file, source])));
  return [...files].flatMap((file) => {
    const name = file.split('/').find((part) => unportable.test(part));
    if (name === undefined) return [];
    const [why, severity] = /[#?]/.test(name)
      ? (['Netlify refuses', 'warning'] as const)
      : (["Windows can't have", 'advice'] as const);
    const source = sources.get(file) ?? (existsSync(join(root, 'public', file)) ? `public/${file}` : `${out}/${file}`);
    const fix = 'rename it with letters, digits, and hyphens';
    return { severity, source, what: `${why} a file with the name ${name.replace(/\.html$/, '')}`, fix };
  });
}

/** https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file */
const unportable = /[#?*:<>|"\\]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Leaks of drafts, and of scheduled or expired entries: the first mention of each in every file of the built site. */
export function unpublishedLeaks(site: BuiltSite, pages: readonly PageFacts[]): RuleFinding[] {
  const entries = site.unpublished.map((entry) => ({ ...entry, pattern: patternOf(entry, site, pages) }));
  if (entries.length === 0) return [];
  const pageOf = new Map(pages.map(({ file, path }) => [file, path]));
  // The other file of a page is a copy: about/index.html of about.html.
  const isCopy = (file: string) => site.files.has(file.replace(/\/index\.html$/, '.html')) && file.endsWith('/index.html');
  return [...site.files]
    .filter((file) => /\.(html|xml|json|webmanifest|txt)$/.test(file) && !isCopy(file))
    .flatMap((file) => {
      const page = pageOf.get(file);
      const text = searchable(site.textOf(file));
      return entries.flatMap(({ source, pattern }): RuleFinding[] => {
        const [found] = pattern.exec(text) ?? [];
        if (found === undefined) return [];
        const what = `"${found}" reveals ${source}, which is unpublished`;
        const fix = 'remove this mention and rebuild the site; add it back when the entry is published';
        return [{ ...(page === undefined ? { source: `${site.out}/${file}` } : { page }), what, fix, clues: [found] }];
      });
    });
}

/** Matches an entry's paths and its title. Titles of one or two words could be part of any sentence, and don't count. */
function patternOf({ paths, title }: UnpublishedEntry, { url, basePath }: BuiltSite, pages: readonly PageFacts[]): RegExp {
  const words = title.trim().split(/\s+/);
  const startsPublishedTitle = pages.some((page) => page.title.startsWith(title));
  const prefix = `(?:^|[^\\w/-])(?:${RegExp.escape(absoluteUrl(url, ''))}|${RegExp.escape(basePath)})?`;
  const patterns = [
    ...paths.map((path) => `(?<=${prefix})${RegExp.escape(path)}(?!/?[\\w-])`),
    ...(words.length > 2 && !startsPublishedTitle ? [`(?<![\\p{L}\\d])${RegExp.escape(words.join(' '))}(?![\\p{L}\\d])`] : []),
  ];
  // (?!) never matches.
  return new RegExp(patterns.join('|') || '(?!)', 'u');
}

/** The unescaped text of a file, followed by the same without inline tags, so that a title split by `<em>` is found, too. */
function searchable(text: string): string {
  // Twice, for escaped text inside escaped text: pages in a feed, island props in attributes.
  const plain = unescaped(unescaped(text)).replaceAll('\\"', '"').replace(/\s+/g, ' ');
  return `${plain}\n${plain.replace(/<\/?(?:a|em|span|strong)\b[^>]*>/g, '')}`;
}
