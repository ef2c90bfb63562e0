import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { isLeftover, lstatIfExists, siteFolders } from '../files.ts';
import { printError } from '../terminal.ts';

/** Code editors and formatters write files in several steps, milliseconds apart, which should be one change. */
const debounceMs = 20;

/** Calls `changed` with the paths of files that were written, created, or removed. Returns a function that watches files elsewhere, too. */
export function watchFiles(root: string, poll: boolean, changed: (paths: ReadonlySet<string>) => void) {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    const paths = waiting;
    waiting = new Set();
    changed(paths);
  };
  const elsewhere = new Set<string>();
  const ignored = (path: string) => !elsewhere.has(path) && isIgnored(relative(root, path).replaceAll(sep, '/'));
  // The root, and not each folder, which may be removed and come back.
  const watcher = watch(root, { ignoreInitial: true, usePolling: poll, interval: 200, atomic: false, ignored });
  const notice = (path: string) => {
    waiting.add(relative(root, path).replaceAll(sep, '/'));
    clearTimeout(timer);
    timer = setTimeout(report, debounceMs);
  };
  watcher.on('all', (event, path) => event.endsWith('Dir') || notice(path));
  const brokenLinks = new Set<string>();
  // Broken symbolic links cause no other event.
  watcher.on('raw', (_event, name, details) => {
    const path = resolve((details as { watchedPath: string }).watchedPath, String(name));
    const isBroken = !ignored(path) && lstatIfExists(path) && !existsSync(path);
    if (isBroken ? brokenLinks.add(path) : brokenLinks.delete(path)) notice(path);
  });
  watcher.on('error', (error) => {
    const { code = '', path = root } = error as NodeJS.ErrnoException;
    printError(`note: cannot watch ${path} (${code}), so edits there are noticed late; --poll may help`);
  });
  return (paths: Iterable<string>): void => {
    // Not installed packages, which are thousands of files: `npm install` needs a restart.
    const files = [...paths].filter((path) => !path.includes('node_modules')).map((path) => resolve(root, path));
    const added = files.filter((file) => !elsewhere.has(file) && ignored(file) && existsSync(file));
    for (const file of added) elsewhere.add(file);
    if (added.length > 0) watcher.add(added);
  };
}

/** Whether a path is outside the watched folders, or a temporary file of a code editor or the Finder. */
function isIgnored(path: string): boolean {
  const isOutside = path !== '' && !siteFolders.includes(path.split('/')[0] ?? '');
  // Below the first folder, because of public/.well-known/.
  return isOutside || isLeftover(path.replace(/^[^/]+\/?/, ''));
}
