import { basename } from 'node:path';
import { watchFolders } from './watchFolders.ts';

const watched = ['content', 'templates', 'client', 'public', 'netlify'];
/** Code editors write files in several steps, milliseconds apart, which should trigger one rebuild. */
const quietMilliseconds = 10;

/**
 * Builds, and rebuilds when files of the site are edited. Edits during a build trigger exactly one more.
 * @param build called with the edited paths, none for the first build
 * @returns after the first build
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

/** Temporary files of code editors and the Finder. */
function isOfEditor(name: string): boolean {
  return /^(\.DS_Store|\.#.*|4913)$|~$|\.sw[a-z]$/.test(name);
}
