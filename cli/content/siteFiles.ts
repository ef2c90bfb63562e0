import { readlinkSync, realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type FileState, filesBelow, statesOf } from '../files/fileStates.ts';
import { type Problem, SiteError } from '../problems.ts';

const folders = ['content', 'templates', 'client', 'public'];

/** Everything in these is published. */
const published = ['content', 'public'];

/**
 * The state of every file of a site, by path from the site root.
 * @throws SiteError when a folder can't be read, or a link in a published folder points outside it, which could publish private files
 */
export function siteFiles(root: string): Map<string, FileState> {
  const problems: Problem[] = [];
  const follows = (path: string) => {
    const problem = linkProblem(root, path);
    if (problem && !isLockFile(path)) problems.push({ file: path, ...problem });
    return !problem;
  };
  const paths = readable(root, () => filesBelow(root, folders, follows));
  for (const path of paths) {
    if (path.includes(unreadable)) problems.push({ file: path, ...notUtf8 });
    if (/\p{Cc}/u.test(path)) problems.push({ file: path, ...controlCharacter });
  }
  if (problems.length > 0) throw new SiteError(problems);
  return readable(root, () => statesOf(root, paths));
}

/** Node replaces invalid bytes in file names with this character, and then can't find the file. */
const unreadable = '\uFFFD';

const notUtf8 = {
  what: 'has a file name that is not valid UTF-8',
  fix: 'rename it with letters, digits, and hyphens',
};

const controlCharacter = {
  what: 'has a control character in its file name',
  fix: 'rename it with letters, digits, and hyphens',
};

function linkProblem(root: string, path: string): Pick<Problem, 'what' | 'fix'> | undefined {
  const [folder = ''] = path.split('/');
  const link = readlinkSync(join(root, path));
  try {
    const target = relative(realpathSync(join(root, folder)), realpathSync(join(root, path)));
    const isOutside = target === '..' || target.startsWith(`..${sep}`);
    if (!published.includes(folder) || !isOutside) return undefined;
    return {
      what: `is a link to ${link}, which is outside ${folder}/`,
      fix: `move its target into ${folder}/, or remove the link`,
    };
  } catch {
    return { what: `is a link to ${link}, which cannot be resolved`, fix: 'point it to an existing file, or remove it' };
  }
}

/** Emacs marks a file being edited with a broken link. */
function isLockFile(path: string): boolean {
  return basename(path).startsWith('.#');
}

function readable<T>(root: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (!code || !path) throw error;
    const fix = 'make it readable for the user who builds the site, and check the disk';
    throw new SiteError([{ file: relative(root, path), what: `cannot be read (${code})`, fix }]);
  }
}
