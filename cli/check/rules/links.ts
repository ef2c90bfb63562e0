import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { filesInPublic, readText } from '../../files.ts';
import { linkProtocols } from '../../markdown/links.ts';
import { markup } from '../../markup.ts';
import { nearest } from '../../nearest.ts';
import { tagsIn } from '../../output/tags.ts';
import type { WhatAndFix } from '../../problems.ts';
import { decoded } from '../../slug.ts';
import { type BuiltSite, type PageFacts, type ParsedPage, pathWithinSite, type RuleFinding, withoutBase } from '../builtSite.ts';

/** Broken links that a build doesn't find: in the site's own HTML files and `_redirects`, and, if requested, to other sites. */
export async function deadLinks(site: BuiltSite, pages: readonly PageFacts[]): Promise<RuleFinding[]> {
  return [...linksInPublic(site), ...(site.external ? await externalLinks(site, pages) : [])];
}

function linksInPublic(site: BuiltSite): RuleFinding[] {
  const html = filesInPublic(site.root).filter((file) => /\.html?$/i.test(file));
  const links = [
    ...html.flatMap((source) => urlsIn(readText(join(site.root, source)) ?? '').map((url) => ({ source, url, clues: [url] }))),
    // Hosts run functions at paths such as /.netlify/functions/send and /api/send, and a path with : or * isn't known.
    ...site.redirectRules.flatMap(({ to: url, line }) =>
      /^\/(?!\.|api\/)[^:*]*$/.test(url) ? { source: 'public/_redirects', url, line } : [],
    ),
  ];
  return links.flatMap(({ url, ...place }) => {
    const path = pathWithinSite(site, url, place.source.slice('public'.length));
    const problem = path === undefined ? undefined : site.linkProblem(path);
    return problem ? { ...place, ...problem, severity: 'warning' as const } : [];
  });
}

/** The URLs in a page. Leaves out hosts to connect to early, which may have nothing at their root. */
function urlsIn(html: string): string[] {
  const isHint = (rel = '') => /\b(?:preconnect|dns-prefetch)\b/i.test(rel);
  return tagsIn(html).flatMap(({ attributes, urls }) => (isHint(attributes.get('rel')) ? [] : urls));
}

/** Finds dead links to other sites, each once, and reports every page that has one. */
async function externalLinks(site: BuiltSite, pages: readonly PageFacts[]): Promise<RuleFinding[]> {
  const linking = new Map<string, Set<string>>();
  for (const { path, file } of pages)
    for (const url of urlsIn(site.textOf(file)))
      if (/^(https?:)?\/\//i.test(url) && pathWithinSite(site, url) === undefined)
        linking.set(url, (linking.get(url) ?? new Set()).add(path));
  const dead = await requestAll([...linking.keys()], site.url);
  return [...dead].flatMap(([url, link]) => {
    const finding = { ...describeDead(link), clues: [url, decoded(url)] };
    return Array.from(linking.get(url) ?? [], (page) => ({ page, ...finding }));
  });
}

/** An address that doesn't respond, or with this status; with its fragment if only that is missing. */
type DeadLink = readonly [url: string, status: number | undefined];

/** Requests URLs of other sites. Returns the dead links, each by its URL as it's written. */
async function requestAll(urls: readonly string[], siteUrl: string): Promise<Map<string, DeadLink>> {
  if (urls.length === 0) return new Map();
  // Loaded on demand: an HTTP client and server are slow to load.
  const { LinkChecker, LinkState } = await import('linkinator');
  const { listen, runHandlers, sendBody } = await import('../../serve/server.ts');
  // Without text fragments, which name no element.
  const hrefs = urls.map((url) => url.replace(/:~:.*$/s, '')).map((url) => URL.parse(url, siteUrl)?.href ?? url);
  // linkinator looks for fragments only in pages that it finds by links, so one page links to all.
  const html = String(markup`<p>${hrefs.map((href) => markup`<a href="${href}">.</a>`)}</p>`);
  const server = runHandlers([(_request, response) => sendBody(response, 200, '.html', html)]);
  const own = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}/`;
  try {
    const { links } = await new LinkChecker().check({ path: own, checkFragments: true, concurrency: 50, timeout: 20_000 });
    const statuses = new Map(links.flatMap(({ state, url, status }) => (state === LinkState.BROKEN ? [[url, status]] : [])));
    const dead = urls.flatMap((url, index) => {
      const [page = '', id = ''] = (hrefs[index] ?? '').split(/#(.*)/s);
      // linkinator reports a dead page without a fragment, and a missing id decoded.
      const found = [page, `${page}#${decoded(id)}`].find((each) => statuses.has(each));
      return found === undefined ? [] : [[url, [found, statuses.get(found)]] as const];
    });
    return new Map(dead);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A person has to open what a program can't judge: some sites block programs or are down, and scripts may add an element. */
