import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Output } from './compareOutput.ts';

/** A generator that is ready to build: a folder with its project, and how to start it. */
export interface Contender extends Output {
  name: string;
  version: string;
  /** What is special about its set-up. */
  note: string;
  project: string;
  /** Folder of the articles. */
  articles: string;
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Folders that builds leave behind. */
  leftovers: readonly string[];
  /** Builds that start from an earlier one. */
  rebuilds: readonly Rebuild[];
  /** Takes back what rebuilds changed beside the articles. */
  restore?(): void;
}

export interface Rebuild {
  /** What happened since the build before: "nothing changed". */
  name: string;
  /** Makes the change; that of an earlier round may still be there. */
  change?(round: number): void;
}

/** Gives a generator other articles to build. */
export function giveArticles({ articles, restore }: Contender, from: string): void {
  restore?.();
  removeArticles(articles);
  cpSync(from, articles, { recursive: true });
}

/** The folder may hold other files of the project. */
export function removeArticles(folder: string): void {
  for (const path of globSync('*.md', { cwd: folder })) rmSync(join(folder, path));
}

/** As after a fresh checkout: no output, no cache, and none of what Node or tsx keep in the folder for temporary files. */
export function cleanUp({ leftovers, env }: Contender): void {
  for (const folder of leftovers) rmSync(folder, { recursive: true, force: true });
  if (env.TMPDIR) mkdirSync(env.TMPDIR, { recursive: true });
}

/** The environment of a build: the Node of this process, no colors, and a folder of its own for temporary files. */
export function buildEnv(project: string): NodeJS.ProcessEnv & { TMPDIR: string } {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const PATH = [dirname(process.execPath), env.PATH].join(delimiter);
  const TMPDIR = join(project, '.tmp');
  mkdirSync(TMPDIR, { recursive: true });
  return { ...env, PATH, TMPDIR, NO_COLOR: '1', CI: '1' };
}
