/** The cache cannot be written. The build starts again with one elsewhere. */
export class UnwritableCache extends Error {}

/** What the system says when there is no room or no right to write: no right, a disk that is full or only read, a file in the way. */
const codes = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EFBIG', 'ENOTDIR', 'EEXIST'];

/** An error of the system as one that the build knows what to do about; any other as it is. */
export function unwritable(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  return code && codes.includes(code) ? new UnwritableCache(message, { cause: error }) : error;
}
