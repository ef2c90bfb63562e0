import { hash } from 'node:crypto';
import { join } from 'node:path';
import { checkPlanShape } from '../bundle/checkContract.ts';
import type { SiteCode } from '../bundle/loadCode.ts';
import { type MissingCard, missingCards } from '../cards/cards.ts';
import { type Clock, clockAt } from '../content/dates.ts';
import { displayPath, type FieldPath } from '../content/fieldPaths.ts';
import { locator } from '../content/frontMatter.ts';
import { type LoadedEntry, siteContent } from '../content/loadedEntry.ts';
import { describeUnsupported } from '../content/plainData.ts';
import { momentsIn, publishedAmong, type Unpublished, unpublishedSingles, upcomingChanges } from '../content/publication.ts';
import { bodyRenderer } from '../content/renderBody.ts';
import type { Body, ContentOf, Entry, Page, PlanOptions, Redirect, Site, SitePlan, SiteSchema } from '../contract.ts';
import { attempt, mapValues, readText } from '../files.ts';
import type { PreparedImage } from '../markdown/renderMarkdown.ts';
import type { ContentTokens } from '../markdown/tokens.ts';
import { fixForUnknownName } from '../nearest.ts';
import { basePathOf } from '../output/paths.ts';
import { parseRedirectRules, type RedirectRule } from '../output/redirects.ts';
import { Photographs, type PublishedFile, photographsFolder, prepareImages } from '../photographs/photographs.ts';
import { addAll, type Problem, type Result, SiteError } from '../problems.ts';
import { publicPathOf, siteModulePath, viewPath } from '../sitePaths.ts';
import type { LastBuild, TextRow } from '../store/store.ts';
import type { PlanContext } from './buildOptions.ts';
import { placeholderSettings, settingsProblem } from './checkSettings.ts';
import type { LoadedContent } from './loadContent.ts';

/** A site, and what a build of it writes. */
export interface PlannedSite {
  root: string;
  siteCode: SiteCode;
  settings: object;
  tokens: ContentTokens;

  /** Every entry, published or not. */
  entries: readonly LoadedEntry[];
  loadedByEntry: LoadedByEntry;
  unpublished: Unpublished;
  /** Files with problems, some of them twice. Links to what may be their pages aren't reported. */
  invalid: readonly { file: string; fileSlug: string }[];

  url: string;
  plan: SitePlan;
  /** The pages if every entry were published, planned on first use; none if the site's code throws, as for an unfinished draft. */
  allPages: () => readonly Page[];
  /** What memo() made, by code hash and name, and what bodyOf() returned, as JSON, by body key. */
  texts: ReadonlyMap<string, TextRow>;
  /** Entries whose bodies plan() has read with bodyOf(). */
  entriesRead: ReadonlySet<Entry<object>>;
  /** The redirects of the plan, and one from each alias of an entry to its page. */
  redirects: readonly PlannedRedirect[];
  /** The rules in public/_redirects. */
  redirectRules: readonly RedirectRule[];
  /** The path of the page of each content file that has one, for links between files and for aliases. */
  pagePaths: ReadonlyMap<string, string>;
  /** Social cards to make: those that public/ lacks; none if this build makes no cards. */
  cards: readonly MissingCard[];
  /** For the report of the build, and for the next one. */
  toRecord: Pick<LastBuild, keyof Clock | 'changeTimes' | 'warnings' | 'upcoming'>;

  /** By path from the site root: `public/sea.jpg`. */
  images: ReadonlyMap<string, PreparedImage>;
  /** The variants of photographs, which may not be encoded yet, and images beside Markdown files. */
  imageFiles: readonly PublishedFile[];
  /** The files in public/ that may be published, as root-relative paths such as `/favicon.ico`. */
  publicPaths: readonly string[];
  /** Root-relative paths of photographs that the site shows encoded. The original is published only if an entry links to it. */
  originals: ReadonlySet<string>;
  /** Root-relative paths of photographs that only unpublished entries name, in fields that the site's `photographs` reads. */
  unpublishedPhotographs: readonly string[];
}

type LoadedByEntry = ReadonlyMap<Entry<object>, LoadedEntry>;

/** `field` is the alias in an entry that makes it. */
export type PlannedRedirect = Redirect & { field?: FieldPath };

