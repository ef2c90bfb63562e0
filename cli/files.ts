import { hash } from 'node:crypto';
import * as fs from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { compare, type Problem, SiteError, type WhatAndFix } from './problems.ts';

/** Identifies the version of a file by size, times, and inode; by `#` and a hash if it changed so recently that these may stay equal. */
export type FileStamp = string;

export const missing: FileStamp = '-';

/** Whether a file last changed long enough before a moment for its times to show a change at that moment. Whole seconds suggest a coarse file system (HFS+, NFSv2, FAT). */
export function isOlderThan({ mtimeMs, ctimeMs }: fs.Stats, moment: number, resolutionMs: number): boolean {
  return [mtimeMs, ctimeMs].every((time) => time < moment - (time % 1000 === 0 ? 2000 : resolutionMs));
}

/** Lists all files below these folders, by name. Follows a link to a folder only once, and never to one that contains the root, to avoid cycles. */
export function filesBelow(root: string, folders: readonly string[], mayFollow: (path: string) => boolean = () => true) {
  const paths: string[] = [];
  const followed = new Set<string>();
  const isNew = (folder: string) => {
    const target = fs.realpathSync(folder);
    if (followed.has(target) || `${fs.realpathSync(root)}${sep}`.startsWith(`${target}${sep}`)) return false;
    followed.add(target);
    return true;
  };
  const visit = (folder: string) => {
    const entries = fs.readdirSync(join(root, folder), { withFileTypes: true });
    for (const entry of entries.sort((a, b) => compare(a.name, b.name))) {
      // Array.join() creates a flat string; a template literal would create a rope, several times the size.
      const path = [folder, entry.name].join('/');
      if (entry.isSymbolicLink() && !mayFollow(path)) continue;
      const target = entry.isSymbolicLink() ? fs.statSync(join(root, path), { throwIfNoEntry: false }) : entry;
      if (target?.isFile()) paths.push(path);
      else if (target?.isDirectory() && (target === entry || isNew(join(root, path)))) visit(path);
    }
  };
  for (const folder of folders) if (fs.statSync(join(root, folder), { throwIfNoEntry: false })?.isDirectory()) visit(folder);
  return paths;
}

/** Returns the stamp of a file, or `missing`. Reads the file only if it changed so recently that its times can't show another change. */
export function stampOf(root: string, path: string): FileStamp {
  const stats = fs.statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return missing;
  const isSettled = isOlderThan(stats, Date.now(), 100);
  return isSettled || !stats.isFile() ? stampFrom(stats) : (hashOf(root, path) ?? stampFrom(stats));
}

/** Whether a file is unchanged since its stamp was `before`. If that was a hash, of a file that had just changed, it's compared with the content. */
export function isUnchanged(root: string, path: string, before: FileStamp | undefined, now: FileStamp | undefined): boolean {
  return before === now || (before?.startsWith('#') === true && before === hashOf(root, path));
}

/** The stamp of an output file; undefined if it doesn't exist. Never a hash: a file with other times is written again. */
export function outputStamp(file: string): FileStamp | undefined {
  const stats = lstatIfExists(file);
  return stats && stampFrom(stats);
}

/** Memoizes a function of one value, such as a path. */
export function memoize<T, K = string>(compute: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key) as T;
  };
}

/** What `work` returns; undefined if it throws. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function mapValues<V, T>(record: Readonly<Record<string, V>>, map: (value: V, key: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}

/** These values, and everything reachable from them. */
export function reachableFrom<T>(start: Iterable<T>, next: (value: T) => Iterable<T>): Set<T> {
  const found = new Set(start);
  // Iterating a Set also visits items added during the loop.
  for (const each of found) for (const other of next(each)) found.add(other);
  return found;
}

/** The trimmed value of an environment variable; empty if it isn't set. */
export function readVariable(name: string): string {
  // Inherited properties such as toString aren't variables.
  return (Object.hasOwn(process.env, name) && process.env[name]?.trim()) || '';
}

/** A hash of the value of an environment variable, which may be secret; for `SITE_*`, of all whose names start with SITE_. */
export function hashOfVariable(name: string): string {
  const all = () => Object.entries(process.env).filter(([each]) => each.startsWith(name.slice(0, -1)));
  return hash('sha1', name.endsWith('*') ? JSON.stringify(all()) : readVariable(name), 'base64url');
}

/** The text of a file; undefined if it can't be read. */
export const readText = (file: string): string | undefined => attempt(() => fs.readFileSync(file, 'utf8'));

/** The first 64 bytes of a file. Throws the system's error if it can't be read. */
export function readStart(file: string): Buffer {
  const start = Buffer.alloc(64);
  const descriptor = fs.openSync(file, 'r');
  try {
    return start.subarray(0, fs.readSync(descriptor, start));
  } finally {
    fs.closeSync(descriptor);
  }
}

