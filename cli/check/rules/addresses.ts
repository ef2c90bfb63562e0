import type { HTMLElement } from 'node-html-parser';
import type { BuiltSite } from '../builtSite.ts';
import type { Fault } from '../finding.ts';
import { ownPath } from '../ownPath.ts';
import type { ParsedPage } from '../parsePage.ts';

/** Links that lead nowhere, say nothing, or are not written the one way that works on every host and below a base path. */
export function addresses({ root }: ParsedPage, site: BuiltSite): Fault[] {
  return root.querySelectorAll('a[href]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const fault = addressFault(href, site) ?? (isSilent(link) ? silent(href) : undefined);
    return fault ? [{ ...fault, clues: [withoutBase(href, site), href].filter(Boolean) }] : [];
  });
}

function addressFault(href: string, site: BuiltSite): { what: string; fix: string } | undefined {
  if (href === '' || href === '#')
    return { what: `a link has the address "${href}"`, fix: 'name where it leads, or make it a button' };
  if (href.startsWith('#') || href.startsWith('//')) return undefined;
  const shown = withoutBase(href, site);
  if (href.startsWith('/')) {
    const [path = ''] = shown.split(/[?#]/, 1);
    return path.length > 1 && path.endsWith('/')
      ? { what: `the link ${shown} ends in a slash`, fix: `write ${shown.replace(path, path.replace(/\/+$/, ''))}` }
      : undefined;
  }
  if (!URL.canParse(href))
    return {
      what: `the link ${href} depends on the page that it stands on`,
      fix: `write it from the root: /${href.replace(/^(\.{0,2}\/)+|\/+$/g, '')}`,
    };
  if (ownPath(site, href) === undefined) return undefined;
  const { pathname, search, hash } = new URL(href);
  return {
    what: `the link ${href} names this site itself`,
    fix: `write ${withoutBase(pathname, site)}${search}${hash}`,
  };
}

function withoutBase(href: string, { basePath }: BuiltSite): string {
  return basePath !== '' && href.startsWith(`${basePath}/`) ? href.slice(basePath.length) : href;
}

/** Nothing is there to be read aloud. */
function isSilent(link: HTMLElement): boolean {
  const named = [link, ...link.querySelectorAll('*')].some((element) =>
    ['alt', 'aria-label', 'aria-labelledby', 'title'].some((name) => element.getAttribute(name)?.trim()),
  );
  return !named && link.text.trim() === '' && link.getAttribute('aria-hidden') !== 'true';
}

function silent(href: string): { what: string; fix: string } {
  return { what: `the link to ${href} has no text`, fix: 'write where it leads, or give it an aria-label' };
}
