import type { Feed } from '../contract.ts';
import { absoluteUrl } from './paths.ts';
import { element, escapeXml, xmlDocument } from './xml.ts';

/** An Atom feed (RFC 4287), newest entry first. */
export function atom(url: string, feed: Feed): string {
  const entries = [...feed.entries].sort((a, b) => (a.published < b.published ? 1 : a.published > b.published ? -1 : 0));
  // Noon UTC falls on this day in most time zones.
  const time = (day: string) => `${day}T12:00:00Z`;
  const body = entries.map((entry) =>
    [
      '<entry>',
      element('id', absoluteUrl(url, entry.path)),
      element('title', entry.title),
      `<link rel="alternate" type="text/html" href="${escapeXml(absoluteUrl(url, entry.path))}"/>`,
      element('published', time(entry.published)),
      element('updated', time(entry.published)),
      element('summary', entry.summary),
      `<content type="html">${escapeXml(absoluteLinks(entry.html, url, entry.path))}</content>`,
      '</entry>',
    ].join('\n'),
  );
  const head = [
    element('id', absoluteUrl(url, feed.path)),
    element('title', feed.title),
    element('subtitle', feed.subtitle),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(absoluteUrl(url, feed.path))}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(absoluteUrl(url, '/'))}"/>`,
    element('updated', time(entries[0]?.published ?? '1970-01-01')),
    `<author>${element('name', feed.author)}</author>`,
  ];
  return xmlDocument(`<feed xmlns="http://www.w3.org/2005/Atom">\n${[...head, ...body].join('\n')}\n</feed>`);
}

/** Makes links absolute that begin with `/` or `#`. Feed readers have no base URL to resolve them against. */
function absoluteLinks(html: string, url: string, path: string): string {
  const starts = { '/': absoluteUrl(url, '/'), '#': `${absoluteUrl(url, path)}#` };
  return html.replace(/(?<= (href|src)=")(\/(?!\/)|#)/g, (start) => starts[start as keyof typeof starts]);
}
