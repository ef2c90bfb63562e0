import type { Settings } from '../../content/schema.ts';

/** The full address of a page or file of the site; the front page keeps its slash, as browsers write it. */
export function absolute({ url }: Settings, path: string): string {
  const base = url.replace(/\/+$/, '');
  if (/^https?:/.test(path)) return path;
  return path === '/' ? `${base}/` : base + path;
}
