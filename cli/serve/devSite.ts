import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClientBundle, loadClientBundle, loadSiteCode, type SiteCode } from '../bundle/loadCode.ts';
import { entryKeyOf, type LoadedEntry } from '../content/loadedEntry.ts';
import type { Page } from '../contract.ts';
import { attempt, type FileStamp, isUnchanged, missing, siteFileStamps, siteFolders, stampOf } from '../files.ts';
import { pagesByPath } from '../output/paths.ts';
import { redirectFiles } from '../output/redirects.ts';
import type { PublishedFile } from '../photographs/photographs.ts';
import { type BuildOptions, isPreview, type PlanContext } from '../pipeline/buildOptions.ts';
import { checkPlan } from '../pipeline/checkPlan.ts';
import { type LoadedContent, loadContent } from '../pipeline/loadContent.ts';
import { type KeyOf, pageKeys } from '../pipeline/pageKeys.ts';
import { type PlannedSite, planSite } from '../pipeline/plan.ts';
import { recordLoaded } from '../pipeline/record.ts';
import { createRenderSetup } from '../pipeline/render.ts';
import { isSameTime } from '../pipeline/scan.ts';
import { filesForCrawlers } from '../pipeline/write.ts';
import { distinctProblems, type Problem, type Result, SiteError, valueOrThrow } from '../problems.ts';
import type { RenderSetup } from '../render/tasks.ts';
import { WorkerPool } from '../render/workerPool.ts';
import { withStore } from '../store/cache.ts';
import type { Meta, Stored } from '../store/store.ts';

export interface DevOptions extends Pick<BuildOptions, 'root' | 'drafts' | 'future' | 'now'> {
  cache: string;
  /** Whether to watch files by looking at them every now and then. */
  poll: boolean;
}

/** A loaded site. Its pages aren't part of it: they're rendered on request. Immutable; `afterChange` returns a new one. */
export interface LoadedSite {
  stamps: ReadonlyMap<string, FileStamp>;
  code: SiteCode;
  client: ClientBundle;
  content: LoadedContent;
  planned: PlannedSite;
  setup: RenderSetup;
  keyOf: KeyOf;
  pages: ReadonlyMap<string, Page>;
  /** Returns a generated file, by its path in the site: `/sitemap.xml`. */
  fileAt(path: string): PublishedFile | undefined;
}

/** Bundled code and loaded content, before the site is planned. */
type Loaded = Pick<LoadedSite, 'stamps' | 'code' | 'client'> & { content: Result<LoadedContent> };

/** Files that have changed since the last state; paths from the site root. */
type Change = { before: LoadedSite; paths: ReadonlySet<string> };

/** Replaces react-dom/client in scripts. */
const reactDomClient = fileURLToPath(new URL('page/hydration.js', import.meta.url));

/** Loads a site for `site dev`, and loads it again when its files change. Runs the same steps as a build, and each reuses what it can. */
export class DevSite {
  readonly #options: BuildOptions;
  readonly #cacheFolder: string;
  #outputId = '';
  /** Every file of the site, and each other file that has changed, as they were at the last attempt to load the site. */
  #lastStamps = new Map<string, FileStamp>();
  /** Folders outside the site's own that lack an imported file. */
  #incomplete = new Map<string, FileStamp>();

  constructor(options: DevOptions) {
    // The name of an output folder is the name of its store. Nothing is written to this one.
    this.#options = { ...options, out: `${options.cache}/dev`, production: false };
    this.#cacheFolder = resolve(options.root, options.cache);
  }

  /** Loads the whole site, and reuses what an earlier server has stored. */
  async start(): Promise<LoadedSite> {
    const { root } = this.#options;
    this.#lastStamps = siteFileStamps(root);
    const stamps = new Map(this.#lastStamps);
    return withStore(this.#options, async (store) => {
      const { outputId, entries, links } = store;
      this.#outputId = outputId;
      // The plan reads texts later, too, when the store is closed.
      const texts = store.texts.all();
      const stored = { outputId, read: store.read, entries, links, texts: { all: () => texts } };
      const context = this.#context(stamps, stored);
      const loaded = await this.#load(context);
      const planning = this.#plan(loaded, context);
      const state = await planning.catch(() => undefined);
      // Later changes aren't stored, so another server can start meanwhile.
      recordLoaded(store, { ...loaded, content: loaded.content.value, planned: state?.planned });
      return planning;
    });
  }

