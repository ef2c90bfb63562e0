import type { LoadedSite } from '../bundle/loadSite.ts';
import { siteEntry } from '../bundle/siteEntry.ts';
import { inTemplates } from '../bundle/templateProblem.ts';
import { hasRenderer } from '../cards/hasRenderer.ts';
import { type KeyedCard, keyedCards } from '../cards/keyedCards.ts';
import type { EntryRow } from '../content/entryRow.ts';
import { type LoadedContent, loadContent, placesIn } from '../content/load.ts';
import { notPlain } from '../content/plainData.ts';
import { publishedAmong, type UpcomingChange, unpublishedSingles, upcomingChanges } from '../content/publication.ts';
import { siteContent } from '../content/siteContent.ts';
import { dayAt } from '../content/today.ts';
import type { OutputFile } from '../output/stageFile.ts';
import { photographsFolder, preparePhotographs } from '../photographs/preparePhotographs.ts';
import { type Problem, SiteError } from '../problems.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { Entry, Redirect, Site, SitePlan } from '../site.ts';
import type { Store } from '../store/store.ts';
import { memoIn } from './memo.ts';
import { placeholderSettings } from './placeholders.ts';
import { type PlanInput, planPages, publicPaths, type RowOf } from './plan.ts';
import { planProblems } from './planProblems.ts';
import { redirectsOf } from './redirects.ts';
import type { Scan, ScanOptions } from './scan.ts';

interface ContentInput {
  options: ScanOptions;
  scan: Scan;
  site: LoadedSite;
  store: Store;
}

/** Loads all content of a site, in workers if there's much of it. */
export function readContent(pool: WorkerPool, { options, scan, site, store }: ContentInput): Promise<LoadedContent> {
  const { root, siteUrl } = options;
  return loadContent({ root, ...site, siteUrl, states: scan.states, store }, (jobs, tokens, onRead) =>
    pool.run('read', { root, bundle: site.bundle, tokens }, jobs, jobs.length, onRead),
  );
}

interface PlanSiteInput extends ContentInput {
  content: LoadedContent;
  /** Where encoded photographs are kept. */
  cache: string;
}

export interface PlannedSite {
  plan: SitePlan;
  redirects: Redirect[];
  url: string;
  today: string;
  timeZone: string;
  warnings: Problem[];
  settings: object;
  rowOf: RowOf;
  /** Entries that aren't in this build, and why, by their files. */
  unpublished: ReadonlyMap<string, string>;
  planInput: PlanInput;
  /** Encoded photographs. */
  photographFiles: OutputFile[];
  /** Paths of files in public/ that photographs are made from, and that nothing links to. */
  originals: ReadonlySet<string>;
  /** What will be published or expire in the next seven days. */
  upcoming: UpcomingChange[];
  /** Whether search engines may list the site: not where drafts are shown. */
  indexed: boolean;
  /** Social cards to make: those that public/ lacks. */
  cards: KeyedCard[];
  /** How many social cards this machine can't make. */
  cardsNotMade: number;
}

/**
 * Plans every page, file, and redirect of a site.
 * @throws SiteError with every problem of the content and the plan
 */
