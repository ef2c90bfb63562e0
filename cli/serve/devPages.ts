import { readFile } from 'node:fs/promises';
import { locateSiteCodeError } from '../bundle/runCode.ts';
import { withLocation } from '../content/loadContent.ts';
import { type LoadedEntry, versionOf } from '../content/loadedEntry.ts';
import type { Page } from '../contract.ts';
import { isUnchanged, stampOf } from '../files.ts';
import type { OutputFile } from '../output/writeFiles.ts';
import { encodePhotographs, type VariantFile } from '../photographs/photographs.ts';
import { brokenLinks } from '../pipeline/checkLinks.ts';
import { pageProblems } from '../pipeline/checkPages.ts';
import type { PlannedSite } from '../pipeline/plan.ts';
import { addAll, distinctProblems, type Problem, SiteError } from '../problems.ts';
import { type AssetNames, pageJob } from '../render/renderPage.ts';
import { preparePages, type RenderSetup } from '../render/tasks.ts';
import { WorkerPool } from '../render/workerPool.ts';
import type { DevState } from './devSite.ts';

/** A page as a build writes it, or why a build would fail, with the page as it was before. */
type DevPage = { html: string } | { problems: readonly Problem[]; lastHtml: string | undefined };

interface Rendered {
  key: string;
  assets: AssetNames;
  page: DevPage;
}

/** What renders the pages of a view, and the inputs that it was made for. */
interface Renderer {
  key: string;
  setup: RenderSetup;
  images: PlannedSite['images'];
  render: ReturnType<typeof preparePages>;
}

const keptPages = 50;

/** Renders the pages of `site dev` when they're asked for, and checks the others. Keeps what's still valid after an edit. */
export class DevPages {
  readonly #root: string;
  readonly #renderers = new Map<string, Renderer>();
  readonly #rendered = new Map<string, Rendered>();
  readonly #checked = new Map<string, Pick<Rendered, 'key' | 'assets'> & { problems: readonly Problem[] }>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Renders a page, unless that has been done with the same inputs. */
  async render(state: DevState, page: Page): Promise<DevPage> {
    const { body, keyWith } = state.keyOf(page);
    const known = this.#rendered.get(page.path);
    if (known && known.key === keyWith(known.assets, [])) return known.page;
    const { assets, ...result } = await this.#renderAnew(state, page, body);
    const lastHtml = known && ('html' in known.page ? known.page.html : known.page.lastHtml);
    const rendered = 'html' in result ? { html: result.html } : { problems: result.problems, lastHtml };
    // This result isn't that of the key.
    if (body && this.#hasChanged(body)) return rendered;
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
      const result = render(pageJob(page), body && versionOf(body));
      if ('problems' in result) {
        const problems = [...result.problems, ...result.bodyProblems];
        return { problems: distinctProblems(problems), assets: [] };
      }
      const shown = body && { file: body.file, links: result.links };
      const problems = pageProblems(this.#root, state.planned, { page, body: shown, ...result }, state.client);
      return { ...(problems.length > 0 ? { problems } : { html: result.html }), assets: result.assets };
    } catch (error) {
      const located = locateSiteCodeError(this.#root, error);
      if (!(located instanceof SiteError)) throw located;
      return { problems: located.problems, assets: [] };
    }
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

  /** What's wrong with a page, whether or not it's open. A page that was checked before with the same inputs isn't rendered again. */
  async check(state: DevState, page: Page): Promise<readonly Problem[]> {
    const { body, keyWith } = state.keyOf(page);
    const known = this.#checked.get(page.path);
    if (known?.key === keyWith(known?.assets ?? [], [])) return known.problems;
    const { assets, ...result } = await this.#renderAnew(state, page, body);
    // The file has changed again, so this result is outdated.
    if (body && this.#hasChanged(body)) return [];
    const problems = 'problems' in result ? result.problems : [];
    this.#checked.set(page.path, { key: keyWith(assets, []), assets, problems });
    return problems;
  }

  /** What's wrong with entries that no page shows. */
  async bodyProblems(state: DevState, entries: readonly LoadedEntry[]): Promise<Problem[]> {
    const problems: Problem[] = [];
    const pool = new WorkerPool(1);
    const { schema, markdown } = state.setup;
    const { tokens } = state.planned;
    const root = this.#root;
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

  /** The bytes of a generated file. A photograph is encoded when it's asked for. Throws SiteError if it can't be. */
  async bytesOf(file: OutputFile | VariantFile): Promise<string | Uint8Array> {
    if ('body' in file) return file.body;
    const problems = await encodePhotographs(this.#root, [file]);
    if (problems.length > 0) throw new SiteError(problems.map((each) => withLocation(this.#root, each)));
    return readFile(file.from);
  }

  /** The file that a page shows, if it has changed since the state was made: the watcher may report it only later. */
  changedSource(state: DevState, page: Page): string | undefined {
    const entry = page.body && state.planned.entriesByData.get(page.body);
    return entry && this.#hasChanged(entry) ? entry.file : undefined;
  }

  #hasChanged({ file, stamp }: LoadedEntry): boolean {
    return !isUnchanged(this.#root, file, stamp, stampOf(this.#root, file));
  }
}