/** The stats of a path, without following links; undefined if it doesn't exist. */
export function lstatIfExists(path: string): fs.Stats | undefined {
  try {
    return fs.lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

/** Whether a path is a folder, or below it. */
export function isInside(path: string, folder: string): boolean {
  const fromFolder = relative(folder, path);
  // On another Windows drive, relative() returns an absolute path.
  return fromFolder !== '..' && !fromFolder.startsWith(`..${sep}`) && !isAbsolute(fromFolder);
}

const stampFrom = ({ size, mtimeMs, ctimeMs, ino }: fs.Stats): FileStamp => [size, mtimeMs, ctimeMs, ino].join(':');

function hashOf(root: string, path: string): FileStamp | undefined {
  return attempt(() => `#${hash('sha1', fs.readFileSync(join(root, path)), 'base64url')}`);
}

/** Whether a file is hidden, other than in .well-known (RFC 8615), or left behind by a program. The path begins in its folder. */
export function isLeftover(path: string): boolean {
  // Apache reads .htaccess.
  return /(?:^|\/)\.(?!htaccess$)/.test(path.replace(/^\/?\.well-known(?=\/|$)/, '')) || leftover.test(path);
}

const leftover =
  /(?:^|\/)(?:Thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|Icon\r|nohup\.out|npm-debug\.log|4913|#[^/]*#|~\$[^/]*|[^/]*~|[^/]*\.(?:sw[k-px]|bak|old|save|orig|rej|tmp|part|crdownload))$|(?:^|\/)(?:__MACOSX|@eaDir|\$RECYCLE\.BIN|System Volume Information)\//i;

/** The files of public/, but not leftovers. */
export function filesInPublic(root: string): string[] {
  return filesBelow(root, ['public']).filter((path) => !isLeftover(path.slice('public/'.length)));
}

/** The problem of a file that Git LFS hasn't fetched, and that is three lines of text instead; undefined for any other file. */
export function lfsProblem(start: Buffer): WhatAndFix | undefined {
  const text = start.toString('latin1', 0, 60);
  if (!/^version https:\/\/git-lfs\.github\.com\/spec\//.test(text)) return undefined;
  return { what: 'is a Git LFS pointer, without the file itself', fix: 'run "git lfs pull"; on a host, turn on Git LFS' };
}

export const siteFolders = ['content', 'templates', 'client', 'public'];

/** A link out of these is refused, because it could publish a private file. */
const confinedFolders = ['content', 'public'];

/** The stamp of every file of a site but leftovers, by path from the site root. Throws SiteError for what cannot be read, or must not be followed. */
export function siteFileStamps(root: string): Map<string, FileStamp> {
  const problems: Problem[] = [];
  const isWanted = (path: string) => !isLeftover(path.slice(path.indexOf('/') + 1));
  const followOrReport = (path: string) => {
    const problem = linkProblem(root, path);
    // Emacs marks a file being edited with a broken symbolic link.
    if (problem && isWanted(path)) problems.push({ file: path, ...problem });
    return !problem;
  };
  try {
    const paths = filesBelow(root, siteFolders, followOrReport).filter(isWanted);
    for (const file of paths) if (invalidInName.test(file)) problems.push({ file, ...badName });
    if (problems.length > 0) throw new SiteError(problems);
    return new Map(paths.map((path) => [path, stampOf(root, path)] as const).filter(([, stamp]) => stamp !== missing));
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (!code || !path) throw error;
    const file = relative(root, path);
    // A folder with invalid UTF-8 in its name can't be listed.
    if (invalidInName.test(file)) throw new SiteError([...problems, { file, ...badName }]);
    const fix = 'make it readable by the user who builds the site, and check the disk';
    throw new SiteError([...problems, { file, what: `cannot be read (${code})`, fix }]);
  }
}

/** Control characters, and U+FFFD: Node decodes invalid UTF-8 in a name to it, and can't open the file by that name. */
const invalidInName = /[\p{Cc}\uFFFD]/u;

const badName = {
  what: 'has a control character or invalid UTF-8 in its file name',
  fix: 'rename it with letters, digits, and hyphens',
};

function linkProblem(root: string, path: string): WhatAndFix | undefined {
  const [folder = ''] = path.split('/');
  const link = fs.readlinkSync(join(root, path));
  try {
    const [target, realFolder] = [fs.realpathSync(join(root, path)), fs.realpathSync(join(root, folder))];
    if (!confinedFolders.includes(folder)) return undefined;
    // The files of a folder would be there twice or, with links in that folder, any number of times.
    if (isInside(target, realFolder) && !fs.statSync(target).isDirectory()) return undefined;
    const what = `is a symbolic link to ${link}, which is not a file in ${folder}/`;
    return { what, fix: 'copy what it points to, or remove it' };
  } catch {
    return { what: `is a symbolic link to ${link}, which cannot be resolved`, fix: 'point it to an existing file, or remove it' };
  }
}
