import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { writeArticles } from './articles.ts';
import { articlesAlone } from './articlesAlone.ts';
import { compareMarkdown } from './compareMarkdown.ts';
import type { Contender } from './contender.ts';
import { growthTable, type Result } from './growthTable.ts';
import { ourSite, withOneList } from './ourSite.ts';
import { astro } from './peers/astro.ts';
import { eleventy } from './peers/eleventy.ts';
import { hugo } from './peers/hugo.ts';
import { next } from './peers/next.ts';
import type { Peer } from './peers/peer.ts';
import { readLayout } from './readLayout.ts';
import { type Outcome, runRounds } from './runRounds.ts';
import { setUpPeer } from './setUpPeer.ts';
import { equality, machineLine, tableOf } from './table.ts';

/**
 * Builds the same articles with our generator and with others, side by side, and prints how long each took; or with ours alone, with
 * growing numbers of articles. Installs and writes everything in a temporary folder. The others get our layout and must write the same
 * pages, or they get no figures.
 */
const peers: Readonly<Record<string, Peer>> = { eleventy, astro, next, hugo };

interface Options {
  pages?: number[];
  growth: boolean;
  markdown: boolean;
  runs: number;
  peers: string[];
  minutes: number;
  keep: boolean;
  json?: string;
}

const command = new Command('bench')
  .description('build the same articles with this generator and with others, and print how long each took')
  .option('--pages <numbers>', 'how many articles (default: 60,1000,10000; with --growth 100,1000,10000,100000)', numbers)
  .option('--growth', 'this site alone, as it is: how its builds grow with the number of articles', false)
  .option('--markdown', 'with Hugo alone: 5,000 files with everything that real Markdown contains, in a small layout', false)
  .option('--runs <number>', 'rounds; the tables show the median', (text: string) => numbers(text)[0], 3)
  .addOption(
    new Option('--peers <names>', `of ${Object.keys(peers).join(', ')}, or none`).argParser(names).default(Object.keys(peers)),
  )
  .option('--minutes <number>', 'the longest that one build may take', (text: string) => numbers(text)[0], 15)
  .option('--keep', 'leave the temporary folder as it is at the end', false)
  .option('--json <file>', 'write every single figure into a file')
  .parse();
const options = command.opts<Options>();
const defaultPages = options.growth ? [100, 1000, 10_000, 100_000] : [60, 1000, 10_000];
const pages = options.pages ?? (options.markdown ? [5000] : defaultPages);
const [load = 0] = loadavg();
const shortage = shortageOfDisk(Math.max(...pages), options);
if (shortage) command.error(shortage);

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort(new Error('stopped')));

const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
try {
  await bench(options);
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  say('stopped');
  process.exitCode = 130;
} finally {
  if (options.keep) say(`everything is in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}

async function bench({ growth, markdown, runs, peers: wanted, minutes, json }: Options): Promise<void> {
  if (markdown) {
    const [count = 0] = pages;
    console.log(await compareMarkdown({ folder, pages: count, runs, signal: stopping.signal, say }));
    console.log(`\n${machineLine(new Date(), load)}`);
    return;
  }
  const { contenders, missing } = growth ? { contenders: [ourSite(join(folder, 'ours'))], missing: [] } : await prepare(wanted);
  const results: Result[] = [];
  for (const count of pages) {
    const articles = join(folder, `articles-${count}`);
    const slugs = writeArticles(articles, count);
    const outcomes = await runRounds(contenders, { articles, slugs, count: runs, minutes, signal: stopping.signal, say });
    if (!growth) console.log(`\n${tableOf(count, outcomes)}\n`);
    results.push({ articles: count, outcomes });
  }
  if (growth) console.log(`\n${growthTable(results)}\n`);
  const machine = machineLine(new Date(), load);
  const notes = growth
    ? []
    : [equality, ...contenders.map(({ name, version, note }) => `${name} ${version}: ${note}.`), ...missing];
  console.log([machine, ...notes].join('\n'));
  if (json) writeFileSync(json, JSON.stringify({ machine, missing, results: results.map(figuresOf) }, undefined, 2));
}

/** Ours first. Reports peers that can't be installed and goes on without them. */
async function prepare(wanted: readonly string[]): Promise<{ contenders: Contender[]; missing: string[] }> {
  const ours = withOneList(ourSite(join(folder, 'ours')));
  say('reading the layout');
  const { shell, facts } = await readLayout(ours, stopping.signal);
  // The others do the same work as this one, so they are compared with it.
  const contenders = [articlesAlone(join(folder, 'alone'), shell, facts), ours];
  const missing: string[] = [];
  for (const name of wanted) {
    const peer = peers[name];
    if (!peer) continue;
    say(`installing ${peer.name}`);
    try {
      contenders.push(await setUpPeer(peer, join(folder, name), shell, facts, stopping.signal));
    } catch (error) {
      stopping.signal.throwIfAborted();
      missing.push(`${peer.name} is missing: ${error instanceof Error ? error.message : error}`);
      say(missing.at(-1) ?? '');
    }
  }
  return { contenders, missing };
}

/** Returns a warning if the outputs of all generators, which exist side by side for a while, may not fit on the disk. */
function shortageOfDisk(articles: number, { growth, markdown, peers: wanted, runs }: Options): string | undefined {
  // Ours takes about 70 kB per page. Next writes each page as HTML and as data, to its cache and its output: about 0.7 MB. Old outputs are kept.
  const bytesPerArticle = growth || markdown ? 8e4 : wanted.includes('next') ? 1e6 : 3e5;
  const needed = articles * (runs + 1) * bytesPerArticle + 1e9;
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize > needed) return undefined;
  const [free, space] = [bavail * bsize, needed].map((bytes) => `${Math.round(bytes / 1e9)} GB`);
  return `${tmpdir()} has ${free} free, and ${articles} articles may need ${space}: set TMPDIR to a larger disk, or build fewer.`;
}

function figuresOf({ articles, outcomes }: Result): object {
  const withoutLogs = (runs: Outcome['clean']) => runs.map(({ log: _, ...figures }) => figures);
  return {
    articles,
    generators: outcomes.map(({ contender: { name, version, note }, first, clean, rebuilds, sizes, failure }) => ({
      ...{ name, version, note, sizes, failure },
      first: withoutLogs(first),
      clean: withoutLogs(clean),
      rebuilds: Object.fromEntries(Object.entries(rebuilds).map(([after, runs]) => [after, withoutLogs(runs)])),
    })),
  };
}

function numbers(text: string): number[] {
  const parsed = text.split(',').map(Number);
  if (parsed.some((number) => !Number.isInteger(number) || number < 1))
    throw new InvalidArgumentError('write whole numbers from 1, with commas between them.');
  return parsed;
}

function names(text: string): string[] {
  const given = text === 'none' ? [] : text.split(',');
  const unknown = given.find((name) => !Object.hasOwn(peers, name));
  if (unknown !== undefined) throw new InvalidArgumentError(`${unknown} is none of ${Object.keys(peers).join(', ')}.`);
  return given;
}

function say(line: string): void {
  console.error(line);
}
