import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Installs packages that are too large, or too rarely needed, to be dependencies: once per machine, in the folder for temporary files.
 * @param packages with their versions, such as `wrangler@4`
 * @returns the folder that has them in `node_modules`
 */
export function installTool(...packages: string[]): string {
  const folder = join(tmpdir(), 'site-host-tools', packages.join('+').replaceAll('/', '-'));
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', ...packages], { stdio: 'inherit' });
  return folder;
}