/** Plans a site. Returns no plan if settings or a single can't be used, or if references or images are wrong and the site's code throws. */
export async function planSite(
  context: PlanContext,
  siteCode: SiteCode,
  loaded: Result<LoadedContent>,
): Promise<Result<PlannedSite | undefined>> {
  const { options, fileStamps } = context;
  const { site, schema } = siteCode;
  const { settings, tokens, entries } = loaded.value;
  const withoutPlan = (problems: readonly Problem[]) => ({ value: undefined, problems });
  if (!settings || !tokens) return withoutPlan([]);
  const unusable = settingsProblem(options, siteCode, settings);
  if (unusable) return withoutPlan([unusable]);
  const clock = clockAt(options.now, site.timeZone?.(settings) ?? 'UTC');
  const visibility = { ...options, clock };
  const { published, unpublished } = publishedAmong(entries, visibility);
  const content = siteContent(schema, settings, published);
  // A single is invalid or unpublished.
  if (!content) return withoutPlan(unpublishedSingles(entries, unpublished));
  const all = siteContent(schema, settings, entries) ?? content;
  // Before planning, because a broken reference can make plan() throw. Skipped if an entry is invalid: references to it would be reported, too.
  const problems = loaded.problems.length > 0 ? [] : brokenReferences(options.root, site, content, entries, unpublished);
  try {
    const { photographs, problems: ofImages, ...images } = await imagesOf(context, siteCode, content, all, entries, published);
    addAll(problems, ofImages);
    const upcoming = upcomingChanges(entries, visibility);
    const warnings = placeholderSettings(options.root, schema.settings.file, settings);
    const loadedByEntry: LoadedByEntry = new Map(entries.map((each) => [each.entry, each]));
    const inputs = { siteCode, tokens, loadedByEntry, ...images };
    const value: PlannedSite = {
      root: options.root,
      settings,
      entries,
      unpublished,
      invalid: [...loaded.problems.map(({ file }) => ({ file, fileSlug: '' })), ...loaded.value.invalid],
      ...inputs,
      ...planContent({ ...inputs, context, content, all, published, today: clock.today, photographs }),
      publicPaths: [...fileStamps.keys()].filter((file) => file.startsWith('public/')).map(publicPathOf),
      toRecord: { ...clock, changeTimes: momentsIn(entries, clock.timeZone), warnings, upcoming },
    };
    return { value, problems: [...problems, ...(options.production ? warnings : [])] };
  } catch (error) {
    // Report only the references and images that are wrong, because they may have caused this error.
    if (problems.length > 0) return withoutPlan(problems);
    throw error;
  }
}

interface PlanInputs
  extends Pick<PlanOptions, 'today' | 'photographs'>,
    Pick<PlannedSite, 'siteCode' | 'tokens' | 'loadedByEntry' | 'images' | 'imageFiles'> {
  context: PlanContext;
  content: Content;
  /** The content if every entry were published. */
  all: Content;
  published: readonly LoadedEntry[];
}

type Content = ContentOf<SiteSchema>;

/** Runs the site's plan(), and completes what it returns. */
function planContent(inputs: PlanInputs) {
  const { context, siteCode, content, all, published, loadedByEntry, imageFiles } = inputs;
  const { planOptions, ...used } = planOptionsFor(inputs);
  const planOf = (each: Content) => {
    const plan = withoutRandom(() => siteCode.site.plan(each, planOptions));
    return checkedPlan(siteCode, plan, loadedByEntry);
  };
  const plan = planOf(content);
  let allPages: readonly Page[] | undefined;
  const url = siteCode.site.url(content.settings);
  const pagePaths = pagePathsOf(plan, loadedByEntry);
  const hashedFolders = [...(plan.hashedFolders ?? []), ...(imageFiles.length > 0 ? [photographsFolder] : [])];
  return {
    url,
    plan: { ...plan, hashedFolders },
    allPages: () => (allPages ??= attempt(() => planOf(all).pages) ?? []),
    ...used,
    redirects: redirectsOf(plan, published, pagePaths),
    redirectRules: parseRedirectRules(readText(join(context.options.root, 'public/_redirects')) ?? '', basePathOf(url)),
    pagePaths,
    cards: context.options.cards ? missingCards(context.options.root, siteCode.site, plan, planOptions) : [],
  };
}

/** The functions and data that plan() gets, and a record of its calls: cached texts, and entries whose bodies it read. */
function planOptionsFor({ context, siteCode, tokens, loadedByEntry, images, today, photographs }: PlanInputs) {
  const { options, fileStamps, store } = context;
  /** Texts that this build uses: those of an earlier one, and those that it makes. */
  const texts = new Map<string, TextRow>();
  const reuse = (key: string) => {
    const row = texts.get(key) ?? store.texts.all().get(key);
    if (row) texts.set(key, row);
    return row?.text;
  };
  const entriesRead = new Set<Entry<object>>();
  const renderBody = bodyRenderer(siteCode, { root: options.root, tokens, images });
  const planOptions: PlanOptions = {
    today,
    photographs,
    bodyOf(entry) {
      entriesRead.add(entry);
      const loaded = loadedByEntry.get(entry);
      if (!loaded) throw new TypeError('bodyOf() expects an entry of the content');
      // A site may ask for the same bodies in every build.
      const stored = reuse(loaded.bodyKey);
      if (stored !== undefined) return JSON.parse(stored) as Body;
      // Problems are reported when the body is checked.
      const { body } = renderBody(loaded);
      // The body key doesn't cover encoded images.
      if (!loaded.builtInFields.images) texts.set(loaded.bodyKey, { text: JSON.stringify(body) });
      return body;
    },
    memo(name, make) {
      // The key contains the hash of the site's code, so that changed code makes every string again.
      const key = `${siteCode.parts.site.codeHash} ${name}`;
      const text = reuse(key) ?? make();
      texts.set(key, { text });
      return text;
    },
    makesCards: () => options.cards === true && siteCode.site.renderCard !== undefined,
    exists: (path) => fileStamps.has(`public${path}`),
    fingerprint: (text) => hash('sha256', text).slice(0, 8),
  };
  return { planOptions, texts, entriesRead };
}

