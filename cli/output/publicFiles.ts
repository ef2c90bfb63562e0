import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Problem, SiteError } from '../problems.ts';
import { marker } from './claimFolder.ts';
import { type OutputFile, temporaryPrefix } from './stageFile.ts';

/**
 * What the site's owner put into public/, as it is.
 * @param addresses of all files there
 * @param except addresses of files that are not for visitors
 * @throws SiteError when a file must not be handed out, or cannot be read
 */
export async function publicFiles(root: string, addresses: Iterable<string>, except: ReadonlySet<string>): Promise<OutputFile[]> {
  const paths = [...addresses].filter((address) => !except.has(address)).map((address) => address.slice(1));
  const wanted = paths.filter((path) => basename(path) !== '.DS_Store').sort();
  refuseKeptBack(wanted);
  const files = await Promise.all(wanted.map((path) => read(root, path)));
  return files.filter((file) => file !== undefined);
}

function refuseKeptBack(paths: readonly string[]): void {
  const problems = new Map<string, Problem>();
  for (const path of paths) {
    const [history] = histories.exec(path) ?? [];
    if (history !== undefined)
      problems.set(history, {
        file: `public/${history}`,
        what: 'holds the history of files, which visitors could read',
        fix: 'move it out of public/',
      });
    if (path === marker || path.startsWith(temporaryPrefix))
      problems.set(path, { file: `public/${path}`, what: 'has a name that a build uses itself', fix: 'remove or rename it' });
  }
  if (problems.size > 0) throw new SiteError([...problems.values()]);
}

/** Folders of programs that keep versions; a file of that name leads to such a folder. */
const histories = /^(?:.*\/)?\.(?:git|hg|svn)(?=\/|$)/;

/** Nothing where it is no file, such as a pipe that one would wait at, or was removed since the build looked. */
async function read(root: string, path: string): Promise<OutputFile | undefined> {
  const file = join(root, 'public', path);
  try {
    return (await stat(file)).isFile() ? { path, body: await readFile(file) } : undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    const fix = 'give the user who builds the site the right to read it, and check that its disk is sound';
    throw new SiteError([{ file: `public/${path}`, what: `cannot be read (${code})`, fix }]);
  }
}
