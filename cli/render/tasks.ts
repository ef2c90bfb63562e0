import { importSite } from '../bundle/loadSiteCode.ts';
import { codeLocator } from '../bundle/siteCodeErrors.ts';
import type { EntryVersion } from '../content/loadedEntry.ts';
import { type EntryResult, readEntry } from '../content/readEntry.ts';
import { bodyRenderer } from '../content/renderBody.ts';
import type { Site } from '../contract.ts';
import type { BodyLink, MarkdownResult } from '../markdown/renderMarkdown.ts';
import type { ContentTokens } from '../markdown/tokens.ts';
import { escapeAttribute } from '../markdown/writeHtml.ts';
import { nearest } from '../nearest.ts';
import type { OutputPaths } from '../output/paths.ts';
import { type PreparedFile, StagingFolder } from '../output/stage.ts';
import { type Problem, SiteError } from '../problems.ts';
import { type PageJob, pageRenderer, type RenderSetup } from './renderPage.ts';

/** What workers do. A task gets its setup once, and then one job after another. All of that can be sent to a worker. */
export interface Tasks {
  /** Reads a content file: fills in tokens, and validates its front matter. */
  readEntry: Task<ContentSetup & { markdownKey: string }, EntryVersion, EntryResult>;
  /** Renders the body of an entry that no page shows, to check it. */
  renderBody: Task<ContentSetup, EntryVersion, Pick<MarkdownResult, 'links' | 'problems'>>;
  /** Renders a page, with the body that it shows, and writes its file into the staging folder. */
  renderPage: Task<RenderSetup & { out: string; tokens: ContentTokens }, PageJob & PageSource, PageResult>;
}

interface ContentSetup {
  root: string;
  bundle: string;
  /** Undefined if the settings have problems. */
  tokens: ContentTokens | undefined;
}

interface PageSource {
  /** The entry whose body it shows, if any. */
  entry: EntryVersion | undefined;
  paths: OutputPaths;
}

interface Task<Setup, Job, Result> {
  setup: Setup;
  job: Job;
  result: Result;
}

/**
 * A rendered page's size, its CSP, the links in its body as JSON, and whether it's staged (if not, the output folder has the same bytes).
 * Otherwise what's wrong with it and with links in its body to ids: nothing if it wasn't rendered, because its body has problems.
 */
export type PageResult =
  | (Pick<PreparedFile, 'bytes' | 'isStaged'> & { csp: string; links: string })
  | { problems: readonly Problem[]; brokenAnchors: readonly Problem[] };

export type TaskName = keyof Tasks;
export type SetupOf<N extends TaskName> = Tasks[N]['setup'];
export type JobOf<N extends TaskName> = Tasks[N]['job'];
export type ResultOf<N extends TaskName> = Tasks[N]['result'];

type Work<N extends TaskName> = (job: JobOf<N>) => ResultOf<N>;

/** Prepares a task in this thread. Returns the function that runs one job. */
export function prepareTask<N extends TaskName>(name: N, setup: SetupOf<N>): Promise<Work<N>> {
  return tasks[name](setup);
}

const tasks: { [N in TaskName]: (setup: SetupOf<N>) => Promise<Work<N>> } = {
  async readEntry({ root, bundle, tokens, markdownKey }) {
    const { default: site } = await importSite(root, bundle);
    const locateCode = codeLocator({ root, bundle });
    return (job) => readEntry(root, site as Site, job, { tokens, markdownKey, locateCode });
  },
  async renderBody({ root, bundle, tokens }) {
    const { default: site } = await importSite(root, bundle);
    const render = bodyRenderer(site as Site, { root, tokens });
    return (entry) => {
      const { links, problems } = render(entry);
      return { links, problems };
    };
  },
  async renderPage({ out, tokens, ...setup }) {
    const module = await importSite(setup.root, setup.bundle);
    const render = pageRenderer(module, setup);
    const renderBody = bodyRenderer(module.default as Site, { root: setup.root, tokens });
    const staging = new StagingFolder(out);
    return ({ entry, paths, ...job }) => {
      const { body, links, problems } = entry ? renderBody(entry) : noBody;
      if (problems.length > 0) return { problems: [], brokenAnchors: [] };
      try {
        const { html, csp } = render(job, body);
        const brokenAnchors = entry ? linksToNoElement(html, links, entry.file) : [];
        if (brokenAnchors.length > 0) return { problems: [], brokenAnchors };
        const { bytes, isStaged } = staging.add({ ...paths, body: html });
        return { bytes, isStaged, csp, links: JSON.stringify(links) };
      } catch (error) {
        if (error instanceof SiteError) return { problems: error.problems, brokenAnchors: [] };
        throw error;
      }
    };
  },
};

/** Links in a body to an id that the page doesn't have. */
function linksToNoElement(html: string, links: readonly BodyLink[], file: string): Problem[] {
  return links.flatMap(([url, line, column]) => {
    const id = url.slice(1);
    if (!url.startsWith('#') || id === '' || id === 'top' || html.includes(`id="${escapeAttribute(id)}"`)) return [];
    const similar = nearest(
      id,
      Array.from(html.matchAll(/ id="([^"]+)"/g), ([, each = '']) => each),
    );
    const fix = `${similar ? `did you mean #${similar}? ` : ''}To give a heading this id, end it with {${url}}`;
    return [{ file, line, column, what: `broken link: the page has no element with the id "${id}"`, fix }];
  });
}

const noBody = { body: undefined, links: [], problems: [] };
