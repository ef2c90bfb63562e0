import { hash } from 'node:crypto';
import { join } from 'node:path';
import { checkPlanShape } from '../bundle/checkContract.ts';
import type { SiteCode } from '../bundle/loadCode.ts';
import { runSiteCode } from '../bundle/runCode.ts';
import { missingCards } from '../cards/cards.ts';
import { clockAt } from '../content/dates.ts';
import { displayPath, type FieldPath, type FieldProblem } from '../content/fieldPaths.ts';
import { withLocation } from '../content/frontMatter.ts';
import { type LoadedEntry, siteContent } from '../content/loadedEntry.ts';
import { describeUnsupported } from '../content/plainData.ts';
import { momentsIn, publishedAmong, type Unpublished, unpublishedSingles, upcomingChanges } from '../content/publication.ts';
import { type BodySetup, bodyRenderer } from '../content/renderBody.ts';
import type {
  Body,
  BrokenReference,
  ContentOf,
  Entry,
  NamedPhotograph,
  Page,
  PlanOptions,
  Redirect,
  Site,
  SitePlan,
  SiteSchema,
} from '../contract.ts';
import { readText } from '../files.ts';
import { fixForUnknownName } from '../nearest.ts';
import { basePathOf } from '../output/paths.ts';
import { parseRedirectRules } from '../output/redirects.ts';
import { describeImages, Photographs, photographsFolder } from '../photographs/photographs.ts';
import { addAll, type Problem, type Result, SiteError } from '../problems.ts';
import { siteModulePath, viewPath } from '../sitePaths.ts';
import { usedTexts } from '../store/store.ts';
import { placeholderSettings, settingsProblem } from './checkSettings.ts';
import type { LoadedContent } from './loadContent.ts';
import type { PlanContext } from './scan.ts';

type LoadedByEntry = ReadonlyMap<Entry<object>, LoadedEntry>;

/** A site, and what a build of it writes. */
export type PlannedSite = NonNullable<Awaited<ReturnType<typeof planSite>>['value']>;

/**
 * Plans every page, file, and redirect of a site. Returns no plan if the settings or a single can't be used, or if references or images are
 * wrong and the site's code throws.
 * @throws SiteError if the site's code throws, or its plan violates the contract
 */
export async function planSite(
  context: PlanContext,
  siteCode: SiteCode,
  { value: { settings, tokens, entries, invalid }, problems: loadingProblems }: Result<LoadedContent>,
) {
  const { options } = context;
  const { root, now, production, cards = false } = options;
  const { site, schema } = siteCode;
  const withoutPlan = (found: readonly Problem[]) => ({ value: undefined, problems: found });
  if (!settings || !tokens) return withoutPlan([]);
  const unusable = settingsProblem(options, siteCode, settings);
  if (unusable) return withoutPlan([unusable]);
  const timeZone = site.timeZone?.(settings) ?? 'UTC';
  const clock = clockAt(now, timeZone);
  const visibility = { ...options, clock };
  const { published, unpublished } = publishedAmong(entries, visibility);
  const content = siteContent(schema, settings, published);
  // A single is invalid or unpublished.
  if (!content) return withoutPlan(unpublishedSingles(entries, unpublished));
  // What isn't run with this is located by the caller (`withLineThatThrew`).
  const run = <T>(work: () => T) => runSiteCode(root, siteModulePath, 'the site could not be planned', work);
  // Check references before planning, because a broken one can make plan() throw. Skip this if an entry is invalid, because references to it
  // would be reported, too.
  const references = loadingProblems.length === 0 ? run(() => site.checkReferences?.(content) ?? []) : [];
  const problems = references.map((each) => withLocation(root, referenceProblem(each, entries, unpublished)));
  try {
    const named = run(() => site.photographs?.(content) ?? []);
    const namedByAll = photographsOf(site, siteContent(schema, settings, entries));
    const { photographs, imageProblems, ...images } = await imagesOf(context, named, namedByAll, published);
    addAll(problems, imageProblems);
    const loadedByEntry: LoadedByEntry = new Map(entries.map((each) => [each.entry, each]));
    const bodySetup = { root, tokens, images: images.images };
    const { used, ...others } = planOptionsFor(context, siteCode, bodySetup, loadedByEntry);
    const planOptions = { ...others, today: clock.today, photographs };
    const planWith = (other: ContentOf<SiteSchema>) =>
      checkedPlan(
        siteCode,
        withoutChance(() => site.plan(other, planOptions)),
        loadedByEntry,
      );
    const plan = run(() => planWith(content));
    const pagePaths = pagePathsOf(plan, loadedByEntry);
    const hashedFolders = [...(plan.hashedFolders ?? []), ...(images.imageFiles.length > 0 ? [photographsFolder] : [])];
    const url = site.url(settings);
    const upcoming = upcomingChanges(entries, visibility);
    const warnings = placeholderSettings(root, schema.settings.file, settings);
    const planned = {
      root,
      siteCode,
      settings,
      /** Every entry, published or not. */
      entries,
      /** Files that have problems, so that the plan lacks them. What may be a link to their pages isn't reported. */
      invalid: [
        ...new Map(
          [...loadingProblems.map(({ file }) => ({ file, slug: '' })), ...invalid].map((each) => [each.file, each]),
        ).values(),
      ],
      unpublished,
      loadedByEntry,
      tokens,
      url,
      plan: { ...plan, hashedFolders },
      /** Plans the site with other content, such as all entries, to find the pages that a build leaves out. */
      planWith,
      ...used,
      redirects: redirectsOf(plan, published, pagePaths),
      redirectRules: parseRedirectRules(readText(join(root, 'public/_redirects')) ?? '', basePathOf(url)),
      /** The path of the page of each content file that has one, for links between files and for aliases. */
      pagePaths,
      ...images,
      /** Social cards to make: those that public/ lacks; none if this build makes no cards. */
      cards: cards ? run(() => missingCards(root, site, plan, planOptions)) : [],
      /** What a build records about its plan, for its report and the next build. */
      recordedPlan: { ...clock, moments: momentsIn(entries, timeZone), warnings, upcoming },
    };
    return { value: planned, problems: [...problems, ...(production ? warnings : [])] };
  } catch (error) {
    // Report only the references and images that are wrong, because they may have caused this error.
    if (problems.length > 0 && error instanceof SiteError) return withoutPlan(problems);
    throw error;
  }
}

