import { hash } from 'node:crypto';
import { checkPlanShape } from '../bundle/checkShapes.ts';
import type { SiteCode } from '../bundle/loadSiteCode.ts';
import { codeLocator, runSiteCode } from '../bundle/runCode.ts';
import { hasRenderer, missingCards } from '../cards/cards.ts';
import { displayPath, type FieldProblem } from '../content/fieldData.ts';
import { type LoadedContent, loadContent, textOf, withLocation } from '../content/load.ts';
import type { LoadedEntry } from '../content/loadedEntry.ts';
import { describeUnsupported } from '../content/plainData.ts';
import { clockNote, momentsIn, publishedAmong, unpublishedSingles, upcomingChanges } from '../content/publication.ts';
import { siteContent } from '../content/siteContent.ts';
import { clockAt } from '../content/today.ts';
import type { BrokenReference, ContentOf, Entry, Page, PlanOptions, Site, SitePlan, SiteSchema } from '../contract.ts';
import { isLeftover } from '../files.ts';
import { fixForUnknownName } from '../nearest.ts';
import { type PreparedImages, photographsFolder, prepareImages, preparePhotographs } from '../photographs/photographs.ts';
import { addAll, distinctProblems, type Problem, SiteError } from '../problems.ts';
import type { WorkerPool } from '../render/workerPool.ts';
import { siteModulePath, viewPath } from '../siteModulePath.ts';
import type { Store } from '../store/store.ts';
import { printError } from '../terminal/print.ts';
import { planProblems } from './checkPlan.ts';
import { draftFlagProblems, placeholderSettings, settingsProblem } from './checkSettings.ts';
import { bodyProblems, bodyReader } from './content.ts';
import type { EntriesByData, LocatedRedirect, PlannedSite } from './plannedSite.ts';
import type { BuildContext, Scan } from './scan.ts';

/** Reads the front matter of all content, in workers if many files changed. Problems are returned, so that `planSite` can add more. */
export function loadSiteContent(
  { options, scan, store }: BuildContext,
  siteCode: SiteCode,
  pool: WorkerPool,
  known?: ReadonlyMap<string, readonly LoadedEntry[]>,
): Promise<LoadedContent> {
  const { root, siteUrl } = options;
  const { site, schema, parts } = siteCode;
  const hashes = { schemaHash: parts.schema.codeHash, markdownKey: parts.markdown?.codeHash ?? '' };
  const inputs = { fileStamps: scan.fileStamps, ...hashes, siteUrl, store, known };
  return loadContent({ root, site, schema, ...inputs, locateCode: codeLocator(root) }, (jobs, tokens, onRead) =>
    pool.run('readEntry', { root, schema: parts.schema, tokens, markdownKey: hashes.markdownKey }, jobs, jobs.length, onRead),
  );
}

/**
 * Plans every page, file, and redirect of a site. If that finds problems, bodies and their links are checked, too; otherwise, they're
 * checked when they're rendered.
 * @param clientFiles paths of bundled scripts, styles, and fonts, which no page may have; never rejects
 * @throws SiteError with the problems of the content and the plan together. Only the content's are reported if the settings or one of
 * `singles` can't be used, or if the site's `plan()` throws
 */
export async function planSite(
  context: BuildContext,
  siteCode: SiteCode,
  read: LoadedContent,
  pool: WorkerPool,
  clientFiles: Promise<readonly string[]> = Promise.resolve([]),
): Promise<PlannedSite> {
  const problems = [...read.problems];
  let planned: PlannedSite | undefined;
  let thrown: SiteError | undefined;
  try {
    planned = await planContent(context, siteCode, read, clientFiles, problems);
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    thrown = error;
  }
  if (planned && problems.length === 0) return planned;
  addAll(problems, await bodyProblems(context, siteCode, read, pool, planned));
  // If the plan throws, something that's wrong with the content may be the cause.
  throw problems.length > 0 ? new SiteError(distinctProblems(problems)) : thrown;
}

/**
 * Plans the site, and adds what it finds to `problems`.
 * @returns undefined if the settings or one of `singles` can't be used
 * @throws SiteError if the site's code throws
 */
