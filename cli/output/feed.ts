import type { Feed, FeedEntry } from '../contract.ts';
import { markup, xmlDocument } from './markup.ts';
import { absoluteUrl, mapUrls } from './paths.ts';

/** An Atom feed (RFC 4287), newest entry first. */
export function atom(url: string, feed: Feed): string {
  const entries = [...feed.entries].sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0));
  const updated = timeOf(entries[0]?.published ?? '1970-01-01');
  return xmlDocument(markup`<feed xmlns="http://www.w3.org/2005/Atom">
<id>${absoluteUrl(url, feed.path)}</id>
<title>${feed.title}</title>
<subtitle>${feed.subtitle}</subtitle>
<link rel="self" type="application/atom+xml" href="${absoluteUrl(url, feed.path)}"/>
<link rel="alternate" type="text/html" href="${absoluteUrl(url, '/')}"/>
<updated>${updated}</updated>
<author><name>${feed.author}</name></author>
${entries.map((entry) => entryOf(url, entry))}</feed>`);
}

function entryOf(url: string, { path, title, summary, published, body }: FeedEntry) {
  return markup`<entry>
<id>${absoluteUrl(url, path)}</id>
<title>${title}</title>
<link rel="alternate" type="text/html" href="${absoluteUrl(url, path)}"/>
<published>${timeOf(published)}</published>
<updated>${timeOf(published)}</updated>
<summary>${summary}</summary>
<content type="html">${contentOf(body, url, path)}</content>
</entry>
`;
}

/** Noon UTC falls on this day in most time zones. */
function timeOf(day: string): string {
  return `${day}T12:00:00Z`;
}

/** The HTML of an entry with absolute links, because feed readers have no base URL. */
function contentOf({ html, sections }: FeedEntry['body'], url: string, path: string): string {
  const headed = sections.map((section) => `${markup`<h2>${section.heading}</h2>`}${section.html}`);
  return mapUrls([html, ...headed].join('\n'), (link) => {
    if (link.startsWith('#')) return absoluteUrl(url, path) + link;
    return /^\/(?!\/)/.test(link) ? absoluteUrl(url, link) : link;
  });
}
