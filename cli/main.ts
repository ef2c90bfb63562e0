import { readFileSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { buildCommand } from './commands/build.ts';
import { cardsCommand } from './commands/cards.ts';
import { checkCommand } from './commands/check.ts';
import { routesCommand } from './commands/routes.ts';
import { serveCommand } from './commands/serve.ts';
import { ChecksFailed, SiteError } from './problems.ts';

/** Exit codes: 0 done, 1 the site has problems, 2 wrong usage, 70 (EX_SOFTWARE of sysexits.h) a fault of ours. */
const exitCodes = { problems: 1, usage: 2, fault: 70 };

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };

const program = new Command('site')
  .description('Builds a website of plain files from Markdown, React templates and a few small scripts.')
  .version(version)
  .addCommand(buildCommand())
  .addCommand(serveCommand())
  .addCommand(checkCommand())
  .addCommand(routesCommand())
  .addCommand(cardsCommand())
  .addHelpText(
    'after',
    '\nExamples:\n  site build            write the site into dist/\n  site serve            look at it while you write\n  site check            find broken links and other mistakes in dist/\n  site routes           list every address\n  site cards            make the pictures for social networks',
  );

for (const command of [program, ...program.commands]) command.exitOverride().showHelpAfterError('(--help shows what there is)');

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = report(error);
}

function report(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (error instanceof SiteError || error instanceof ChecksFailed) {
    console.error(error.message);
    return exitCodes.problems;
  }
  console.error('A fault in the generator itself, not in your site:');
  console.error(error);
  return exitCodes.fault;
}
