import { isLeftover } from '../files/leftovers.ts';
import { watchFolders } from './watchFolders.ts';

const watched = ['content', 'templates', 'client', 'public', 'netlify'];
/** Code editors write files in several steps, milliseconds apart, which should trigger one rebuild. */
const debounceMs = 10;

/**
 * Builds, and rebuilds when files of the site are edited. Edits during a build trigger exactly one more. Resolves after the first build;
 * watching goes on.
 * @param build called with the edited paths, none for the first build
 */
export async function watchSite(root: string, build: (edited: string[]) => Promise<void>): Promise<void> {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let queue = Promise.resolve();
  const buildWaiting = async () => {
    const edited = [...waiting].sort();
    waiting.clear();
    if (edited.length > 0) await build(edited);
  };
  watchFolders(root, watched, (path) => {
    // Below the first folder, because of public/.well-known/.
    if (isLeftover(path.replace(/^[^/\\]+[/\\]/, ''))) return;
    waiting.add(path);
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(buildWaiting);
    }, debounceMs);
  });
  queue = build([]);
  await queue;
}
