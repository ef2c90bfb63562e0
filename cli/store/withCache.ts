import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnwritableCacheError } from '../files/unwritableCacheError.ts';
import { SiteError } from '../problems.ts';

/**
 * Calls `work` with the cache folder, `.cache/` in the site root. If that can't be written, prints a note and calls `work` again with a
 * temporary folder, which is removed afterwards.
 * @throws SiteError if neither can be written
 */
export async function withCache<T>(root: string, work: (cache: string) => Promise<T>): Promise<T> {
  try {
    return await work(join(root, '.cache'));
  } catch (error) {
    if (!(error instanceof UnwritableCacheError)) throw error;
    console.warn(`note: .cache/ cannot be written (${error.message}), so this build and the next start from scratch`);
    return withTemporaryCache(work, error);
  }
}

async function withTemporaryCache<T>(work: (cache: string) => Promise<T>, cause: UnwritableCacheError): Promise<T> {
  let folder: string | undefined;
  try {
    folder = mkdtempSync(join(tmpdir(), 'site-cache-'));
    return await work(folder);
  } catch (error) {
    throw folder === undefined || error instanceof UnwritableCacheError ? nowhere(cause, error as Error) : error;
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

function nowhere(cause: Error, error: Error): SiteError {
  const what = `cannot be written (${cause.message}), nor can ${tmpdir()} (${error.message})`;
  return new SiteError([{ file: '.cache', what, fix: 'free some space, or make it writable by the user who builds the site' }]);
}
