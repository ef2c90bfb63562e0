import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file name that no other build, and no other thread of this one, uses. */
export function uniqueName(what: string): string {
  return `${what}-${process.pid}-${crypto.randomUUID()}`;
}

/**
 * Whether a file with such a name was left by a build that has ended.
 * @param own whether this process counts as one: it has written what it needs
 */
export function isOfEndedBuild(name: string, own = true): boolean {
  const owner = /^\w+-(\d+)-[0-9a-f-]{36}\b/.exec(name)?.[1];
  if (owner === undefined) return false;
  return Number(owner) === process.pid ? own : !isRunning(Number(owner));
}

/** Removes what builds that have ended left in a folder of the cache when they were killed. */
export async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith('writing-') && isOfEndedBuild(name, false));
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

/** Whether a process of that number is running. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
