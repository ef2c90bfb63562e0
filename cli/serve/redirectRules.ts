import { matchPath } from './matchPath.ts';

/** A line of `_redirects`: `/old /new 301`. */
export interface RedirectRule {
  from: string;
  to: string;
  status: number;
}

/**
 * Reads the redirects of a `_redirects` file (docs.netlify.com/routing/redirects). Other lines, such as rewrites (status 200) and
 * rules for some visitors only, are ignored.
 */
export function redirectRules(text: string): RedirectRule[] {
  return text.split(/[\r\n]+/).flatMap((line) => {
    const words = line.replace(/(^|\s)#.*/, '').trim();
    const [from, to, code = '301', ...conditions] = words.split(/\s+/);
    const [, status] = /^(30[12378])!?$/.exec(code) ?? [];
    return from?.startsWith('/') && to && status && conditions.length === 0 ? [{ from, to, status: Number(status) }] : [];
  });
}

/**
 * Applies the first rule that matches a path.
 * @param search the query of the request, passed on unless the target has its own
 */
export function redirectFor(
  rules: readonly RedirectRule[],
  path: string,
  search: string,
): { status: number; location: string } | undefined {
  for (const { from, to, status } of rules) {
    const splat = matchPath(from, path);
    if (splat === undefined) continue;
    const location = asHeader(to).replaceAll(':splat', () => splat.split('/').map(encodeURIComponent).join('/'));
    return { status, location: location.includes('?') ? location : location.replace(/(?=#)|$/, () => search) };
  }
  return undefined;
}

/** Encodes characters that aren't allowed in a header. */
function asHeader(target: string): string {
  return target.replace(/[^!-~]+/gu, encodeURIComponent);
}
