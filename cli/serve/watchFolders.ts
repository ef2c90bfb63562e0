import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls `edited` with the path, from the root, of everything written, created, renamed, or removed in these folders, including new
 * folders. Watches each folder separately, because Node's recursive watch (24, Linux) loses files that an editor has replaced, and
 * folders that were removed and created again.
 */
export function watchFolders(root: string, names: readonly string[], edited: (path: string) => void): void {
  const watchers = new Map<string, FSWatcher>();
  const add = (folder: string) => {
    try {
      // Watch before reading, so that folders created meanwhile aren't missed.
      const watcher = watch(join(root, folder), (event, name) => changed(folder, event, name));
      watchers.set(
        folder,
        watcher.on('error', () => drop(folder)),
      );
      for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
        if (entry.isDirectory() && isWatched(folder, entry.name)) replace(join(folder, entry.name));
    } catch (error) {
      drop(folder);
      // The parent's watcher reports removed folders.
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT')
        console.warn(`note: cannot watch ${folder || root} (${code}), so edits there do not trigger a rebuild`);
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
    // It may be a new folder of the same name.
    if (event === 'rename') replace(path);
    edited(path);
  };
  add('');
  // A folder of the site may be a symlink.
  for (const name of names) if (!watchers.has(name)) replace(name);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
