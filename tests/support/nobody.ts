import { execFileSync } from 'node:child_process';

/** Debian's user without rights. */
const id = 65534;

/** As whom to run what should have no rights; nothing, where whoever tests is not above them. */
export function nobody(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: id, gid: id } : undefined;
}

/** Hands a folder and all that is in it to that user. */
export function giveToNobody(folder: string): void {
  if (nobody()) execFileSync('chown', ['-R', `${id}:${id}`, folder]);
}
