import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { buildCommand } from './commands/build.ts';
import { cardsCommand } from './commands/cards.ts';
import { checkCommand } from './commands/check.ts';
import { cleanCommand } from './commands/clean.ts';
import { helpText } from './commands/helpText.ts';
import { newCommand } from './commands/new.ts';
import { routesCommand } from './commands/routes.ts';
import { serveCommand } from './commands/serve.ts';
import { Interrupted } from './output/finishFirst.ts';
import { ChecksFailed, formatProblems, SiteError } from './problems.ts';
import { helpStyle } from './terminal/helpStyle.ts';
import { paintFor } from './terminal/paint.ts';

/** 70 is EX_SOFTWARE of sysexits.h. */
const exitCodes = { problems: 1, usage: 2, fault: 70 };

const exitCodesText = `
Exit codes: 0 done, ${exitCodes.problems} the site has problems, ${exitCodes.usage} wrong usage,
${exitCodes.fault} a fault of the generator.`;

const examples = [
  ['site serve', 'look at the site while you write'],
  ['site build', 'write it into dist/'],
  ['site check', 'find broken links and other mistakes in dist/'],
  ['site new article first-snow', 'start an article, if the site has a collection "articles"'],
  ['site routes', 'list every address'],
  ['site cards', 'make the pictures for social networks'],
] as const;

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

/**
 * Runs one command line.
 * @param args what follows `site`: a command and its options
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  try {
    await siteProgram().parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    return report(error);
  }
}

/** A new program for each run: defaults such as the current time and folder are read when it is made. */
function siteProgram(): Command {
  const program = new Command('site')
    .description('Builds a website of plain files from Markdown, React templates and a few small scripts.')
    .version(version)
    .addCommand(buildCommand())
    .addCommand(serveCommand())
    .addCommand(checkCommand())
    .addCommand(newCommand())
    .addCommand(routesCommand())
    .addCommand(cardsCommand())
    .addCommand(cleanCommand())
    .addHelpText('after', helpText(examples));
  for (const command of [program, ...program.commands]) {
    command.exitOverride().showHelpAfterError('(--help shows what there is)').configureHelp(helpStyle);
    command.addHelpText('after', exitCodesText);
  }
  return program;
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (error instanceof Interrupted) return error.exitCode;
  if (error instanceof SiteError || error instanceof ChecksFailed) {
    console.error(error instanceof SiteError ? formatProblems(error.problems, paintFor(process.stderr)) : error.message);
    return exitCodes.problems;
  }
  console.error('A fault in the generator itself, not in your site:');
  console.error(error);
  return exitCodes.fault;
}
