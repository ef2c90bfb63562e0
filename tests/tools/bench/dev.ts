import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeArticles } from './articles.ts';
import { ourSite } from './ourSite.ts';

/**
 * Measures `site dev` on this site with many articles: how long the first page takes, and how long after a save the open page can have the
 * new text. Prints medians, and the CPU seconds of the server and its bundler. Usage: npm run bench:dev -- [ARTICLES] [RUNS]
 */
const [articles = 10_000, runs = 7] = process.argv.slice(2).map(Number);

interface Edit {
  name: string;
  file: string;
  /** The page that shows it. */
  page: string;
  /** Returns the file with a mark in it, and what the page then contains. */
  change(text: string, mark: string): [text: string, shown: string];
}

const article = 'content/blog/article-000001.md';

const edits: Edit[] = [
  {
    name: "an article's text",
    file: article,
    page: '/blog/article-000001',
    change: (text, mark) => [`${text}\n${mark}\n`, mark],
  },
  {
    name: "an article's title",
    file: article,
    page: '/blog/article-000001',
    change: (text, mark) => [text.replace(/^title: .*/m, `title: ${mark}`), mark],
  },
  {
    name: 'a view',
    file: 'templates/views/ArticlePage.tsx',
    page: '/blog/article-000001',
    change: (text, mark) => [text.replace(/<span>In This Article[^<]*/, `<span>In This Article ${mark}`), mark],
  },
  {
    name: 'a stylesheet',
    file: 'client/styles/article.css',
    page: '/blog/article-000001',
    change: (text, mark) => [`${text}\n.${mark} { color: red }\n`, mark],
  },
  {
    name: 'a setting',
    file: 'content/site.yaml',
    page: '/blog/article-000001',
    change: (text, mark) => [text.replace(/^(\s*)name: .*/m, `$1name: ${mark}`), mark],
  },
];

interface Server {
  child: ChildProcess;
  origin: string;
}

const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
const { project, env } = ourSite(folder);
writeArticles(join(project, 'content/blog'), articles);
let server: Server | undefined;
try {
  for (const name of ['first page, cold', 'first page, warm']) {
    if (server) await stop(server);
    const start = performance.now();
    server = await startServer();
    await get(server, '/blog/article-000001');
    print(name, [performance.now() - start], cpuOf(server));
  }
  if (server) for (const edit of edits) await measure(server, edit);
} finally {
  if (server) await stop(server);
  rmSync(folder, { recursive: true });
}

async function measure(server: Server, { name, file, page, change }: Edit): Promise<void> {
  const path = join(project, file);
  const before = readFileSync(path, 'utf8');
  const events = await fetch(`${server.origin}/.site/events`);
  const stream = events.body?.values() as AsyncIterator<Uint8Array>;
  const times: number[] = [];
  const cpuBefore = cpuOf(server);
  await get(server, page);
  for (let run = 1; run <= runs; run += 1) {
    const [text, shown] = change(before, `mark${run}x`);
    const start = performance.now();
    writeFileSync(path, text);
    // As an open page does: it asks for itself at every event.
    while (!(await get(server, page)).includes(shown)) await stream.next();
    times.push(performance.now() - start);
  }
  const cpu = (cpuOf(server) - cpuBefore) / runs;
  writeFileSync(path, before);
  while ((await get(server, page)).includes(`mark${runs}x`)) await stream.next();
  await stream.return?.();
  print(name, times, cpu);
}

async function get({ origin }: Server, page: string): Promise<string> {
  return (await fetch(origin + page, { headers: { 'X-Site-Live': '1' } })).text();
}

function startServer(): Promise<Server> {
  const child = spawn(process.execPath, ['cli/bin.js', 'dev', '--port', '0'], { cwd: project, env });
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const origin = / at (http:\/\/[\w.]+:\d+)\//.exec(output)?.[1];
      if (origin) resolve({ child, origin });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', () => reject(new Error(output)));
  });
}

async function stop({ child }: Server): Promise<void> {
  const closed = new Promise((resolve) => child.once('close', resolve));
  child.kill();
  await closed;
}

/** CPU seconds of the server and its children. Linux only; elsewhere NaN. */
function cpuOf({ child: { pid } }: Server): number {
  try {
    const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [statOf(name)] : []));
    const own = stats.filter(([id, parent]) => id === pid || parent === pid);
    return own.reduce((sum, [, , ticks]) => sum + ticks / 100, 0);
  } catch {
    return Number.NaN;
  }
}

/** Process id, that of the parent, and CPU time in hundredths of a second. */
function statOf(name: string): [id: number, parent: number, ticks: number] {
  try {
    const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number);
    return [Number(name), fields[1] ?? 0, (fields[11] ?? 0) + (fields[12] ?? 0)];
  } catch {
    // It has ended.
    return [0, 0, 0];
  }
}

function print(name: string, times: number[], cpuSeconds: number): void {
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  console.log(`${name.padEnd(34)} ${median.toFixed().padStart(6)} ms   ${cpuSeconds.toFixed(2)} s CPU`);
}
