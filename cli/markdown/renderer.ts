import { Worker } from 'node:worker_threads';
import glob from 'fast-glob';
import type { MarkdownJob, MarkdownResult } from './renderMarkdown.ts';

/** Renders Markdown, here or elsewhere. */
export interface MarkdownRenderer {
  render(job: MarkdownJob): Promise<MarkdownResult>;
  close(): Promise<unknown>;
}

/** A thread takes about as long to start as this many files to parse. */
const worthAThread = 20;

/**
 * Starts a thread that parses the site's Markdown ahead, while this one still loads templates and reads front matter. Parsing is
 * the longest step of a clean build. A small site is rendered here.
 */
export function startRenderer(root: string): MarkdownRenderer {
  const files = glob.sync('content/**/*.md', { cwd: root });
  return files.length < worthAThread ? renderHere() : renderInThread(root, files.sort());
}

/** Renders in this thread. */
export function renderHere(): MarkdownRenderer {
  return {
    async render(job) {
      const { renderMarkdown } = await import('./renderMarkdown.ts');
      return renderMarkdown(job);
    },
    close: async () => undefined,
  };
}

/** Renders in this thread, and remembers: for a preview that builds again and again what hardly changes. */
export function rememberingRenderer(): MarkdownRenderer {
  const here = renderHere();
  let known = new Map<string, Promise<MarkdownResult>>();
  let asked = new Map<string, Promise<MarkdownResult>>();
  return {
    render(job) {
      const key = JSON.stringify(job);
      const result = known.get(key) ?? here.render(job);
      asked.set(key, result);
      return result;
    },
    // What the last build did not ask for is forgotten.
    async close() {
      known = asked;
      asked = new Map();
    },
  };
}

function renderInThread(root: string, files: string[]): MarkdownRenderer {
  // Node strips the types by itself there: to register tsx would take the thread as long as several articles.
  const worker = new Worker(new URL('./answerJobs.ts', import.meta.url), { workerData: { root, files } });
  const waiting = new Map<number, { resolve(result: MarkdownResult): void; reject(error: unknown): void }>();
  let last = 0;
  worker.on('message', ({ id, result }: { id: number; result: MarkdownResult }) => {
    waiting.get(id)?.resolve(result);
    waiting.delete(id);
  });
  worker.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  return {
    render: (job) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        worker.postMessage({ id: last, job });
      }),
    close: () => worker.terminate(),
  };
}