function describeDead([url, status]: DeadLink): Pick<RuleFinding, 'what' | 'fix' | 'severity'> {
  if (!URL.canParse(url)) return invalidUrl(url);
  const [target, fragment] = url.split('#');
  const byHand = (part: string) => `open it in a browser, and correct the link if ${part} is gone`;
  if (fragment !== undefined)
    return { severity: 'warning', what: `${target} has no element with the id "${fragment}"`, fix: byHand('that part') };
  const what = `broken link: ${target} ${status ? `returns ${status}` : 'does not respond'}`;
  if (status === 404 || status === 410) return { what, fix: 'correct or remove the link' };
  return { severity: 'warning', what, fix: byHand('the page') };
}

/** Links that are empty or invalid, that nothing names, and links within the site that are relative, include the domain, or end with a slash. */
export function linkFormat({ path, document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  return document.querySelectorAll('a[href]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    // Text about programs shows such addresses.
    const isLocal = /^https?:\/\/(?:localhost|127\.0\.0\.1)\b/i.test(href) && !/localhost|127\.0/.test(link.text);
    const problem = isLocal ? local(href) : (hrefProblem(href, path, site) ?? (isUnnamed(link) ? unnamed : undefined));
    return problem ? [{ ...problem, clues: [withoutBase(href, site), href, `href="${href}"`] }] : [];
  });
}

function hrefProblem(href: string, page: string, site: BuiltSite): (WhatAndFix & Pick<RuleFinding, 'severity'>) | undefined {
  if (href === '' || href === '#') return { what: `a link has href="${href}"`, fix: 'link to a page, or use a button' };
  if (href.startsWith('#')) return undefined;
  if (/^(?:mailto:(?!\?|[^\s@?]+@[^\s@?.]+\.[^\s@?])|tel:(?!.*\d))/i.test(href))
    return {
      what: `the link ${href} has no ${href.startsWith('t') ? 'number' : 'complete email address'}`,
      fix: 'write tel:+15155550100, or mailto:me@company.com',
    };
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(href) ?? [];
  const isUnknown = protocol !== undefined && !linkProtocols.includes(protocol.toLowerCase());
  const meant = isUnknown ? nearest(protocol, commonProtocols) : undefined;
  if (meant) return { what: `the link ${href} is of no known kind`, fix: `did you mean ${meant}:?` };
  if (URL.canParse(href) || (href.startsWith('//') && URL.canParse(href, site.url))) {
    const path = pathWithinSite(site, href);
    if (path === undefined) return besideSite(href, site);
    const fix = `write ${withoutSlash(path, new URL(href, site.url))}`;
    return { what: `the link ${href} includes the domain of this site`, fix };
  }
  if (protocol !== undefined) return invalidUrl(href);
  if (/^www\./i.test(href)) return { what: `the link ${href} has no https://`, fix: `write https://${href}` };
  const shown = withoutBase(href, site);
  const url = URL.parse(shown, `https://any.invalid${page}`);
  if (!url) return invalidUrl(href);
  const fromRoot = withoutSlash(url.pathname, url);
  if (!href.startsWith('/')) return { what: `the link ${href} is relative`, fix: `write it from the root: ${fromRoot}` };
  const endsWithSlash = /^[^?#]{2,}\/(?:[?#]|$)/.test(shown);
  return endsWithSlash ? { what: `the link ${shown} has a trailing slash`, fix: `write ${fromRoot}` } : undefined;
}

/** A full URL of a page that lacks the base path. The host may have another page there, so it's only advice. */
function besideSite(href: string, site: BuiltSite) {
  const { origin, pathname } = new URL(href, site.url);
  if (origin !== new URL(site.url).origin || pathname === '/' || site.linkProblem(pathname)) return undefined;
  const what = `${href} is outside ${site.basePath}, where this site has its pages`;
  return { severity: 'advice' as const, what, fix: `if you mean this site, write ${pathname}` };
}

/** A typo is hardly ever one of the others. */
const commonProtocols = ['http', 'https', 'mailto', 'tel', 'sms', 'ftp', 'geo', 'webcal'];

const unnamed = { what: 'screen readers find no words in a link', fix: 'give it text that is not aria-hidden, or an aria-label' };

const local = (href: string) => ({
  severity: 'warning' as const,
  what: `${href} is on the computer of each visitor`,
  fix: 'write the path alone: /about',
});

/** Whether all of a link's content is hidden from screen readers. html-validate finds links without any. */
function isUnnamed(link: HTMLElement): boolean {
  const hidden = '[aria-hidden="true"]';
  if (!link.querySelector(hidden)) return false;
  const shown = parse(link.outerHTML);
  for (const element of shown.querySelectorAll(hidden)) element.remove();
  const names = '[aria-label], [aria-labelledby], [title], [alt]:not([alt=""])';
  return shown.text.trim() === '' && !shown.querySelector(names);
}

const invalidUrl = (href: string): WhatAndFix => ({ what: `${href} is not a valid URL`, fix: 'correct the link' });

const withoutSlash = (path: string, { search, hash }: URL): string => `${path.replace(/\/+$/, '') || '/'}${search}${hash}`;
