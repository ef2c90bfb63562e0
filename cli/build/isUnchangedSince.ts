import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileStamp, isUnchanged, stampOf } from '../files/fileStamps.ts';

/**
 * Whether a source file is as the last build read it. If nothing is stored about it, as without a cache, compares times: whether it was
 * saved before something was built.
 * @param builtAt when that was built, in milliseconds since 1970
 */
export function isUnchangedSince(root: string, source: string, stored: FileStamp | undefined, builtAt: number): boolean {
  if (stored !== undefined) return isUnchanged(root, source, stored, stampOf(root, source));
  return (statSync(join(root, source), { throwIfNoEntry: false })?.mtimeMs ?? 0) <= builtAt;
}
