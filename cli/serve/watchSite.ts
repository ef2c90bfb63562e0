import { basename } from 'node:path';
import { watchFolders } from './watchFolders.ts';

const watched = ['content', 'templates', 'client', 'public', 'netlify'];
/** Editors write a file in several steps, some milliseconds apart; one rebuild answers all of them. */
const quietMilliseconds = 10;

/**
 * Builds, and builds again when files of the site are edited. Edits during a build, the first too, lead to exactly one more.
 * @param build is given the paths that were edited, none the first time
 * @returns when the first build is done
 */
export async function watchSite(root: string, build: (edited: string[]) => Promise<void>): Promise<void> {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  const buildWaiting = async () => {
    const edited = [...waiting].sort();
    waiting.clear();
    if (edited.length > 0) await build(edited);
  };
  watchFolders(root, watched, (path) => {
    if (isOfEditor(basename(path))) return;
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(buildWaiting);
    }, quietMilliseconds);
  });
  turn = build([]);
  await turn;
}

/** What editors and the Finder put beside a file for themselves. */
function isOfEditor(name: string): boolean {
  return /^(\.DS_Store|\.#.*|4913)$|~$|\.sw[a-z]$/.test(name);
}
