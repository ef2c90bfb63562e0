import { createServer } from 'node:http';
import { type HTMLElement, type Node, NodeType } from 'node-html-parser';
import { markup } from '../../output/markup.ts';
import { outputFilesOf, pathsOf } from '../../output/paths.ts';
import type { WhatAndFix } from '../../problems.ts';
import { listen } from '../../serve/server.ts';
import { decoded } from '../../slug.ts';
import { type BuiltSite, isIndexCopy, pathWithinSite, type RuleFinding } from '../builtSite.ts';
import { type PageFacts, type ParsedPage, parseHtml, urlsAndIds } from '../parsePage.ts';

/** What a document links to, and what can be linked to in it. */
interface LinkedDocument extends Pick<PageFacts, 'urls' | 'ids'> {
  /** Where it's reported: a page, or a file of public/. */
  place: Pick<RuleFinding, 'page' | 'source'>;
  path: string;
}

/** Broken links and fragments within the site and, if requested, to other sites. */
export async function links(site: BuiltSite, pages: readonly PageFacts[]): Promise<RuleFinding[]> {
  const documents = documentsOf(site, pages);
  const byFile = new Map(documents.map(({ file, ...document }) => [file, document]));
  const internal = documents.flatMap((document) => brokenWithin(site, document, byFile));
  return site.external ? [...internal, ...(await brokenElsewhere(site, documents))] : internal;
}

function documentsOf(site: BuiltSite, pages: readonly PageFacts[]): (LinkedDocument & { file: string })[] {
  const planned = pages.map(({ path, file, urls, ids }) => ({ file, path, urls, ids, place: { page: path } }));
  const generated = new Set([
    ...pages.flatMap(({ plannedPage }) => pathsOf(plannedPage).flatMap(outputFilesOf)),
    ...site.redirects.flatMap(({ from }) => outputFilesOf(from)),
  ]);
  const others = [...site.files].filter(
    (file) => file.endsWith('.html') && !generated.has(file) && !isIndexCopy(file, site.files),
  );
  return [
    ...planned,
    ...others.map((file) => ({
      file,
      path: `/${file}`,
      ...urlsAndIds(parseHtml(String(site.read(file) ?? ''))),
      place: { source: `${site.out}/${file}` },
    })),
  ];
}

function brokenWithin(site: BuiltSite, { place, path, urls }: LinkedDocument, byFile: ReadonlyMap<string, LinkedDocument>) {
  return urls.flatMap((url): RuleFinding[] => {
    const target = pathWithinSite(site, url, path);
    if (target === undefined) return [];
    const shown = withoutBase(url, site);
    const clues = [shown, shown.replace(/\/$/, ''), url];
    const file = fileAt(target, site.files);
    if (file === undefined)
      return [{ ...place, what: `broken link: nothing at ${target}`, fix: 'correct the link, or add what it links to', clues }];
    const fragment = fragmentOf(url);
    const linked = byFile.get(file.replace(/\/index\.html$/, '.html')) ?? byFile.get(file);
    if (fragment === '' || !linked || linked.ids.has(fragment)) return [];
    const what = `${target} has no element with the id "${fragment}"`;
    return [{ ...place, what, fix: 'link to an existing id', clues: [...clues, `#${fragment}`] }];
  });
}

/** The built file that hosts serve at a path: the file itself, the page, or the page of the folder. */
function fileAt(path: string, files: ReadonlySet<string>): string | undefined {
  const name = decoded(path.slice(1));
  const bare = name.replace(/\/$/, '');
  const candidates = bare === '' ? ['index.html'] : [`${bare}.html`, `${bare}/index.html`];
  return (name.endsWith('/') ? candidates : [name, ...candidates]).find((file) => files.has(file));
}

/** The id that a URL points to; empty if there's none, or if every browser knows it (`#top`, text fragments). */
function fragmentOf(url: string): string {
  const [, fragment = ''] = /#(.*)$/.exec(url.replace(/:~:.*$/, '')) ?? [];
  return fragment === 'top' ? '' : decoded(fragment);
}

