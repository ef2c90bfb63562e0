import { cpSync, mkdirSync, readdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './cli.ts';
import type { Project } from './project.ts';

/**
 * Replaces a project's links to the repository's generator and packages with a copy of one and links to each of the others.
 * @returns the folder that contains them
 */
export function copyGenerator({ folder }: Project): string {
  const home = join(folder, '../../..');
  unlinkSync(join(home, 'cli'));
  unlinkSync(join(home, 'node_modules'));
  cpSync(join(repository, 'cli'), join(home, 'cli'), { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(repository, name), join(home, name));
  const packages = join(repository, 'node_modules');
  mkdirSync(join(home, 'node_modules'));
  for (const name of readdirSync(packages))
    if (name !== '.cache') symlinkSync(join(packages, name), join(home, 'node_modules', name));
  return home;
}
