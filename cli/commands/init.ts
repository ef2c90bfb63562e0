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
that only names packages is completed. The packages of the new site are installed with
pnpm if it runs this command, and otherwise with npm.`;

export function initCommand(): Command {
  return new Command('init')
    .description('write a small site that builds, as a start for your own')
    .argument('[folder]', 'where to write it', '.')
    .option('--no-install', 'install no packages')
    .addHelpText('after', helpText(examples, helpNotes))
    .action(async (name: string, { json, install }: { json: boolean; install: boolean }) => {
      const { initSite } = await import('../new/initSite.ts');
      const folder = resolve(name);
      const manager = process.env.npm_config_user_agent?.startsWith('pnpm') ? 'pnpm' : 'npm';
      const files = await initSite(folder, manager);
      const shown = relative('.', folder);
      const quoted = shown.includes(' ') ? `"${shown}"` : shown;
      if (!json) printRows([['created', `${pluralize(files.length, 'file')} in ${shown || 'this folder'}`]]);
      const isInstalled = install && installPackages(manager, folder);
      if (json) return printJsonReport({ folder, files, installed: isInstalled });
      const steps = [quoted && `cd ${quoted}`, isInstalled ? '' : `${manager} install`, `${manager} run dev`];
      printRows([['next', steps.filter(Boolean).join(' && ')]]);
    });
}

/** Without a network, npm would retry each package for a minute. No package needs its install scripts, and pnpm fails if it has to skip one. */
const installArguments = {
  npm: ['--ignore-scripts', '--prefer-offline', '--loglevel=error', '--fetch-retries=0'],
  pnpm: ['--ignore-scripts', '--prefer-offline', '--silent'],
};

/** Returns whether it succeeded. */
function installPackages(manager: keyof typeof installArguments, folder: string): boolean {
  // With the NODE_ENV=production that bin.js sets for React, npm would leave out devDependencies.
  const { NODE_ENV: _, ...env } = process.env;
  const { status } = spawnSync(manager, ['install', ...installArguments[manager]], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return status === 0;
}
