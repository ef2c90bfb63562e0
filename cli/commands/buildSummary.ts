import type { BuildReport } from '../build/report.ts';
import { filesOf } from '../output/paths.ts';
import { quantity } from '../problems.ts';
import { bytes } from '../terminal/bytes.ts';
import { labeled } from '../terminal/labeled.ts';
import { type Paint, plain } from '../terminal/paint.ts';

/**
 * What a build did, one aligned line for each thing that one asks.
 * @param seconds from the start of the process to now
 */
export function buildSummary(report: BuildReport, seconds: number, paint: Paint = plain): string[] {
  const { out, pages, written, unchanged, removed, changed, timings } = report;
  const files = written + unchanged;
  const writtenPages = pagesAmong(pages, changed);
  return labeled(
    [
      ['pages', `${number(pages.length)}: ${number(writtenPages)} written, ${number(pages.length - writtenPages)} unchanged`],
      [
        'files',
        `${number(files)} in ${out}/: ${number(written)} written, ${number(unchanged)} unchanged, ${number(removed)} removed`,
      ],
      ['size', `${bytes(sum(pages))} of HTML, ${bytes(report.bytes)} in all files`],
      ['heaviest', heaviest(pages)],
      ['time', `${seconds.toFixed(2)} s${paint('dim', `  (${steps(timings)})`)}`],
    ],
    paint,
  );
}

/** What is left to do before the site goes live, with its remedy; nothing where nothing is left. */
export function warningLines({ warnings }: BuildReport, paint: Paint = plain): string[] {
  if (warnings.length === 0) return [];
  const lines = warnings.flatMap(({ line }) => line ?? []).join(', ');
  return [
    `${paint('yellow', 'warning')}   ${quantity(warnings.length, 'setting')} to be replaced before the site goes live: ${warnings[0]?.file}, lines ${lines}`,
    `          ${paint('green', 'fix: write the real values; "site check" names each of them')}`,
  ];
}

function heaviest(pages: BuildReport['pages']): string {
  const three = [...pages].sort((a, b) => b.bytes - a.bytes).slice(0, 3);
  return three.map((page) => `${page.path} ${bytes(page.bytes)}`).join(', ');
}

/** Steps overlap, so their times add up to more than the whole. */
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
