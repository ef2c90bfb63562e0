import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/** Whether the folder of a path is inside the output folder itself, and not reached by `..` or through a symbolic link. */
export function staysWithin(out: string, path: string): boolean {
  try {
    const [top, folder] = [realpathSync.native(out), dirname(path)];
    const expected = join(top, folder);
    return `${expected}${sep}`.startsWith(`${top}${sep}`) && realpathSync.native(join(out, folder)) === expected;
  } catch {
    return false;
  }
}
