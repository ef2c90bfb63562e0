import { filesOf } from '../output/paths.ts';
import { stopwatch, type Timings } from '../stopwatch.ts';
import { type BuiltSite, type OpenOptions, openBuiltSite } from './builtSite.ts';
import type { Finding, RuleFinding } from './finding.ts';
import { locateFindings } from './locateFindings.ts';
import { type PageFacts, type ParsedPage, parsePage } from './parsePage.ts';
import { pageRules, siteRules } from './rules.ts';

export interface CheckReport {
  pages: number;
  findings: Finding[];
  /** Milliseconds by rule. */
  timings: Timings;
}

/**
 * Checks the built site against its plan.
 * @throws SiteError when the site isn't built, or its content has problems
 */
export async function checkSite(options: OpenOptions): Promise<CheckReport> {
  const clock = stopwatch();
  return applyRules(await clock.time('plan', () => openBuiltSite(options)), clock);
}

/** Applies every rule to a built site. */
export async function applyRules(site: BuiltSite, clock = stopwatch()): Promise<CheckReport> {
  const byRule = new Map<string, RuleFinding[]>(Object.keys({ ...pageRules, ...siteRules }).map((rule) => [rule, []]));
  const pages: PageFacts[] = [];
  for (const page of readPages(site, clock)) {
    for (const [rule, check] of Object.entries(pageRules)) {
      const found = clock.timeSync(rule, () => check(page, site));
      byRule.get(rule)?.push(...found.map((finding) => ({ page: page.path, ...finding })));
    }
    const { html: _html, root: _root, ...facts } = page;
    pages.push(facts);
  }
  for (const [rule, check] of Object.entries(siteRules)) {
    byRule.get(rule)?.push(...(await clock.time(rule, async () => check(site, pages))));
  }
  const findings: Finding[] = [];
  for (const [rule, found] of byRule) findings.push(...(await findingsOf(rule, found, site)));
  return { pages: pages.length, findings, timings: clock.timings() };
}

function* readPages(site: BuiltSite, clock: ReturnType<typeof stopwatch>): Generator<ParsedPage> {
  for (const { path, source } of site.routes) {
    const [file] = filesOf(path);
    yield clock.timeSync('parsing', () => parsePage({ path, source, file }, String(site.read(file) ?? '')));
  }
}

/** Merges equal findings into one with several places. */
async function findingsOf(rule: string, reported: readonly RuleFinding[], site: BuiltSite): Promise<Finding[]> {
  const sources = new Map(site.routes.map(({ path, source }) => [path, source]));
  const places = await locateFindings(site.root, sources, site.settingsFile, reported);
  const findings = new Map<string, Finding>();
  for (const [index, { severity = 'error', what, fix }] of reported.entries()) {
    const key = JSON.stringify([severity, what, fix]);
    const finding = findings.get(key) ?? { rule, severity, what, fix, places: [] };
    findings.set(key, finding);
    const place = places[index];
    if (place && !finding.places.some((known) => isSame(known, place))) finding.places.push(place);
  }
  return [...findings.values()];
}

function isSame(a: Finding['places'][number], b: Finding['places'][number]): boolean {
  return a.page === b.page && a.source === b.source && a.line === b.line && a.column === b.column;
}
