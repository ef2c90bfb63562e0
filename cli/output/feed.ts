import { isLater, toRfc3339 } from '../content/dates.ts';
import type { Feed, FeedEntry, SitePlan } from '../contract.ts';
import { toPagePath } from '../markdown/links.ts';
import { markup, xmlDocument } from '../markup.ts';
import { absoluteUrl, pagesByPath } from './paths.ts';
import { mapUrls } from './rewriteUrls.ts';
import type { OutputFile } from './writeFiles.ts';

export const feedsOf = ({ feed = [] }: Pick<SitePlan, 'feed'>): readonly Feed[] => [feed].flat();

/** The feeds of a site as Atom (RFC 4287), newest entry first. A day stands for its first moment in the site's time zone. */
export function feedFiles(url: string, plan: SitePlan, timeZone: string, pagePaths: ReadonlyMap<string, string>): OutputFile[] {
  const home = pagesByPath(plan.pages).get('/');
  return feedsOf(plan).map((feed) => {
    const homePath = home?.translations?.[feed.lang ?? ''] ?? '/';
    return { path: feed.path.slice(1), body: atom(url, feed, homePath, timeZone, pagePaths) };
  });
}

function atom(url: string, feed: Feed, homePath: string, timeZone: string, pagePaths: ReadonlyMap<string, string>): string {
  const entries = feed.entries
    .map(({ published, updated = published, ...entry }) => ({
      ...entry,
      published: toRfc3339(published, timeZone),
      // A day without a time begins before an entry was published at noon on it.
      updated: toRfc3339(isLater(published, updated) ? published : updated, timeZone),
    }))
    .sort((a, b) => Date.parse(b.published) - Date.parse(a.published));
  // Atom requires it of an empty feed, too.
  const never = '1970-01-01T00:00:00Z';
  const updated = entries.reduce((last, entry) => (Date.parse(entry.updated) > Date.parse(last) ? entry.updated : last), never);
  const ofEntries = entries.map(
    (entry) => markup`<entry>
<id>${entry.id ?? absoluteUrl(url, entry.path)}</id>
<title>${entry.title}</title>
<link rel="alternate" type="text/html" href="${absoluteUrl(url, entry.path)}"/>
<published>${entry.published}</published>
<updated>${entry.updated}</updated>
<summary>${entry.summary}</summary>
<content type="html">${contentOf(entry.body, url, entry.path, pagePaths)}</content>
</entry>
`,
  );
  return xmlDocument(markup`<feed xmlns="http://www.w3.org/2005/Atom"${feed.lang === undefined ? '' : markup` xml:lang="${feed.lang}"`}>
<id>${absoluteUrl(url, feed.path)}</id>
<title>${feed.title}</title>
<subtitle>${feed.subtitle}</subtitle>
<link rel="self" type="application/atom+xml" href="${absoluteUrl(url, feed.path)}"/>
<link rel="alternate" type="text/html" href="${absoluteUrl(url, homePath)}"/>
<updated>${updated}</updated>
<author><name>${feed.author}</name></author>
${ofEntries}</feed>`);
}

/** The HTML of an entry with absolute links, because feed readers have no base URL. */
function contentOf({ html, sections }: FeedEntry['body'], url: string, path: string, pagePaths: ReadonlyMap<string, string>) {
  const headed = sections.map((section) => `${markup`<h2>${section.heading}</h2>`}${section.html}`);
  return mapUrls([html, ...headed].join('\n'), (written) => {
    const link = toPagePath(written, pagePaths);
    if (/^[#?]/.test(link)) return absoluteUrl(url, path) + link;
    return /^\/(?!\/)/.test(link) ? absoluteUrl(url, link) : link;
  });
}
