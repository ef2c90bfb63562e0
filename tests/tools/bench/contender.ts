import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Output } from './compareOutput.ts';

/** A generator that is ready to build: its project folder and its command. */
export interface Contender extends Output {
  name: string;
  version: string;
  /** Notes on its setup. */
  note: string;
  project: string;
  /** Folder of the articles. */
  articles: string;
  command: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Folders that builds create, other than the one for temporary files. */
  leftovers: readonly string[];
  /** A folder outside the project in which it keeps its own compiled code. */
  ownCache?: string;
  /** Builds that start from a previous one. */
  rebuilds: readonly Rebuild[];
  /** Reverts what rebuilds changed outside the articles. */
  restore?(): void;
}

export interface Rebuild {
  /** What happened since the previous build, such as "nothing changed". */
  name: string;
  /** Makes the change; the one of an earlier round may still be there. */
  change?(round: number): void;
}

/** Replaces the articles of a generator's project. */
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
 * Resets the project to a fresh checkout: no output, no cache. Moves them instead of deleting: for some minutes, ext4 checks every freed
 * inode before it reuses one (recently_deleted in fs/ext4/ialloc.c), which made creating a file 20 times as slow as in a folder that was
 * never cleaned.
 */
export function cleanUp(contender: Contender): void {
  for (const folder of contender.leftovers) moveAway(folder, contender);
}

/**
 * Resets to a machine on which this generator never ran: also deletes its compiled code, and what Node or tsx keep in the folder for
 * temporary files.
 */
export function resetMachine(contender: Contender): void {
  cleanUp(contender);
  if (contender.ownCache) rmSync(contender.ownCache, { recursive: true, force: true });
  const { TMPDIR } = contender.env;
  if (!TMPDIR) return;
  moveAway(TMPDIR, contender);
  mkdirSync(TMPDIR);
}

function moveAway(path: string, { project }: Contender): void {
  if (!existsSync(path)) return;
  const trash = join(dirname(project), 'former');
  mkdirSync(trash, { recursive: true });
  renameSync(path, join(trash, randomUUID()));
}

/** Environment of a build: the Node of this process, no colors, and its own folder for temporary files. */
export function buildEnv(project: string): NodeJS.ProcessEnv & { TMPDIR: string } {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const PATH = [dirname(process.execPath), env.PATH].join(delimiter);
  const TMPDIR = join(project, '.tmp');
  mkdirSync(TMPDIR, { recursive: true });
  return { ...env, PATH, TMPDIR, NO_COLOR: '1', CI: '1' };
}
