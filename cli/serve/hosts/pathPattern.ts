/**
 * Matches a path against a pattern of `_headers` and `_redirects`: `*` stands for anything, `:name` for one segment.
 * @returns what each stood for, the star under the name `splat`; nothing where the path does not match
 */
export function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/\*|:([a-z]\w*)/gi, (_placeholder, name?: string) => {
    names.push(name ?? 'splat');
    return name ? '([^/]+)' : '(.*)';
  });
  const match = new RegExp(`^${source}$`, 's').exec(path);
  return match ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined;
}

/** Puts what a pattern matched into the target of a rule: `/news/:splat`. */
export function fillIn(target: string, matched: Readonly<Record<string, string>>): string {
  return target.replace(/:([a-z]\w*)/gi, (placeholder, name: string) => matched[name] ?? placeholder);
}
