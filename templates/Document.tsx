import type { ReactNode } from 'react';
import type { ViewInput } from 'sitewright';
import { quotePath } from './navigation.ts';
import { PhoneBar, type PriceLink } from './parts/PhoneBar.tsx';
import { SiteFooter } from './parts/SiteFooter.tsx';
import { SiteHeader } from './parts/SiteHeader.tsx';
import { type PageLink, type Shared, SiteContext } from './SiteContext.tsx';
import { Head, type HeadProps } from './seo/Head.tsx';

export interface PageProps {
  /** Path of the image that social networks show. */
  card: string;
}

interface DocumentProps {
  input: ViewInput<PageProps, Shared>;
  head: HeadProps;
  /** Breadcrumbs after the home page. */
  crumbs?: readonly PageLink[];
  /** The price that the bar on phones links to. */
  price?: PriceLink | undefined;
  /** What to call about outside of office hours, too: "Limb down?" */
  urgent?: string | undefined;
  children: ReactNode;
}

const anyPrice: PriceLink = { label: 'Get a Price', href: quotePath };

/** The whole HTML page: the head, and the layout that all pages share around the page's own content. */
export function Document({ input, head, crumbs = [], price = anyPrice, urgent, children }: DocumentProps) {
  const { props, shared, client, path } = input;
  const breadcrumbs = crumbs.length > 0 ? [{ title: 'Home', path: '/' }, ...crumbs] : [];
  return (
    <SiteContext value={{ ...shared, client, path, crumbs: breadcrumbs, card: props.card }}>
      <html lang="en-US">
        <Head {...head} />
        <body>
          <a className="skip-link" href="#main">
            Skip to content
          </a>
          <SiteHeader urgent={urgent} />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <SiteFooter />
          {path !== '/schedule' && <PhoneBar price={price} />}
          <link rel="stylesheet" href="/late.css" />
        </body>
      </html>
    </SiteContext>
  );
}
