import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A built site on disk. Nothing is cached, because `site dev` rewrites the files while serving them. */
export interface BuiltFolder {
  /**
   * Finds the file at a path in the folder.
   * @returns its real path; undefined if it doesn't exist, is hidden, or is a link to the outside
   */
  fileAt(path: string): string | undefined;
  /** The text of a top-level file such as `_headers`; empty if it doesn't exist. */
  textOf(name: string): string;
}

export function builtFolder(folder: string): BuiltFolder {
  return {
    fileAt(path) {
      if (isHidden(path)) return undefined;
      const file = realPath(join(folder, path));
      const top = realPath(folder);
      if (!file || !top || !file.startsWith(top + sep)) return undefined;
      return statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
    },
    textOf(name) {
      try {
        return readFileSync(join(folder, name), 'utf8');
      } catch {
        return '';
      }
    },
  };
}

/** Dotfiles aren't served, except in .well-known (RFC 8615). */
function isHidden(path: string): boolean {
  return /\/\./.test(path.replace(/^\/\.well-known\//, '/'));
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
