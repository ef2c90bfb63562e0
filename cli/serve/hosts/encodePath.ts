/** A path as a header may hold it: an address, decoded, may have line breaks and letters of any language. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
