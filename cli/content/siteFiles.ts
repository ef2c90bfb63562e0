import { readlinkSync, realpathSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type FileState, filesBelow, statesOf } from '../files/fileStates.ts';
import { type Problem, SiteError } from '../problems.ts';

const folders = ['content', 'templates', 'client', 'public'];

/** What lies in these becomes pages and files for everybody to see. */
const published = ['content', 'public'];

/**
 * The files of a site, by their paths from its root, and what each looks like.
 * @throws SiteError when a folder cannot be read, or a link leads out of a folder whose files are published: into it may come what
 * was never meant to be seen, or a whole disk
 */
export function siteFiles(root: string): Map<string, FileState> {
  const problems: Problem[] = [];
  const follows = (path: string) => {
    const fault = linkFault(root, path);
    if (fault && !isLockFile(path)) problems.push({ file: path, ...fault });
    return !fault;
  };
  const paths = readable(root, () => filesBelow(root, folders, follows));
  for (const path of paths) {
    if (path.includes(unreadable)) problems.push({ file: path, ...notUtf8 });
    if (/\p{Cc}/u.test(path)) problems.push({ file: path, ...controlCharacter });
  }
  if (problems.length > 0) throw new SiteError(problems);
  return readable(root, () => statesOf(root, paths));
}

/** Stands for bytes of a name that are no characters; by what is left of it, the file cannot be found. */
const unreadable = '\uFFFD';

const notUtf8 = {
  what: 'has a name that is not written in UTF-8, so that it has no address',
  fix: 'rename it, with letters, digits and hyphens',
};

const controlCharacter = {
  what: 'has a control character in its name',
  fix: 'rename it, with letters, digits and hyphens',
};

function linkFault(root: string, path: string): Pick<Problem, 'what' | 'fix'> | undefined {
  const [folder = ''] = path.split('/');
  const link = `is a link to ${readlinkSync(join(root, path))}`;
  try {
    const target = relative(realpathSync(join(root, folder)), realpathSync(join(root, path)));
    const isOutside = target === '..' || target.startsWith(`..${sep}`);
    if (!published.includes(folder) || !isOutside) return undefined;
    return { what: `${link}, which lies outside of ${folder}/`, fix: `put what it leads to into ${folder}/, or remove the link` };
  } catch {
    return { what: `${link}, and nothing is there`, fix: 'let it lead to a file, or remove it' };
  }
}

/** Emacs marks a file that it edits with a link to nothing. */
function isLockFile(path: string): boolean {
  return basename(path).startsWith('.#');
}

function readable<T>(root: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    if (!code || !path) throw error;
    const fix = 'give the user who builds the site the right to read it, and check that its disk is sound';
    throw new SiteError([{ file: relative(root, path), what: `cannot be read (${code})`, fix }]);
  }
}
