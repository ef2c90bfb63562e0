import { existsSync } from 'node:fs';
import { link, lstat, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { SiteError } from '../problems.ts';

export interface OutputFile {
  /** Path below the output folder, with forward slashes. */
  path: string;
  body: string | Uint8Array;
  /** Other paths with the same bytes. */
  copies?: readonly string[];
}

export interface WriteReport {
  written: number;
  unchanged: number;
  removed: number;
  /** Paths of the files that were written. */
  changed: string[];
}

/** Marks a folder as ours to clean. Hosts do not serve it: its name starts with a dot. */
const marker = '.site-output';
const markerText = 'Written by "site build". The next build replaces what is here.\n';

/**
 * Makes a folder hold exactly these files. Each is written whole under another name and then renamed, so that a reader, or a build
 * that is killed, never leaves half a file; only files whose bytes differ are touched. Top-level names with a dot are left alone.
 * @param root the site's folder, which must not be the output folder or lie within it
 * @throws SiteError when the folder cannot be written, or holds files that are not ours
 */
export async function writeOutput(root: string, out: string, files: readonly OutputFile[]): Promise<WriteReport> {
  const shown = relative(root, out) || out;
  try {
    await claim(root, out, shown);
    const wanted = new Set([marker, ...files.flatMap(({ path, copies = [] }) => [path, ...copies])]);
    const report: WriteReport = { written: 0, unchanged: 0, removed: await removeOthers(out, wanted), changed: [] };
    await inParallel(files, (file) => writeFileAndCopies(out, file, report));
    return report;
  } catch (error) {
    throw error instanceof SiteError ? error : outputProblem(error, shown);
  }
}

/** Refuses what a build must not overwrite: the site itself, a file, and a folder of somebody else's files. */
async function claim(root: string, out: string, shown: string): Promise<void> {
  if (resolve(root) === resolve(out) || resolve(root).startsWith(resolve(out) + sep)) {
    throw new SiteError([
      { file: shown, what: 'the output folder holds the site itself', fix: 'choose a folder of its own: --out dist' },
    ]);
  }
  const found = await stat(out).catch(() => undefined);
  if (found && !found.isDirectory()) {
    throw new SiteError([
      {
        file: shown,
        what: 'is a file, and the site needs a folder of that name',
        fix: 'move the file away, or choose another folder with --out',
      },
    ]);
  }
  await mkdir(out, { recursive: true });
  const visible = (await readdir(out)).filter((name) => !name.startsWith('.'));
  if (visible.length > 0 && !existsSync(join(out, marker))) {
    throw new SiteError([
      {
        file: shown,
        what: `holds files that this program did not write (${visible.slice(0, 3).join(', ')})`,
        fix: 'empty the folder, or choose another with --out',
      },
    ]);
  }
  await replace(join(out, marker), (temporary) => writeFile(temporary, markerText));
}

async function removeOthers(out: string, wanted: ReadonlySet<string>): Promise<number> {
  let removed = 0;
  const visit = async (folder: string): Promise<boolean> => {
    let kept = false;
    for (const entry of await readdir(join(out, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (folder === '' && entry.name.startsWith('.') && !entry.name.startsWith(temporaryPrefix)) kept = true;
      else if (entry.isDirectory() && !wanted.has(path)) {
        if (await visit(path)) kept = true;
        else await rmdir(join(out, path));
      } else if (entry.isFile() && wanted.has(path)) kept = true;
      else {
        await rm(join(out, path), { recursive: true });
        removed += 1;
      }
    }
    return kept;
  };
  await visit('');
  return removed;
}

async function writeFileAndCopies(out: string, { path, body, copies = [] }: OutputFile, report: WriteReport): Promise<void> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const first = join(out, path);
  await writeIfDifferent(out, path, bytes, report, (temporary) => writeFile(temporary, bytes));
  for (const copy of copies) {
    await writeIfDifferent(out, copy, bytes, report, (temporary) => link(first, temporary).catch(() => writeFile(temporary, bytes)));
  }
}

async function writeIfDifferent(
  out: string,
  path: string,
  bytes: Uint8Array,
  report: WriteReport,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  const file = join(out, path);
  const found = await lstat(file).catch(() => undefined);
  if (found?.isFile() && found.size === bytes.length && (await readFile(file)).equals(bytes)) {
    report.unchanged += 1;
    return;
  }
  await mkdir(dirname(file), { recursive: true });
  await replace(file, write);
  report.written += 1;
  report.changed.push(path);
}

const temporaryPrefix = '.site-writing-';
let temporaries = 0;

async function replace(file: string, write: (temporary: string) => Promise<void>): Promise<void> {
  temporaries += 1;
  const temporary = join(dirname(file), `${temporaryPrefix}${process.pid}-${temporaries}`);
  await write(temporary);
  await rename(temporary, file);
}

/** A disk answers several requests at once; more than this gains nothing. */
const atOnce = 16;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

const remedies: Record<string, string> = {
  EACCES: 'give the user who builds the site the right to write there, or choose another folder with --out',
  EPERM: 'give the user who builds the site the right to write there, or choose another folder with --out',
  EROFS: 'the disk is mounted read-only: choose a folder elsewhere with --out',
  ENOSPC: 'the disk is full: free some space and build again',
  ENOTDIR: 'a file stands where a folder is needed: move it away',
};

function outputProblem(error: unknown, shown: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const fix = code && remedies[code];
  return fix ? new SiteError([{ file: shown, what: `cannot be written (${code}${path ? ` at ${path}` : ''})`, fix }]) : error;
}