  /** Returns the site after files have changed (paths from the site root). Throws if it can't be loaded; `before` is still good then. */
  async afterChange(before: LoadedSite, paths: ReadonlySet<string>): Promise<LoadedSite> {
    for (const path of paths) {
      this.#lastStamps.set(path, stampOf(this.#options.root, path));
      this.#incomplete.delete(path);
    }
    const stamps = new Map([...this.#lastStamps].filter(([path, stamp]) => stamp !== missing && isInSite(path)));
    const context = this.#context(stamps, storedBy(before, this.#outputId));
    const change = { before, paths };
    return this.#plan(await this.#load(context, change), context, change);
  }

  /** Keeps which folders lack a file that is imported, because adding one elsewhere is a change that no watcher notices. */
  awaitMissingFiles(problems: readonly Problem[]): void {
    const { root } = this.#options;
    const imported = problems.flatMap(({ file, what }) => {
      const [, path] = /^Could not resolve "(\.[^"]*)"/.exec(what) ?? [];
      return path === undefined ? [] : join(dirname(file), path);
    });
    const nearestFolder = (path: string): string => (existsSync(join(root, path)) ? path : nearestFolder(dirname(path)));
    const folders = imported.map(nearestFolder).filter((folder) => !isInSite(`${folder}/`));
    this.#incomplete = new Map(folders.map((folder) => [folder, stampOf(root, folder)]));
  }

