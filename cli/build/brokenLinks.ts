import { distance } from 'fastest-levenshtein';
import { textOf } from '../content/load.ts';
import { type EntryId, slugOf } from '../content/loadedEntry.ts';
import type { SitePlan } from '../contract.ts';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import { nearest } from '../nearest.ts';
import { fileKey, similarName } from '../output/paths.ts';
import type { Problem } from '../problems.ts';
import type { PlannedSite } from './plannedSite.ts';

/** The links in a Markdown file. */
export interface FileLinks {
  file: string;
  links: readonly BodyLink[];
}

/**
 * Links in Markdown to pages and files that don't exist. An entry without a page has no path, so a link whose last segment is its slug
 * counts as a link to it.
 * @param broken entries that aren't in the plan, because they have problems; links to them aren't reported
 */
export function brokenLinks(
  root: string,
  planned: PlannedSite,
  linksOf: readonly FileLinks[],
  broken: readonly EntryId[],
): Problem[] {
  const { plan, redirects, unpublished, publicPaths } = planned;
  const reasons = new Map(Array.from(unpublished, ([file, reason]) => [slugOf(file), `${file} ${reason}`]));
  const slugsOfBroken = new Set(broken.map(({ file }) => slugOf(file)));
  // Not by asking the file system, which may ignore case.
  const files = new Set(publicPaths);
  // Paths that serve a page, paths that redirect, and generated files.
  const known = new Set(['/sitemap.xml', '/robots.txt']);
  for (const { path, alsoAt = [] } of plan.pages) for (const each of [path, ...alsoAt]) known.add(each);
  for (const { from } of redirects) known.add(from);
  for (const { path } of plan.files) known.add(`/${path}`);
  if (plan.feed) known.add(plan.feed.path);
  const isMissing = (path: string) =>
    path.startsWith('/') && !known.has(path) && !slugsOfBroken.has(slugOf(path)) && !files.has(decoded(path));
  const explainNothing = explainerOfNothing(plan, publicPaths);
  const problems: Problem[] = [];
  for (const { file, links } of linksOf.filter((each) => !unpublished.has(each.file))) {
    const missing = links.flatMap(([url, line, column]) => {
      const path = url.replace(/[?#].*$/s, '');
      return isMissing(path) ? [{ path, line, column }] : [];
    });
    if (missing.length === 0) continue;
    const sourceText = textOf(root, file);
    for (const { path, line, column } of missing) {
      const reason = reasons.get(slugOf(path));
      const problem = reason ? linkToUnpublished(path, reason) : explainNothing(path);
      problems.push({ file, line, column, sourceText, ...problem });
    }
  }
  return problems;
}

/** The path without percent-encoding, if that's valid. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function linkToUnpublished(path: string, reason: string): Pick<Problem, 'what' | 'fix'> {
  return { what: `${path} is not in this build: ${reason}`, fix: 'publish that page, or remove the link' };
}

/** Suggestions take a comparison with every path, and nobody reads more of them. */
const maxSuggestions = 500;

/** Returns a function that says what's wrong with a link to a missing path. */
function explainerOfNothing({ pages }: SitePlan, publicPaths: readonly string[]) {
  const files = new Map(publicPaths.map((path) => [fileKey(path), path]));
  const paths = pages.flatMap(({ path, alsoAt = [] }) => [path, ...alsoAt]);
  const known = new Map<string, Pick<Problem, 'what' | 'fix'>>();
  return (path: string): Pick<Problem, 'what' | 'fix'> => {
    const problem = known.get(path) ?? linkToNothing(path, known.size < maxSuggestions ? paths : [], files);
    known.set(path, problem);
    return problem;
  };
}

function linkToNothing(
  path: string,
  paths: readonly string[],
  files: ReadonlyMap<string, string>,
): Pick<Problem, 'what' | 'fix'> {
  const similar = similarName(decoded(path), files);
  if (similar) return { ...similar, what: `public${decoded(path)} ${similar.what}` };
  const page = path.replace(/\.(html?|md)$|\/$/i, '');
  if (/\.[a-z\d]+$/i.test(page)) return { what: `public${path} does not exist`, fix: 'add the file, or correct the link' };
  const what = `broken link: no page at ${path}`;
  const candidate = nearest(page, paths);
  // A larger distance may be a coincidence, so suggest an alias as well.
  if (candidate && distance(page, candidate) <= 2) return { what, fix: `did you mean ${candidate}?` };
  const likely = candidate ? `did you mean ${candidate}?` : 'to list every page, run: npx site routes.';
  return { what, fix: `${likely} If the page was renamed, add to its front matter: aliases: [${page}]` };
}
