export interface Target {
  /** Decoded; undefined if it can't be a file's path. */
  path: string | undefined;
  /** `?from=mail`, or empty. */
  search: string;
}

/** Reads the target of a request: `/about?from=mail`, or what proxies send, `http://127.0.0.1:4321/about`. */
export function readTarget(target: string): Target {
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

/** Refuses path traversal. Browsers normalize paths, so these requests aren't legitimate. */
function isSafe(path: string): boolean {
  return path.startsWith('/') && !/[\\\0]|\/\/|\/\.{1,2}(?:\/|$)/.test(path);
}
