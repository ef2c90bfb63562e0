import { EntryFields } from './content/entryFields.ts';
import { type EntryRow, linksIn } from './content/entryRow.ts';
import { type ContentFiles, type EntryReader, type LoadedContent, loadContent, locateField, placesIn } from './content/load.ts';
import type { PackReader } from './content/packs.ts';
import { publishedAmong, withheldSingles } from './content/publication.ts';
import { siteContent } from './content/siteContent.ts';
import { timeZoneOf } from './content/timeZoneOf.ts';
import { dayAt, type Now } from './content/today.ts';
import { ReadLog, type Reads } from './content/trackedFields.ts';
import type { Budgets, Redirect, Site, SitePlan } from './contract.ts';
import type { OutputFile } from './output/stageFile.ts';
import { photographsFolder, preparePhotographs } from './photographs/preparePhotographs.ts';
import { type Problem, SiteError } from './problems.ts';
import { type LayOutOptions, layOut, publicAddresses } from './site/layOut.ts';
import type { LoadedSite } from './site/loadSite.ts';
import { planProblems } from './site/planProblems.ts';
import { redirectsOf } from './site/redirects.ts';
import { standIns } from './site/standIns.ts';
import { inTemplates } from './site/templateProblem.ts';
import { unsetVariables } from './site/unsetVariables.ts';

export interface PlanSiteOptions {
  /** The site's folder. */
  root: string;
  drafts: boolean;
  /** Includes what is to be published later. */
  future: boolean;
  /** Refuses settings that are still stand-ins. */
  production: boolean;
  /** For the live preview. */
  live?: boolean;
  now: Now;
}

export interface PlannedSite {
  plan: SitePlan;
  redirects: Redirect[];
  url: string;
  today: string;
  timeZone: string;
  warnings: Problem[];
  /** The entries that are published, and what stands behind them. */
  published: EntryRow[];
  loaded: LoadedContent;
  /** Entries that are kept out of this build, and why, by their files. */
  withheld: ReadonlyMap<string, string>;
  /** What the site was laid out with. */
  layOutOptions: LayOutOptions;
  /** How heavy a page may be. */
  budgets: Budgets;
  /** The photographs of the content, as browsers get them. */
  photographFiles: OutputFile[];
  /** Addresses of files in public/ that are only what photographs are made from. */
  originals: ReadonlySet<string>;
  /** Notes what is read of the content. */
  log: ReadLog;
  /** What the site read of it to lay itself out. */
  reads: Reads;
}

/**
 * Reads the content and lays out every address.
 * @param cache where photographs are kept
 * @param packs what entries hold
 * @throws SiteError with every problem found
 */
export async function planSite(
  { site, code, schemaKey }: Pick<LoadedSite, 'site' | 'code' | 'schemaKey'>,
  options: PlanSiteOptions,
  files: ContentFiles,
  read: EntryReader,
  { cache, packs }: { cache: string; packs: PackReader },
): Promise<PlannedSite> {
  const { root, now, drafts, future, production, live = false } = options;
  const loaded = await loadContent(site, schemaKey, files, read);
  const { settings, rows, problems } = loaded;
  if (!settings) throw new SiteError(problems);
  refuseOddUrl(root, site, settings);
  const timeZone = timeZoneOf(site, settings);
  const today = dayAt(now, timeZone);
  const { published, withheld } = publishedAmong(rows, { drafts, future, today });
  const log = new ReadLog();
  const content = siteContent(site, settings, published, new EntryFields(packs, log), log);
  if (!content) throw new SiteError(problems.length > 0 ? problems : withheldSingles(rows, withheld));

  const ask = <T>(work: () => T) => inTemplates({ root, code }, 'the site cannot be laid out', work);
  const named = ask(() => site.photographs?.(content) ?? []);
  const { photographs, files: photographFiles, faults } = await preparePhotographs(root, named, cache);
  const layOutOptions = { today, photographs, publicFiles: publicAddresses(files.states), preview: drafts || live };
  const { result: plan, reads } = log.during(() => ask(() => layOut(site, content, layOutOptions)));
  const redirects = redirectsOf(plan, published);
  const warnings = settingsToReplace(root, site, settings);
  // References are reviewed only in whole content: a broken entry is no reason to blame those who name it.
  const unknown = problems.length === 0 ? ask(() => site.review?.(content) ?? []) : [];
  const found = planProblems({ root, loaded, plan, redirects, published, withheld, unknown, faults });
  const all = [...problems, ...found, ...(production ? [...warnings, ...forVisitors(options)] : [])];
  if (all.length > 0) throw new SiteError(all);
  return {
    plan: photographFiles.length > 0 ? { ...plan, hashedFolders: [...(plan.hashedFolders ?? []), photographsFolder] } : plan,
    redirects,
    url: site.url(settings),
    today,
    timeZone,
    warnings,
    budgets: site.budgets?.(settings) ?? {},
    published,
    loaded,
    withheld,
    layOutOptions,
    photographFiles,
    originals: unlinked(photographs.keys(), published),
    log,
    reads,
  };
}

/** Every link for machines starts with it. */
function refuseOddUrl(root: string, site: Site, settings: object): void {
  const url = site.url(settings);
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  const { file } = site.schema.settings;
  const fix = 'write where the site will live: https://www.company.com';
  throw new SiteError([{ file, ...locateField(root, file, ['url']), what: `the site's address is "${url}"`, fix }]);
}

/** Settings that are not what they will be, each field once. */
function settingsToReplace(root: string, { schema }: Site, settings: object): Problem[] {
  const { file } = schema.settings;
  const locate = placesIn(root, file);
  const found = standIns(file, settings, (_, field) => locate(field));
  const lines = new Set(found.map(({ line }) => line));
  return [...found, ...unsetVariables(root, file).filter(({ line }) => !lines.has(line))];
}

/** What visitors must not get: a build for production is no preview. */
function forVisitors({ drafts, future }: PlanSiteOptions): Problem[] {
  const asked = [drafts && '--drafts', future && '--future'].filter((option) => option !== false);
  return asked.map((option) => ({
    file: option,
    what: 'builds what visitors are not to see yet, and --production is for visitors',
    fix: 'leave out one of the two options',
  }));
}

/** An original that a text links to is wanted for its own sake as well. */
function unlinked(originals: Iterable<string>, rows: readonly EntryRow[]): Set<string> {
  const paths = [...originals];
  if (paths.length === 0) return new Set();
  const linked = new Set(rows.flatMap((row) => linksIn(row).map(([url]) => url)));
  return new Set(paths.filter((path) => !linked.has(path) && !linked.has(encodeURI(path))));
}
