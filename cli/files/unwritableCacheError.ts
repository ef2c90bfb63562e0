/** Thrown if the cache can't be written. `withStore` converts it to a problem. */
export class UnwritableCacheError extends Error {}

/** Error codes of a cache that can't be written: missing permission, a full, read-only, or failing disk, a file or a broken link in the way. */
const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'ENOTDIR', 'EEXIST', 'ENOENT', 'EIO'];

/** Converts a system error with one of these codes to UnwritableCacheError. Returns other errors unchanged. */
export function toCacheError(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  return code && codes.includes(code) ? new UnwritableCacheError(message, { cause: error }) : error;
}
