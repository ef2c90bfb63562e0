import { posix } from 'node:path';
import { findText, textOf } from '../content/source.ts';
import type { Page } from '../contract.ts';
import { filesBelow, memoize } from '../files.ts';
import { asWrittenIn, toPagePath } from '../markdown/fileLinks.ts';
import type { BodyLink } from '../markdown/renderMarkdown.ts';
import type { Blocked } from '../output/csp.ts';
import { basePathOf } from '../output/paths.ts';
import { pathOfTarget, type TargetReader, targetReader } from '../output/tags.ts';
import { formatLocation, locationAt, type Problem, type WhatAndFix } from '../problems.ts';
import { viewPath } from '../sitePaths.ts';
import { decoded } from '../slug.ts';
import type { PlannedSite } from './plan.ts';

/** A page, a file of the plan, a stylesheet, a redirect, or a web manifest, and the paths that it links to (see `linkTargets`). */
export interface LinkingDocument {
  /** Only pages and files of the plan have a path, and only pages a view. */
  from: { path?: string; source: string; view?: string };
  targets: readonly string[];
  body?: { file: string; links: readonly BodyLink[] } | undefined;
}

/** Describes what the policy of a page blocks, at the first line of the site's code or of the page's source that may be the cause. */
export function locateBlocked(planned: PlannedSite, { path, view, source }: Page, blocked: readonly Blocked[]): Problem[] {
  if (blocked.length === 0) return [];
  const files = [viewPath(view), source, ...codeFiles(planned)];
  return blocked.map(({ what, fix, clues }) => {
    const place = findText(planned.root, files, clues.map(RegExp.escape)) ?? { file: viewPath(view) };
    return { ...place, what: `${path}: ${what}`, fix };
  });
}

/** The files of the site's own code, and its settings. */
export function codeFiles({ root, siteCode: { schema, fileStamps } }: PlannedSite): string[] {
  const code = Object.keys(fileStamps).filter((file) => /^(?!.*\bnode_modules\/).*\.(?:[jt]sx?|css)$/.test(file));
  return [schema.settings.file, ...code, ...filesBelow(root, ['client']).filter((file) => file.endsWith('.css'))];
}

/** Finds where broken links are: in the Markdown of a page, in the rest of its content file, or once in the settings or code. `broken` is by target. */
export function locateLinks(
  planned: PlannedSite,
  broken: ReadonlyMap<string, WhatAndFix>,
  documents: Iterable<LinkingDocument>,
): Problem[] {
  const toTarget = targetReader(planned.url);
  const problems: Problem[] = [];
  const unplaced: Unplaced = new Map();
  for (const document of documents)
    for (const target of document.targets) {
      const problem = broken.get(target);
      if (!problem) continue;
      const places = placesInContent(planned, document, target, toTarget);
      for (const place of places) problems.push({ ...place, ...problem, fix: asWrittenIn(place.file, problem.fix) });
      if (places.length === 0 && !unplaced.has(target)) unplaced.set(target, { ...problem, from: document.from });
    }
  return [...problems, ...locateInCode(planned, unplaced)];
}

/** Broken links that aren't in content, by target, each with the first document that has it. */
type Unplaced = Map<string, WhatAndFix & Pick<LinkingDocument, 'from'>>;

function placesInContent(planned: PlannedSite, { from, body }: LinkingDocument, target: string, toTarget: TargetReader) {
  const targetOf = (url: string) => {
    const link = toPagePath(url, planned.pagePaths);
    return toTarget(link.startsWith('/') ? basePathOf(planned.url) + link : link, from.path ?? '/');
  };
  const inBody = body?.links.filter(([url]) => targetOf(url) === target) ?? [];
  if (body && inBody.length > 0) {
    const source = { file: body.file, sourceText: textOf(planned.root, body.file) };
    return inBody.map(([, line, column]) => ({ ...source, line, column }));
  }
  const found = from.source.startsWith('content/') && findText(planned.root, [from.source], patternsFor(target, planned));
  return found ? [found] : [];
}

function locateInCode(planned: PlannedSite, unplaced: Unplaced): Problem[] {
  if (unplaced.size === 0) return [];
  const { root } = planned;
  const code = codeFiles(planned);
  const textIn = memoize((file: string) => textOf(root, file));
  const located = Array.from(unplaced, ([target, { from, what, fix }]) => {
    const file = from.view === undefined ? from.source : viewPath(from.view);
    const found = findText(root, [file, ...code], patternsFor(target, planned), (_, each) => textIn(each));
    const place = found ?? findExpression(file, code, target, textIn) ?? { file };
    // One expression makes the links of a folder, such as `/notes/${slug}`.
    const key = formatLocation(place) + (found ? '' : ` ${posix.dirname(pathOfTarget(target))}`);
    return { key, found, problem: { ...place, what: from.path === undefined ? what : `${from.path}: ${what}`, fix } };
  });
  // A relative link or a fragment in a layout has a different target on each page. Report its place once.
  return [...Map.groupBy(located, ({ key }) => key).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const more = !first.found && others.length > 0 ? `, and ${others.length} more` : '';
    return { ...first.problem, what: first.problem.what + more };
  });
}

/** Finds the only literal that starts like a path, and goes on with an expression: `/notes/${slug}`. */
function findExpression(file: string, code: readonly string[], target: string, textIn: (file: string) => string) {
  const parts = pathOfTarget(target).split('/').slice(0, -1);
  for (; parts.length > 0; parts.pop()) {
    const start = `${parts.join('/')}/`;
    const pattern = new RegExp(`(?<=["'\`}])${RegExp.escape(start)}(?=\\$\\{|["'\`] *\\+)`, 'g');
    const found = [...new Set([file, ...code])].flatMap((each) => {
      const sourceText = textIn(each);
      const places = sourceText.matchAll(pattern).map(({ index }) => locationAt(sourceText, index));
      return Array.from(places, (place) => ({ file: each, ...place, sourceText }));
    });
    const inFile = found.filter((each) => each.file === file);
    const [only, ...others] = inFile.length > 0 ? inFile : found;
    if (only) return others.length === 0 ? only : undefined;
  }
  return undefined;
}

/** Patterns for a link in a file: its target as a whole, or else its fragment or the end of its path, as relative links have it. */
function patternsFor(target: string, { url }: PlannedSite): string[] {
  const fragment = RegExp.escape(target.slice(pathOfTarget(target).length));
  const path = pathOfTarget(target).replace(/(?<=.)\/$/, '');
  const written = [path, decoded(path)].map((each) => RegExp.escape(each)).join('|');
  // Not within a longer path, but after the site's URL or base path.
  const start = `(?:(?<![\\w./-])|(?<=${RegExp.escape(url)}|"${RegExp.escape(basePathOf(url))}))`;
  const whole = `${start}(?:${written})/?${fragment}(?![\\w/-])`;
  const [last = '', ...above] = decoded(path).split('/').reverse();
  // With any number of its folders: (?:(?:a/)?b/)?c
  const folders = above.slice(0, -1).reduceRight((outer, name) => `(?:${outer}${RegExp.escape(name)}/)?`, '');
  const end = fragment || (last && `(?:\\.{0,2}/)*${folders}${RegExp.escape(last)}`);
  return end ? [whole, `(?<=["'\`(])${end}(?=["'\`?)])`] : [whole];
}
