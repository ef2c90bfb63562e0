import { resvgMissing } from '../cards/cards.ts';
import { type BuildReport, changedPages } from '../pipeline/report.ts';
import { fixLine, type Problem, pluralize, problemLine, type SourceLocation } from '../problems.ts';
import { labeled } from '../terminal/columns.ts';
import { formatBytes, formatCount } from '../terminal/numbers.ts';
import { type Paint, plain } from '../terminal/paint.ts';

/**
 * Summarizes a build: one line with what was built, then aligned lines with details.
 * @param seconds since the process started
 * @param verbose whether to add sizes and times
 */
export function buildSummary(
  report: BuildReport,
  seconds: number,
  { paint = plain, verbose = false }: { paint?: Paint; verbose?: boolean } = {},
): string[] {
  const { out, pages, written, unchanged, removed, cards, timings } = report;
  const files = written + unchanged;
  const writtenPages = changedPages(report).length;
  const sizes = [
    [
      'files',
      `${formatCount(files)} in ${out}/: ${formatCount(written)} written, ${formatCount(unchanged)} unchanged, ${formatCount(removed)} removed`,
    ],
    ['size', `${formatBytes(sum(pages))} of HTML, ${formatBytes(report.bytes)} in all files`],
    ['largest', largest(pages)],
  ] as const;
  const details = labeled(
    [
      [
        'pages',
        `${formatCount(pages.length)}: ${formatCount(writtenPages)} written, ${formatCount(pages.length - writtenPages)} unchanged`,
      ],
      ...(verbose ? sizes : []),
      ...(cards.made === 0 ? [] : [['cards', `${pluralize(cards.made, 'social card')} made`] as const]),
      ...upcomingRows(report),
      ...(verbose ? [['steps', paint('dim', steps(timings))] as const] : []),
    ],
    paint,
  );
  const isUnchanged = written + removed === 0;
  const built = `Built ${pluralize(pages.length, 'page')} in ${seconds.toFixed(2)} s → ${out}/`;
  const nothing = `Nothing has changed: ${pluralize(pages.length, 'page')} in ${out}/ (${seconds.toFixed(2)} s)`;
  return [`${paint('green', '✓')} ${isUnchanged ? nothing : built}`, ...details];
}

/**
 * What to fix before the site goes live: placeholder values, and social cards that this machine can't make. Empty if there's nothing.
 * @param listAll whether to list each placeholder instead of counting them
 */
export function warningLines({ placeholders, cards }: BuildReport, listAll: boolean, paint: Paint = plain): string[] {
  const shown: Warning[] = listAll ? placeholders : summarized(placeholders);
  const { what, fix } = resvgMissing;
  const notMade: Warning = { what: `${pluralize(cards.notMade, 'social card')} not made: ${what}`, fix };
  return [...shown, ...(cards.notMade > 0 ? [notMade] : [])].flatMap((warning) => [
    problemLine('warning', warning, warning.what, paint),
    fixLine(warning.fix, paint),
  ]);
}

type Warning = SourceLocation & Pick<Problem, 'what' | 'fix'>;

/** One warning for all placeholders, at the first of them. */
function summarized(placeholders: readonly Problem[]): Problem[] {
  const [first, ...others] = [...placeholders].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (!first || others.length === 0) return placeholders.slice();
  const lines = new Set([first, ...others].flatMap(({ line }) => line ?? []));
  const what = `${placeholders.length} settings are empty or have placeholder values: lines ${[...lines].join(', ')}`;
  const fix = 'replace them before the site goes live; to list each one, run: npx site check';
  return [{ ...first, what, fix }];
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
