import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { uniqueName } from './ownedNames.ts';
import { unwritable } from './unwritableCache.ts';

/**
 * Writes a file of the cache; under another name first: who asks for the same file at the same time must not find half of it.
 * @param body in one piece or in several
 * @throws UnwritableCache
 */
export async function writeWhole(file: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void> {
  const temporary = join(dirname(file), uniqueName('writing'));
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, body);
    await rename(temporary, file);
  } catch (error) {
    throw unwritable(error);
  }
}
