/** The cache can't be written. The build restarts with a cache elsewhere. */
export class UnwritableCache extends Error {}

/** Error codes of a cache that can't be written: missing permission, a full or read-only disk, a file in the way. */
const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'ENOTDIR', 'EEXIST'];

/** Converts such an error to UnwritableCache. Returns other errors unchanged. */
export function unwritable(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  return code && codes.includes(code) ? new UnwritableCache(message, { cause: error }) : error;
}
