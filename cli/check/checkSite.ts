import { outputFilesOf } from '../output/paths.ts';
import { addAll } from '../problems.ts';
import { stopwatch, type Timings } from '../stopwatch.ts';
import { whileReading } from '../unexpectedErrors.ts';
import { type BuiltSite, type OpenOptions, openBuiltSite } from './builtSite.ts';
import type { Finding, RuleFinding } from './finding.ts';
import { locateFindings } from './locateFindings.ts';
import { type PageFacts, parsePage } from './parsePage.ts';
import { fullyValidated, markupSample } from './rules/markup.ts';
import { pageRules, siteRules } from './rules.ts';

export interface CheckReport {
  pages: number;
  findings: Finding[];
  /** Milliseconds of the build, of parsing, and by rule. */
  timings: Timings;
}

/** Brings the output folder up to date, with the options of its last build, and checks it. */
export async function checkSite(options: OpenOptions): Promise<CheckReport> {
  const clock = stopwatch();
  return applyRules(await clock.time('build', () => openBuiltSite(options)), clock);
}

/** Applies every rule to a built site. */
export async function applyRules(site: BuiltSite, clock = stopwatch()): Promise<CheckReport> {
  const byRule = new Map<string, RuleFinding[]>(Object.keys({ ...pageRules, ...siteRules }).map((rule) => [rule, []]));
  const pages: PageFacts[] = [];
  const isNew = markupSample();
  const toValidate: string[] = [];
  for (const planned of site.plannedPages) {
    const [file] = outputFilesOf(planned.path);
    const page = clock.timeSync('parsing', () =>
      whileReading(file, () => parsePage(planned, file, String(site.read(file) ?? ''))),
    );
    for (const [rule, check] of Object.entries(pageRules)) {
      const found = clock.timeSync(rule, () => check(page, site));
      for (const finding of found) byRule.get(rule)?.push({ page: page.path, ...finding });
    }
    const { document, ...facts } = page;
    pages.push(facts);
    if (site.plannedPages.length <= fullyValidated || isNew(document)) toValidate.push(file);
  }
  const messages = site.validate(toValidate);
  // A rejection surfaces in the rule that awaits it. Until then, it must not count as unhandled.
  messages.catch(() => undefined);
  for (const [rule, check] of Object.entries(siteRules))
    byRule.set(rule, await clock.time(rule, async () => check(site, pages, messages)));
  const findings: Finding[] = [];
  for (const [rule, found] of byRule) addAll(findings, await mergeFindings(rule, found, site));
  return { pages: pages.length, findings, timings: clock.timings() };
}

/** Merges findings of a rule that differ only in their places: one finding then has all of the places. */
async function mergeFindings(rule: string, found: readonly RuleFinding[], site: BuiltSite): Promise<Finding[]> {
  const places = await locateFindings(site, found);
  const located = found.map((finding, index) => ({ severity: 'error' as const, ...finding, place: places[index] ?? {} }));
  const groups = Map.groupBy(located, ({ severity, what, fix }) => JSON.stringify([severity, what, fix]));
  return [...groups.values()].flatMap((equal) => {
    const [first] = equal;
    const distinct = new Map(equal.map(({ place }) => [JSON.stringify(place), place]));
    return first ? { rule, severity: first.severity, what: first.what, fix: first.fix, places: [...distinct.values()] } : [];
  });
}