/** Follows links to other sites, each once, and reports every page that has a dead one. */
async function brokenElsewhere(site: BuiltSite, documents: readonly LinkedDocument[]): Promise<RuleFinding[]> {
  const owners = new Map<string, LinkedDocument[]>();
  for (const document of documents)
    for (const url of document.urls) {
      if (!/^(https?:)?\/\//i.test(url) || pathWithinSite(site, url) !== undefined) continue;
      const absolute = URL.parse(url, site.url)?.href ?? url;
      owners.set(absolute, [...(owners.get(absolute) ?? []), document]);
    }
  // Loaded on demand: it's slow to load.
  const { LinkChecker, LinkState } = await import('linkinator');
  // linkinator follows the links of a page, and looks for their fragments only there.
  const html = String(markup`<p>${Array.from(owners.keys(), (href) => markup`<a href="${href}">.</a>`)}</p>`);
  const server = createServer((_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(html));
  const own = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}/`;
  try {
    const { links: found } = await new LinkChecker().check({ path: own, checkFragments: true, concurrency: 50, timeout: 20_000 });
    const broken = found.filter(({ state, url }) => state === LinkState.BROKEN && url !== own);
    return broken.flatMap(({ url, status }) =>
      (owners.get(url) ?? []).map(({ place }) => ({
        ...place,
        ...describeElsewhere(url, status),
        clues: [url, url.replace(/\/$/, '')],
      })),
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** A person has to open what a program can't judge: some sites block programs or are down, and scripts may add an element. */
function describeElsewhere(url: string, status: number | undefined): Pick<RuleFinding, 'what' | 'fix' | 'severity'> {
  const [target, fragment] = url.split('#');
  if (!URL.canParse(url)) return invalidUrl(url);
  const byHand = (part: string) => `open it in a browser, and correct the link if ${part} is gone`;
  if (fragment !== undefined && (status === undefined || status < 400))
    return { severity: 'warning', what: `${target} has no element with the id "${fragment}"`, fix: byHand('that part') };
  const what = `broken link: ${target} ${status ? `returns ${status}` : 'does not respond'}`;
  if (status === 404 || status === 410) return { what, fix: 'correct or remove the link' };
  return { severity: 'warning', what, fix: byHand('the page') };
}

/** Links that are empty or have no text, and links within the site that are relative, include the domain, or end with a slash. */
export function linkFormat({ path, document }: ParsedPage, site: BuiltSite): RuleFinding[] {
  return document.querySelectorAll('a[href]').flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    // A screen reader would announce it without a name.
    const isNameless = link.getAttribute('aria-hidden') !== 'true' && !hasName(link);
    const noText = { what: `the link to ${href} has no text`, fix: 'write link text, or add an aria-label' };
    const problem = hrefProblem(href, path, site) ?? (isNameless ? noText : undefined);
    return problem ? [{ ...problem, clues: [withoutBase(href, site), href] }] : [];
  });
}

function hrefProblem(href: string, page: string, site: BuiltSite): WhatAndFix | undefined {
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

function invalidUrl(href: string): WhatAndFix {
  return { what: `${href} is not a valid URL`, fix: 'correct the link' };
}

function domainProblem(href: string, site: BuiltSite): WhatAndFix | undefined {
  const path = pathWithinSite(site, href);
  if (path === undefined) return undefined;
  const { search, hash } = new URL(href, site.url);
  const fix = `write ${withoutSlash(path)}${search}${hash}`;
  return { what: `the link ${href} includes the domain of this site`, fix };
}

function relativeProblem(href: string, page: string): WhatAndFix {
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

function hasName(node: Node): boolean {
  if (node.nodeType === NodeType.TEXT_NODE) return node.text.trim() !== '';
  if (node.nodeType !== NodeType.ELEMENT_NODE) return false;
  const element = node as HTMLElement;
  if (element.getAttribute('aria-hidden') === 'true') return false;
  const isNamed = ['alt', 'aria-label', 'aria-labelledby', 'title'].some((name) => element.getAttribute(name)?.trim());
  return isNamed || element.childNodes.some(hasName);
}
