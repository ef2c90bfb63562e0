import type { Settings } from '../schema/content.ts';

/** The full URL of a path of the site; an absolute URL unchanged. The home page keeps its slash, as browsers write it. */
export function absoluteUrl({ url }: Settings, path: string): string {
  const base = url.replace(/\/+$/, '');
  if (/^https?:/.test(path)) return path;
  return path === '/' ? `${base}/` : base + path;
}