/** The functions that the site's plan() gets, and what it uses of them. */
function planOptionsFor({ options, scan, store }: PlanContext, siteCode: SiteCode, setup: BodySetup, entries: LoadedByEntry) {
  const { site, parts } = siteCode;
  const texts = usedTexts(store.texts);
  const used = {
    /** What the site's memo() made, by code hash and name, and what bodyOf() returned, as JSON, by body key. */
    texts: texts.used,
    /** Entries whose bodies the site's plan() has read with bodyOf(). */
    entriesRead: new Set<Entry<object>>(),
  };
  const renderBody = bodyRenderer(siteCode, setup);
  const bodyOf: PlanOptions['bodyOf'] = (entry) => {
    used.entriesRead.add(entry);
    const loaded = entries.get(entry);
    if (!loaded) throw new TypeError('bodyOf() expects an entry of the content');
    // A site may ask for the same bodies in every build. Those with images aren't stored, because the body key doesn't cover encoded images.
    const isStored = !loaded.builtInFields.images;
    const known = isStored ? texts.get(loaded.bodyKey) : undefined;
    if (known !== undefined) return JSON.parse(known) as Body;
    // Problems are reported when the body is checked.
    const { body, problems } = renderBody(loaded);
    if (isStored && problems.length === 0) texts.add(loaded.bodyKey, JSON.stringify(body));
    return body;
  };
  const memo: PlanOptions['memo'] = (name, make) => {
    // The key contains the hash of the site's code, so that changed code makes every string again.
    const key = `${parts.site.codeHash} ${name}`;
    return texts.get(key) ?? texts.add(key, make());
  };
  const makesCards = () => options.cards === true && site.renderCard !== undefined;
  const exists = (path: string) => scan.fileStamps.has(`public${path}`);
  const fingerprint = (text: string) => hash('sha256', text).slice(0, 8);
  return { used, bodyOf, memo, makesCards, exists, fingerprint };
}

/** @param namedByAll the paths of photographs that any entry names, published or not */
async function imagesOf(
  { options: { root }, scan: { fileStamps }, cacheFolder }: PlanContext,
  named: readonly NamedPhotograph[],
  namedByAll: ReadonlySet<string>,
  published: readonly LoadedEntry[],
) {
  const inBodies = published.map(({ file, builtInFields: { images = [] } }) => ({ file, images }));
  const { images, files, problems } = await describeImages(root, named, inBodies, fileStamps, cacheFolder);
  const paths = new Set(named.map(({ path }) => path));
  const photographs = new Photographs(images, namedByAll.union(paths));
  const inPublic = [...fileStamps.keys()].filter((file) => file.startsWith('public/')).map((file) => file.slice('public'.length));
  return {
    /** By path from the site root: `public/sea.jpg`. */
    images,
    /** The variants of photographs, which may not be encoded yet, and images beside Markdown files. */
    imageFiles: files,
    imageProblems: problems.map((each) => withLocation(root, each)),
    photographs,
    /** The files in public/ that may be published, as root-relative paths such as `/favicon.ico`, as in the next two. */
    publicPaths: inPublic,
    /** Photographs in public/ that the site shows encoded. The original is published only if an entry links to it. */
    originals: new Set(photographs.keys()),
    /** Photographs in public/ that only unpublished entries name, in fields that the site's `photographs` reads. */
    unpublishedPhotographs: [...namedByAll.difference(paths)],
  };
}

