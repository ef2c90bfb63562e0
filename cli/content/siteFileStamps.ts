import { readlinkSync, realpathSync, statSync } from 'node:fs';
import { basename, join, posix, relative, sep } from 'node:path';
import { type FileStamp, filesBelow, stampsOf } from '../files.ts';
import { type Problem, SiteError, type WhatAndFix } from '../problems.ts';

const folders = ['content', 'templates', 'client', 'public'];

/** A link out of these is refused, because it could publish a private file. */
const confinedFolders = ['content', 'public'];

/**
 * The stamp (size, times, and inode) of every file of a site, by path from the site root.
 * @throws SiteError for a folder that can't be read, an invalid file name, and a symbolic link that's broken or points to where it must not
 */
export function siteFileStamps(root: string): Map<string, FileStamp> {
  const problems: Problem[] = [];
  const followOrReport = (path: string) => {
    const problem = linkProblem(root, path);
    // Emacs marks a file being edited with a broken symbolic link.
    if (problem && !basename(path).startsWith('.#')) problems.push({ file: path, ...problem });
    return !problem;
  };
  try {
    const paths = filesBelow(root, folders, followOrReport);
    for (const file of paths) if (invalidInName.test(file)) problems.push({ file, ...badName });
    if (problems.length > 0) throw new SiteError(problems);
    return stampsOf(root, paths);
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
  const link = readlinkSync(join(root, path));
  try {
    const [target, realFolder] = [realpathSync(join(root, path)), realpathSync(join(root, folder))];
    if (!confinedFolders.includes(folder)) return undefined;
    if (!`${target}${sep}`.startsWith(`${realFolder}${sep}`)) {
      const fix = `move its target into ${folder}/, or remove the link`;
      return { what: `is a symbolic link to ${link}, which is outside ${folder}/`, fix };
    }
    // Its files would be there twice or, with links in that folder, any number of times.
    if (!statSync(join(root, path)).isDirectory()) return undefined;
    const original = posix.join(folder, relative(realFolder, target).replaceAll(sep, '/'));
    const what = `is a symbolic link to ${link}, a folder whose files are already in ${original}/`;
    return { what, fix: 'remove the link; redirect to the other address, or copy the files' };
  } catch {
    return { what: `is a symbolic link to ${link}, which cannot be resolved`, fix: 'point it to an existing file, or remove it' };
  }
}
