import { resvgMissing } from '../cards/cards.ts';
import { outputFilesOf } from '../output/paths.ts';
import type { BuildReport } from '../pipeline/buildSite.ts';
import { fixLine, type Problem, pluralize, problemLine, type SourceLocation } from '../problems.ts';
import { labeled } from '../terminal/columns.ts';
import { formatBytes, formatCount } from '../terminal/numbers.ts';
import { type Paint, plain } from '../terminal/paint.ts';

/**
 * Summarizes a build in one line.
 * @param seconds since the process started
 * @param verbose whether to add aligned lines with sizes, times, and what will be published or expire soon
 */
export function buildSummary(
  report: BuildReport,
  seconds: number,
  { paint = plain, verbose = false }: { paint?: Paint; verbose?: boolean } = {},
): string[] {
  const { out, pages, written, unchanged, removed, cards, upcoming, timings } = report;
  const writtenPages = changedPages(report).length;
  const isUnchanged = written + removed === 0;
  const count = pluralize(pages.length, 'page');
  const built = `Built ${count} in ${seconds.toFixed(2)} s → ${out}/`;
  const nothing = `Nothing has changed: ${count} in ${out}/ (${seconds.toFixed(2)} s)`;
  const details = [
    ...(isUnchanged ? [] : [`${formatCount(writtenPages)} written, ${formatCount(pages.length - writtenPages)} unchanged`]),
    ...(cards.made === 0 ? [] : [`${pluralize(cards.made, 'social card')} made`]),
    ...(verbose || upcoming.length === 0
      ? []
      : [`${pluralize(upcoming.length, 'change')} in the next seven days (see --verbose)`]),
  ];
  const first = [isUnchanged ? nothing : built, details.join('; ')].filter(Boolean).join(': ');
  const rows = [
    [
      'files',
      `${formatCount(written + unchanged)} in ${out}/: ${formatCount(written)} written, ${formatCount(unchanged)} unchanged, ${formatCount(removed)} removed`,
    ],
    ['size', `${formatBytes(sum(pages))} of HTML, ${formatBytes(report.bytes)} in all files`],
    ['largest', largest(pages)],
    ...upcomingRows(report),
    ['steps', paint('dim', steps(timings))],
  ] as const;
  return [`${paint('green', '✓')} ${first}`, ...(verbose ? labeled(rows, paint) : [])];
}

/**
 * What to fix before the site goes live: placeholder values, a clock that hides entries, and social cards that this machine can't make.
 * Empty if there's nothing.
 * @param verbose whether to list each with its fix, instead of one line for all
 */
export function warningLines({ warnings, cards }: BuildReport, verbose: boolean, paint: Paint = plain): string[] {
  const { what, fix } = resvgMissing;
  const notMade: Warning = { what: `${pluralize(cards.notMade, 'social card')} not made: ${what}`, fix };
  const all: Warning[] = [...(cards.notMade > 0 ? [notMade] : []), ...warnings];
  if (verbose)
    return all.flatMap((warning) => [problemLine('warning', warning, warning.what, paint), fixLine(warning.fix, paint)]);
  const [first, ...others] = all;
  if (!first) return [];
  const more = others.length === 0 ? '' : `; and ${pluralize(others.length, 'more warning')}`;
  return [problemLine('warning', first, `${first.what}${more} (to see how to fix it, build with --verbose)`, paint)];
}

type Warning = SourceLocation & Pick<Problem, 'what' | 'fix'>;

/** Paths of the pages that a build wrote. */
function changedPages({ pages, changed }: Pick<BuildReport, 'pages' | 'changed'>): string[] {
  const written = new Set(changed);
  return pages.flatMap(({ path }) => (written.has(outputFilesOf(path)[0]) ? path : []));
}

function largest(pages: BuildReport['pages']): string {
  const three = [...pages].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  return three.map((page) => `${page.path} ${formatBytes(page.bytes)}`).join(', ');
}

function upcomingRows({ upcoming, timeZone }: BuildReport): [label: string, text: string][] {
  if (upcoming.length === 0) return [];
  const lines = upcoming.map(({ date, change, file }) => `${date} ${file} ${change === 'expires' ? 'expires' : 'is published'}`);
  return [`in the next seven days (time zone ${timeZone}), if the site is rebuilt on those days:`, ...lines].map(
    (line, index) => [index === 0 ? 'soon' : '', line],
  );
}

/** Seconds by step. They don't add up to the total: steps overlap, and the total includes Node's start. */
function steps(timings: BuildReport['timings']): string {
  return Object.entries(timings)
    .map(([step, milliseconds]) => `${step} ${(milliseconds / 1000).toFixed(2)}`)
    .join(', ');
}

function sum(pages: BuildReport['pages']): number {
  return pages.reduce((total, page) => total + page.bytes, 0);
}
