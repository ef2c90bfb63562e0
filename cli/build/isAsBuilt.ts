import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type FileState, isSame, stateOf } from '../files/fileStates.ts';

/**
 * Whether a source file is as the last build read it. If nothing is stored about it, as without a cache, compares times: whether it was
 * saved before something was built.
 * @param built when that was built, in milliseconds since 1970
 */
export function isAsBuilt(root: string, source: string, stored: FileState | undefined, built: number): boolean {
  if (stored !== undefined) return isSame(root, source, stored, stateOf(root, source));
  return (statSync(join(root, source), { throwIfNoEntry: false })?.mtimeMs ?? 0) <= built;
}
