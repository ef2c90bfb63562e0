import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Content } from '../content/schema.ts';
import { areaLink, mainNavigation, serviceLink } from './navigation.ts';
import { AreaItems, ServiceItems } from './parts/lists.tsx';
import { FooterContent } from './parts/SiteFooter.tsx';
import { HeaderContent } from './parts/SiteHeader.tsx';
import { type CommonParts, type Shared, SiteContext } from './SiteContext.tsx';

/** The data that every page gets. A change in it renders every page again, so nothing here comes from a single page. */
export function sharedData({ settings, collections }: Content, facts: Pick<Shared, 'year' | 'iconSheet' | 'worker'>): Shared {
  const { services, areas } = collections;
  const shared = { settings, services: services.map(serviceLink), areas: areas.map(areaLink), ...facts };
  return { ...shared, common: renderCommonParts(shared) };
}

/** Rendered on each page, these parts would take React longer than an article does. */
function renderCommonParts(shared: Shared): CommonParts {
  const site = { ...shared, card: '', client: { scripts: {}, imports: {}, styles: {} } };
  const render = (content: ReactElement, path = '') =>
    renderToStaticMarkup(<SiteContext value={{ ...site, path }}>{content}</SiteContext>);
  const links = [...mainNavigation, ...shared.services, ...shared.areas];
  return {
    html: {
      header: render(<HeaderContent />),
      // On which the link to the blog is marked as their section.
      blogHeader: render(<HeaderContent />, '/blog/'),
      footer: render(<FooterContent />),
      areaLinks: render(<AreaItems />),
      serviceLinks: render(<ServiceItems />),
    },
    linked: ['/schedule', ...links.map(({ path }) => path)],
  };
}
