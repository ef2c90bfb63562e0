import { importSite } from '../bundle/loadSiteCode.ts';
import { codeLocator } from '../bundle/siteCodeErrors.ts';
import { type EntryJob, type EntryResult, readEntry } from '../content/readEntry.ts';
import type { ContentTokens } from '../markdown/tokens.ts';
import type { OutputPaths } from '../output/paths.ts';
import { type PreparedFile, StagingFolder } from '../output/stage.ts';
import { type Problem, SiteError } from '../problems.ts';
import type { Site } from '../site.ts';
import { type PageJob, pageRenderer, type RenderSetup } from './renderPage.ts';

/** What workers do. A task gets its setup once, and then one job after another. All of that can be sent to a worker. */
export interface Tasks {
  /** Reads a content file: fills in tokens, validates its front matter, and renders its Markdown. */
  readEntry: Task<{ root: string; bundle: string; tokens: ContentTokens | undefined }, EntryJob, EntryResult>;
  /** Renders a page, and writes its file into the staging folder. */
  renderPage: Task<RenderSetup & { out: string }, PageJob & { paths: OutputPaths }, PageResult>;
}

interface Task<Setup, Job, Result> {
  setup: Setup;
  job: Job;
  result: Result;
}

/** A rendered page's size and CSP, and whether it's staged (if not, the output folder has the same bytes); or what's wrong with it. */
export type PageResult = (Pick<PreparedFile, 'bytes' | 'isStaged'> & { csp: string }) | { problems: readonly Problem[] };

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
  async readEntry({ root, bundle, tokens }) {
    const { default: site } = await importSite(root, bundle);
    const locateCode = codeLocator({ root, bundle });
    return (job) => readEntry(root, site as Site, job, { tokens, locateCode });
  },
  async renderPage({ out, ...setup }) {
    const render = pageRenderer(await importSite(setup.root, setup.bundle), setup);
    const staging = new StagingFolder(out);
    return (job) => {
      try {
        const { html, csp } = render(job);
        const { bytes, isStaged } = staging.add({ ...job.paths, body: html });
        return { bytes, isStaged, csp };
      } catch (error) {
        if (error instanceof SiteError) return { problems: error.problems };
        throw error;
      }
    };
  },
};
