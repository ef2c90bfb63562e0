import { resolve } from 'node:path';
import { filesBelow, memoize, readText } from '../files.ts';
import { outputFilesOf } from '../output/paths.ts';
import { addAll, locationAt, type Problem, whileReading } from '../problems.ts';
import { viewPath } from '../sitePaths.ts';
import { stopwatch } from '../stopwatch.ts';
import type { BuiltSite, Finding, OpenOptions, PageFacts, ParsedPage, Place, RuleFinding } from './builtSite.ts';
import { buildAndOpenSite, parsePage } from './builtSite.ts';
import { foreignFiles, unpublishedLeaks, unreadableFiles, wholeSite } from './rules/files.ts';
import { idleForms, invalidPatterns, unnamedControls } from './rules/forms.ts';
import { blockedZoom, canonical, duplicates, languages, requiredElements, socialImages, structuredData } from './rules/head.ts';
import { images, missingDescriptions } from './rules/images.ts';
import { leftoverText, unfilledSettings } from './rules/leftoverText.ts';
import { deadLinks, linkFormat } from './rules/links.ts';
import { fullyValidated, markup, markupSample } from './rules/markup.ts';
import { pageSizes } from './rules/pageSizes.ts';
import { missingIds } from './rules/scripts.ts';
import { containers, fonts, stylesheets, undefinedNames } from './rules/stylesheets.ts';

export type CheckReport = Awaited<ReturnType<typeof applyRules>>;

/** Brings the output folder up to date, with the options of its last build, and checks it. */
export async function checkSite(options: OpenOptions): Promise<CheckReport> {
  const timing = stopwatch();
  return applyRules(await timing.time('build', () => buildAndOpenSite(options)), timing);
}

type PageRule = (page: ParsedPage, site: BuiltSite) => RuleFinding[];

type SiteRule = (site: BuiltSite, pages: readonly PageFacts[]) => RuleFinding[] | Promise<RuleFinding[]>;

/** Rules for one page at a time. The report has these first, then `siteRules`, each in this order. */
const pageRules: Readonly<Record<string, PageRule>> = {
  'required-element': (page) => [...requiredElements(page), ...blockedZoom(page)],
  image: (page, site) => [...images(page, site), ...missingDescriptions(page, site)],
  'link-format': linkFormat,
  canonical,
  'social-image': socialImages,
  language: languages,
  'undefined-name': undefinedNames,
  'leftover-text': leftoverText,
  'structured-data': structuredData,
  forms: (page) => [...unnamedControls(page), ...invalidPatterns(page), ...idleForms(page)],
  'page-size': pageSizes,
};

const siteRules: Readonly<Record<string, SiteRule>> = {
  // Validated in a worker while the other rules run.
  markup,
  'broken-link': deadLinks,
  duplicate: duplicates,
  script: missingIds,
  'unpublished-leak': unpublishedLeaks,
  'foreign-file': foreignFiles,
  site: async (site) => [...wholeSite(site), ...(await unreadableFiles(site))],
  stylesheet: async (site) => [...(await stylesheets(site)), ...containers(site)],
  font: fonts,
  placeholder: ({ settingWarnings }) => warningsOf(settingWarnings),
  code: ({ codeWarnings }) => warningsOf(codeWarnings),
  'unfilled-setting': unfilledSettings,
};

function warningsOf(problems: readonly Problem[]): RuleFinding[] {
  return problems.map(({ file, ...problem }) => ({ ...problem, severity: 'warning', source: file }));
}

export async function applyRules(site: BuiltSite, timing = stopwatch()) {
  const byRule = new Map<string, RuleFinding[]>(Object.keys({ ...pageRules, ...siteRules }).map((rule) => [rule, []]));
  const pages: PageFacts[] = [];
  const hasNewMarkup = markupSample();
  for (const planned of site.plannedPages) {
    const [file] = outputFilesOf(planned.path);
    const parse = () => whileReading(file, () => parsePage(planned, file, String(site.read(file) ?? '')));
    const page = await timing.time('parsing', parse);
    for (const [rule, check] of Object.entries(pageRules)) {
      const found = await timing.time(rule, () => check(page, site));
      for (const finding of found) byRule.get(rule)?.push({ page: page.path, ...finding });
    }
    const { document, ...facts } = page;
    pages.push({ ...facts, isSampled: site.plannedPages.length <= fullyValidated || hasNewMarkup(document) });
  }
  const checking = Object.entries(siteRules).map(async ([rule, check]) =>
    byRule.set(rule, await timing.time(rule, () => check(site, pages))),
  );
  await Promise.all(checking);
  const findings: Finding[] = [];
  const placeOf = findingLocator(site);
  for (const [rule, found] of byRule) addAll(findings, mergeFindings(rule, found, placeOf));
  return { pages: pages.length, findings, timings: timing.timings };
}

