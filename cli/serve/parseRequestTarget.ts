export interface Target {
  /** The decoded path; undefined if it's invalid or unsafe. */
  path: string | undefined;
  /** `?from=mail`, or empty. */
  search: string;
}

/** Parses the target of an HTTP request: `/about?from=mail`, or a full URL, as clients send it to a proxy. */
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

/** Whether a path starts with a slash and has no `.` or `..` segment, no `//`, backslash, or null byte. Browsers resolve the first two. */
function isSafe(path: string): boolean {
  return path.startsWith('/') && !/[\\\0]|\/\/|\/\.{1,2}(?:\/|$)/.test(path);
}
