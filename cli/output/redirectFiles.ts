import type { Redirect } from '../site.ts';
import { absolute, answeredAlike, basePathOf, filesOf } from './paths.ts';
import type { OutputFile } from './stageFile.ts';
import { escapeXml } from './xml.ts';

/**
 * What has visitors of an old address arrive at the new one: for hosts that read `_redirects` (Netlify, Cloudflare) a line, which is a
 * permanent redirect; for all others a page that leads on at once, and that search engines pass over.
 */
export function redirectFiles(url: string, redirects: readonly Redirect[]): OutputFile[] {
  if (redirects.length === 0) return [];
  const base = basePathOf(url);
  const target = (to: string) => (to.startsWith('/') ? `${base}${to}` : to);
  const lines = redirects.map(({ from, to }) => `${base}${from} ${target(to)} 301`);
  return [
    { path: '_redirects', body: `${lines.join('\n')}\n` },
    ...redirects.filter(needsPage).map(({ from, to }): OutputFile => {
      const [path, ...copies] = filesOf(from);
      return { path, copies, body: redirectPage(to.startsWith('/') ? absolute(url, to) : to, target(to)) };
    }),
  ];
}

/** The file of a page answers for `/about.html` too, on hosts without redirects. */
function needsPage({ from, to }: Redirect): boolean {
  return answeredAlike(from) !== answeredAlike(to.split(/[?#]/, 1)[0] ?? '');
}

function redirectPage(canonical: string, target: string): string {
  const [full, href] = [escapeXml(canonical), escapeXml(target)];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"/><title>This page has moved</title><meta name="robots" content="noindex"/><meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="canonical" href="${full}"/><meta http-equiv="refresh" content="0; url=${href}"/></head><body><p>This page has moved to <a href="${href}">${full}</a>.</p></body></html>\n`;
}