/** Merges findings that differ only in their places. Of four or more that differ only in quoted text, keeps the first. */
function mergeFindings(rule: string, found: readonly RuleFinding[], placeOf: (finding: RuleFinding) => Place): Finding[] {
  const groups = Map.groupBy(found, ({ severity, what, fix }) => JSON.stringify([severity, what, fix]));
  const merged = [...groups.values()].map((equal): Finding => {
    const { severity = 'error', what = '', fix = '' } = equal[0] ?? {};
    return { rule, severity, what, fix, places: distinctPlaces(equal.map(placeOf)) };
  });
  const causeOf = ({ severity, what, fix, places: [place] }: Finding) =>
    JSON.stringify([severity, what.replace(/https?:\/\/\S+|"[^"]*"|\(at .*\)/g, ''), fix, { ...place, page: '' }]);
  return [...Map.groupBy(merged, causeOf).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first || alike.length < 4) return alike;
    const what = `${first.what}, and ${alike.length - 1} more like this`;
    return { ...first, what, places: distinctPlaces(alike.flatMap(({ places }) => places)) };
  });
}

function distinctPlaces(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** Returns a function that finds where a clue first occurs: in the view or the source, or else in just one file with shared code. */
function findingLocator({ root, plannedPages, settingsFile }: BuiltSite): (finding: RuleFinding) => Place {
  const planned = new Map(plannedPages.map((page) => [page.path, page]));
  const code = filesBelow(root, ['templates', 'client']).filter((file) => /\.(?:[jt]sx?|css)$/.test(file));
  const shared = [settingsFile, ...code];
  const textOf = memoize((file: string) => readText(resolve(root, file)) ?? '');
  const search = (clue: string, files: readonly string[]) =>
    files.flatMap((source) => {
      const place = findClue(textOf(source), clue);
      return place ? [{ source, ...place }] : [];
    });
  return ({ page, line, column, clues = [], isOfView, ...finding }) => {
    const { source: sourceOfPage, view = '' } = planned.get(page ?? '') ?? {};
    // The settings are the source of pages that have no file of their own, so what's wrong there is in the view.
    const source = finding.source ?? (sourceOfPage === settingsFile ? viewPath(view) : sourceOfPage);
    const candidates = [...(isOfView ? [viewPath(view)] : []), ...(source ? [source] : [])];
    const wanted = line === undefined ? clues : [];
    const [inCandidates] = candidates.flatMap((file) => wanted.flatMap((clue) => search(clue, [file])));
    // A clue that several files contain is ambiguous.
    const inShared = () => wanted.map((clue) => search(clue, shared)).find(({ length }) => length === 1)?.[0];
    const place = { page, source: candidates[0], line, column, ...(inCandidates ?? inShared()) };
    return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
  };
}

/** Finds text of the built page, a URL, or an id in a source file, as a whole: `/notes` isn't in `/notes/tide`. Code, such as `.length`, must be unique. */
function findClue(text: string, clue: string): { line: number; column: number } | undefined {
  const words = clue.match(/\S+/g)?.map((word) => RegExp.escape(word));
  if (!words) return undefined;
  // The end of a quoted value is a whole match.
  const end = /["}]$/.test(clue) ? '' : '(?![\\w/#-])';
  const isCode = /^\.\w/.test(clue);
  const [found, another] = text.matchAll(
    new RegExp(`${isCode ? '' : '(?<![\\w/#-]|\\.(?=\\.))'}${words.join('\\s+')}${end}`, 'g'),
  );
  return found && !(isCode && another) ? locationAt(text, found.index) : undefined;
}
