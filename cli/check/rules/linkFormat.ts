import type { HTMLElement } from 'node-html-parser';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';
import { pathWithinSite } from '../pathWithinSite.ts';

/**
 * Links that are empty or have no text, and links within the site that are relative, include the domain, or end with a slash.
 * Root-relative paths work on every host and with a base path.
 */
export function linkFormat({ root }: ParsedPage, site: BuiltSite): RuleFinding[] {
  return root.querySelectorAll('a[href]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const problem = hrefProblem(href, site) ?? (hasNoText(link) ? noTextProblem(href) : undefined);
    return problem ? [{ ...problem, clues: [withoutBase(href, site), href] }] : [];
  });
}

function hrefProblem(href: string, site: BuiltSite): { what: string; fix: string } | undefined {
  if (href === '' || href === '#') return { what: `a link has href="${href}"`, fix: 'link to a page, or use a button' };
  if (href.startsWith('#') || href.startsWith('//')) return undefined;
  const shown = withoutBase(href, site);
  if (href.startsWith('/')) {
    const [path = ''] = shown.split(/[?#]/, 1);
    return path.length > 1 && path.endsWith('/')
      ? { what: `the link ${shown} has a trailing slash`, fix: `write ${shown.replace(path, path.replace(/\/+$/, ''))}` }
      : undefined;
  }
  if (!URL.canParse(href))
    return {
      what: `the link ${href} is relative`,
      fix: `write it from the root: /${href.replace(/^(\.{0,2}\/)+|\/+$/g, '')}`,
    };
  if (pathWithinSite(site, href) === undefined) return undefined;
  const { pathname, search, hash } = new URL(href);
  return {
    what: `the link ${href} includes the domain of this site`,
    fix: `write ${withoutBase(pathname, site)}${search}${hash}`,
  };
}

function withoutBase(href: string, { basePath }: BuiltSite): string {
  return basePath !== '' && href.startsWith(`${basePath}/`) ? href.slice(basePath.length) : href;
}

/** Whether a screen reader has nothing to read. */
function hasNoText(link: HTMLElement): boolean {
  const named = [link, ...link.querySelectorAll('*')].some((element) =>
    ['alt', 'aria-label', 'aria-labelledby', 'title'].some((name) => element.getAttribute(name)?.trim()),
  );
  return !named && link.text.trim() === '' && link.getAttribute('aria-hidden') !== 'true';
}

function noTextProblem(href: string): { what: string; fix: string } {
  return { what: `the link to ${href} has no text`, fix: 'write link text, or add an aria-label' };
}