  /** Files that have changed since the last attempt to load the site. A watcher can miss some. */
  missedChanges(state: LoadedSite | undefined): ReadonlySet<string> {
    const { root } = this.#options;
    const now = siteFileStamps(root);
    const stampsOfCode = Object.entries({ ...state?.code.fileStamps, ...state?.client.fileStamps });
    const seen = new Map([...stampsOfCode, ...this.#lastStamps, ...this.#incomplete]);
    const isSame = (path: string) => isUnchanged(root, path, seen.get(path), now.get(path) ?? stampOf(root, path));
    return new Set([...now.keys(), ...seen.keys()].filter((path) => !isSame(path)));
  }

  #context(fileStamps: LoadedSite['stamps'], store: Stored): PlanContext {
    return { options: this.#options, cacheFolder: this.#cacheFolder, store, fileStamps };
  }

  /** Bundles code and reads content, as far as the changed files may affect them. */
  async #load(context: PlanContext, change?: Change): Promise<Loaded> {
    const { options, store, cacheFolder, fileStamps: stamps } = context;
    const { before, paths = new Set<string>() }: Partial<Change> = change ?? {};
    // An added or removed file can change what an import resolves to, and so can a symbolic link, whose files are inputs by their own paths.
    const isLinked = (path: string) =>
      attempt(() => realpathSync(join(options.root, path))) !== join(realpathSync(options.root), path);
    const canRedirect = (path: string) =>
      /^(templates|client)\//.test(path) && (before?.stamps.has(path) !== stamps.has(path) || isLinked(path));
    const isTouched = (inputs: object) => [...paths].some((path) => path in inputs || canRedirect(path));
    const keepsCode = before && !isTouched(before.code.fileStamps);
    const code = keepsCode ? before.code : await loadSiteCode(options.root, cacheFolder, store, 'development');
    const keepsClient = before && inputsOfClient(before.code) === inputsOfClient(code) && !isTouched(before.client.fileStamps);
    const client = keepsClient ? before.client : await loadClientBundle(options.root, code, store, reactDomClient);
    // The site makes the tokens in content.
    const partsForContent = ['site', 'schema', 'markdown'] as const;
    const hasSameCode = partsForContent.every((name) => before?.code.parts[name]?.codeHash === code.parts[name]?.codeHash);
    const keepsContent = before && hasSameCode && ![...paths].some((path) => path.startsWith('content/'));
    if (keepsContent) return { stamps, code, client, content: { value: before.content, problems: [] } };
    const known = before && Map.groupBy(before.content.entries, entryKeyOf);
    await using pool = new WorkerPool();
    return { stamps, code, client, content: await loadContent(context, code, pool, known) };
  }

  /** Plans the site, or keeps the plan if its code and inputs are unchanged. */
  async #plan(loaded: Loaded, context: PlanContext, change?: Change): Promise<LoadedSite> {
    const content = valueOrThrow(loaded.content);
    const { code, client } = loaded;
    const reusable = change && isSamePlan(change, { ...loaded, content }, this.#options.now) ? change.before : undefined;
    const { entries } = content;
    const loadedByEntry = new Map(entries.map((each) => [each.entry, each]));
    const planned = reusable ? { ...reusable.planned, siteCode: code, entries, loadedByEntry } : await planAnew(loaded, context);
    const setup = createRenderSetup(context, planned, client);
    const pages = reusable ? reusable.pages : pagesByPath(planned.plan.pages);
    const fileAt = fileFinder(planned, client, this.#options);
    return { ...loaded, content, planned, setup, keyOf: pageKeys(planned, setup, true), pages, fileAt };
  }
}

/** What a store would have of a loaded site. Its functions keep only that, because a plan keeps them: otherwise, each would keep the one before. */
function storedBy({ code, client, content, planned: { texts } }: LoadedSite, outputId: string): Stored {
  const values: Partial<Meta> = { ...code.toStore, ...client.toStore, content: content.contentKey };
  const rows = new Map(content.entries.map((entry) => [entryKeyOf(entry), entry.row]));
  return {
    outputId,
    read: (name) => values[name],
    entries: { all: () => rows },
    links: { all: () => new Map() },
    texts: { all: () => texts },
  };
}

async function planAnew({ code, client, content }: Loaded, context: PlanContext): Promise<PlannedSite> {
  const { value, problems } = await planSite(context, code, content);
  const all = [...problems, ...(value ? checkPlan(value, client) : [])];
  if (!value || all.length > 0) throw new SiteError(distinctProblems(all));
  return value;
}

/** Whether `siteFileStamps` lists a file. */
const isInSite = (path: string) => siteFolders.includes(path.slice(0, path.indexOf('/')));

/** Everything besides files that scripts and styles depend on. */
function inputsOfClient({ site, schema, assetFiles }: SiteCode): string {
  return JSON.stringify([site.client, schema.settings.environment, assetFiles]);
}

type PlanInputs = Pick<LoadedSite, 'stamps' | 'code' | 'client' | 'content'>;

/** Whether plan() would return the same, and its check find the same, because their code and all of their inputs are unchanged. */
function isSamePlan({ before, paths }: Change, now: PlanInputs, buildTime: BuildOptions['now']): boolean {
  const { planned } = before;
  // A plan has the text of an entry only if plan() has read it.
  const isSameForPlan = (was: LoadedEntry, is: LoadedEntry | undefined) =>
    was.entry === is?.entry && (was.bodyKey === is.bodyKey || !planned.entriesRead.has(was.entry));
  const hasSameFiles = () => {
    const compared = new Set([before.code.schema.settings.file, ...before.content.entries.map(({ file }) => file)]);
    const isOther = (path: string) => /^(public|content)\//.test(path) && !compared.has(path);
    // Of most files in public/, a plan knows only the paths.
    const isRead = (path: string) => path.startsWith('content/') || planned.images.has(path) || path === 'public/_redirects';
    const filesIn = (all: LoadedSite['stamps']) =>
      Array.from(all, ([path, stamp]) => (isOther(path) ? path + (isRead(path) ? stamp : '') : '')).join('\n');
    return ![...paths].some(isOther) || filesIn(before.stamps) === filesIn(now.stamps);
  };
  const valuesOf = ({ code: { parts }, client: { requests }, content: { settings, entries } }: PlanInputs) =>
    JSON.stringify([parts.site.codeHash, Object.keys(parts.views), requests, settings, entries.length]);
  return (
    isSameTime(planned.toRecord, buildTime) &&
    valuesOf(before) === valuesOf(now) &&
    before.content.entries.every((entry, index) => isSameForPlan(entry, now.content.entries[index])) &&
    hasSameFiles()
  );
}

/** Returns `fileAt`. Files that take long to generate, such as feeds, are generated when a request finds no other file. */
function fileFinder(planned: PlannedSite, client: ClientBundle, options: BuildOptions): LoadedSite['fileAt'] {
  const pathsOf = (file: PublishedFile) => [file.path, ...('body' in file ? (file.otherPaths ?? []) : [])];
  const byPath = (files: readonly PublishedFile[]) =>
    new Map(files.flatMap((file) => pathsOf(file).map((path) => [`/${path}`, file])));
  const { plan, url, imageFiles, redirects } = planned;
  const own = byPath([...client.files, ...plan.files, ...imageFiles]);
  let others: typeof own | undefined;
  return (path) => {
    const found = own.get(path);
    if (found) return found;
    others ??= byPath([...redirectFiles(url, redirects, plan.pages), ...filesForCrawlers(planned, !isPreview(options))]);
    return others.get(path);
  };
}
