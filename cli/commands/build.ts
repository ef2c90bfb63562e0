import { Command, InvalidArgumentError, Option } from 'commander';
import { filesOfPath } from '../output/paths.ts';
import type { BuildOptions } from '../pipeline/buildOptions.ts';
import type { BuildReport } from '../pipeline/buildSite.ts';
import { formatProblem, pluralize, problemLine } from '../problems.ts';
import { formatBytes, formatCount, print, printError, printRows, stylerFor } from '../terminal.ts';
import { jsonProblem, printJsonReport } from './jsonReport.ts';
import { addSiteOptions, addVerbosityOptions, defaultOut, helpText, type Verbosity, wholeNumber } from './options.ts';

const examples = [
  ['site build', 'build the site into dist/'],
  ['site build --production', 'build for the live site; fail if it is not ready'],
  ['site build --drafts --out preview', 'include drafts, in a separate folder'],
  ['site build --site-url https://preview.company.com', 'build a deploy preview'],
  ['site build --editor editor', "also build the owner's editor, to publish on a domain of its own"],
  ['site build --json > build.json', 'save a machine-readable report'],
] as const;

const reportFields = `--json prints an object: version (of this format), success, problems (each with
severity, file, line, column, message, and fix), and, after a successful build, out,
basePath, pages (each with path and bytes), bytes (of all files), written, unchanged, and
removed (file counts), changed (paths of the written files), cards (how many were
made), upcoming (date and file of each entry that will appear or disappear,
and change, "is published" or "expires"), and timings (milliseconds per step; steps overlap).`;

type BuildCommandOptions = BuildOptions & Verbosity & { json: boolean; editor?: string };

export function buildCommand(): Command {
  const command = addSiteOptions(new Command('build'));
  return addVerbosityOptions(command, 'print nothing but errors', 'also print sizes, times, written files, and all warnings')
    .description('build the site into static files for any host')
    .option('--site-url <url>', 'use this URL instead of "url" in the settings', parseUrl)
    .addOption(
      new Option('--production', 'fail if a setting is empty, a placeholder, or an unset environment variable')
        .default(false)
        .conflicts(['drafts', 'future']),
    )
    .option('--no-cards', 'make no social cards; use those in public/ only')
    .option('--editor <dir>', "also build the owner's editor, into a folder of its own")
    .option('--threads <number>', 'threads that read and render (default: one, and more for large sites)', wholeNumber(1, 64))
    .addHelpText('after', helpText(examples, reportFields))
    .action(async ({ json, quiet, verbose, editor, ...options }: BuildCommandOptions) => {
      const { buildSite } = await import('../pipeline/buildSite.ts');
      const onEncoding = (count: number) => printError(`Encoding ${pluralize(count, 'photograph')} …`);
      const report = await buildSite({ ...options, ...(process.stderr.isTTY && !quiet && { onEncoding }) });
      if (editor !== undefined) await (await import('../pipeline/buildEditor.ts')).buildEditor(options, editor);
      const { warnings, ...rest } = report;
      const problems = warnings.map((problem) => jsonProblem('warning', problem));
      if (json) return printJsonReport(rest, problems);
      if (quiet) return;
      if (editor !== undefined) print(`The editor is in ${editor}/.`);
      printReport(report, options, verbose);
    });
}

function parseUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:\/\/[^\s?#]+$/.test(text))
    throw new InvalidArgumentError('Expected a full URL without ? and #, such as https://preview.company.com');
  // Paths are appended to it.
  return text.replace(/\/+$/, '');
}

function printReport(report: BuildReport, options: BuildOptions, verbose: boolean): void {
  const paint = stylerFor(process.stdout);
  print(`${paint('green', '✓')} ${summaryOf(report, options.future)}`);
  if (verbose) {
    printRows(detailsOf(report));
    for (const path of report.changed) print(`written  ${path}`);
  }
  printWarnings(report.warnings, verbose);
  // `site check` takes the other options from the build.
  const folder = options.out === defaultOut ? '' : ` --out ${options.out}`;
  printRows([['next', `to view the site: npx site preview${folder}; to find problems: npx site check${folder}`]]);
}

function summaryOf({ out, pages, written, removed, changed, cards, upcoming }: BuildReport, future: boolean): string {
  const count = pluralize(pages.length, 'page');
  const seconds = process.uptime().toFixed(2);
  const paths = new Set(changed);
  const writtenPages = pages.filter(({ path }) => paths.has(filesOfPath(path)[0])).length;
  const scheduled = upcoming.filter(({ change }) => change === 'is published' && !future).map(({ file }) => file);
  // A date in the wrong year is a common mistake, which hides a page.
  const few = scheduled.length > 0 && scheduled.length <= 2 ? ` (${[...new Set(scheduled)].join(', ')})` : '';
  const isUnchanged = written + removed === 0;
  const details = [
    isUnchanged ? '' : `${formatCount(writtenPages)} written, ${formatCount(pages.length - writtenPages)} unchanged`,
    cards.made === 0 ? '' : `${pluralize(cards.made, 'social card')} made`,
    scheduled.length === 0 ? '' : `${formatCount(scheduled.length)} scheduled for later${few}`,
  ].filter(Boolean);
  const first = isUnchanged
    ? `Nothing has changed: ${count} in ${out}/ (${seconds} s)`
    : `Built ${count} in ${seconds} s → ${out}/`;
  return details.length > 0 ? `${first}: ${details.join('; ')}` : first;
}

type Row = [label: string, text: string];

function detailsOf({ out, pages, bytes, written, unchanged, removed, upcoming, timings }: BuildReport): Row[] {
  const counts = `${formatCount(written)} written, ${formatCount(unchanged)} unchanged, ${formatCount(removed)} removed`;
  const html = pages.reduce((total, page) => total + page.bytes, 0);
  const largest = pages.toSorted((a, b) => b.bytes - a.bytes).slice(0, 3);
  // Seconds. They don't add up to the total: steps overlap, and the total includes Node's start.
  const steps = Object.entries(timings).map(([step, milliseconds]) => `${step} ${(milliseconds / 1000).toFixed(2)}`);
  return [
    ['files', `${formatCount(written + unchanged)} in ${out}/: ${counts}`],
    ['size', `${formatBytes(html)} of HTML, ${formatBytes(bytes)} in all files`],
    ['largest', largest.map((page) => `${page.path} ${formatBytes(page.bytes)}`).join(', ')],
    ...upcoming.map(({ date, file, change }, at): Row => [at === 0 ? 'soon' : '', `${date} ${file} ${change}`]),
    ['steps', steps.join(', ')],
  ];
}

/** Prints what to fix before the site goes live; if `verbose`, each with its fix, instead of one line for all. */
function printWarnings(warnings: BuildReport['warnings'], verbose: boolean): void {
  const paint = stylerFor(process.stderr);
  const [first, ...others] = warnings;
  if (verbose) for (const warning of warnings) printError(formatProblem(warning, paint, 'warning'));
  if (verbose || !first) return;
  const more = others.length > 0 ? `; and ${pluralize(others.length, 'more warning')}` : '';
  printError(problemLine('warning', first, `${first.what}${more} (to see how to fix it, build with --verbose)`, paint));
}
