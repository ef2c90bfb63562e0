import { escapeAttribute, unescaped } from '../markup.ts';

/** Prepends the base path to root-relative URLs in attributes, stylesheets, and JSON for browsers and search engines. */
export function withBasePath(html: string, basePath: string): string {
  if (basePath === '') return html;
  const withBase = (url: string) => (/^\/(?!\/)/.test(url) ? basePath + url : url);
  const inPage = (part: string) => mapUrls(part, withBase);
  // A script renders an island with the same URLs, which need the base path there.
  const inIsland = (part: string) => mapUrls(part, (url) => (url.startsWith(`${basePath}/`) ? url : withBase(url)));
  let changed = '';
  let end = 0;
  for (const { index, 1: tag = '' } of html.matchAll(/<([a-z][\w-]*)\s[^<>]*\bdata-island="/g)) {
    if (index < end) continue;
    changed += inPage(html.slice(end, index));
    end = endOfElement(html, tag, index);
    changed += inIsland(html.slice(index, end));
  }
  return (changed + inPage(html.slice(end)))
    .replace(/(?<=<script[^>]*type="(?:speculationrules|application\/ld\+json)"[^>]*>)[\s\S]*?(?=<\/script)/gi, (json) =>
      json.replace(/(?<=")\/(?!\/)[^"\s]*(?=")/g, withBase),
    )
    .replace(/<style\b[\s\S]*?<\/style/gi, (style) => withBasePathInCss(style, basePath));
}

function endOfElement(html: string, tag: string, start: number): number {
  let depth = 0;
  for (const { index, 1: slash } of html.slice(start).matchAll(new RegExp(`<(/?)${tag}\\b`, 'g'))) {
    depth += slash ? -1 : 1;
    if (depth === 0) return start + index;
  }
  return html.length;
}

/** Changes URLs in attributes, and in `<meta http-equiv="refresh">`. Only values in double quotes, as React and our writers write them. In text, `<` is escaped. */
export function mapUrls(html: string, change: (url: string) => string): string {
  return html.replace(/<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi, (tag) =>
    tag
      .replace(/(?<=\s(?:(?:xlink:)?href|src|(?:form)?action|poster|data|cite)=")[^"]*/gi, change)
      .replace(/(?<=\s[a-z-]+="url\((?:&quot;|&#x27;|')?)[^"'()&]+/gi, change)
      .replace(/(?<=\ssrcdoc=")[^"]*/gi, (inner) => escapeAttribute(mapUrls(unescaped(inner), change)))
      .replace(/(?<=\scontent="\s*\d+\s*[;,]\s*url\s*=\s*(?:'|&#x27;)?)(?:(?!'|&#x27;)[^"])+/gi, change)
      .replace(/(?<=\s(?:image)?srcset=")[^"]*/gi, (list) =>
        list.replace(imageCandidate, (candidate, url: string) => candidate.replace(url, () => change(url))),
      )
      .replace(/(?<=\s(?:data-src|ping)=")[^"]*/gi, (list) => list.replace(/\S+/g, change)),
  );
}

/** An image in a `srcset`: its URL, and its width or density up to the next comma (html.spec.whatwg.org, "parse a srcset attribute"). */
export const imageCandidate = /(?<=^|[\s,])(?![\s,])(\S*[^\s,])(?:\s([^,]*))?(?:,|$)/g;

function withBasePathInCss(css: string, basePath: string): string {
  const base = () => `${basePath}/`;
  return css
    .replace(/(?<=url\(\s*["']?|@import\s*["'])\/(?!\/)/gi, base)
    .replace(/image-set\((?:[^()]|\([^()]*\))*\)/gi, (set) => set.replace(/(?<=(?<!url\(\s*)["'])\/(?!\/)/g, base));
}