export async function planSite({
  options,
  scan,
  site: loaded,
  content: read,
  cache,
  store,
}: PlanSiteInput): Promise<PlannedSite> {
  const { root, now, drafts, future, production, live = false, cards = false } = options;
  const { site } = loaded;
  const { settings, rows, problems } = read;
  if (!settings) throw new SiteError(problems);
  refuseSettings(options, site, settings);
  const timeZone = site.timeZone?.(settings) ?? 'UTC';
  const today = dayAt(now, timeZone);
  const { published, unpublished } = publishedAmong(rows, { drafts, future, today });
  const content = siteContent(site, settings, published);
  if (!content) throw new SiteError(problems.length > 0 ? problems : unpublishedSingles(rows, unpublished));

  const ask = <T>(work: () => T) => inTemplates({ root, bundle: loaded.bundle }, 'the site could not be planned', work);
  const named = ask(() => site.photographs?.(content) ?? []);
  const { photographs, files: photographFiles, problems: photographProblems } = await preparePhotographs(root, named, cache);
  const { memo, prune } = memoIn(store, loaded.codeKey);
  const makesCards = () => cards && site.drawCard !== undefined && hasRenderer();
  const publicFiles = publicPaths(scan.states);
  const planInput = { today, photographs, publicFiles, preview: drafts || live, memo, makesCards };
  const rowOf = rowsByEntry(rows);
  const plan = ask(() => planPages(site, content, planInput, rowOf, store));
  const lacking = cards ? ask(() => keyedCards({ root, site, plan, exists: (path) => publicFiles.has(path), memo })) : [];
  prune();
  const redirects = redirectsOf(plan, published);
  const warnings = placeholderSettings(root, site.schema.settings.file, settings);
  // Checked only if every entry is valid, so that references to a broken entry aren't reported.
  const unknown = problems.length === 0 ? ask(() => site.review?.(content) ?? []) : [];
  const found = planProblems({ root, broken: read.broken, plan, redirects, published, unpublished, unknown, photographProblems });
  const all = [...problems, ...found, ...(production ? [...warnings, ...forVisitors(options)] : [])];
  if (all.length > 0) throw new SiteError(all);
  return {
    plan: photographFiles.length > 0 ? { ...plan, hashedFolders: [...(plan.hashedFolders ?? []), photographsFolder] } : plan,
    redirects,
    url: site.url(settings),
    today,
    timeZone,
    warnings,
    settings,
    rowOf,
    unpublished,
    planInput,
    photographFiles,
    originals: unlinked(photographs.keys(), published),
    indexed: !drafts,
    upcoming: upcomingChanges(rows, today),
    cards: makesCards() ? lacking : [],
    cardsNotMade: makesCards() ? 0 : lacking.length,
  };
}

function rowsByEntry(rows: readonly EntryRow[]): RowOf {
  const byEntry = new Map<Entry<object>, EntryRow>(rows.map((row) => [row.entry, row]));
  return (entry) => byEntry.get(entry);
}

/** @throws SiteError for settings that can't be used */
function refuseSettings({ root, siteUrl }: ScanOptions, site: Site, settings: object): void {
  const { file } = site.schema.settings;
  const odd = notPlain(settings, 'settings');
  if (odd !== undefined)
    throw new SiteError([
      { file: siteEntry, what: `the schema produces data that JSON can't represent: ${odd}`, fix: 'remove the transform' },
    ]);
  const url = site.url(settings);
  if (siteUrl !== undefined && url !== siteUrl)
    throw new SiteError([
      { file: siteEntry, what: `--site-url has no effect: url() does not return the setting "url" of ${file}`, fix: 'return it' },
    ]);
  // Absolute URLs start with it.
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  const fix = 'write the full URL of the live site: https://www.company.com';
  throw new SiteError([{ file, ...placesIn(root, file)(['url']), what: `invalid site URL "${url}"`, fix }]);
}

/** Refuses preview options in a production build. */
function forVisitors({ drafts, future }: ScanOptions): Problem[] {
  const asked = [drafts && '--drafts', future && '--future'].filter((option) => option !== false);
  return asked.map((option) => ({
    file: option,
    what: 'cannot be combined with --production, because it includes unpublished entries',
    fix: 'remove one of the two options',
  }));
}

/** Originals that entries don't link to. A linked original is published, too. */
function unlinked(originals: Iterable<string>, rows: readonly EntryRow[]): Set<string> {
  const paths = [...originals];
  if (paths.length === 0) return new Set();
  const linked = new Set(rows.flatMap(({ links }) => links.map(([url]) => url)));
  return new Set(paths.filter((path) => !linked.has(path) && !linked.has(encodeURI(path))));
}
