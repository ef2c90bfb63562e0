import { relative } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import type { BuildReport } from '../pipeline/buildSite.ts';
import type { BuildOptions } from '../pipeline/scan.ts';
import { SiteError } from '../problems.ts';
import { labeled } from '../terminal/columns.ts';
import { stylerFor } from '../terminal/paint.ts';
import { print, printError } from '../terminal/print.ts';
import { progress } from '../terminal/progress.ts';
import { buildSummary, warningLines } from './buildSummary.ts';
import { helpText } from './help.ts';
import { jsonProblem, printJsonReport } from './jsonReport.ts';
import { addJsonOption, addSiteOptions, addSiteUrlOption, addVerbosityOptions, defaultOut, type Verbosity } from './options.ts';

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
removed (file counts), changed (paths of the written files), cards (how many were made,
and how many this machine could not make), upcoming (date, file, and
change, "published" or "expires", for the next seven days), timeZone (of these dates),
and timings (milliseconds per step; steps overlap).`;

interface BuildCommandOptions extends BuildOptions, Verbosity {
  editor?: string;
  json: boolean;
}

export function buildCommand(): Command {
  const command = addSiteUrlOption(addSiteOptions(new Command('build')));
  return addJsonOption(
    addVerbosityOptions(command, 'print nothing but errors', 'also print sizes, times, every written file, and every warning'),
  )
    .description('build the site into static files for any host')
    .option(
      '--production',
      'fail if a setting is empty, a placeholder, or an unset environment variable, or if --drafts or --future is given',
      false,
    )
    .option('--no-cards', 'make no social cards; use those in public/ only')
    .option('--editor <dir>', "also build the owner's editor, into a folder of its own")
    .option('--threads <number>', 'threads that read and render (default: one per core)', parseThreads)
    .addHelpText('after', helpText(examples, reportFields))
    .action(async ({ json, quiet, verbose, editor, ...options }: BuildCommandOptions) => {
      const { buildSite } = await import('../pipeline/buildSite.ts');
      const onProgress = quiet ? () => {} : progress(process.stderr, () => performance.now());
      // A total of 0 clears the progress bar, before anything else is printed, including errors.
      const build = async () => {
        const report = await buildSite({ ...options, onProgress }).finally(() => onProgress('', 0, 0));
        if (editor !== undefined) await buildEditorInto(options, editor);
        return report;
      };
      const report = await build();
      if (!json && editor !== undefined && !quiet) print(`The editor is in ${editor}/.`);
      if (!json) return printReport(report, options, { quiet, verbose });
      const { warnings, ...rest } = report;
      printJsonReport(
        true,
        warnings.map((problem) => jsonProblem('warning', problem)),
        rest,
      );
    });
}

/** @throws SiteError if the site has no editor */
async function buildEditorInto(options: BuildOptions, folder: string): Promise<void> {
  const { buildEditor } = await import('../pipeline/buildEditor.ts');
  if (await buildEditor(options, folder)) return;
  const fix =
    'name its repository on GitHub in the settings, and return it from "editor" in templates/site.tsx; see docs/editor.md';
  throw new SiteError([{ file: `--editor ${folder}`, what: 'the site has no editor', fix }]);
}

function parseThreads(text: string): number {
  const threads = Number(text);
  if (!Number.isInteger(threads) || threads < 1 || threads > 64)
    throw new InvalidArgumentError('Expected a whole number from 1 to 64.');
  return threads;
}

function printReport(report: BuildReport, options: BuildOptions, { quiet, verbose }: Verbosity): void {
  if (quiet) return;
  const paint = stylerFor(process.stdout);
  for (const line of buildSummary(report, process.uptime(), { paint, verbose })) print(line);
  if (verbose) for (const path of report.changed) print(`written  ${path}`);
  for (const line of warningLines(report, verbose, stylerFor(process.stderr))) printError(line);
  for (const line of labeled([['next', nextSteps(options)]], paint)) print(line);
}

/** The commands to run next. `site check` takes the other options from the build. */
function nextSteps({ root, out }: BuildOptions): string {
  const folder = [
    ...(root === process.cwd() ? [] : [`--root ${quoted(relative('', root))}`]),
    ...(out === defaultOut ? [] : [`--out ${quoted(out)}`]),
  ];
  const command = (name: string) => [`npx site ${name}`, ...folder].join(' ');
  return `to view the site: ${command('preview')}; to find problems: ${command('check')}`;
}

/** Quotes an argument for the shell, if necessary. */
function quoted(argument: string): string {
  return /^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", "'\\''")}'`;
}
