import type {
  BlogPosting,
  BreadcrumbList,
  Graph,
  HomeAndConstructionBusiness,
  ItemList,
  Service as ServiceNode,
  Thing,
  WebSite,
} from 'schema-dts';
import type { Area, Article, Service, Settings } from '../../content/schema.ts';
import { phoneLink } from '../facts.ts';
import type { Crumb } from '../parts/Breadcrumbs.tsx';
import { absolute } from './addresses.ts';

/** One address for the business, so that every page speaks of the same one. */
function businessId(settings: Settings): string {
  return `${absolute(settings, '/')}#business`;
}

export function graph(nodes: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The business in full. schema.org has no type for landscaping; this is the nearest. No ratings: search engines take a business's own as self-serving. */
export function business(settings: Settings, areas: readonly Area[]): HomeAndConstructionBusiness {
  const { address, hours } = settings;
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(settings),
    name: settings.name,
    description: settings.blurb,
    url: absolute(settings, '/'),
    telephone: phoneLink(settings).slice('tel:'.length),
    email: settings.email,
    image: absolute(settings, '/social.png'),
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    areaServed: areas.map(({ city }) => ({ '@type': 'City', name: `${city}, ${address.region}` })),
    openingHoursSpecification: hours.opening.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  };
}

/** The business as the other pages name it. */
function provider(settings: Settings) {
  const { address } = settings;
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(settings),
    name: settings.name,
    url: absolute(settings, '/'),
    telephone: phoneLink(settings).slice('tel:'.length),
    image: absolute(settings, '/social.png'),
    address: {
      '@type': 'PostalAddress',
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
  } as const;
}

export function webSite(settings: Settings): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${absolute(settings, '/')}#website`,
    url: absolute(settings, '/'),
    name: settings.name,
    inLanguage: 'en-US',
    publisher: { '@id': businessId(settings) },
  };
}

export function breadcrumbs(settings: Settings, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(settings, path),
    })),
  };
}

/** Unit codes of UN/CEFACT: FTK is a square foot, HUR an hour. */
const units = { squareFoot: 'FTK', hour: 'HUR' };

export function service(
  settings: Settings,
  areas: readonly Area[],
  { title, shortDescription, slug, canonical, price }: Service,
): ServiceNode {
  const unitPrice =
    slug === 'mowing'
      ? { price: settings.prices.mowingPerSquareFoot, unitCode: units.squareFoot }
      : price.includes('/hour')
        ? { price: settings.prices.perHour, unitCode: units.hour }
        : undefined;
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: shortDescription,
    url: absolute(settings, canonical ?? `/services/${slug}`),
    provider: provider(settings),
    areaServed: areas.map(({ city }) => ({ '@type': 'City', name: `${city}, ${settings.address.region}` })),
    ...(unitPrice && {
      offers: {
        '@type': 'Offer',
        priceCurrency: 'USD',
        priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency: 'USD', ...unitPrice },
      },
    }),
  };
}

export function areaService(settings: Settings, { city, county, slug, hero }: Area): ServiceNode {
  return {
    '@type': 'Service',
    name: `Lawn care in ${city}`,
    serviceType: 'Lawn care and landscaping',
    description: hero.description,
    url: absolute(settings, `/areas/${slug}`),
    provider: provider(settings),
    areaServed: {
      '@type': 'City',
      name: city,
      containedInPlace: { '@type': 'AdministrativeArea', name: `${county} County, ${settings.address.region}` },
    },
  };
}

export function blogPosting(settings: Settings, article: Article, image: string): BlogPosting {
  const author = provider(settings);
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.seo.description,
    image: absolute(settings, image),
    datePublished: article.date,
    dateModified: article.date,
    wordCount: article.body.words,
    articleSection: article.category,
    inLanguage: 'en-US',
    mainEntityOfPage: absolute(settings, `/blog/${article.slug}`),
    author,
    publisher: { '@id': author['@id'] },
  };
}

export function itemList(settings: Settings, items: readonly { name: string; path: string }[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absolute(settings, path),
    })),
  };
}
