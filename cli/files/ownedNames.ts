import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A file name that's unique across builds and workers. */
export function uniqueName(what: string): string {
  return `${what}-${process.pid}-${crypto.randomUUID()}`;
}

/** Removes half-written files that killed builds left in a cache folder. */
export async function removeLeftovers(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => {
    const owner = /^writing-(\d+)-/.exec(name)?.[1];
    return owner !== undefined && !isRunning(Number(owner));
  });
  await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Somebody else's process.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
