import { distance } from 'fastest-levenshtein';
import { hasBody } from '../content/collections.ts';
import { textOf } from '../content/source.ts';
import type { Page } from '../contract.ts';
import { linkedFiles, linkedPage, writtenPath } from '../markdown/links.ts';
import { maxSuggestions, nearest, nearestFile, suggester } from '../nearest.ts';
import { feedsOf } from '../output/feed.ts';
import { basePathOf, explainSimilarName, fileKey, pagesByPath, urlPathsOf, withoutBasePath } from '../output/paths.ts';
import type { WhatAndFix } from '../problems.ts';
import { siteModulePath } from '../sitePaths.ts';
import { decoded, plainPath, toAnchor, withoutQuery } from '../slug.ts';
import type { PlannedSite } from './plan.ts';

const linkableOf = new WeakMap<PlannedSite, ReturnType<typeof findLinkable>>();

/** What links within a planned site can point to, besides bundled scripts and styles. */
export function linkable(planned: PlannedSite) {
  const found = linkableOf.get(planned) ?? findLinkable(planned);
  linkableOf.set(planned, found);
  return found;
}

function findLinkable(planned: PlannedSite) {
  const { plan, url, redirects, redirectRules, publicPaths, imageFiles, cards, pagePaths } = planned;
  // Not by asking the file system, which may ignore case.
  const files = new Set([...publicPaths, ...imageFiles.map(({ path }) => `/${path}`), ...cards.map(({ path }) => path)]);
  const pages = pagesByPath(plan.pages);
  const targets = new Map(redirects.map(({ from, to }) => [plainPath(from), withoutQuery(to)]));
  const generated = [...plan.files.map(({ path }) => `/${path}`), ...feedsOf(plan).map(({ path }) => path)];
  const others = new Set(['/sitemap.xml', '/robots.txt', ...generated, ...targets.keys()]);
  // A page is a file, too: /about.html.
  const namesOf = (path: string) => [path, plainPath(path), plainPath(path.replace(/(?:\/index)?\.html$/, '') || '/')];
  const has = (path: string) => {
    const folder = plainPath(path).replace(/^\/$/, '');
    return (
      namesOf(path).some((each) => pages.has(each) || others.has(each)) ||
      // Hosts serve public/old.html at /old, and public/old/index.html at /old and /old/.
      [writtenPath(decoded(path)), `${folder}.html`, `${folder}/index.html`].some((each) => files.has(each)) ||
      linkedPage(path, pagePaths) !== undefined ||
      redirectRules.some(({ from }) => from.test(decoded(path)))
    );
  };
  let explain: ReturnType<typeof missingPathExplainer> | undefined;
  const basePath = basePathOf(url);
  return {
    has,
    /** What's wrong with a link to a path; undefined if the site has a page or a file there. */
    problemAt(path: string): WhatAndFix | undefined {
      if (has(path)) return undefined;
      explain ??= missingPathExplainer(planned);
      const withoutBase = withoutBasePath(path, basePath);
      return basePath !== '' && withoutBase !== undefined && has(withoutBase)
        ? { what: `broken link: no page at ${path}`, fix: `write ${withoutBase}: the build adds ${basePath}` }
        : explain(path);
    },
    /** The page at a path, or the one that the path redirects to. */
    pageAt(path: string): Page | undefined {
      const names = namesOf(path);
      const redirected = names.flatMap((each) => targets.get(each) ?? []);
      return [...names, ...redirected].map((each) => pages.get(each)).find((page) => page !== undefined);
    },
  };
}

