import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, renameSync } from 'node:fs';
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
  /** Folders that builds leave behind, without the one for temporary files. */
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
export function giveArticles(contender: Contender, from: string): void {
  const { articles, restore } = contender;
  restore?.();
  for (const path of articlesIn(articles)) moveAway(join(articles, path), contender);
  cpSync(from, articles, { recursive: true });
}

/** The folder may hold other files of the project. */
export function articlesIn(folder: string): string[] {
  return globSync('*.md', { cwd: folder });
}

/**
 * As after a fresh checkout: no output, no cache. They are moved away and not removed: ext4 looks at every inode that was freed
 * within some minutes before it gives out a new one (recently_deleted in fs/ext4/ialloc.c), which made a file cost twenty times
 * as much as in a folder that was never cleaned.
 */
export function cleanUp(contender: Contender): void {
  for (const folder of contender.leftovers) moveAway(folder, contender);
}

/** As on a machine on which this generator never ran: also without what Node or tsx keep in the folder for temporary files. */
export function forget(contender: Contender): void {
  cleanUp(contender);
  const { TMPDIR } = contender.env;
  if (!TMPDIR) return;
  moveAway(TMPDIR, contender);
  mkdirSync(TMPDIR);
}

function moveAway(path: string, { project }: Contender): void {
  if (!existsSync(path)) return;
  const former = join(dirname(project), 'former');
  mkdirSync(former, { recursive: true });
  renameSync(path, join(former, randomUUID()));
}

/** The environment of a build: the Node of this process, no colors, and a folder of its own for temporary files. */
export function buildEnv(project: string): NodeJS.ProcessEnv & { TMPDIR: string } {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const PATH = [dirname(process.execPath), env.PATH].join(delimiter);
  const TMPDIR = join(project, '.tmp');
  mkdirSync(TMPDIR, { recursive: true });
  return { ...env, PATH, TMPDIR, NO_COLOR: '1', CI: '1' };
}
