import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ClientBundle, loadClientBundle, loadSiteCode, type SiteCode } from '../bundle/loadCode.ts';
import { locateSiteCodeError } from '../bundle/runCode.ts';
import { type LoadedContent, reloadEntries } from '../content/load.ts';
import { entryKeyOf, type LoadedEntry, versionOf } from '../content/loadedEntry.ts';
import { siteFileStamps } from '../content/siteFileStamps.ts';
import { clockAt } from '../content/today.ts';
import type { Page } from '../contract.ts';
import { type FileStamp, isUnchanged, missing, stampOf } from '../files.ts';
import { feedFiles } from '../output/feed.ts';
import { languageOf } from '../output/languages.ts';
import { redirectFiles } from '../output/redirects.ts';
import { previewRobots, robots, sitemaps } from '../output/sitemaps.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import { encodePhotographs, type VariantFile } from '../photographs/photographs.ts';
import { brokenLinks } from '../pipeline/checkLinks.ts';
import { pageProblems } from '../pipeline/checkPages.ts';
import { checkPlan } from '../pipeline/checkPlan.ts';
import { type KeyOf, pageKeys } from '../pipeline/compare.ts';
import { readContent } from '../pipeline/content.ts';
import { inSource, type PlannedSite, planSite } from '../pipeline/plan.ts';
import { recordLoaded } from '../pipeline/record.ts';
import { createRenderSetup } from '../pipeline/render.ts';
import type { BuildContext, BuildOptions } from '../pipeline/scan.ts';
import { accept, addAll, distinctProblems, type Problem, type Result, SiteError } from '../problems.ts';
import type { AssetNames } from '../render/renderPage.ts';
import { preparePages, type RenderSetup } from '../render/tasks.ts';
import { WorkerPool } from '../render/workerPool.ts';
import { withStore } from '../store/cache.ts';
import { rowsOf, type Stored } from '../store/store.ts';

export type DevOptions = Pick<BuildOptions, 'root' | 'cache' | 'drafts' | 'future' | 'now' | 'nowFrom'>;

/** A site in memory: everything but its pages, which are rendered when they're asked for. Never changes; `next` returns another. */
export interface DevState {
  stamps: ReadonlyMap<string, FileStamp>;
  code: SiteCode;
  client: ClientBundle;
  content: LoadedContent;
  planned: PlannedSite;
  setup: RenderSetup;
  keyOf: KeyOf;
  /** Pages by each of their paths. */
  pages: ReadonlyMap<string, Page>;
  /** Returns a generated file, by its path in the site: `/sitemap.xml`. */
  fileAt(path: string): OutputFile | VariantFile | undefined;
}

/** A page as a build writes it, or why a build would fail, with the page as it was before. */
type DevPage = { html: string } | { problems: readonly Problem[]; lastHtml: string | undefined };

interface Rendered {
  key: string;
  assets: AssetNames;
  page: DevPage;
}

/** What's bundled and read before the site is planned. */
type Loaded = Pick<DevState, 'stamps' | 'code' | 'client'> & { content: Result<LoadedContent> };

/** What renders the pages of a view, and the inputs that it was made for. */
interface Renderer {
  key: string;
  setup: RenderSetup;
  images: PlannedSite['images'];
  render: ReturnType<typeof preparePages>;
}

/** Takes the place of react-dom/client in scripts. */
const reactDomClient = fileURLToPath(new URL('page/hydration.js', import.meta.url));

/** How many rendered pages are kept. */
const keptPages = 50;

/** Loads a site, and takes over the changes of its files. `site build` runs the same steps; here, each reuses what it can. */
export class DevSite {
  readonly #options: BuildOptions;
  readonly #cacheFolder: string;
  #outputId = '';
  /** The files as they were when the site was loaded last, or couldn't be. */
  #seen: DevState['stamps'] = new Map();
  readonly #renderers = new Map<string, Renderer>();
  readonly #rendered = new Map<string, Rendered>();
  readonly #checked = new Map<string, Pick<Rendered, 'key' | 'assets'> & { problems: readonly Problem[] }>();

  constructor({ cache = '.cache', ...options }: DevOptions) {
    this.#options = { ...options, cache, out: `${cache}/dev`, production: false };
    this.#cacheFolder = resolve(options.root, cache);
  }

