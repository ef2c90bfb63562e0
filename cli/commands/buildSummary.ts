import type { BuildReport } from '../build/report.ts';
import { filesOf } from '../output/paths.ts';
import { quantity } from '../problems.ts';
import { bytes } from '../terminal/bytes.ts';
import { labeled } from '../terminal/labeled.ts';
import { type Paint, plain } from '../terminal/paint.ts';

/**
 * Summarizes a build: what was built first, then the details in aligned lines.
 * @param seconds since the process started
 */
export function buildSummary(report: BuildReport, seconds: number, paint: Paint = plain): string[] {
  const { out, pages, written, unchanged, removed, changed, timings } = report;
  const files = written + unchanged;
  const writtenPages = pagesAmong(pages, changed);
  const details = labeled(
    [
      ['pages', `${number(pages.length)}: ${number(writtenPages)} written, ${number(pages.length - writtenPages)} unchanged`],
      [
        'files',
        `${number(files)} in ${out}/: ${number(written)} written, ${number(unchanged)} unchanged, ${number(removed)} removed`,
      ],
      ['size', `${bytes(sum(pages))} of HTML, ${bytes(report.bytes)} in all files`],
      ['largest', largest(pages)],
      ['steps', paint('dim', steps(timings))],
    ],
    paint,
  );
  return [`${paint('green', '✓')} Built ${quantity(pages.length, 'page')} in ${seconds.toFixed(2)} s → ${out}/`, ...details];
}

/** Placeholder values that must be replaced before the site goes live, and the fix. Empty if there are none. */
export function warningLines({ warnings }: BuildReport, paint: Paint = plain): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings.flatMap(({ line }) => line ?? []);
  return [
    `${paint('yellow', 'warning')}  ${quantity(warnings.length, 'placeholder value')} left in ${warnings[0]?.file}, ${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}`,
    `         ${paint('green', 'fix: replace them before the site goes live; "site check" lists each one')}`,
  ];
}

function largest(pages: BuildReport['pages']): string {
  const three = [...pages].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  return three.map((page) => `${page.path} ${bytes(page.bytes)}`).join(', ');
}

/** Seconds by step. Steps overlap, so they add up to more than the total. */
function steps(timings: BuildReport['timings']): string {
  return Object.entries(timings)
    .map(([step, milliseconds]) => `${step} ${(milliseconds / 1000).toFixed(2)}`)
    .join(', ');
}

function pagesAmong(pages: BuildReport['pages'], changed: readonly string[]): number {
  const paths = new Set(changed);
  return pages.filter(({ path }) => paths.has(filesOf(path)[0])).length;
}

function sum(pages: BuildReport['pages']): number {
  return pages.reduce((total, page) => total + page.bytes, 0);
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
