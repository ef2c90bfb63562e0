import type { ComponentType } from 'react';
import { type CodePart, lineThatThrew, loadPart, type ReactModule, runSiteCode } from '../bundle/runCode.ts';
import type { EntryVersion } from '../content/loadedEntry.ts';
import { type EntryResult, readEntry } from '../content/readEntry.ts';
import { type BodySetup, bodyRenderer } from '../content/renderBody.ts';
import type { MarkdownOptions, SiteSchema } from '../contract.ts';
import type { BodyLink, MarkdownResult } from '../markdown/renderMarkdown.ts';
import type { ContentTokens } from '../markdown/tokens.ts';
import type { OutputPaths } from '../output/paths.ts';
import { type PreparedFile, stagingIn } from '../output/writeFiles.ts';
import { type Problem, SiteError, whileReading } from '../problems.ts';
import { markdownModulePath, schemaModulePath, viewPath } from '../sitePaths.ts';
import { type LoadedView, type PageJob, pageRenderer, type RenderedPage, type RenderInputs } from './renderPage.ts';

/**
 * What workers do. A task gets its setup once, and then one job after another. Setups, jobs, and results are plain data, because they're
 * sent between threads.
 */
interface Tasks {
  /** Reads a content file: fills in tokens, and validates its front matter. */
  readEntry: Task<ContentSetup & { schema: CodePart; markdownKey: string }, EntryVersion, EntryResult>;
  /** Renders the body of an entry that no page shows, to check it. */
  renderBody: Task<ContentSetup & BodyParts, EntryVersion, Pick<MarkdownResult, 'links' | 'problems'>>;
  /** Renders a page, with the body that it shows, and writes its file into the staging folder. */
  renderPage: Task<PageSetup & { out: string }, PageJob & PageFiles, PageResult>;
}

interface BodyParts {
  schema: CodePart;
  markdown: CodePart | undefined;
}

interface ContentSetup {
  root: string;
  /** Undefined if the settings have problems. */
  tokens: ContentTokens | undefined;
}

export interface RenderSetup extends RenderInputs, BodyParts {
  react: CodePart;
  views: Readonly<Record<string, CodePart>>;
}

type PageSetup = RenderSetup & Pick<BodySetup, 'tokens' | 'images'>;

interface PageFiles {
  /** The entry whose body it shows, if any. */
  entry: EntryVersion | undefined;
  /** The output files. */
  paths: OutputPaths;
}

interface Task<Setup, Job, Result> {
  setup: Setup;
  job: Job;
  result: Result;
}

/** Why a page can't be published: problems of its view, or of its body, in which case it wasn't rendered. */
export interface PageFailure {
  problems: readonly Problem[];
  bodyProblems: readonly Problem[];
}

/** A rendered page without its HTML. `links` are those in its body, as JSON. */
export interface RenderedFile
  extends Pick<PreparedFile, 'bytes' | 'isStaged'>,
    Pick<RenderedPage, 'csp' | 'assets' | 'blocked' | 'targets'> {
  links: string;
}

type PageResult = RenderedFile | PageFailure;

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
  async readEntry({ root, schema, tokens, markdownKey }) {
    const siteSchema = await loadPart<SiteSchema>(root, schema, schemaModulePath);
    const locateCode = (error: unknown) => lineThatThrew(root, error);
    return (job) => whileReading(job.file, () => readEntry(root, siteSchema, job, { tokens, markdownKey, locateCode }));
  },
  async renderBody({ root, tokens, ...parts }) {
    const render = await siteBodyRenderer(parts, { root, tokens });
    return (entry) => {
      const { links, problems } = render(entry);
      return { links, problems };
    };
  },
  async renderPage({ out, ...setup }) {
    const render = await preparePages(setup);
    const stage = stagingIn(out);
    return ({ entry, paths, ...job }) => {
      const page = render(job, entry);
      if ('problems' in page) return page;
      const { csp, assets, blocked, targets, links } = page;
      const { bytes, isStaged } = stage({ ...paths, body: page.html });
      return { bytes, isStaged, csp, assets, blocked, targets, links: JSON.stringify(links) };
    };
  },
};

/** Returns a function that renders a page, with the body of an entry, if it shows one. Throws SiteError if a view can't be loaded. */
export async function preparePages({
  tokens,
  images = new Map(),
  schema,
  markdown,
  react,
  views,
  ...inputs
}: PageSetup): Promise<
  (job: PageJob, entry: EntryVersion | undefined) => (RenderedPage & { links: readonly BodyLink[] }) | PageFailure
> {
  const { root } = inputs;
  const components = Object.entries(views).map(async ([name, part]): Promise<[string, LoadedView]> => {
    const component = await loadPart<ComponentType<object>>(root, part, viewPath(name));
    return [name, { component, styles: part.styles }];
  });
  const code = {
    react: await loadPart<ReactModule>(root, react, 'package.json'),
    views: new Map(await Promise.all(components)),
  };
  const render = pageRenderer(code, inputs);
  const renderBody = await siteBodyRenderer({ schema, markdown }, { root, tokens, images });
  return (job, entry) => {
    const { body, links, problems: bodyProblems } = entry ? renderBody(entry) : noBody;
    if (bodyProblems.length > 0) return { problems: [], bodyProblems };
    try {
      return { ...render(job, body), links };
    } catch (error) {
      if (error instanceof SiteError) return { problems: error.problems, bodyProblems };
      throw error;
    }
  };
}

type RenderedBody = Pick<MarkdownResult, 'links' | 'problems'> & { body: MarkdownResult['body'] | undefined };

/** Returns a function that renders a body. What a plugin of the site throws is a problem. */
async function siteBodyRenderer(
  { schema, markdown }: BodyParts,
  setup: BodySetup,
): Promise<(entry: EntryVersion) => RenderedBody> {
  const { root } = setup;
  const code = {
    schema: await loadPart<SiteSchema>(root, schema, schemaModulePath),
    markdown: markdown && (await loadPart<MarkdownOptions>(root, markdown, markdownModulePath)),
  };
  const render = bodyRenderer(code, setup);
  return (entry) => {
    const work = () => whileReading(entry.file, () => render(entry));
    try {
      return markdown ? runSiteCode(root, markdownModulePath, `${entry.file} cannot be rendered`, work) : work();
    } catch (error) {
      if (error instanceof SiteError) return { ...noBody, problems: [...error.problems] };
      throw error;
    }
  };
}

const noBody: RenderedBody = { body: undefined, links: [], problems: [] };
