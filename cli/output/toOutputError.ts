import { SiteError } from '../problems.ts';

const fixes: Record<string, string> = {
  EACCES: 'make it writable by the user who builds the site, or choose another folder with --out',
  EPERM: 'make it writable by the user who builds the site, or choose another folder with --out',
  EROFS: 'the disk is mounted read-only: choose a folder elsewhere with --out',
  ENOSPC: 'the disk is full: free some space and build again',
  EDQUOT: 'the disk quota is used up: free some space and build again',
  EFBIG: 'the file exceeds the size limit: raise it (ulimit -f)',
  ENAMETOOLONG: 'a name is too long for this file system: give the file a shorter one',
  EIO: 'the disk has I/O errors: check it, or choose a folder elsewhere with --out',
  ENOTDIR: 'a file exists where a folder is needed: rename or remove it',
};

/**
 * Converts a system error about the output folder into a problem with a fix.
 * @param folder what to call the folder in the message
 * @returns a SiteError, or the error itself if it has no known fix
 */
export function toOutputError(error: unknown, folder: string): unknown {
  // When a file is copied or renamed, `path` is the original.
  const { code, path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  const fix = code && fixes[code];
  return fix ? new SiteError([{ file: folder, what: `cannot be written (${code}${dest ? ` at ${dest}` : ''})`, fix }]) : error;
}