/** Every redirect: those of the site's plan, and one from each alias of an entry to its page. */
function redirectsOf(
  { redirects = [] }: SitePlan,
  entries: readonly LoadedEntry[],
  pagePaths: ReadonlyMap<string, string>,
): (Redirect & { field?: FieldPath })[] {
  // By file, because a file in two collections is two entries with the same aliases.
  const aliasesByFile = new Map(entries.map(({ file, builtInFields: { aliases = [] } }) => [file, aliases] as const));
  return [
    ...redirects,
    ...[...aliasesByFile].flatMap(([file, aliases]) => {
      const to = pagePaths.get(file.normalize());
      return to === undefined ? [] : aliases.map((from, index) => ({ from, to, source: file, field: ['aliases', index] }));
    }),
  ];
}

/** The page of each content file: the one that shows its text, or else the first that names it as its source. */
function pagePathsOf({ pages }: SitePlan, loadedByEntry: LoadedByEntry): Map<string, string> {
  const bySource = pages.map(({ source, path }) => [source.normalize(), path] as const);
  const byBody = pages.flatMap(({ body, path }) => {
    const { file } = (body && loadedByEntry.get(body)) ?? {};
    return file === undefined ? [] : [[file.normalize(), path] as const];
  });
  // Reversed, because the last one wins.
  return new Map([...bySource.reverse(), ...byBody.reverse()]);
}

/** The photographs that any content names; none if the site's code throws, as it may for an unfinished draft. */
function photographsOf(site: Site, content: ContentOf<SiteSchema> | undefined): ReadonlySet<string> {
  try {
    return new Set(content && site.photographs?.(content).map(({ path }) => path));
  } catch {
    return new Set();
  }
}

function referenceProblem(
  { source, field, name, kind, known }: BrokenReference,
  entries: readonly LoadedEntry[],
  unpublished: Unpublished,
): FieldProblem {
  // Entries of the collection whose names the site knows. It may call its kind anything.
  const isOfKind = ({ schemaKey }: LoadedEntry) => {
    const slugs = new Set(entries.flatMap((each) => (each.schemaKey === schemaKey ? each.entry.slug : [])));
    return known.every((each) => slugs.has(each));
  };
  const { entry } = entries.find((each) => each.entry.slug === name && unpublished.has(each.entry) && isOfKind(each)) ?? {};
  const what = entry ? `"${name}" is not in this build: ${entry.source} ${unpublished.get(entry)}` : `unknown ${kind} "${name}"`;
  const fix = entry ? 'publish it, or remove it here or name another' : fixForUnknownName(name, known);
  return { file: source, field, what: `${displayPath(field)}: ${what}`, fix };
}

/** Validates the plan that the site returned, and normalizes its paths. Throws SiteError if it violates the contract. */
function checkedPlan({ parts: { views } }: SiteCode, plan: SitePlan, entries: LoadedByEntry): SitePlan {
  checkPlanShape(plan);
  const problems = plan.pages.flatMap((page) => contractProblems(page, Object.keys(views), entries));
  const shared = describeUnsupported(plan.shared, 'shared');
  if (shared !== undefined) problems.push(unsupportedProblem(shared));
  if (problems.length > 0) throw new SiteError(problems);
  return { ...plan, pages: plan.pages.map(withNormalizedPaths) };
}

/** Normalizes the paths of a page. A site may end them with a slash, such as for an empty slug, and write them in any Unicode form. */
function withNormalizedPaths<P extends Page>(page: P): P {
  const normalized = (path: string) => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).normalize();
  const { path, alsoAt, canonical, translations } = page;
  return {
    ...page,
    path: normalized(path),
    ...(alsoAt && { alsoAt: alsoAt.map(normalized) }),
    ...(canonical !== undefined && { canonical: normalized(canonical) }),
    ...(translations && {
      translations: Object.fromEntries(
        Object.entries(translations).map(([lang, to]) => [lang, to === null ? null : normalized(to)]),
      ),
    }),
  };
}

function contractProblems({ path, view, props, body }: Page, views: readonly string[], entries: LoadedByEntry): Problem[] {
  const problems: Problem[] = [];
  if (!views.includes(view)) {
    const fix = `${fixForUnknownName(view, views)}; or add ${viewPath(view)}, which exports ${view}`;
    problems.push({ file: siteModulePath, what: `${path}: unknown view "${view}"`, fix });
  }
  const unsupported = describeUnsupported(props, 'props');
  if (unsupported !== undefined) problems.push(unsupportedProblem(`${path}: ${unsupported}`));
  if (body && !entries.has(body)) {
    const what = `${path}: body is not an entry of the content`;
    problems.push({ file: siteModulePath, what, fix: 'pass the entry object from the content' });
  }
  return problems;
}

function unsupportedProblem(what: string): Problem {
  return { file: siteModulePath, what, fix: 'pass plain data: strings, numbers, booleans, null, arrays, and objects of these' };
}

/** Runs a plan. Throws where it calls Math.random(), because equal content makes equal pages. */
function withoutChance<T>(plan: () => T): T {
  const { random } = Math;
  Math.random = () => {
    throw new Error('Math.random() is different in each build; choose by a slug or a date');
  };
  try {
    return plan();
  } finally {
    Math.random = random;
  }
}
