export interface Target {
  /** The decoded path; undefined if it's invalid or unsafe. */
  path: string | undefined;
  /** `?from=mail`, or empty. */
  search: string;
}

/** Parses the target of an HTTP request: `/about?from=mail`, or the full URL that proxies send, `http://127.0.0.1:4321/about`. */
export function parseRequestTarget(target: string): Target {
  const [, encoded = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  const path = decoded(encoded === '' ? '/' : encoded);
  return { path: path !== undefined && isSafe(path) ? path : undefined, search };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** Whether a path has no `..` and the like. Browsers normalize paths, so only attackers send such requests. */
function isSafe(path: string): boolean {
  return path.startsWith('/') && !/[\\\0]|\/\/|\/\.{1,2}(?:\/|$)/.test(path);
}
