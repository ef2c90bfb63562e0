import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { UnwritableCache } from '../files/unwritableCache.ts';
import { SiteError } from '../problems.ts';

/**
 * Gives work the folder in which a site keeps what later builds want to know: `.cache/`, or where that cannot be written, one that
 * is gone afterwards.
 * @throws SiteError when neither can be written
 */
export async function withCache<T>(root: string, work: (cache: string) => Promise<T>): Promise<T> {
  try {
    return await work(join(root, '.cache'));
  } catch (error) {
    if (!(error instanceof UnwritableCache)) throw error;
    console.warn(`note: .cache/ cannot be written (${error.message}), so this build starts from nothing, and so will the next`);
    return withTemporaryCache(root, work, error);
  }
}

async function withTemporaryCache<T>(root: string, work: (cache: string) => Promise<T>, cause: UnwritableCache): Promise<T> {
  const home = makeFolder();
  try {
    return await work(linkPackages(root, home));
  } catch (error) {
    throw error instanceof UnwritableCache ? nowhere(cause, error) : error;
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function makeFolder(): string {
  try {
    return mkdtempSync(join(tmpdir(), 'site-cache-'));
  } catch (error) {
    throw nowhere(error as Error, error as Error);
  }
}

function nowhere(cause: Error, error: Error): SiteError {
  const what = `cannot be written (${cause.message}), nor can ${tmpdir()} (${error.message})`;
  return new SiteError([
    { file: '.cache', what, fix: 'free some space, or give the user who builds the site the right to write' },
  ]);
}

/** Templates find their packages by the folders above them, so each folder of packages above the site gets a name above the cache. */
function linkPackages(root: string, home: string): string {
  const stores = foldersAbove(resolve(root))
    .map((folder) => join(folder, 'node_modules'))
    .filter((store) => existsSync(store));
  return stores.reduceRight((place, store) => {
    symlinkSync(store, join(place, 'node_modules'), 'junction');
    const inner = join(place, 'cache');
    mkdirSync(inner);
    return inner;
  }, home);
}

function foldersAbove(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [folder, ...foldersAbove(parent)];
}
