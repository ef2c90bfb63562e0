import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { toCacheError } from './unwritableCacheError.ts';

/**
 * Writes a cache file atomically, so that concurrent readers never see half of it.
 * @param body one chunk or several
 * @throws UnwritableCacheError if the cache can't be written
 */
export async function writeCacheFile(file: string, body: string | Uint8Array | Iterable<Uint8Array>): Promise<void> {
  const temporary = `${file}-${crypto.randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, body);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw toCacheError(error);
  }
}
