import { SiteError } from '../problems.ts';

const remedies: Record<string, string> = {
  EACCES: 'make it writable for the user who builds the site, or choose another folder with --out',
  EPERM: 'make it writable for the user who builds the site, or choose another folder with --out',
  EROFS: 'the disk is mounted read-only: choose a folder elsewhere with --out',
  ENOSPC: 'the disk is full: free some space and build again',
  EDQUOT: 'the quota of the user who builds the site is used up: free some space and build again',
  EFBIG: 'the system lets no file become so large: raise the limit (ulimit -f)',
  ENAMETOOLONG: 'a name is too long for this disk: give the file a shorter one',
  EIO: 'the disk does not answer as it should: see whether it is sound, or choose a folder elsewhere with --out',
  ENOTDIR: 'a file stands where a folder is needed: move it away',
};

/** What the system says about a folder that cannot be written, as a problem with its remedy; any other error as it is. */
export function outputProblem(error: unknown, shown: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const fix = code && remedies[code];
  return fix ? new SiteError([{ file: shown, what: `cannot be written (${code}${path ? ` at ${path}` : ''})`, fix }]) : error;
}
