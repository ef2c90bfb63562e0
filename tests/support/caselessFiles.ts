/**
 * Preloaded into a command (`node --import`), makes a folder ignore case, as file systems of macOS and Windows do: a name finds the file
 * whose name differs only in case, and a file keeps the name that it was created with. CASELESS is the folder.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, resolve, sep } from 'node:path';

type Operation = ((...args: unknown[]) => unknown) & { native?: Operation };

const top = process.env.CASELESS;
const withTwoPaths = ['copyFile', 'rename', 'link'];
const withOnePath = ['lstat', 'stat', 'readFile', 'writeFile', 'rm', 'rmdir', 'mkdir', 'access', 'exists', 'readdir', 'realpath'];

if (top) {
  const { readdirSync } = fs;
  const names = (folder: string): string[] => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  /** The path as the file system would list it. */
  const listed = (path: unknown): unknown => {
    if (typeof path !== 'string' || !resolve(path).startsWith(top + sep)) return path;
    return resolve(path)
      .slice(top.length + 1)
      .split(sep)
      .reduce(
        (folder, name) => join(folder, names(folder).find((each) => each.toLowerCase() === name.toLowerCase()) ?? name),
        top,
      );
  };
  const wrap = (operation: Operation, paths: number): Operation =>
    Object.assign((...args: unknown[]) => operation(...args.map((arg, at) => (at < paths ? listed(arg) : arg))), operation);
  const all = fs as unknown as Record<string, Operation>;
  for (const name of [...withOnePath, ...withTwoPaths]) {
    const operation = all[`${name}Sync`];
    if (!operation) continue;
    const paths = withTwoPaths.includes(name) ? 2 : 1;
    all[`${name}Sync`] = Object.assign(wrap(operation, paths), operation.native && { native: wrap(operation.native, paths) });
  }
  syncBuiltinESMExports();
}
