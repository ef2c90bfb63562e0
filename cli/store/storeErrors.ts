import { UnwritableCacheError } from '../files/unwritableCacheError.ts';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const codes = { busy: 5, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 };

/** Whether an error means that the store's file is truncated or overwritten. */
export function isCorrupt(error: unknown): boolean {
  return is(error, 'corrupt', 'notADatabase');
}

/** Whether an error means that another process holds the lock. */
export function isLocked(error: unknown): boolean {
  return is(error, 'busy');
}

/** Converts an SQLite error that means the cache can't be written to UnwritableCacheError. Returns other errors unchanged. */
export function sqliteToCacheError(error: unknown): unknown {
  return is(error, 'readOnly', 'ioError', 'full', 'cannotOpen')
    ? new UnwritableCacheError((error as Error).message, { cause: error })
    : error;
}

function is(error: unknown, ...names: (keyof typeof codes)[]): boolean {
  const { errcode } = error as { errcode?: number };
  // The low byte is the primary code; the higher bytes give details.
  return errcode !== undefined && names.some((name) => (errcode & 0xff) === codes[name]);
}
