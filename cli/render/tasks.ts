import type { SiteCode } from '../bundle/loadCode.ts';
import { lineThatThrew, runSiteCode } from '../bundle/locateError.ts';
import { loadPart } from '../bundle/runCode.ts';
import type { EntryVersion } from '../content/loadedEntry.ts';
import { type EntryResult, readEntry } from '../content/readEntry.ts';
import { type BodyResult, type BodySetup, bodyRenderer, emptyBody } from '../content/renderBody.ts';
import type { MarkdownOptions, SiteSchema } from '../contract.ts';
import type { OutputPaths } from '../output/paths.ts';
import { stagingIn } from '../output/writeFiles.ts';
import { SiteError, whileReading } from '../problems.ts';
import { markdownModulePath, schemaModulePath } from '../sitePaths.ts';
import { type PageJob, pageRenderer, type RenderInputs } from './renderPage.ts';

/** The parts of a site's code that decide how bodies are rendered. */
export type BodyParts = Pick<SiteCode['parts'], 'schema' | 'markdown'>;

export interface RenderSetup extends RenderInputs, BodyParts {}

/**
 * What workers do. A task gets its setup once, and then one job after another. Setups, jobs, and results are plain data, because they're
 * sent between threads.
 */
const tasks = {
  /** Reads a content file: fills in tokens, and validates its front matter. */
  async readEntry({ root, schema, tokens, markdownKey }: BodySetup & Pick<BodyParts, 'schema'> & { markdownKey: string }) {
    const siteSchema = await loadPart<SiteSchema>(root, schema, schemaModulePath);
    const locateCode = (error: unknown) => lineThatThrew(root, error);
    return (job: EntryVersion): EntryResult =>
      whileReading(job.file, () => readEntry(root, siteSchema, job, { tokens, markdownKey, locateCode }));
  },
  /** Renders the body of an entry that no page shows, to check it. */
  async renderBody(setup: BodySetup & BodyParts) {
    const render = await siteBodyRenderer(setup);
    return (entry: EntryVersion) => {
      const { links, problems } = render(entry);
      return { links, problems };
    };
  },
  /** Renders a page, with the body of an entry if it shows one, and writes its file into the staging folder. */
  async renderPage({ out, ...setup }: RenderSetup & BodySetup & { out: string }) {
    const render = await preparePages(setup);
    const stage = stagingIn(out);
    return ({ entry, paths, ...job }: PageJob & { entry: EntryVersion | undefined; paths: OutputPaths }) => {
      const page = render(job, entry);
      if (page.problems) return page;
      const { html, links, ...rest } = page;
      const { bytes, isStaged } = stage({ ...paths, body: html });
      return { ...rest, bytes, isStaged, links: JSON.stringify(links) };
    };
  },
};

type Tasks = typeof tasks;
type Work<N extends TaskName> = Awaited<ReturnType<Tasks[N]>>;
export type TaskName = keyof Tasks;
export type SetupOf<N extends TaskName> = Parameters<Tasks[N]>[0];
export type JobOf<N extends TaskName> = Parameters<Work<N>>[0];
export type ResultOf<N extends TaskName> = ReturnType<Work<N>>;

/** Prepares a task in this thread. Returns the function that runs one job. */
export function prepareTask<N extends TaskName>(name: N, setup: SetupOf<N>): Promise<(job: JobOf<N>) => ResultOf<N>> {
  const prepare = tasks[name] as (setup: SetupOf<N>) => Promise<(job: JobOf<N>) => ResultOf<N>>;
  return prepare(setup);
}

/** Returns a function that renders a page, with the body of an entry, if it shows one. Throws SiteError if a view can't be loaded. */
export async function preparePages(setup: RenderSetup & BodySetup) {
  const render = await pageRenderer(setup);
  const renderBody = await siteBodyRenderer(setup);
  return (job: PageJob, entry: EntryVersion | undefined) => {
    const { body, links, problems } = entry ? renderBody(entry) : { ...emptyBody, body: undefined };
    if (problems.length > 0) return { problems };
    try {
      return { ...render(job, body), links };
    } catch (error) {
      if (error instanceof SiteError) return { problems: error.problems };
      throw error;
    }
  };
}

/** Returns a function that renders a body. What a plugin of the site throws is a problem. */
async function siteBodyRenderer({ root, schema, markdown, ...setup }: BodySetup & BodyParts) {
  const code = {
    schema: await loadPart<SiteSchema>(root, schema, schemaModulePath),
    markdown: markdown && (await loadPart<MarkdownOptions>(root, markdown, markdownModulePath)),
  };
  const render = bodyRenderer(code, { root, ...setup });
  return (entry: EntryVersion): BodyResult => {
    const work = () => whileReading(entry.file, () => render(entry));
    try {
      return markdown ? runSiteCode(root, markdownModulePath, `${entry.file} cannot be rendered`, work) : work();
    } catch (error) {
      if (error instanceof SiteError) return { ...emptyBody, problems: [...error.problems] };
      throw error;
    }
  };
}
