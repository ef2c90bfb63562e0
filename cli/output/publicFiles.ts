import { statSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, SiteError } from '../problems.ts';
import { outputManifestName } from './manifest.ts';
import { type OutputFile, stagingFolder } from './stage.ts';

/**
 * The files of public/, published unchanged.
 * @param addresses of the files to publish: `/favicon.ico`
 * @throws SiteError when a file must not be published
 */
export function publicFiles(root: string, addresses: readonly string[]): OutputFile[] {
  const paths = addresses.map((address) => address.slice(1)).sort();
  checkPublishable(paths);
  return paths.map((path) => ({ path, from: join(root, 'public', path) })).filter(({ from }) => isFile(from));
}

function checkPublishable(paths: readonly string[]): void {
  const problems = new Map<string, Problem>();
  for (const path of paths) {
    const [history] = histories.exec(path) ?? [];
    if (history !== undefined)
      problems.set(history, {
        file: `public/${history}`,
        what: 'is a repository; publishing it would expose its history',
        fix: 'move it out of public/',
      });
    if (path === outputManifestName || path.split('/')[0] === stagingFolder)
      problems.set(path, { file: `public/${path}`, what: 'has a name reserved for the build', fix: 'remove or rename it' });
  }
  if (problems.size > 0) throw new SiteError([...problems.values()]);
}

/** Version control folders, and files of that name that point to one. */
const histories = /^(?:.*\/)?\.(?:git|hg|svn)(?=\/|$)/;

/** False for pipes, which would block the build, and for files removed since the scan. */
function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
