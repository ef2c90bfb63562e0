import { SiteError } from '../problems.ts';

const fixes: Record<string, string> = {
  EACCES: 'make it writable for the user who builds the site, or choose another folder with --out',
  EPERM: 'make it writable for the user who builds the site, or choose another folder with --out',
  EROFS: 'the disk is mounted read-only: choose a folder elsewhere with --out',
  ENOSPC: 'the disk is full: free some space and build again',
  EDQUOT: 'the disk quota is used up: free some space and build again',
  EFBIG: 'the file exceeds the size limit: raise it (ulimit -f)',
  ENAMETOOLONG: 'a name is too long for this disk: give the file a shorter one',
  EIO: 'the disk reports errors: check it, or choose a folder elsewhere with --out',
  ENOTDIR: 'a file is in the place of a folder: move it away',
};

/** Converts a known system error about the output folder into a problem with a fix. Returns other errors unchanged. */
export function outputProblem(error: unknown, shown: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const fix = code && fixes[code];
  return fix ? new SiteError([{ file: shown, what: `cannot be written (${code}${path ? ` at ${path}` : ''})`, fix }]) : error;
}
