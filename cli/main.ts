import { inspect } from 'node:util';
import tab from '@bomb.sh/tab/commander';
import { Command, CommanderError } from 'commander';
import { buildCommand } from './commands/build.ts';
import { cardsCommand } from './commands/cards.ts';
import { checkCommand } from './commands/check.ts';
import { cleanCommand } from './commands/clean.ts';
import { devCommand } from './commands/dev.ts';
import { initCommand } from './commands/init.ts';
import { printFailureAsJson } from './commands/jsonReport.ts';
import { newCommand } from './commands/new.ts';
import { helpStyle, helpText } from './commands/options.ts';
import { previewCommand } from './commands/preview.ts';
import { routesCommand } from './commands/routes.ts';
import { explainInstallationError, generatorPackage } from './installation.ts';
import { annotate, ChecksFailed, fileOf, formatProblems, SiteError, shownOf, sortProblems } from './problems.ts';
import { siteModulePath } from './sitePaths.ts';
import { print, printError, stylerFor } from './terminal.ts';

/** 70 is EX_SOFTWARE in sysexits.h. */
const exitCodes = { problems: 1, usage: 2, internalError: 70 };

const exitCodesText = `
Exit codes: 0 success, ${exitCodes.problems} the site has problems, ${exitCodes.usage} invalid usage,
${exitCodes.internalError} internal error, 130 stopped by Ctrl-C.`;

const examples = [
  ['site init my-site', 'start a site in a new folder'],
  ['site dev', 'preview the site while you write'],
  ['site build', 'build the site into dist/'],
  ['site check', 'find broken links and other problems in dist/'],
  ['site new article first-snow', 'create an article, if the site has a collection "articles"'],
  ['site routes', 'list every page'],
  ['site cards', 'save the social cards in public/'],
] as const;

/** Runs a command with its options, without `site`. Returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const fail = (error: unknown) => {
    const known = explainInstallationError(error);
    const isHelp = known instanceof CommanderError && known.exitCode === 0;
    // A failed check has printed its report.
    if (args.includes('--json') && !isHelp && !(known instanceof ChecksFailed)) printFailureAsJson(known);
    return reportError(known, args.includes('--verbose'));
  };
  const failIfStuck = (code: number) => {
    if (code === unsettledAwait) process.exitCode = fail(new SiteError([endlessAwait]));
  };
  process.once('exit', failIfStuck);
  try {
    await siteProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return fail(error);
  } finally {
    process.off('exit', failIfStuck);
  }
}

/** The exit code of Node if it awaits a promise, but nothing is left to run that could settle it. */
const unsettledAwait = 13;
const endlessAwait = {
  file: siteModulePath,
  what: 'the code of the site awaits a promise that nothing settles',
  fix: 'look for new Promise(…) here and in what this file imports: it has to call resolve() or reject()',
};

/** Creates a program per run, because defaults such as the current directory are read at creation. */
function siteProgram(): Command {
  const program = new Command('site')
    .description('Builds a static website from Markdown, React templates, and a few small scripts.')
    .version(generatorPackage.version, '-v, --version')
    .addCommand(buildCommand())
    .addCommand(devCommand())
    .addCommand(previewCommand())
    .addCommand(checkCommand())
    .addCommand(initCommand())
    .addCommand(newCommand())
    .addCommand(routesCommand())
    .addCommand(cardsCommand())
    .addCommand(cleanCommand())
    .addHelpText('after', helpText(examples));
  for (const command of [program, ...program.commands]) {
    command.exitOverride().showHelpAfterError('(run with --help for usage)').configureHelp(helpStyle);
    command.addHelpText('after', exitCodesText);
    if (command !== program) command.option('--json', 'print a report as JSON', false);
    // Commander's own would fail for a pipe that `head` has closed.
    const writeOut = (text: string) => print(text.replace(/\n$/, ''));
    command.configureOutput({ writeOut, writeErr: (text) => printError(text.trimEnd()) });
  }
  tab(program, { completionCommandName: 'completion' });
  program.commands.find((command) => command.name() === 'completion')?.description('print a script that completes commands');
  return program;
}

function reportError(error: unknown, all: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (error instanceof ChecksFailed) {
    printError(error.message);
    return exitCodes.problems;
  }
  if (error instanceof SiteError) {
    printError(formatProblems(error.problems, stylerFor(process.stderr), all));
    for (const { item } of shownOf(sortProblems(error.problems), all)) annotate('error', item);
    return exitCodes.problems;
  }
  const file = fileOf(error);
  const place = file ? ` while reading ${file}` : '';
  printError(`Internal error${place}. This is a bug in the generator, not in your site.`);
  printError(inspect(error));
  return exitCodes.internalError;
}

/** Reports an error that nothing has caught, such as one of a request that the site's code doesn't await. Returns the exit code. */
export async function reportUncaught(error: unknown): Promise<number> {
  const { withLineThatThrew } = await import('./bundle/locateError.ts');
  const located = withLineThatThrew(process.cwd(), error);
  if (located instanceof SiteError) return reportError(located, false);
  printError(`Uncaught error, probably in the site’s code: ${inspect(error)}`);
  return exitCodes.problems;
}

/** Ends the process if only the site's code keeps it alive after the command, such as with a timer in a module. */
export function endSoon(): void {
  const end = () => {
    const kept = process.getActiveResourcesInfo().filter((each) => !/^(?:Pipe|TTY)/.test(each));
    // A bundler may still be at work after a failure.
    if (!kept.every((each) => /^(?:Timeout|Immediate|TCP)/.test(each))) return endSoon();
    // Pipes of a bundler that has failed may stay open for a while.
    if (kept.length > 0)
      printError('warning: a timer or a connection in the site’s code keeps running: start it in an effect, or in a script');
    process.exit();
  };
  setTimeout(end, 1_000).unref();
}
