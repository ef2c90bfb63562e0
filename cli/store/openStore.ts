import { hash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { unwritable } from '../files/unwritableCache.ts';
import { Store } from './store.ts';
import { isDamage, isLocked, storeError } from './storeErrors.ts';

interface StoreOptions {
  /** The site's cache folder. */
  cache: string;
  /** The output folder. Each has a store of its own, because what is to be done depends on what is there. */
  out: string;
  /** Names the generator and its Node. What another one stored is dropped. */
  generator: string;
  /** Called once when another build of the same output folder has to be waited for. */
  onWait?: () => void;
}

/**
 * Opens the store of an output folder and locks it, so that one build at a time works on that folder. All changes belong to one
 * transaction: `commit` keeps them, and a build that fails or is killed leaves the store as it was.
 * @throws UnwritableCache
 */
export async function openStore({ cache, out, generator, onWait }: StoreOptions): Promise<Store> {
  const file = storeFile(cache, out);
  const db = open(cache, file);
  try {
    for (let isWaiting = false; !lock(db); isWaiting = true) {
      if (!isWaiting) onWait?.();
      await setTimeout(30);
    }
    return new Store(db, generator);
  } catch (error) {
    db.close();
    if (!isDamage(error)) throw storeError(error);
    resetStore(cache, out);
    return openStore({ cache, out, generator, ...(onWait && { onWait }) });
  }
}

/** Empties a damaged store. The next build is a clean one. */
export function resetStore(cache: string, out: string): void {
  const file = storeFile(cache, out);
  rmSync(`${file}-journal`, { force: true });
  // Emptied rather than removed: another build may have it open and wait for its lock.
  truncateSync(file);
}

function storeFile(cache: string, out: string): string {
  return join(cache, `${hash('sha1', resolve(out)).slice(0, 12)}.db`);
}

function open(cache: string, file: string): DatabaseSync {
  try {
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    const isNew = !existsSync(file);
    const db = new DatabaseSync(file);
    if (isNew) removeOldStores(cache, file);
    return db;
  } catch (error) {
    throw storeError(unwritable(error));
  }
}

const month = 30 * 24 * 60 * 60 * 1000;

/** Stores of output folders that are no longer used would pile up. The clock is the file system's, which made the new one. */
function removeOldStores(cache: string, newest: string): void {
  const now = statSync(newest).mtimeMs;
  for (const name of readdirSync(cache).filter((each) => each.endsWith('.db'))) {
    const age = now - (statSync(join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? now);
    if (age > month) rmSync(join(cache, name), { force: true });
  }
}

/** @returns whether this build has the lock now */
function lock(db: DatabaseSync): boolean {
  try {
    db.exec(settings);
    db.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

/** Large pages suit the bodies. A body that was read once isn't read again, so a small cache is enough. */
const settings = 'PRAGMA page_size = 16384; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -16000';
