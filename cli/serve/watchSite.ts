import { basename } from 'node:path';
import { watchFolders } from './watchFolders.ts';

const watched = ['content', 'templates', 'client', 'public', 'netlify'];
/** Editors write a file in several steps, some milliseconds apart; one rebuild answers all of them. */
const quietMilliseconds = 10;

/** Calls `changed` with the paths that were edited; edits during a call lead to exactly one more. */
export function watchSite(root: string, changed: (paths: string[]) => Promise<void>): void {
  const waiting = new Set<string>();
  let running = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    if (running) return;
    running = true;
    while (waiting.size > 0) {
      const paths = [...waiting].sort();
      waiting.clear();
      await changed(paths);
    }
    running = false;
  };
  watchFolders(root, watched, (path) => {
    if (isOfEditor(basename(path))) return;
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => void run(), quietMilliseconds);
  });
}

/** What editors and the Finder put beside a file for themselves. */
function isOfEditor(name: string): boolean {
  return /^(\.DS_Store|\.#.*|4913)$|~$|\.sw[a-z]$/.test(name);
}
