import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { areaLink, mainNavigation, serviceLink } from './navigation.ts';
import { AreaItems, ServiceItems } from './parts/lists.tsx';
import { FooterContent } from './parts/SiteFooter.tsx';
import { HeaderContent } from './parts/SiteHeader.tsx';
import { type CommonParts, type Shared, SiteContext } from './SiteContext.tsx';
import type { Content } from './schema/content.ts';

/** The data that every page gets. A change in it renders every page again, so nothing here comes from a single page. */
export function sharedData(
  { settings, collections }: Content,
  facts: Pick<Shared, 'year' | 'iconSheet' | 'closingPicture'>,
): Shared {
  const { services, areas } = collections;
  const shared = { settings, services: services.map(serviceLink), areas: areas.map(areaLink), ...facts };
  return { ...shared, common: renderCommonParts(shared) };
}

/** Renders the common parts once. Rendering them on each page would take longer than rendering an article. */
function renderCommonParts(shared: Shared): CommonParts {
  const site = { ...shared, card: '', client: { scripts: {}, imports: {}, styles: {} } };
  const render = (content: ReactElement, path = '') =>
    renderToStaticMarkup(<SiteContext value={{ ...site, path }}>{content}</SiteContext>);
  const links = [...mainNavigation, ...shared.services, ...shared.areas];
  return {
    html: {
      header: render(<HeaderContent />),
      // For articles, with the blog marked as the current section.
      blogHeader: render(<HeaderContent />, '/blog/'),
      footer: render(<FooterContent />),
      areaLinks: render(<AreaItems />),
      serviceLinks: render(<ServiceItems />),
    },
    linked: ['/schedule', ...links.map(({ path }) => path)],
  };
}
