import { encodePath } from './encodePath.ts';
import type { HostName } from './manners.ts';
import { fillIn, matchPath } from './pathPattern.ts';

/** A line of `_redirects`: `from to status`. */
export interface RedirectRule {
  from: string;
  to: string;
  status: number;
  /** Netlify only: counts even where a file stands (`301!`). */
  forced: boolean;
}

/** docs.netlify.com/routing/redirects and developers.cloudflare.com/pages/configuration/redirects. */
const dialects: Partial<Record<HostName, { usual: number; allowed: readonly number[]; mayForce: boolean }>> = {
  netlify: { usual: 301, allowed: [200, 301, 302, 303, 307, 308, 404], mayForce: true },
  cloudflare: { usual: 302, allowed: [200, 301, 302, 303, 307, 308], mayForce: false },
};

/** Reads a `_redirects` file as a host does. Lines that the host would not take are left out, as it leaves them out. */
export function redirectRules(host: HostName, text: string): RedirectRule[] {
  const dialect = dialects[host];
  if (!dialect) return [];
  return text.split('\n').flatMap((line) => {
    const [from, to, code = String(dialect.usual), ...conditions] = line
      .replace(/(^|\s)#.*/, '')
      .trim()
      .split(/\s+/);
    const [, digits, force] = /^(\d{3})(!?)$/.exec(code) ?? [];
    const status = Number(digits);
    const forced = force === '!';
    if (!from?.startsWith('/') || !to || conditions.length > 0) return [];
    if (!dialect.allowed.includes(status) || (forced && !dialect.mayForce)) return [];
    return [{ from, to, status, forced }];
  });
}

/**
 * The first rule for a path, carried out.
 * @param forced whether only rules count that a file does not stop
 * @returns another address, or with the status 200 or 404 the path of the file that answers instead
 */
export function follow(
  host: HostName,
  path: string,
  rules: readonly RedirectRule[],
  forced: boolean,
): { status: number; location: string } | { status: 200 | 404; file: string } | undefined {
  for (const rule of rules) {
    if (forced && !rule.forced) continue;
    const matched = spellings(host, path)
      .map((spelling) => matchPath(rule.from, spelling))
      .find(Boolean);
    if (!matched) continue;
    const { status, to } = rule;
    if (status !== 200 && status !== 404) return { status, location: fillIn(asHeader(to), encoded(matched)) };
    // Another site's page: a preview does not fetch it.
    if (to.startsWith('/')) return { status, file: fillIn(to, matched) };
  }
  return undefined;
}

/** Netlify does not tell an address with a slash at its end from one without. */
function spellings(host: HostName, path: string): string[] {
  if (host !== 'netlify' || path === '/') return [path];
  const bare = path.replace(/\/$/, '');
  return [bare, `${bare}/`];
}

/** A target is mostly written as it will be sent; letters that a header cannot hold are encoded. */
function asHeader(target: string): string {
  return target.replace(/[^!-~]+/gu, encodeURIComponent);
}

function encoded(matched: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(matched).map(([name, value]) => [name, encodePath(value)]));
}
