import { createServer } from 'node:http';
import querystring from 'node:querystring';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { outputFilesOf } from '../../output/paths.ts';
import { listen } from '../../serve/server.ts';
import { type BuiltSite, isIndexCopy } from '../builtSite.ts';
import type { RuleFinding } from '../finding.ts';
import { type PageFacts, parseHtml, urlsAndIds } from '../parsePage.ts';
import { pathWithinSite } from '../pathWithinSite.ts';
import { invalidUrl, withoutBase } from './linkFormat.ts';

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

/** The pages of the site, and the HTML files of public/. */
function documentsOf(site: BuiltSite, pages: readonly PageFacts[]): (LinkedDocument & { file: string })[] {
  const planned = pages.map(({ path, file, urls, ids }) => ({ file, path, urls, ids, place: { page: path } }));
  const generated = new Set([
    ...pages.flatMap(({ path, plannedPage: { alsoAt = [] } }) => [path, ...alsoAt].flatMap(outputFilesOf)),
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
  // Unlike decodeURIComponent, this accepts a stray %.
  const name = querystring.unescape(path.slice(1));
  const bare = name.replace(/\/$/, '');
  const candidates = bare === '' ? ['index.html'] : [`${bare}.html`, `${bare}/index.html`];
  return (name.endsWith('/') ? candidates : [name, ...candidates]).find((file) => files.has(file));
}

/** The id that a URL points to; empty if there's none, or if every browser knows it (`#top`, text fragments). */
function fragmentOf(url: string): string {
  const [, fragment = ''] = /#(.*)$/.exec(url.replace(/:~:.*$/, '')) ?? [];
  return fragment === 'top' ? '' : querystring.unescape(fragment);
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
  const list = Array.from(owners.keys(), (href) => createElement('a', { href, key: href }, '.'));
  const html = renderToStaticMarkup(createElement('p', null, list));
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
