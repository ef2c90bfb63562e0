import type { ReactNode } from 'react';
import { SiteFooter } from './parts/SiteFooter.tsx';
import { SiteHeader } from './parts/SiteHeader.tsx';
import { Head, type HeadProps } from './seo/Head.tsx';

interface DocumentProps {
  head: HeadProps;
  children: ReactNode;
}

/** The whole HTML page: the head, and the shared layout around what the page has to say. */
export function Document({ head, children }: DocumentProps) {
  return (
    <html lang="en-US">
      <Head {...head} />
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <SiteHeader />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </body>
    </html>
  );
}