export async function planContent(
  context: BuildContext,
  siteCode: SiteCode,
  { settings, tokens, entries }: LoadedContent,
  clientFiles: Promise<readonly string[]>,
  problems: Problem[],
): Promise<PlannedSite | undefined> {
  const { options, scan, store, cacheFolder } = context;
  const { root, now, nowFrom, production, cards = false } = options;
  const { site, schema, parts } = siteCode;
  if (!settings || !tokens) return undefined;
  const unusable = settingsProblem(options, siteCode, settings);
  if (unusable) return void problems.push(unusable);
  const timeZone = site.timeZone?.(settings) ?? 'UTC';
  const clock = clockAt(now, timeZone);
  const { today, moment } = clock;
  const { published, unpublished } = publishedAmong(entries, { ...options, clock });
  const note = clockNote(entries, clock, options.future ? undefined : nowFrom);
  if (note !== undefined) printError(`note: ${note}`);
  const content = siteContent(schema, settings, published);
  // A single is invalid or unpublished.
  if (!content) return void addAll(problems, unpublishedSingles(entries, unpublished));
  const run = <T>(work: () => T) => runSiteCode(root, siteModulePath, 'the site could not be planned', work);
  // Before the plan, which may fail because of them, but only if every entry is valid, so that references to broken ones aren't reported.
  const references = problems.length === 0 ? run(() => site.checkReferences?.(content) ?? []) : [];
  addAll(
    problems,
    references.map((reference) => withLocation(root, referenceProblem(reference, entries, unpublished))),
  );
  const named = run(() => site.photographs?.(content) ?? []);
  const isNamed = new Set(named.map(({ path }) => path));
  const inPublic = publicPathsOf(scan);
  const prepared = await preparePhotographs(root, named, inPublic, cacheFolder);
  const withImages = published.map(({ file, builtInFields: { images = [] } }) => ({ file, images }));
  const bodyImages = await prepareImages(root, withImages, scan.fileStamps, cacheFolder);
  addAll(
    problems,
    bodyImages.problems.map((each) => ({ ...each, sourceText: textOf(root, each.file) })),
  );
  const { memo, prune } = createMemo(store, parts.site.codeHash);
  const entriesByData: EntriesByData = new Map(entries.map((each) => [each.entry, each]));
  const readBodies = new Set<Entry<object>>();
  const readBody = bodyReader(context, siteCode, tokens, entriesByData, bodyImages.images);
  const bodyOf: PlanOptions['bodyOf'] = (entry) => {
    readBodies.add(entry);
    return readBody(entry);
  };
  const sitePlanOptions = planOptions(context, site, { today, photographs: prepared.photographs, memo, bodyOf });
  const planWith: PlannedSite['planWith'] = (other) => planPages(siteCode, other, sitePlanOptions, entriesByData);
  const plan = run(() => planWith(content));
  const missing = cards ? run(() => missingCards(root, site, plan, sitePlanOptions)) : [];
  const [toMake, cardsNotMade] = sitePlanOptions.makesCards() ? [missing, 0] : [[], missing.length];
  prune();

  const outputFiles = [...new Map([...prepared.files, ...bodyImages.files].map((each) => [each.path, each])).values()];
  const hashedFolders = outputFiles.length > 0 ? [photographsFolder] : [];
  const placeholders = placeholderSettings(root, schema.settings.file, settings);
  const planned: PlannedSite = {
    siteCode,
    settings,
    entries,
    unpublished,
    entriesByData,
    tokens,
    url: site.url(settings),
    plan: { ...plan, hashedFolders: [...(plan.hashedFolders ?? []), ...hashedFolders] },
    planWith,
    readBodies,
    redirects: redirectsOf(plan, published),
    pagePaths: pagePathsOf(plan, entriesByData),
    photographs: outputFiles,
    images: bodyImages.images,
    publicPaths: inPublic,
    originals: new Set([...prepared.photographs.keys(), ...originalsOf(bodyImages.images)]),
    unpublishedPhotographs: photographsOf(site, siteContent(schema, settings, entries)).filter((path) => !isNamed.has(path)),
    cards: toMake,
    toRecord: {
      today,
      moment,
      moments: momentsIn(entries),
      timeZone,
      placeholders,
      upcoming: upcomingChanges(entries, clock, timeZone),
      cardsNotMade,
    },
  };
  addAll(problems, planProblems(root, planned, prepared.problems, await clientFiles));
  if (production) addAll(problems, [...placeholders, ...draftFlagProblems(options)]);
  return planned;
}

/** Every redirect: those of the site's plan, and one from each alias of an entry to its page. */
function redirectsOf({ pages, redirects = [] }: SitePlan, entries: readonly LoadedEntry[]): LocatedRedirect[] {
  // By file, because a file in two collections is two entries with the same aliases.
  const aliasesOf = new Map(
    entries.flatMap(({ file, builtInFields: { aliases } }) => (aliases ? [[file, aliases] as const] : [])),
  );
  if (aliasesOf.size === 0) return [...redirects];
  // Reversed, so that the first page made from a file wins.
  const paths = new Map(pages.map(({ source, path }) => [source, path] as const).reverse());
  return [
    ...redirects,
    ...[...aliasesOf].flatMap(([file, aliases]) => {
      const to = paths.get(file);
      return to === undefined ? [] : aliases.map((from, index) => ({ from, to, source: file, field: ['aliases', index] }));
    }),
  ];
}

/** Photographs in public/ of which bodies show encoded ones. */
function originalsOf(images: PreparedImages['images']): string[] {
  return [...images].flatMap(([file, image]) =>
    'sources' in image && file.startsWith('public/') ? [file.slice('public'.length)] : [],
  );
}

/** The files in public/ that may be published, as root-relative paths such as `/favicon.ico`. */
function publicPathsOf({ fileStamps }: Scan): string[] {
  const files = [...fileStamps.keys()].filter((file) => file.startsWith('public/'));
  return files.map((file) => file.slice('public'.length)).filter((path) => !isLeftover(path));
}

