import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toCacheError } from './unwritableCacheError.ts';

/**
 * Writes a cache file: to a temporary name first, so that a killed command leaves no half of it, and the next one overwrites what it has
 * left. Two commands may write the same file at once; both have the same content for it.
 * @param body one chunk or several
 * @throws UnwritableCacheError if the cache can't be written
 */
export async function writeCacheFile(file: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void> {
  const temporary = `${file}.new`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, body);
    await rename(temporary, file).catch((error) => {
      // The other command has renamed it.
      if (error.code !== 'ENOENT') throw error;
    });
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw toCacheError(error);
  }
}
