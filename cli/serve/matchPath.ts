/**
 * Matches a path against a pattern of `_headers` or `_redirects`, in which one `*` stands for anything.
 * @returns what the star stood for, nothing (`''`) without a star; `undefined` where the path does not match
 */
export function matchPath(pattern: string, path: string): string | undefined {
  const star = pattern.indexOf('*');
  if (star === -1) return path === pattern ? '' : undefined;
  const [start, end] = [pattern.slice(0, star), pattern.slice(star + 1)];
  if (path.length < start.length + end.length || !path.startsWith(start) || !path.endsWith(end)) return undefined;
  return path.slice(start.length, path.length - end.length);
}
