import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { Command } from 'commander';
import { pluralize } from '../problems.ts';
import { printRows } from '../terminal.ts';
import { printJsonReport } from './jsonReport.ts';
import { helpText } from './options.ts';

const examples = [
  ['site init my-site', 'write a site into the new folder my-site'],
  ['site init', 'write it into this folder'],
] as const;

const helpNotes = `Overwrites nothing: if a file is in the way, it is named, and nothing is written. A package.json
that only names packages is completed. The packages of the new site are installed with the
package manager that runs this command.`;

export function initCommand(): Command {
  return new Command('init')
    .description('write a small site that builds, as a start for your own')
    .argument('[folder]', 'where to write it', '.')
    .option('--no-install', 'install no packages')
    .addHelpText('after', helpText(examples, helpNotes))
    .action(async (name: string, { json, install }: { json: boolean; install: boolean }) => {
      // Loaded on demand, so that other commands start faster.
      const { initSite } = await import('../new/initSite.ts');
      const folder = resolve(name);
      const manager = process.env.npm_config_user_agent?.startsWith('pnpm') ? 'pnpm' : 'npm';
      const files = await initSite(folder, manager);
      if (!json) printRows([['created', `${pluralize(files.length, 'file')} in ${relative('.', folder) || 'this folder'}`]]);
      const isInstalled = install && installed(manager, folder);
      if (json) return printJsonReport(true, [], { folder, files, installed: isInstalled });
      const steps = [
        ...(folder === process.cwd() ? [] : [`cd ${relative('.', folder)}`]),
        ...(isInstalled ? [] : [`${manager} install`]),
        `${manager} run dev`,
      ];
      printRows([['next', steps.join(' && ')]]);
    });
}

/** Without a network, each package is tried once. No package needs its install scripts, and pnpm fails if it has to skip one. */
const installArguments = {
  npm: ['--ignore-scripts', '--prefer-offline', '--loglevel=error', '--fetch-retries=0'],
  pnpm: ['--ignore-scripts', '--prefer-offline', '--silent'],
};

function installed(manager: keyof typeof installArguments, folder: string): boolean {
  // bin.js sets it for React; npm would leave out what types and tests need.
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(manager, ['install', ...installArguments[manager]], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}
