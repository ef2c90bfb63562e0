import { UnwritableCache } from '../files/unwritableCache.ts';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const codes = { busy: 5, readOnly: 8, ioError: 10, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 };

/** Whether a store isn't as it was written: cut off, or overwritten. */
export function isDamage(error: unknown): boolean {
  return is(error, 'corrupt', 'notADatabase');
}

/** Whether another process holds the lock. */
export function isLocked(error: unknown): boolean {
  return is(error, 'busy');
}

/** An error of SQLite that means the cache can't be written, as one that the build handles. Any other as it is. */
export function storeError(error: unknown): unknown {
  return is(error, 'readOnly', 'ioError', 'full', 'cannotOpen')
    ? new UnwritableCache((error as Error).message, { cause: error })
    : error;
}

function is(error: unknown, ...names: (keyof typeof codes)[]): boolean {
  const { errcode } = error as { errcode?: number };
  // The low byte is the primary code; what's above it gives details.
  return errcode !== undefined && names.some((name) => (errcode & 0xff) === codes[name]);
}
