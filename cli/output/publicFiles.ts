import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Problem, SiteError } from '../problems.ts';
import { manifestName } from './manifest.ts';
import { type OutputFile, stagingFolder } from './stageFile.ts';

/**
 * What the site's owner put into public/, as it is.
 * @param paths of all files there, from its root
 * @param except paths of files that aren't for visitors
 * @throws SiteError when a file must not be published
 */
export function publicFiles(root: string, paths: Iterable<string>, except: ReadonlySet<string>): OutputFile[] {
  const wanted = [...paths].filter((path) => !except.has(path) && basename(path) !== '.DS_Store').map((path) => path.slice(1));
  refuseKeptBack(wanted);
  return wanted
    .sort()
    .map((path) => ({ path, from: join(root, 'public', path) }))
    .filter(({ from }) => isFile(from));
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
    if (path === manifestName || path.split('/')[0] === stagingFolder)
      problems.set(path, { file: `public/${path}`, what: 'has a name that a build uses itself', fix: 'remove or rename it' });
  }
  if (problems.size > 0) throw new SiteError([...problems.values()]);
}

/** Folders of programs that keep versions; a file of that name leads to such a folder. */
const histories = /^(?:.*\/)?\.(?:git|hg|svn)(?=\/|$)/;

/** A pipe, which a build would wait at, isn't a file. Nor is one that was removed since the scan. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
