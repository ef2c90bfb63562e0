import { type HTMLElement, type Node, NodeType } from 'node-html-parser';
import type { BuiltSite } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import type { ParsedPage } from '../parsePage.ts';
import { pathWithinSite } from '../pathWithinSite.ts';

/**
 * Links that are empty or have no text, and links within the site that are relative, include the domain, or end with a slash.
 * Root-relative paths work on every host and with a base path.
 */
export function linkFormat({ path, document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  return document.querySelectorAll('a[href]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const problem = hrefProblem(href, path, site) ?? (lacksName(link) ? noTextProblem(href) : undefined);
    return problem ? [{ ...problem, clues: [withoutBase(href, site), href] }] : [];
  });
}

interface LinkProblem {
  what: string;
  fix: string;
}

function hrefProblem(href: string, page: string, site: BuiltSite): LinkProblem | undefined {
  if (href === '' || href === '#') return { what: `a link has href="${href}"`, fix: 'link to a page, or use a button' };
  if (href.startsWith('#')) return undefined;
  if (URL.canParse(href) || (href.startsWith('//') && URL.canParse(href, site.url))) return domainProblem(href, site);
  if (/^[a-z][a-z\d+.-]*:/i.test(href)) return invalidUrl(href);
  if (!href.startsWith('/')) return relativeProblem(href, page);
  const shown = withoutBase(href, site);
  const [path = ''] = shown.split(/[?#]/, 1);
  if (path === '/' || !path.endsWith('/')) return undefined;
  return { what: `the link ${shown} has a trailing slash`, fix: `write ${shown.replace(path, () => withoutSlash(path))}` };
}

/** The problem of an address that has a scheme but can't be parsed. */
export function invalidUrl(href: string): LinkProblem {
  return { what: `${href} is not a valid URL`, fix: 'correct the link' };
}

function domainProblem(href: string, site: BuiltSite): LinkProblem | undefined {
  const path = pathWithinSite(site, href);
  if (path === undefined) return undefined;
  const { search, hash } = new URL(href, site.url);
  const fix = `write ${withoutSlash(path)}${search}${hash}`;
  return { what: `the link ${href} includes the domain of this site`, fix };
}

function relativeProblem(href: string, page: string): LinkProblem {
  if (/^www\./i.test(href)) return { what: `the link ${href} has no https://`, fix: `write https://${href}` };
  const { pathname, search, hash } = new URL(href, `https://any.invalid${page}`);
  return { what: `the link ${href} is relative`, fix: `write it from the root: ${withoutSlash(pathname)}${search}${hash}` };
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

/** An address as authors write it, without the base path that the build adds. */
export function withoutBase(href: string, { basePath }: BuiltSite): string {
  return basePath !== '' && href.startsWith(`${basePath}/`) ? href.slice(basePath.length) : href;
}

/** Whether a screen reader would announce a link without a name. */
function lacksName(link: HTMLElement): boolean {
  return link.getAttribute('aria-hidden') !== 'true' && !hasName(link);
}

function hasName(node: Node): boolean {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text.trim() !== '';
  if (node.nodeType !== NodeType.ELEMENT_NODE) return false;
  const element = node as HTMLElement;
  if (element.getAttribute('aria-hidden') === 'true') return false;
  const isNamed = ['alt', 'aria-label', 'aria-labelledby', 'title'].some((name) => element.getAttribute(name)?.trim());
  return isNamed || element.childNodes.some(hasName);
}

function noTextProblem(href: string): LinkProblem {
  return { what: `the link to ${href} has no text`, fix: 'write link text, or add an aria-label' };
}
