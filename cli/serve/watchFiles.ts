import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { watch } from 'chokidar';
import { attempt, isLeftover, lstatIfExists, siteFolders } from '../files.ts';
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
  // Broken symbolic links cause no other event. When polling, it names their folder.
  watcher.on('raw', (_event, name, details) => {
    const changed = resolve((details as { watchedPath?: string }).watchedPath ?? root, String(name));
    const inFolder = attempt(() => readdirSync(changed).map((each) => join(changed, each))) ?? [];
    for (const path of [changed, ...inFolder, ...[...brokenLinks].filter((each) => dirname(each) === changed)]) {
      const isBroken = !ignored(path) && lstatIfExists(path) && !existsSync(path);
      if (isBroken ? !brokenLinks.has(path) && brokenLinks.add(path) : brokenLinks.delete(path)) notice(path);
    }
  });
  watcher.on('error', (error) => {
    const { code = '', path = root } = error as NodeJS.ErrnoException;
    printError(`note: cannot watch ${path} (${code}), so edits there are noticed late; --poll may help`);
  });
  return (paths: Iterable<string>): void => {
    // Not installed packages, which are thousands of files: `npm install` needs a restart.
    const files = [...paths].filter((path) => !path.includes('node_modules')).map((path) => resolve(root, path));
    // The folder of the site is watched, so a tsconfig.json is noticed there once it exists.
    const isNoticed = (file: string) => existsSync(file) || dirname(file) === resolve(root);
    const added = files.filter((file) => !elsewhere.has(file) && ignored(file) && isNoticed(file));
    for (const file of added) elsewhere.add(file);
    const present = added.filter((file) => existsSync(file));
    if (present.length > 0) watcher.add(present);
  };
}

/** Whether a path is outside the watched folders, or a temporary file of a code editor or the Finder. */
function isIgnored(path: string): boolean {
  const isOutside = path !== '' && !siteFolders.includes(path.split('/')[0] ?? '');
  // Below the first folder, because of public/.well-known/.
  return isOutside || isLeftover(path.replace(/^[^/]+\/?/, ''));
}