/** Returns a function that tells whether a path may belong to an invalid entry: its file, its slug, or one of its fields has the last segment. */
export function invalidPageMatcher({ root, invalid }: PlannedSite): (path: string) => boolean {
  const files = [...new Set(invalid.map(({ file }) => file))];
  const written = files.flatMap((file) => {
    const text = textOf(root, file);
    const fields = hasBody(file) ? /^(?:(---|\+\+\+)\n.*?\n\1|\{.*?\}\n)/s.exec(text)?.[0] : text;
    return [file.replace(/\.\w+$/, ''), fields ?? ''];
  });
  const lines = [...invalid.map(({ fileSlug }) => fileSlug), ...written].join('\n').split('\n');
  const words = lines.flatMap((line) => line.split(/[\s/'",:;|[\]]+/)).map((word) => plainPath(word).toLowerCase());
  const names = new Set([...words, ...lines.map((line) => toAnchor(line.replace(/^.*?[:=]/, '')))]);
  return (path) => {
    const [last = ''] = /[^/]*$/.exec(plainPath(path).replace(/\.md$/, '')) ?? [];
    return last !== '' && names.has(last.toLowerCase());
  };
}

function missingPathExplainer(planned: PlannedSite): (path: string) => WhatAndFix {
  const { plan, publicPaths, entries, unpublished, allPages } = planned;
  const inPublic = new Map(publicPaths.map((path) => [fileKey(path), path]));
  const pagePaths = plan.pages.flatMap(urlPathsOf);
  const isPage = new Set(pagePaths);
  const files = new Map(entries.map(({ file }) => [file.normalize(), file]));
  const similarFiles = new Map(entries.map(({ file }) => [fileKey(file), file]));
  const suggest = suggester([...files.values()]);
  const unpublishedIn = Map.groupBy(unpublished, ([{ source }]) => source);
  const pages = unpublished.size > 0 ? pagesByPath(allPages()) : new Map<string, Page>();
  const aliases = entries.flatMap(({ file, builtInFields }) => (builtInFields.aliases ?? []).map((alias) => ({ alias, file })));
  const redirecting = Map.groupBy(aliases, ({ alias }) => alias);
  const known = new Map<string, WhatAndFix>();
  const explain = (url: string, path: string): WhatAndFix => {
    const linked = linkedFiles(url);
    if (unpublished.size > 0) {
      const page = plainPath(url);
      const meant = [...linked, pages.get(page)?.source ?? '', ...(redirecting.get(page) ?? []).map(({ file }) => file)];
      const found = meant.flatMap((file) => unpublishedIn.get(file) ?? []);
      // A CSV file has several.
      const [entry, reason] = found.find(([{ slug }]) => page.endsWith(slug)) ?? found[0] ?? [];
      const fix = 'publish that page, or remove the link';
      if (entry && linked.length > 0) return { what: `${entry.source} ${reason}, so it is not in this build`, fix };
      if (entry) return { what: `${url} is not in this build: ${entry.source} ${reason}`, fix };
    }
    const [name] = linked;
    if (name === undefined) return missingPathProblem(path, known.size < maxSuggestions ? pagePaths : [], inPublic);
    const found = linked.flatMap((each) => files.get(each) ?? [])[0];
    if (found !== undefined) return { what: `${found} has no page`, fix: 'link to a page' };
    // A relative link that was meant to start with a slash.
    const parts = name.replace(/\.\w+$/, '').split('/');
    const page = parts.map((_, at) => `/${parts.slice(at).join('/')}`).find((each) => isPage.has(each));
    const likely = page ?? similarFiles.get(fileKey(name)) ?? suggest(name);
    const [phone] = /(?<=\/)(?!\d{4}-\d\d-\d\d)[+\d ().-]{7,}(?=\.md$)/.exec(name) ?? [];
    const otherwise = phone ? `write tel:${phone.replace(/[^+\d]/g, '')}` : 'correct the link, or add the file';
    return { what: `${name} does not exist`, fix: likely ? `did you mean ${likely}?` : otherwise };
  };
  return (url) => {
    // A link may be percent-encoded or not. It's one problem.
    const path = decoded(url);
    const problem = known.get(path) ?? explain(url, path);
    known.set(path, problem);
    return problem;
  };
}

/** A part of a path that a template made of a missing value, or of an object. */
export const missingValue = /\/(?:undefined|null|NaN|\[object \w+\])(?=[/#]|$)/;

function missingPathProblem(path: string, paths: readonly string[], files: ReadonlyMap<string, string>): WhatAndFix {
  const similar = explainSimilarName(path, files);
  if (similar) return { ...similar, what: `public${path} ${similar.what}` };
  const [, folder = '', rest = ''] = /^\/(public|client)(\/.*)/.exec(path) ?? [];
  const noFile = `public${path} does not exist`;
  const noPage = `broken link: no page at ${path}`;
  if (folder === 'public' && files.has(fileKey(rest)))
    return { what: noFile, fix: `write ${rest}: public/ is not part of the URL` };
  const named = `name the file in "client" of ${siteModulePath}, and write client.scripts.NAME or client.styles.NAME`;
  if (folder === 'client') return { what: noFile, fix: named };
  const [last = ''] = /[^/]*$/.exec(path) ?? [];
  const scheme = last.startsWith('www.') ? 'https://' : /^[^@]+@(?!\dx\.)[^@]+\.\w+$/.test(last) ? 'mailto:' : '';
  if (scheme) return { what: noPage, fix: `write ${scheme}${last}` };
  if (missingValue.test(path))
    return { what: noPage, fix: 'a template links to a value that is missing: correct its name there' };
  if (/[{}]/.test(path)) return { what: noPage, fix: 'write an expression without quotes: href={…}' };
  const page = path.replace(/\.(html?|md)$|\/$/i, '');
  if (page === path && /\.[a-z]\w*$/i.test(page)) {
    const likely = nearestFile(path, paths.length > 0 ? [...files.values()] : []);
    return { what: noFile, fix: likely ? `did you mean ${likely}?` : 'add the file, or correct the link' };
  }
  if (page === '') return { what: noPage, fix: 'add a page with the path /, or correct the link' };
  const lower = page.toLowerCase();
  const candidate = paths.find((each) => each.toLowerCase() === lower) ?? nearest(page, paths);
  const likely = candidate ? `did you mean ${candidate}?` : 'to list every page, run: npx site routes.';
  // A larger distance may be a coincidence, so suggest an alias as well.
  const isClose = candidate && distance(lower, candidate.toLowerCase()) <= 2;
  const fix = isClose ? likely : `${likely} If the page was renamed, add to its front matter: aliases: [${page}]`;
  return { what: noPage, fix };
}
