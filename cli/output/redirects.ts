import type { PageLanguage, PageMeta, Redirect } from '../contract.ts';
import { markup } from '../markup.ts';
import { decoded, withoutQuery } from '../slug.ts';
import { languageOf } from './languages.ts';
import { absoluteUrl, basePathOf, filesOfPath, isSamePath, withoutBasePath } from './paths.ts';
import type { OutputFile } from './writeFiles.ts';

/** Redirects as `_redirects`, for hosts that apply it before they look for a file (Cloudflare), and as noindex pages. */
export function redirectFiles(url: string, redirects: readonly Redirect[], pages: readonly PageMeta[]): OutputFile[] {
  if (redirects.length === 0) return [];
  const base = basePathOf(url);
  const target = (to: string) => (to.startsWith('/') ? `${base}${to}` : to);
  // Hosts compare the path as browsers request it.
  const encoded = (path: string) => path.replace(/[^!-~]+/gu, encodeURIComponent);
  const lines = redirects.map(({ from, to }) => `${encoded(base + from)} ${encoded(target(to))} 301`);
  const languages = new Map(pages.map((page) => [page.path, languageOf(page)]));
  return [
    { path: '_redirects', body: `${lines.join('\n')}\n` },
    ...redirects.flatMap(({ from, to }): OutputFile[] => {
      // /about.html is already the file of /about, so a redirect page would overwrite it.
      if (isSamePath(from, to)) return [];
      const [path, ...otherPaths] = filesOfPath(from);
      const canonical = to.startsWith('/') ? absoluteUrl(url, to) : to;
      return [{ path, otherPaths, body: redirectPage(canonical, target(to), languages.get(withoutQuery(to))) }];
    }),
  ];
}

function redirectPage(canonical: string, target: string, { lang = 'en', dir = 'ltr' }: Pick<PageLanguage, 'lang' | 'dir'> = {}) {
  // Words would be in the wrong language.
  const [title, sentence] = /^en\b/.test(lang) ? ['This page has moved', 'This page has moved to '] : [canonical, ''];
  return String(
    markup`<!doctype html><html lang="${lang}"${dir === 'rtl' ? markup` dir="rtl"` : ''}><head><meta charset="utf-8"/><meta http-equiv="Content-Security-Policy" content="default-src 'none'"/><title>${title}</title><meta name="robots" content="noindex"/><meta name="viewport" content="width=device-width, initial-scale=1"/><link rel="canonical" href="${canonical}"/><meta http-equiv="refresh" content="0; url=${target}"/></head><body><p>${sentence}<a href="${target}">${canonical}</a>${sentence && '.'}</p></body></html>\n`,
  );
}

/** A rule of the site's own `_redirects`: the paths that it applies to, without the base path, and where it leads. */
export type RedirectRule = ReturnType<typeof parseRedirectRules>[number];

/** The rules of a site's own `_redirects`, except those for pages that are missing: they would hide every broken link. */
export function parseRedirectRules(text: string, basePath: string) {
  return text.split('\n').flatMap((written, index) => {
    const [from = '', to = '', status = ''] = written.trim().split(/\s+(?:[\w-]+=\S+\s+)*/);
    const path = decoded((from && withoutBasePath(from, basePath)) ?? from);
    if (!path.startsWith('/') || path === '/*' || status.startsWith('404')) return [];
    const parts = path.split(/(\/\*$|\*|:\w+)/).map((part, at) => {
      if (at % 2 === 0) return RegExp.escape(part);
      return part === '/*' ? '(?:/.*)?' : part === '*' ? '.*' : '[^/]+';
    });
    return { from: new RegExp(`^${parts.join('')}$`), to, line: index + 1 };
  });
}
