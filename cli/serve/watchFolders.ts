import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { printError } from '../terminal/print.ts';

/**
 * Calls `edited` with the path, from the root, of everything written, created, renamed, or removed in these folders, including new
 * folders. Watches each folder separately, because Node's recursive watch (24.21, Linux) loses files that a code editor has replaced.
 */
export function watchFolders(root: string, names: readonly string[], edited: (path: string) => void): void {
  const watchers = new Map<string, FSWatcher>();
  const isWatched = (folder: string, name: string) => folder !== '' || names.includes(name);
  /** Watches a folder and its subfolders, replacing earlier watchers. Ignores files and missing paths. */
  const add = (folder: string) => {
    drop(folder);
    try {
      // Watch before reading, so that folders created meanwhile aren't missed.
      const watcher = watch(join(root, folder), (event, name) => changed(folder, event, name));
      watchers.set(folder, watcher);
      watcher.on('error', () => drop(folder));
      // Folders at the top may be symlinks. Edits behind symlinks within them aren't noticed.
      for (const entry of readdirSync(join(root, folder), { withFileTypes: true }))
        if ((entry.isDirectory() || folder === '') && isWatched(folder, entry.name)) add(join(folder, entry.name));
    } catch (error) {
      drop(folder);
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'ENOENT' && code !== 'ENOTDIR')
        printError(`note: cannot watch ${folder || root} (${code}), so edits there do not trigger a rebuild`);
    }
  };
  const drop = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(join(folder, '/'))) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const changed = (folder: string, event: string, name: string | null) => {
    if (name === null || !isWatched(folder, name)) return;
    const path = join(folder, name);
    // Created, removed, or replaced: if it's a folder now, it has to be watched.
    if (event === 'rename') add(path);
    edited(path);
  };
  add('');
}
