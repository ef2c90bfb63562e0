import type { Graph, Thing } from 'schema-dts';
import type { Stylesheet } from '../client.ts';
import { useSite } from '../SiteContext.tsx';
import { absoluteUrl, breadcrumbs } from './structuredData.ts';

export interface HeadProps {
  /** Without the company's name, which is added. */
  title: string;
  description: string;
  keywords: readonly string[];
  type?: 'website' | 'article' | 'blog';
  /** Day of publication, for articles. */
  published?: string;
  /** The path that search engines should index, if it isn't the page's own. */
  canonical?: string | undefined;
  /** False for pages that search engines should not list. */
  indexed?: boolean;
  /** Structured data besides the breadcrumbs. */
  data?: readonly Thing[];
  styles: Stylesheet;
}

export function Head({
  title,
  description,
  keywords,
  type = 'website',
  published,
  canonical,
  indexed = true,
  data = [],
  styles,
}: HeadProps) {
  const { settings, client, path, crumbs, card } = useSite();
  const nodes = crumbs.length > 0 ? [...data, breadcrumbs(settings, crumbs)] : data;
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  const url = absoluteUrl(settings, canonical ?? path);
  const fullTitle = `${title} | ${settings.name}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={keywords.join(', ')} />
      <meta name="robots" content={indexed ? 'index, follow' : 'noindex, follow'} />
      {indexed && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={settings.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      {indexed && <meta property="og:url" content={url} />}
      <meta property="og:image" content={absoluteUrl(settings, card)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${title}, ${settings.name}`} />
      {published && <meta property="article:published_time" content={published} />}
      {/* Title, text and picture are taken from the tags above. */}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="theme-color" content="#fbfbf5" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="alternate" type="application/atom+xml" title={`${settings.name}: articles`} href="/feed.xml" />
      <script type="speculationrules" dangerouslySetInnerHTML={{ __html: prefetchRules }} />
      <style dangerouslySetInnerHTML={{ __html: client.styles[styles] ?? '' }} />
      {nodes.length > 0 && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInScript(graph) }} />}
      <script async type="module" src={client.scripts.page} />
    </head>
  );
}

/** Browsers that know these rules fetch a page when a visitor is about to open it. */
const prefetchRules = JSON.stringify({ prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] });

/** JSON that can't close the script element around it. */
function jsonInScript(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
