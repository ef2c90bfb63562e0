import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls `edited` with the path, from the root, of what was written, made, renamed or removed below some of its folders, also
 * folders that are made later. Each folder is watched by itself: Node's recursive watch (24, Linux) is blind to a file once an
 * editor has replaced it, and to a folder that was removed and made again.
 */
export function watchFolders(root: string, names: readonly string[], edited: (path: string) => void): void {
  const watchers = new Map<string, FSWatcher>();
  const add = (folder: string) => {
    try {
      // Before it is read: a folder that is made meanwhile is then seen one way or the other.
      const watcher = watch(join(root, folder), (event, name) => changed(folder, event, name));
      watchers.set(
        folder,
        watcher.on('error', () => drop(folder)),
      );
      for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
        if (entry.isDirectory() && isWatched(folder, entry.name)) replace(join(folder, entry.name));
    } catch (error) {
      drop(folder);
      // One that is gone already was seen by the watcher of the folder above.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT') console.warn(`note: edits in ${folder || root} are not seen, since it cannot be watched (${code})`);
    }
  };
  const drop = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const replace = (folder: string) => {
    drop(folder);
    if (isFolder(join(root, folder))) add(folder);
  };
  const isWatched = (folder: string, name: string) => folder !== '' || names.includes(name);
  const changed = (folder: string, event: string, name: string | null) => {
    if (name === null || !isWatched(folder, name)) return;
    const path = join(folder, name);
    // What is renamed or made may be a folder, and another than the one that had this name.
    if (event === 'rename') replace(path);
    edited(path);
  };
  add('');
  // A folder of the site may be a link to one elsewhere.
  for (const name of names) if (!watchers.has(name)) replace(name);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
