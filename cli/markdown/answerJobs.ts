import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { type ParsedMarkdown, parseMarkdown } from './parseMarkdown.ts';
import { type MarkdownJob, renderMarkdown } from './renderMarkdown.ts';

/** Runs in a thread of its own: parses every file ahead, and renders those that it is asked for. */
const { root, files } = workerData as { root: string; files: string[] };
const ahead = new Map<string, ParsedMarkdown>();

parentPort?.on('message', ({ id, job }: { id: number; job: MarkdownJob }) => {
  const parsed = ahead.get(job.body);
  // Rendering fills the tree in, so that it serves once.
  ahead.delete(job.body);
  parentPort?.postMessage({ id, result: renderMarkdown(job, parsed) });
});

for (const file of files) {
  parseAhead(file);
  // Lets a question in between two files.
  await new Promise(setImmediate);
}

/** What cannot be read here is read, and complained about, by the thread that asks. */
function parseAhead(file: string): void {
  try {
    const text = readFileSync(join(root, file), 'utf8');
    const body = /^---\n[\s\S]*?\n---[ \t]*\n([\s\S]*)$/.exec(text)?.[1];
    if (body !== undefined) ahead.set(body, parseMarkdown(body));
  } catch {
    ahead.delete(file);
  }
}
