import { areaLink, serviceLink } from './navigation.ts';
import type { Shared } from './SiteContext.tsx';
import type { Content } from './schema/content.ts';

/** The data that every page gets. A change in it renders every page again, so nothing here comes from a single page. */
export function sharedData(
  { settings, collections: { services, areas } }: Content,
  facts: Pick<Shared, 'year' | 'iconSheet' | 'closingPicture' | 'quoteLot'>,
): Shared {
  return { settings, services: services.map(serviceLink), areas: areas.map(areaLink), ...facts };
}
