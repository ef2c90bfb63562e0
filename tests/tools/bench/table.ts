import { cpus, totalmem } from 'node:os';
import type { Measured } from './measure.ts';
import type { Outcome } from './runRounds.ts';

/** The results for one number of articles as Markdown: clean builds compared with ours, then builds after a change. */
export function tableOf(articles: number, outcomes: readonly Outcome[]): string {
  const ours = medianOf(outcomes[0]?.clean ?? [], 'seconds') ?? Number.NaN;
  const oursCpu = medianOf(outcomes[0]?.clean ?? [], 'cpuSeconds') ?? Number.NaN;
  const clean = outcomes.map((outcome) => cleanRow(outcome, ours, oursCpu));
  const rebuilds = outcomes.flatMap((outcome) => rebuildRows(outcome, ours));
  return [
    `### ${articles.toLocaleString('en-US')} articles, built from scratch`,
    markdownTable(
      [
        'generator',
        'seconds (range)',
        'to ours',
        'CPU seconds',
        'to ours',
        'first build',
        'memory, MB',
        'HTML per article',
        'of the index',
      ],
      clean,
    ),
    ...(rebuilds.length > 0
      ? ['Built again:', markdownTable(['generator', 'after', 'seconds (range)', 'to our clean build'], rebuilds)]
      : []),
    ...outcomes.flatMap(({ contender, failure }) =>
      failure ? [`${contender.name} failed:\n\n${failure.replace(/^/gm, '    ')}`] : [],
    ),
  ].join('\n\n');
}

/** What was the same for all, and how it was measured; printed below the tables. */
export const equality = `All read the same Markdown files and write every article and one index of all, with the same layout, head and JSON-LD: of four articles
and the index, text, elements, links, pictures, ids and meta tags were found equal to ours. Headings end in {#id}; where a Markdown does
not know that, the layout takes it off. Memory is the highest sum of the RSS of all processes. From scratch means no output and no caches of the project; the first build
on a machine also finds no code that Node, or the generator, compiled before.`;

/**
 * The machine and the commit.
 * @param load processes waiting for a core in the minute before the first build; above 0.5, the machine was busy
 */
export function machineLine(date: Date, load: number): string {
  const [{ model = 'unknown CPU' } = {}, ...others] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const machine = `${others.length + 1} cores (${model.trim()}), ${memory} GiB, Node ${process.versions.node}, ${process.platform}`;
  const busy =
    load > 0.5 ? ` The machine was busy with other work (load ${load.toFixed(1)}): only CPU seconds mean something.` : '';
  return `${date.toISOString().slice(0, 10)}; ${machine}.${busy}`;
}

function cleanRow({ contender, first, clean, sizes }: Outcome, ours: number, oursCpu: number): string[] {
  const name = `${contender.name} ${contender.version}`;
  if (!sizes) return [name, 'failed', '', '', '', '', '', '', ''];
  const { bytesPerPage, indexBytes } = sizes;
  const cpu = medianOf(clean, 'cpuSeconds');
  const cpuCells = cpu === undefined ? ['–', '–'] : [cpu.toFixed(1), `${(cpu / oursCpu).toFixed(2)} ×`];
  const memory = medianOf(clean, 'megabytes')?.toFixed(0) ?? '–';
  return [
    name,
    seconds(clean),
    ratio(clean, ours),
    ...cpuCells,
    seconds(first),
    memory,
    kilobytes(bytesPerPage),
    kilobytes(indexBytes),
  ];
}

function rebuildRows({ contender, rebuilds }: Outcome, ours: number): string[][] {
  return Object.entries(rebuilds).map(([after, runs]) => [contender.name, after, seconds(runs), ratio(runs, ours)]);
}

function seconds(runs: readonly Measured[]): string {
  const all = runs.map((run) => run.seconds);
  const range = all.length > 1 ? ` (${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)})` : '';
  return `${medianOf(runs, 'seconds')?.toFixed(2)}${range}`;
}

function ratio(runs: readonly Measured[], ours: number): string {
  return `${((medianOf(runs, 'seconds') ?? Number.NaN) / ours).toFixed(2)} ×`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The median of a figure, the lower of two. Undefined if a machine doesn't report it. */
export function medianOf(runs: readonly Measured[], figure: 'seconds' | 'cpuSeconds' | 'megabytes'): number | undefined {
  const known = runs.map((run) => run[figure]).filter((value) => value !== undefined);
  return known.toSorted((a, b) => a - b)[(known.length - 1) >> 1];
}

export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const isNumber = (column: number) => column > 0 && head[column] !== 'after';
  return [line(head), line(head.map((_, column) => (isNumber(column) ? '---:' : '---'))), ...rows.map(line)].join('\n');
}
