import { hash, randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, rmSync, truncateSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { isInside } from '../files.ts';
import { SiteError } from '../problems.ts';
import { defaultCache, noSite, type OutputLocation, siteModulePath } from '../sitePaths.ts';
import { printError } from '../terminal.ts';
import { openStore, type Store } from './store.ts';

/** Calls `work` with the locked store of an output folder, whose changes only `commit` keeps, and with the cache folder. Empties a corrupt store. */
export async function withStore<T>(
  { root, out, cache = defaultCache }: OutputLocation,
  work: (store: Store, cacheFolder: string) => Promise<T>,
): Promise<T> {
  // In the wrong folder, a command must leave no cache.
  if (!existsSync(join(root, siteModulePath))) throw noSite();
  const cacheFolder = resolve(root, cache);
  const outFolder = resolve(root, out);
  const file = join(cacheFolder, `${hash('sha1', outFolder).slice(0, 12)}.db`);
  const openAndWork = async () => {
    mkdirSync(cacheFolder, { recursive: true });
    accessSync(cacheFolder, constants.W_OK);
    const db = new DatabaseSync(file);
    try {
      await whenUnlocked(relative(root, outFolder) || outFolder, () => db.exec(`${pragmas}; BEGIN IMMEDIATE`));
      // Commands that wait read the file now and then. If one is reading during a commit, the commit tries again, for up to 10 s.
      db.exec('PRAGMA busy_timeout = 10000');
      return await work(openStore(db), cacheFolder);
    } finally {
      // Drops what wasn't committed, and lets the next build have the store.
      db.close();
    }
  };
  try {
    return await openAndWork().catch((error) => {
      if (!hasCode(error, 'corrupt', 'notADatabase')) throw error;
      rmSync(`${file}-journal`, { force: true });
      // Emptied rather than removed: another build may have it open and wait for its lock.
      truncateSync(file);
      return openAndWork();
    });
  } catch (error) {
    const { path } = error as NodeJS.ErrnoException;
    const isOfStore = hasCode(error, 'readOnly', 'ioError', 'full', 'cannotOpen');
    if (!isOfStore && !(path && isInside(path, cacheFolder))) throw error;
    const fix = 'free some space, make it writable by the user who builds the site, or choose another folder with --cache';
    throw new SiteError([{ file: cache, what: `the cache cannot be written (${(error as Error).message})`, fix }]);
  }
}

/** The output folder that this command has said it waits for. It may wait twice: for the store, and then for the folder. */
let announced: string | undefined;

/** Calls `lock` until it doesn't fail because of another command. If it has to wait for that, it says so once, with the output folder. */
export async function whenUnlocked<T>(out: string, lock: () => T): Promise<T> {
  for (;;) {
    try {
      return lock();
    } catch (error) {
      if (!isLocked(error)) throw error;
    }
    if (announced !== out) printError(`note: waiting for another command that uses ${out}/`);
    announced = out;
    await setTimeout(30);
  }
}

/** SQLite's pages are large, because the rendered Markdown of entries is long. What was read once isn't read again, so 16 MB of cache are enough. */
const pragmas = 'PRAGMA page_size = 16384; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const sqliteCodes = { busy: 5, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 };

/** Whether an error means that another process holds the lock. */
export const isLocked = (error: unknown): boolean => hasCode(error, 'busy');

function hasCode(error: unknown, ...names: (keyof typeof sqliteCodes)[]): boolean {
  const { errcode } = error as { errcode?: number };
  // The low byte is the primary code; the higher bytes give details.
  return errcode !== undefined && names.some((name) => (errcode & 0xff) === sqliteCodes[name]);
}

/** Writes a cache file: to a temporary name first, so that nobody reads half of it. Two commands may write the same file. */
export async function writeCacheFile(file: string, body: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${randomUUID()}.new`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, body);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    // That of a full disk has no path.
    throw Object.assign(error as Error, { path: file });
  }
}
