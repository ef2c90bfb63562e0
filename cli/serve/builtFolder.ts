import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** A built site on disk. Nothing is remembered: a preview writes files while it serves them. */
export interface BuiltFolder {
  /**
   * The file at a path below the folder.
   * @returns where it really is; nothing where there is none, where its name starts with a dot, or where a link leads out
   */
  fileAt(path: string): string | undefined;
  /** The text of a file at the top, such as `_headers`; empty where there is none. */
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

/** Names with a dot are not for visitors, save what hosts and browsers look for (RFC 8615). */
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