/** The images of a site, as fields of a `PlannedSite`; photographs, as the site's plan gets them; and what's wrong with images. */
async function imagesOf(
  { options: { root }, fileStamps, cacheFolder }: PlanContext,
  { site, schema }: SiteCode,
  content: Content,
  all: Content,
  entries: readonly LoadedEntry[],
  published: readonly LoadedEntry[],
) {
  const named = site.photographs?.(content) ?? [];
  // An unfinished draft may make the site's code throw.
  const namedByAll = new Set(attempt(() => site.photographs?.(all))?.map(({ path }) => path));
  const inBodies = published.map(({ file, builtInFields: { images = [] } }) => ({ file, images }));
  const unlinkable = new Set([schema.settings.file, ...entries.map(({ file }) => file)]);
  const { images, files, problems } = await prepareImages(root, named, inBodies, fileStamps, cacheFolder, unlinkable);
  const paths = new Set(named.map(({ path }) => path));
  const photographs = new Photographs(images, namedByAll.union(paths));
  return {
    images,
    imageFiles: files,
    originals: new Set(photographs.keys()),
    unpublishedPhotographs: [...namedByAll.difference(paths)],
    photographs,
    problems,
  };
}

function redirectsOf({ redirects = [] }: SitePlan, entries: readonly LoadedEntry[], pagePaths: ReadonlyMap<string, string>) {
  // By file, because a file in two collections is two entries with the same aliases.
  const byFile = new Map(entries.map((each) => [each.file, each]));
  const ofAliases = [...byFile.values()].flatMap(({ file, builtInFields: { aliases = [] } }) => {
    const to = pagePaths.get(file.normalize());
    return to === undefined ? [] : aliases.map((from, index) => ({ from, to, source: file, field: ['aliases', index] }));
  });
  return [...redirects, ...ofAliases];
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

function brokenReferences(root: string, site: Site, content: Content, entries: readonly LoadedEntry[], unpublished: Unpublished) {
  const locate = locator(root);
  return (site.checkReferences?.(content) ?? []).map(({ source, field, name, kind, known }) => {
    // Entries of the collection whose names the site knows. It may call its kind anything.
    const isOfKind = ({ schemaKey }: LoadedEntry) => {
      const slugs = new Set(entries.flatMap((each) => (each.schemaKey === schemaKey ? each.entry.slug : [])));
      return known.every((each) => slugs.has(each));
    };
    const { entry } = entries.find((each) => each.entry.slug === name && unpublished.has(each.entry) && isOfKind(each)) ?? {};
    const what = entry
      ? `"${name}" is not in this build: ${entry.source} ${unpublished.get(entry)}`
      : `unknown ${kind} "${name}"`;
    const fix = entry ? 'publish it, or remove it here or name another' : fixForUnknownName(name, known);
    return locate({ file: source, field, what: `${displayPath(field)}: ${what}`, fix }, name);
  });
}

/** Validates the plan that the site returned, and normalizes its paths. Throws SiteError if it violates the contract. */
function checkedPlan({ parts: { views } }: SiteCode, plan: SitePlan, entries: LoadedByEntry): SitePlan {
  checkPlanShape(plan);
  const ofPages = plan.pages.flatMap((page) => contractProblems(page, Object.keys(views), entries));
  const problems = [...ofPages, ...unsupportedIn(plan.shared, 'shared')];
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
    ...(translations && { translations: mapValues(translations, (to) => to && normalized(to)) }),
  };
}

function contractProblems({ path, view, props, body }: Page, views: readonly string[], entries: LoadedByEntry): Problem[] {
  const problems: Problem[] = [];
  if (!views.includes(view)) {
    const fix = `${fixForUnknownName(view, views)}; or add ${viewPath(view)}, which exports ${view}`;
    problems.push({ file: siteModulePath, what: `${path}: unknown view "${view}"`, fix });
  }
  problems.push(...unsupportedIn(props, `${path}: props`));
  if (body && !entries.has(body)) {
    const what = `${path}: body is not an entry of the content`;
    problems.push({ file: siteModulePath, what, fix: 'pass the entry object from the content' });
  }
  return problems;
}

function unsupportedIn(data: unknown, name: string): Problem[] {
  const what = describeUnsupported(data, name);
  const fix = 'pass plain data: strings, numbers, booleans, null, arrays, and objects of these';
  return what === undefined ? [] : [{ file: siteModulePath, what, fix }];
}

/** Runs a plan. Throws where it calls Math.random(), because equal content makes equal pages. */
function withoutRandom<T>(plan: () => T): T {
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