/** The page of each content file: the one that shows its text, or else the first that names it as its source. */
function pagePathsOf({ pages }: SitePlan, entriesByData: EntriesByData): Map<string, string> {
  const bySource = pages.map(({ source, path }) => [source.normalize(), path] as const);
  const byBody = pages.flatMap(({ body, path }) => {
    const { file } = (body && entriesByData.get(body)) ?? {};
    return file === undefined ? [] : [[file.normalize(), path] as const];
  });
  return new Map([...bySource.reverse(), ...byBody.reverse()].filter(([file]) => file.endsWith('.md')));
}

/** The photographs that any content names; none if the site's code throws, as it may for an unfinished draft. */
function photographsOf(site: Site, content: ContentOf<SiteSchema> | undefined): string[] {
  try {
    return content ? (site.photographs?.(content) ?? []).map(({ path }) => path) : [];
  } catch {
    return [];
  }
}

function referenceProblem(
  { source, field, name, kind, known }: BrokenReference,
  entries: PlannedSite['entries'],
  unpublished: PlannedSite['unpublished'],
): FieldProblem {
  const { file } = entries.find((each) => each.entry.slug === name && unpublished.has(each.file)) ?? {};
  if (file) {
    const what = `${displayPath(field)}: "${name}" is not in this build: ${file} ${unpublished.get(file)}`;
    return { file: source, field, what, fix: 'publish it, or remove it here' };
  }
  return { file: source, field, what: `${displayPath(field)}: unknown ${kind} "${name}"`, fix: fixForUnknownName(name, known) };
}

/**
 * Calls the site's `plan`.
 * @throws SiteError if the result violates the contract
 */
export function planPages(
  { site, parts: { views } }: Pick<SiteCode, 'site' | 'parts'>,
  content: ContentOf<SiteSchema>,
  options: PlanOptions,
  entries: EntriesByData,
): SitePlan {
  const plan = site.plan(content, options);
  checkPlanShape(plan);
  const problems = plan.pages.flatMap((page) => pageProblems(page, Object.keys(views), entries));
  const shared = describeUnsupported(plan.shared, 'shared');
  if (shared !== undefined) problems.push(unsupportedProblem(shared));
  if (problems.length > 0) throw new SiteError(problems);
  return { ...plan, pages: plan.pages.map(withPlainPaths) };
}

/** Paths may end in a slash, as that of an entry with an empty slug does, and may be in any Unicode form. */
function withPlainPaths<P extends Page>(page: P): P {
  const plain = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).normalize();
  const { path, alsoAt, canonical, translations } = page;
  return {
    ...page,
    path: plain(path),
    ...(alsoAt && { alsoAt: alsoAt.map(plain) }),
    ...(canonical !== undefined && { canonical: plain(canonical) }),
    ...(translations && {
      translations: Object.fromEntries(Object.entries(translations).map(([lang, to]) => [lang, to === null ? null : plain(to)])),
    }),
  };
}

/** Creates the second argument of the site's `plan`. */
export function planOptions(
  { options, scan }: BuildContext,
  site: Site,
  given: Pick<PlanOptions, 'today' | 'photographs' | 'memo' | 'bodyOf'>,
): PlanOptions {
  const { cards = false } = options;
  return {
    ...given,
    makesCards: () => cards && site.renderCard !== undefined && hasRenderer(),
    exists: (path) => scan.fileStamps.has(`public${path}`),
    fingerprint: (text) => hash('sha256', text).slice(0, 8),
  };
}

function pageProblems({ path, view, props, body }: Page, views: readonly string[], entries: EntriesByData): Problem[] {
  if (!views.includes(view)) {
    const fix = `${fixForUnknownName(view, views)}; or add ${viewPath(view)}, which exports ${view}`;
    return [{ file: siteModulePath, what: `${path}: unknown view "${view}"`, fix }];
  }
  const unsupported = describeUnsupported(props, 'props');
  if (unsupported !== undefined) return [unsupportedProblem(`${path}: ${unsupported}`)];
  if (body && !entries.has(body))
    return [
      {
        file: siteModulePath,
        what: `${path}: body is not an entry of the content`,
        fix: 'pass the entry object from the content',
      },
    ];
  return [];
}

function unsupportedProblem(what: string): Problem {
  return {
    file: siteModulePath,
    what,
    fix: 'pass plain data: strings, numbers, booleans, null, arrays, and objects of these',
  };
}

interface MemoCache {
  memo: PlanOptions['memo'];
  /** Removes strings that this build didn't use. */
  prune(): void;
}

/**
 * Creates the site's `memo`, which keeps expensive strings across builds.
 * @param codeHash hash of the plan's code; with another one, every string is made again
 */
export function createMemo(store: Store, codeHash: string): MemoCache {
  const used = new Set<string>();
  return {
    memo(key, make) {
      const name = `${codeHash} ${key}`;
      used.add(name);
      const [known] = store.memos.get(name) ?? [];
      if (known !== undefined) return known;
      const made = make();
      store.memos.put(name, [made]);
      return made;
    },
    prune: () => store.memos.keepOnly(used),
  };
}
