import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

/**
 * Whether a file's folder exists inside the output folder, and isn't reached by `..` or through a symbolic link.
 * @param path relative to the output folder
 */
export function staysWithin(out: string, path: string): boolean {
  try {
    const [top, folder] = [realpathSync.native(out), dirname(path)];
    const expected = join(top, folder);
    return `${expected}${sep}`.startsWith(`${top}${sep}`) && realpathSync.native(join(out, folder)) === expected;
  } catch {
    return false;
  }
}
