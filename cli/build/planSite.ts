import { basename } from 'node:path';
import type { SiteCode } from '../bundle/loadSiteCode.ts';
import { type BundleLocation, codeLocator, runSiteCode } from '../bundle/siteCodeErrors.ts';
import { missingCards } from '../cards/missingCards.ts';
import { displayPath, type FieldProblem } from '../content/fieldData.ts';
import { type LoadedContent, loadContent, withLocation } from '../content/load.ts';
import { type LoadedEntry, slugOf } from '../content/loadedEntry.ts';
import { publishedAmong, unpublishedSingles, upcomingChanges } from '../content/publication.ts';
import { siteContent } from '../content/siteContent.ts';
import { dayAt } from '../content/today.ts';
import { fixForUnknownName } from '../nearest.ts';
import { type PreparedPhotographs, preparePhotographs } from '../photographs/preparePhotographs.ts';
import { type Problem, SiteError } from '../problems.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import type { BrokenReference } from '../site.ts';
import type { BuildContext } from './buildContext.ts';
import { checkSettings, draftFlagProblems } from './checkSettings.ts';
import { createMemo } from './memo.ts';
import { placeholderSettings } from './placeholders.ts';
import type { BodyKeys, PlannedSite } from './plannedSite.ts';
import { planOptions, planPages } from './planPages.ts';
import { planProblems } from './planProblems.ts';
import { redirectsOf } from './redirects.ts';
import type { Scan } from './scan.ts';

/** Reads all content of a site, in workers if many files changed. Problems are returned, so that `planSite` can add more. */
export function loadSiteContent(
  { options, scan, store }: BuildContext,
  siteCode: SiteCode,
  pool: WorkerPool,
): Promise<LoadedContent> {
  const { root, siteUrl } = options;
  const { bundle } = siteCode;
  const locateCode = codeLocator({ root, bundle });
  return loadContent({ root, ...siteCode, siteUrl, fileStamps: scan.fileStamps, store, locateCode }, (jobs, tokens, onRead) =>
    pool.run('readEntry', { root, bundle, tokens }, jobs, jobs.length, onRead),
  );
}

/**
 * Plans every page, file, and redirect of a site.
 * @throws SiteError with the problems of the content and the plan together. Only the content's are reported if the settings or one of
 * `singles` can't be used, or if the site's `plan()` throws
 */
export async function planSite(context: BuildContext, siteCode: SiteCode, read: LoadedContent): Promise<PlannedSite> {
  const { options, scan, store, cacheFolder } = context;
  const { root, now, production, cards = false } = options;
  const { site, bundle, codeHash } = siteCode;
  const { settings, entries } = read;
  const problems = [...read.problems];
  if (!settings) throw new SiteError(problems);
  checkSettings(options, site, settings, problems);
  const timeZone = site.timeZone?.(settings) ?? 'UTC';
  const today = dayAt(now, timeZone);
  const { published, unpublished } = publishedAmong(entries, { ...options, today });
  const content = siteContent(site, settings, published);
  // A single is invalid or unpublished.
  if (!content) throw new SiteError([...problems, ...unpublishedSingles(entries, unpublished)]);

  const run = <T>(work: () => T) => runPlanning({ root, bundle }, problems, work);
  // Before the plan, which may fail because of them, but only if every entry is valid, so that references to broken ones aren't reported.
  const broken = problems.length === 0 ? run(() => site.checkReferences?.(content) ?? []) : [];
  problems.push(...broken.map((reference) => withLocation(root, referenceProblem(reference, unpublished))));
  const named = run(() => site.photographs?.(content) ?? []);
  const inPublic = publicPathsOf(scan);
  const prepared = await preparePhotographs(root, named, inPublic, cacheFolder);
  const { memo, prune } = createMemo(store, codeHash);
  const bodyKeys: BodyKeys = new Map(entries.map(({ entry, bodyKey }) => [entry, bodyKey]));
  const sitePlanOptions = planOptions(context, site, bodyKeys, { today, photographs: prepared.photographs, memo });
  const planWith: PlannedSite['planWith'] = (other) => planPages(site, other, sitePlanOptions, bodyKeys);
  const plan = run(() => planWith(content));
  const missing = cards ? run(() => missingCards(root, site, plan, sitePlanOptions)) : [];
  const [toMake, cardsNotMade] = sitePlanOptions.makesCards() ? [missing, 0] : [[], missing.length];
  prune();

  const placeholders = placeholderSettings(root, site.schema.settings.file, settings);
  const planned: PlannedSite = {
    siteCode,
    settings,
    entries,
    unpublished,
    bodyKeys,
    url: site.url(settings),
    plan: { ...plan, hashedFolders: [...(plan.hashedFolders ?? []), ...prepared.hashedFolders] },
    planWith,
    redirects: redirectsOf(plan, published),
    photographs: prepared.files,
    publicPaths: toPublish(inPublic, prepared, published),
    cards: toMake,
    toRecord: { today, timeZone, placeholders, upcoming: upcomingChanges(entries, today), cardsNotMade },
  };
  const found = planProblems(root, planned, read, prepared.problems);
  const all = [...problems, ...found, ...(production ? [...placeholders, ...draftFlagProblems(options)] : [])];
  if (all.length > 0) throw new SiteError(all);
  return planned;
}

/** The files in public/, as root-relative paths such as `/favicon.ico`. */
function publicPathsOf({ fileStamps }: Scan): string[] {
  return [...fileStamps.keys()].filter((file) => file.startsWith('public/')).map((file) => file.slice('public'.length));
}

/** Runs planning code of the site. If it throws and the content has problems, throws those: broken entries may be what it misses. */
function runPlanning<T>(location: BundleLocation, problems: readonly Problem[], work: () => T): T {
  try {
    return runSiteCode(location, 'the site could not be planned', work);
  } catch (error) {
    throw problems.length > 0 ? new SiteError(problems) : error;
  }
}

function referenceProblem(
  { source, field, name, kind, known }: BrokenReference,
  unpublished: PlannedSite['unpublished'],
): FieldProblem {
  const [file, reason] = [...unpublished].find(([each]) => slugOf(each) === name) ?? [];
  if (file) {
    const what = `${displayPath(field)}: "${name}" is not in this build: ${file} ${reason}`;
    return { file: source, field, what, fix: 'publish it, or remove it here' };
  }
  return { file: source, field, what: `${displayPath(field)}: unknown ${kind} "${name}"`, fix: fixForUnknownName(name, known) };
}

/** The files of public/ to publish. The original of a photograph is published only if an entry links to it. */
function toPublish(inPublic: readonly string[], { photographs }: PreparedPhotographs, entries: readonly LoadedEntry[]): string[] {
  const linked = new Set(photographs.size > 0 ? entries.flatMap(({ links }) => links.map(([url]) => url)) : []);
  const isUnlinked = (path: string) => !linked.has(path) && !linked.has(encodeURI(path));
  return inPublic.filter((path) => basename(path) !== '.DS_Store' && !(photographs.has(path) && isUnlinked(path)));
}
