import type { HomeAndConstructionBusiness, WebSite } from 'schema-dts';
import { phoneLink } from '../facts.ts';
import type { AreaLink } from '../SiteContext.tsx';
import type { Settings } from '../schema/content.ts';
import { absoluteUrl } from './absoluteUrl.ts';

/**
 * The business in full. schema.org has no type for landscaping; this is the nearest. It has no ratings, because search engines
 * treat a business's own as self-serving.
 */
export function business(settings: Settings, areas: readonly AreaLink[]): HomeAndConstructionBusiness {
  const { address, hours } = settings;
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(settings),
    name: settings.name,
    description: settings.blurb,
    url: absoluteUrl(settings, '/'),
    telephone: phoneLink(settings).slice('tel:'.length),
    email: settings.email,
    image: absoluteUrl(settings, '/social.png'),
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    areaServed: areas.map(({ city }) => ({ '@type': 'City', name: `${city}, ${address.region}` })),
    openingHoursSpecification: hours.office.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  };
}

/** The business in short, for pages about something else. Has the same `@id` as the full one. */
export function provider(settings: Settings) {
  const { address } = settings;
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(settings),
    name: settings.name,
    url: absoluteUrl(settings, '/'),
    telephone: phoneLink(settings).slice('tel:'.length),
    image: absoluteUrl(settings, '/social.png'),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
  } as const;
}

/** The website, for the home page. */
export function webSite(settings: Settings): WebSite {
  return {
    '@type': 'WebSite',
    url: absoluteUrl(settings, '/'),
    name: settings.name,
    inLanguage: 'en-US',
    publisher: { '@id': businessId(settings) },
  };
}

/** One `@id` for the business, so every page refers to the same one. */
function businessId(settings: Settings): string {
  return `${absoluteUrl(settings, '/')}#business`;
}
