import { filesOfPath } from '../output/paths.ts';
import { type Problem, pluralize, whileReading } from '../problems.ts';
import { stopwatch } from '../stopwatch.ts';
import type { BuiltSite, CheckOptions, PageFacts, ParsedPage, RuleFinding } from './builtSite.ts';
import { buildAndOpenSite, parsePage } from './builtSite.ts';
import { findingLocator, mergeFindings } from './locateFindings.ts';
import { idleForms, images, missingDescriptions, unnamedControls } from './rules/elements.ts';
import { foreignFiles, unportableNames, unpublishedLeaks, wholeSite } from './rules/files.ts';
import { blockedZoom, canonical, duplicates, languages, requiredElements, socialImages, structuredData } from './rules/head.ts';
import { invalidMarkup, markupSampler } from './rules/invalidMarkup.ts';
import { leftoverText } from './rules/leftoverText.ts';
import { deadLinks, linkFormat } from './rules/links.ts';
import { pageSizes } from './rules/pageSizes.ts';
import { lettersWithoutFont } from './rules/socialCards.ts';
import { misspelledFonts, stylesheets, undefinedNames } from './rules/stylesheets.ts';

export type CheckReport = Awaited<ReturnType<typeof applyRules>>;

/** Brings the output folder up to date, with the options of its last build, and checks it. */
export async function checkSite(options: CheckOptions): Promise<CheckReport> {
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
  'undefined-name': (page, site) => [...undefinedNames(page, site), ...misspelledFonts(page)],
  'leftover-text': leftoverText,
  'structured-data': structuredData,
  forms: (page) => [...unnamedControls(page), ...idleForms(page)],
  'page-size': pageSizes,
};

const siteRules: Readonly<Record<string, SiteRule>> = {
  // First, so that its worker validates while the others run.
  markup: invalidMarkup,
  'broken-link': deadLinks,
  duplicate: duplicates,
  'unpublished-leak': unpublishedLeaks,
  'foreign-file': foreignFiles,
  site: (site) => [...wholeSite(site), ...unportableNames(site)],
  'social-card': lettersWithoutFont,
  stylesheet: stylesheets,
  placeholder: ({ settingWarnings }) => warningsOf(settingWarnings),
  code: ({ codeWarnings }) => warningsOf(codeWarnings),
  'unfilled-setting': unfilledSettings,
};

function warningsOf(problems: readonly Problem[]): RuleFinding[] {
  return problems.map(({ file, ...problem }) => ({ ...problem, severity: 'warning', source: file }));
}

/** Optional settings that the owner hasn't filled in; the site lists them (`Site.unfilledSettings`). */
function unfilledSettings({ unfilledSettings: unfilled, settingsFile: source }: BuiltSite): RuleFinding[] {
  const what = `${pluralize(unfilled.length, 'optional setting')} without a value: ${unfilled.join(', ')}`;
  const fix = 'fill in those that visitors should see; pages leave out the rest';
  return unfilled.length > 0 ? [{ severity: 'advice', source, what, fix }] : [];
}

export async function applyRules(site: BuiltSite, timing = stopwatch()) {
  const byRule = new Map<string, RuleFinding[]>(Object.keys({ ...pageRules, ...siteRules }).map((rule) => [rule, []]));
  const pages: PageFacts[] = [];
  const isSampled = markupSampler(site.plannedPages.length);
  for (const planned of site.plannedPages) {
    const [file] = filesOfPath(planned.path);
    const parse = () => whileReading(file, () => parsePage(planned, file, site));
    const page = await timing.time('parsing', parse);
    for (const [rule, check] of Object.entries(pageRules)) {
      const found = await timing.time(rule, () => check(page, site));
      for (const finding of found) byRule.get(rule)?.push({ page: page.path, ...finding });
    }
    const { document, ...facts } = page;
    pages.push({ ...facts, isSampled: isSampled(document) });
  }
  const checking = Object.entries(siteRules).map(async ([rule, check]) =>
    byRule.set(rule, await timing.time(rule, () => check(site, pages))),
  );
  await Promise.all(checking);
  const placeOf = findingLocator(site);
  const findings = [...byRule].flatMap(([rule, found]) => mergeFindings(rule, found, placeOf));
  return { pages: pages.length, findings, timings: timing.timings };
}
