export interface Address {
  /** Decoded. Nothing where the address cannot be that of a file: no host would answer it with one. */
  path: string | undefined;
  /** `?from=mail`, or nothing. */
  search: string;
}

/** Reads the target of a request: `/about?from=mail`, or what proxies send, `http://127.0.0.1:4321/about`. */
export function readAddress(target: string): Address {
  const [, encoded = '', search = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(\?[^#]*)?/i.exec(target) ?? [];
  const path = decoded(encoded === '' ? '/' : encoded);
  return { path: path !== undefined && isPlain(path) ? path : undefined, search };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** No way up or around: browsers tidy addresses before they send them, so who sends these is up to something. */
function isPlain(path: string): boolean {
  return path.startsWith('/') && !/[\\\0]|\/\/|\/\.{1,2}(?:\/|$)/.test(path);
}
