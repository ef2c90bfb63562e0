import { dirname } from 'node:path';
import picomatch from 'picomatch';

/**
 * The files that belong to a collection, sorted.
 * @param pattern the collection's `files`: `content/blog/*.md`
 * @param paths files of the site, as paths from its root
 */
export function collectionFiles(pattern: string, paths: readonly string[]): string[] {
  const isMatch = picomatch(pattern);
  return paths.filter((path) => isMatch(path)).sort();
}

/** The part of a pattern before the first wildcard: `content/blog` for `content/blog/*.md`. */
export function folderOf(pattern: string): string {
  const { isGlob, base } = picomatch.scan(pattern);
  return isGlob ? base : dirname(pattern);
}
