import { execFileSync } from 'node:child_process';

/** Debian's unprivileged user. */
const id = 65534;

/** The user for commands that should have no privileges; undefined unless the tests run as root. */
export function nobody(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: id, gid: id } : undefined;
}

/** Makes that user the owner of a folder and everything in it. */
export function giveToNobody(folder: string): void {
  if (nobody()) execFileSync('chown', ['-R', `${id}:${id}`, folder]);
}
