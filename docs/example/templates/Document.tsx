import type { ReactNode } from 'react';
import type { ViewInput } from 'sitewright';
import { IslandScript } from './Island.tsx';
import { Pond } from './Pond.tsx';
import type { Settings } from './schema.ts';

interface DocumentProps extends Pick<ViewInput<object, Settings>, 'client' | 'path' | 'shared'> {
  title: string;
  description: string;
  /** Path of the social card. */
  card?: string | undefined;
  children: ReactNode;
}

/** The frame of every page. */
export function Document({ client, path, shared: site, title, description, card, children }: DocumentProps) {
  const url = site.url + (path === '/' ? '/' : path);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{path === '/' ? title : `${title} · ${site.title}`}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        {path === '/404' || <link rel="canonical" href={url} />}
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:url" content={url} />
        {card && <meta property="og:image" content={site.url + card} />}
        {card && <meta name="twitter:card" content="summary_large_image" />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" title={site.title} />
        <style>{client.styles.site}</style>
      </head>
      <body>
        <a className="skip" href="#content">
          Skip to the text
        </a>
        <header className="top">
          <Pond />
          <nav aria-label="Site">
            <a className="name" href="/" aria-current={path === '/' ? 'page' : undefined}>
              {site.title}
            </a>
            <a href="/about" aria-current={path === '/about' ? 'page' : undefined}>
              About
            </a>
          </nav>
        </header>
        <main id="content">
          <IslandScript value={client.scripts.islands}>{children}</IslandScript>
        </main>
        <footer>
          <p>
            Written by {site.author}. New notes by <a href="/feed.xml">feed</a>.
          </p>
        </footer>
      </body>
    </html>
  );
}