  /**
   * Loads the whole site. What an earlier server has read and bundled comes from its store.
   * @throws SiteError
   */
  async start(): Promise<DevState> {
    const { root, out, cache } = this.#options;
    const stamps = siteFileStamps(root);
    const first = await withStore(
      root,
      resolve(root, out),
      async (store) => {
        this.#outputId = store.outputId;
        const loaded = await this.#load(stamps, store);
        // Later changes aren't stored, so another server can start meanwhile.
        recordLoaded(store, { ...loaded, content: loaded.content.value });
        return loaded;
      },
      cache,
    );
    return this.#located(() => this.#plan(first, this.#nothingStored()));
  }

  /**
   * Returns the site after some files have changed.
   * @param paths paths from the site root; undefined if any file may have changed
   * @throws SiteError with what's wrong with the site; `state` is still good then
   */
  async next(state: DevState, paths: ReadonlySet<string> | undefined): Promise<DevState> {
    const stored = this.#storedIn(state);
    const stamps = paths ? withChanges(this.#options.root, state.stamps, paths) : siteFileStamps(this.#options.root);
    return this.#located(async () => {
      const loaded = await this.#load(stamps, stored, state, paths);
      return this.#plan(loaded, stored, state, paths);
    });
  }

  async #located<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw locateSiteCodeError(this.#options.root, error);
    }
  }

  /** What the next state takes over. */
  #storedIn({ code, client, content, planned }: DevState): Stored {
    const values: Record<string, unknown> = { ...code.bundles, ...client.bundles, content: content.contentKey };
    return {
      ...this.#nothingStored(),
      read: (name) => values[name],
      // Made only if all content is read again.
      get entries() {
        return rowsOf(new Map(content.entries.map((entry) => [entryKeyOf(entry), entry.row])));
      },
      bodies: rowsOf(planned.bodies.all()),
      memos: rowsOf(planned.memos.all()),
    };
  }

  #nothingStored(): Stored {
    const none = rowsOf(new Map<string, never>());
    return { outputId: this.#outputId, read: () => undefined, entries: none, links: none, bodies: none, memos: none };
  }

  #context(stamps: DevState['stamps'], stored: Stored): BuildContext {
    const scan = { fileStamps: stamps, optionsJson: '', intactOutputs: new Map(), isUnchanged: false };
    return { options: this.#options, cacheFolder: this.#cacheFolder, outFolder: '', stored, scan };
  }

  /** Bundles code, and reads content: whatever the changed files decide. */
  async #load(stamps: DevState['stamps'], stored: Stored, before?: DevState, paths?: ReadonlySet<string>): Promise<Loaded> {
    const { root } = this.#options;
    this.#seen = stamps;
    if (!before || !paths) {
      const code = await loadSiteCode(root, this.#cacheFolder, stored, 'development');
      const client = await loadClientBundle(root, code, stored, reactDomClient);
      return { stamps, code, client, content: await this.#loadContent(stamps, stored, code, before) };
    }
    // A file that's new or gone can change what an import finds.
    const isCode = (path: string) => /^(templates|client)\//.test(path) && !(before.stamps.has(path) && stamps.has(path));
    const mayAffect = (inputs: Readonly<Record<string, unknown>>) => [...paths].some((path) => path in inputs || isCode(path));
    const code = mayAffect(before.code.fileStamps)
      ? await loadSiteCode(root, this.#cacheFolder, stored, 'development')
      : before.code;
    const isSameClient = inputsOfClient(before.code) === inputsOfClient(code) && !mayAffect(before.client.fileStamps);
    const client = isSameClient ? before.client : await loadClientBundle(root, code, stored, reactDomClient);
    const content = await this.#updateContent(stamps, stored, code, before, paths);
    return { stamps, code, client, content };
  }

  async #updateContent(
    stamps: DevState['stamps'],
    stored: Stored,
    code: SiteCode,
    before: DevState,
    paths: ReadonlySet<string>,
  ): Promise<Result<LoadedContent>> {
    const files = new Set([...paths].filter((path) => path.startsWith('content/')));
    if (keyOfContent(before.code) !== keyOfContent(code)) return this.#loadContent(stamps, stored, code, before);
    if (files.size === 0) return { value: before.content, problems: [] };
    const { root } = this.#options;
    const { schema, markdown } = code.parts;
    const { tokens } = before.content;
    const setup = { root, schema, tokens, markdownKey: markdown?.codeHash ?? '' };
    const updated = await reloadEntries(before.content, files, stamps, (jobs, onRead) =>
      new WorkerPool(1).run('readEntry', setup, jobs, jobs.length, onRead),
    );
    return updated ? { value: updated, problems: [] } : this.#loadContent(stamps, stored, code, before);
  }

  async #loadContent(
    stamps: DevState['stamps'],
    stored: Stored,
    code: SiteCode,
    before?: DevState,
  ): Promise<Result<LoadedContent>> {
    const known = before && Map.groupBy(before.content.entries, entryKeyOf);
    const pool = new WorkerPool();
    try {
      return await readContent(this.#context(stamps, stored), code, pool, known);
    } finally {
      await pool.close();
    }
  }

  /** Plans the site, unless neither the plan's code nor anything that it gets has changed. */
  async #plan(loaded: Loaded, stored: Stored, before?: DevState, paths?: ReadonlySet<string>): Promise<DevState> {
    const { stamps, code, client } = loaded;
    const content = accept(loaded.content);
    const planned =
      before && isSamePlan(before, { stamps, code, content }, this.#options, paths)
        ? replanned(before.planned, { code, content })
        : await this.#planAnew(loaded, stored);
    const setup = createRenderSetup(this.#context(stamps, stored), planned, client);
    const pages = before?.planned.plan === planned.plan ? before.pages : pagesByPath(planned);
    return {
      stamps,
      code,
      client,
      content,
      planned,
      setup,
      keyOf: pageKeys(planned, setup, true),
      pages,
      fileAt: filesOf(planned, client, this.#options),
    };
  }

  async #planAnew({ stamps, code, client, content }: Loaded, stored: Stored): Promise<PlannedSite> {
    const { value, problems } = await planSite(this.#context(stamps, stored), code, content);
    const all = [...problems, ...(value ? checkPlan(this.#options.root, value, client.files) : [])];
    if (!value || all.length > 0) throw new SiteError(distinctProblems(all));
    return value;
  }

  /** Files that have changed since the site was loaded, or couldn't be: a watcher can miss some. */
  missedChanges(state: DevState | undefined): ReadonlySet<string> {
    const { root } = this.#options;
    const now = siteFileStamps(root);
    const isSame = (path: string) => isUnchanged(root, path, this.#seen.get(path), now.get(path) ?? missing);
    const elsewhere = Object.entries({ ...state?.code.fileStamps, ...state?.client.fileStamps })
      .filter(([path, stamp]) => !this.#seen.has(path) && !isUnchanged(root, path, stamp, stampOf(root, path)))
      .map(([path]) => path);
    return new Set([...now.keys(), ...this.#seen.keys()].filter((path) => !isSame(path)).concat(elsewhere));
  }

  /** The file that a page shows, if it has changed since the state was made: the watcher may report it only later. */
  changedSource(state: DevState, page: Page): string | undefined {
    const entry = page.body && state.planned.entriesByData.get(page.body);
    return entry && this.#hasChanged(entry) ? entry.file : undefined;
  }

  #hasChanged({ file, stamp }: LoadedEntry): boolean {
    const { root } = this.#options;
    return !isUnchanged(root, file, stamp, stampOf(root, file));
  }

  /** Renders a page, unless that has been done with the same inputs. */
  async render(state: DevState, page: Page): Promise<DevPage> {
    const { body, keyWith } = state.keyOf(page);
    const known = this.#rendered.get(page.path);
    if (known && known.key === keyWith(known.assets, [])) return known.page;
    const { assets, ...result } = await this.#renderAnew(state, page, body);
    const lastHtml = known && ('html' in known.page ? known.page.html : known.page.lastHtml);
    const rendered = 'html' in result ? { html: result.html } : { problems: result.problems, lastHtml };
    this.#rendered.delete(page.path);
    this.#rendered.set(page.path, { key: keyWith(assets, []), assets, page: rendered });
    const [oldest] = this.#rendered.keys();
    if (this.#rendered.size > keptPages && oldest !== undefined) this.#rendered.delete(oldest);
    return rendered;
  }

  async #renderAnew(
    state: DevState,
    page: Page,
    body: LoadedEntry | undefined,
  ): Promise<({ html: string } | { problems: readonly Problem[] }) & { assets: AssetNames }> {
    try {
      const render = await this.#rendererOf(state, page.view);
      const { path, view, props, allowedOrigins } = page;
      const job = { path, view, props: JSON.stringify(props), language: languageOf(page), allowedOrigins };
      const result = render(job, body && versionOf(body));
      if ('problems' in result) {
        const problems = [...result.problems, ...result.bodyProblems];
        return { problems: distinctProblems(problems), assets: [] };
      }
      const shown = body && { file: body.file, links: result.links };
      const problems = pageProblems(this.#options.root, state.planned, { page, body: shown, ...result }, state.client);
      return { ...(problems.length > 0 ? { problems } : { html: result.html }), assets: result.assets };
    } catch (error) {
      const located = locateSiteCodeError(this.#options.root, error);
      if (!(located instanceof SiteError)) throw located;
      return { problems: located.problems, assets: [] };
    }
  }

  /**
   * Returns the bytes of a generated file. A photograph is encoded when it's asked for.
   * @throws SiteError if it can't be encoded
   */
  async bytesOf(file: OutputFile | VariantFile): Promise<string | Uint8Array> {
    if ('body' in file) return file.body;
    const problems = await encodePhotographs(this.#options.root, [file]);
    if (problems.length > 0) throw new SiteError(problems.map((each) => inSource(this.#options.root, each)));
    return readFile(file.from);
  }

  /** Loads a view when the first page needs it. */
  #rendererOf({ setup, planned: { tokens, images } }: DevState, view: string): Renderer['render'] {
    const known = this.#renderers.get(view);
    if (known?.setup === setup) return known.render;
    const { views, ...inputs } = setup;
    const own = { ...inputs, views: Object.fromEntries(Object.entries(views).filter(([name]) => name === view)), tokens };
    const key = JSON.stringify(own);
    const isSame = known?.key === key && known.images === images && known.setup.pagePaths === setup.pagePaths;
    const render = isSame ? known.render : preparePages({ ...own, images });
    render.catch(() => this.#renderers.delete(view));
    this.#renderers.set(view, { key, setup, images, render });
    return render;
  }

  /** What's wrong with entries that no page shows. */
  async bodyProblems(state: DevState, entries: readonly LoadedEntry[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    const pool = new WorkerPool(1);
    const { schema, markdown } = state.setup;
    const { tokens } = state.planned;
    const { root } = this.#options;
    const unchanged = entries.filter((entry) => !this.#hasChanged(entry));
    await pool.run(
      'renderBody',
      { root, schema, markdown, tokens },
      unchanged.map(versionOf),
      unchanged.length,
      (entry, result) => {
        addAll(problems, result.problems);
        addAll(problems, brokenLinks(root, state.planned, [{ file: entry.file, links: result.links }], []));
      },
    );
    return problems;
  }

  /** What's wrong with a page, whether or not it's open. A page that was checked before with the same inputs isn't rendered again. */
  async check(state: DevState, page: Page): Promise<readonly Problem[]> {
    const { body, keyWith } = state.keyOf(page);
    const known = this.#checked.get(page.path);
    if (known?.key === keyWith(known?.assets ?? [], [])) return known.problems;
    const { assets, ...result } = await this.#renderAnew(state, page, body);
    // Of a file that's being edited, nothing is known yet.
    if (body && this.#hasChanged(body)) return [];
    const problems = 'problems' in result ? result.problems : [];
    this.#checked.set(page.path, { key: keyWith(assets, []), assets, problems });
    return problems;
  }
}

function withChanges(root: string, before: DevState['stamps'], paths: ReadonlySet<string>): Map<string, FileStamp> {
  const stamps = new Map(before);
  for (const path of paths) {
    if (!/^(content|templates|client|public)\//.test(path)) continue;
    const stamp = stampOf(root, path);
    if (stamp === missing) stamps.delete(path);
    else stamps.set(path, stamp);
  }
  return stamps;
}

/** Everything besides files that decides the scripts and styles. */
function inputsOfClient({ site, schema, assetFiles }: SiteCode): string {
  return JSON.stringify([site.client, schema.settings.environment, assetFiles]);
}

/** The code that decides what content is loaded. */
function keyOfContent({ parts: { site, schema, markdown } }: SiteCode): string {
  return [site.codeHash, schema.codeHash, markdown?.codeHash].join();
}

/** Whether plan() would return the same: its code, and all that it gets, is the same. */
function isSamePlan(
  before: DevState,
  { stamps, code, content }: Pick<DevState, 'stamps' | 'code' | 'content'>,
  { now }: BuildOptions,
  paths: ReadonlySet<string> | undefined,
): boolean {
  const { planned } = before;
  const { content: old } = before;
  const { today, timeZone } = planned.toRecord;
  const isEntry = (path: string) => /^content\/.*\.(md|yaml)$/.test(path);
  const hasSameFiles = () =>
    (paths && [...paths].every((path) => isEntry(path) || !/^(public|content)\//.test(path))) ||
    filesForPlan(before.stamps, planned) === filesForPlan(stamps, planned);
  return (
    clockAt(now, timeZone).today === today &&
    before.code.parts.site.codeHash === code.parts.site.codeHash &&
    Object.keys(before.code.parts.views).join() === Object.keys(code.parts.views).join() &&
    JSON.stringify(old.settings) === JSON.stringify(content.settings) &&
    old.entries.length === content.entries.length &&
    old.entries.every((entry, index) => isSameForPlan(entry, content.entries[index] as LoadedEntry, planned)) &&
    hasSameFiles()
  );
}

function isSameForPlan(before: LoadedEntry, now: LoadedEntry, { readBodies }: PlannedSite): boolean {
  return before === now || (before.entry === now.entry && (before.bodyKey === now.bodyKey || !readBodies.has(before.entry)));
}

/** The files of public/, and what else lies in content/, with the versions of those that are encoded as images. */
function filesForPlan(stamps: DevState['stamps'], { originals }: PlannedSite): string {
  const isImage = (path: string) => path.startsWith('content/') || originals.has(path.slice('public'.length));
  const paths = [...stamps.keys()].filter((path) => /^(public|content)\//.test(path) && !/^content\/.*\.(md|yaml)$/.test(path));
  return paths.map((path) => (isImage(path) ? path + stamps.get(path) : path)).join('\n');
}

/** The same plan, with the current versions of entries. */
function replanned(planned: PlannedSite, { code, content: { entries } }: Pick<DevState, 'code' | 'content'>): PlannedSite {
  return { ...planned, siteCode: code, entries, entriesByData: new Map(entries.map((each) => [each.entry, each])) };
}

function pagesByPath({ plan }: PlannedSite): Map<string, Page> {
  return new Map(plan.pages.flatMap((page) => [page.path, ...(page.alsoAt ?? [])].map((path): [string, Page] => [path, page])));
}

/** Finds generated files. Most requests are for scripts, and a feed takes long to make, so the other files are made when one is asked for. */
function filesOf(planned: PlannedSite, client: ClientBundle, { drafts, future }: BuildOptions): DevState['fileAt'] {
  const byPath = (files: readonly (OutputFile | VariantFile)[]) =>
    new Map(
      files.flatMap((file) => [file.path, ...('body' in file ? (file.otherPaths ?? []) : [])].map((path) => [`/${path}`, file])),
    );
  const { plan, url, photographs, redirects, pagePaths, toRecord } = planned;
  const own = byPath([...client.files, ...plan.files, ...photographs]);
  let others: typeof own | undefined;
  const makeOthers = () => {
    const isPreview = drafts || future;
    const robotsFile = { path: 'robots.txt', body: isPreview ? previewRobots(url) : robots(url) };
    const maps = isPreview ? [] : sitemaps(url, plan.pages);
    return byPath([
      ...redirectFiles(url, redirects, plan.pages),
      ...maps,
      robotsFile,
      ...feedFiles(url, plan, toRecord.timeZone, pagePaths),
    ]);
  };
  return (path) => {
    const found = own.get(path);
    if (found) return found;
    others ??= makeOthers();
    return others.get(path);
  };
}
