import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './cli.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/**
 * Copies docs/example into a temporary folder, at the same depth, so that its imports from `cli/` work.
 * @returns the copy's site root
 */
export function copyExample(): string {
  const home = temporaryFolder('example');
  const root = join(home, 'docs/example');
  // Without the output of manual builds.
  cpSync(join(repository, 'docs/example'), root, { recursive: true, filter: (path) => !/\/(\.cache|dist)$/.test(path) });
  for (const name of ['node_modules', 'cli']) symlinkSync(join(repository, name), join(home, name));
  return root;
}
