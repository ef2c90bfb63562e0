import type { ReactNode } from 'react';
import type { ViewInput } from 'sitewright';
import type { Settings } from './schema.ts';

type DocumentProps = ViewInput<object, Settings> & { title: string; children: ReactNode };

export function Document({ client, path, shared, title, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="description" content={`${title}, one of the notes on ${shared.url}`} />
        <link rel="canonical" href={shared.url + path} />
        <title>{title}</title>
        <style>{client.styles.site}</style>
      </head>
      <body>
        <h1>{title}</h1>
        {children}
      </body>
    </html>
  );
}
