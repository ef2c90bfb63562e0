import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { areaItem, mainNavigation, serviceItem } from './navigation.ts';
import { AreaItems, ServiceItems } from './parts/lists.tsx';
import { FooterContent } from './parts/SiteFooter.tsx';
import { HeaderContent } from './parts/SiteHeader.tsx';
import { type CommonParts, type SharedData, SiteProvider } from './SiteContext.tsx';

/** Draws what looks alike on nearly every page, once: on each, React would take longer over it than over the article. */
export function drawCommonParts(shared: SharedData): CommonParts {
  const nowhere = { shared, path: '', card: '', client: { scripts: {}, styles: {} } };
  const draw = (content: ReactElement) => ({
    __html: renderToStaticMarkup(<SiteProvider {...nowhere}>{content}</SiteProvider>),
  });
  const links = [...mainNavigation, ...shared.services.map(serviceItem), ...shared.areas.map(areaItem)];
  return {
    html: {
      header: draw(<HeaderContent />),
      footer: draw(<FooterContent />),
      areaLinks: draw(<AreaItems />),
      serviceLinks: draw(<ServiceItems />),
    },
    leadsTo: new Set(['/schedule', ...links.map(({ path }) => path)]),
  };
}
