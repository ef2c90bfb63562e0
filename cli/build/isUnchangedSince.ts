import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileVersion, isSame, versionOf } from '../files/fileVersions.ts';

/**
 * Whether a source file is as the last build read it. If nothing is stored about it, as without a cache, compares times: whether it was
 * saved before something was built.
 * @param builtAt when that was built, in milliseconds since 1970
 */
export function isUnchangedSince(root: string, source: string, stored: FileVersion | undefined, builtAt: number): boolean {
  if (stored !== undefined) return isSame(root, source, stored, versionOf(root, source));
  return (statSync(join(root, source), { throwIfNoEntry: false })?.mtimeMs ?? 0) <= builtAt;
}
