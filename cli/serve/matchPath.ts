/**
 * Matches a path against a pattern of `_headers` or `_redirects` with at most one `*` wildcard.
 * @returns the text matched by the wildcard, or `''` without one; undefined if the path doesn't match
 */
export function matchPath(pattern: string, path: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star === -1) return path === pattern ? '' : undefined;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  if (path.length < start.length + end.length || !path.startsWith(start) || !path.endsWith(end)) return undefined;
  return path.slice(start.length, path.length - end.length);
}
