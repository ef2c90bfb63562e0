import type { BlogPosting, BreadcrumbList, Graph, ItemList, Service as ServiceNode, Thing } from 'schema-dts';
import type { Crumb } from '../parts/hero.tsx';
import { unitPrice } from '../pricing.ts';
import type { AreaLink } from '../SiteContext.tsx';
import type { Area, Article, Service, Settings } from '../schema/content.ts';
import { absoluteUrl } from './absoluteUrl.ts';
import { provider } from './business.ts';

/** The structured data of a page. */
export function graph(nodes: Thing[]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** The way to a page, as `Breadcrumbs` shows it. */
export function breadcrumbs(settings: Settings, crumbs: readonly Crumb[]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(settings, path),
    })),
  };
}

/** A service, with its price if that is per square foot or per hour. */
export function service(settings: Settings, areas: readonly AreaLink[], entry: Service): ServiceNode {
  const { title, shortDescription, slug, canonical } = entry;
  const price = unitPrice(entry, settings);
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: shortDescription,
    url: absoluteUrl(settings, canonical ?? `/services/${slug}`),
    provider: provider(settings),
    areaServed: areas.map(({ city }) => ({ '@type': 'City', name: `${city}, ${settings.address.region}` })),
    ...(price && {
      offers: {
        '@type': 'Offer',
        priceCurrency: 'USD',
        priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency: 'USD', ...price },
      },
    }),
  };
}

/** Lawn care in one city, as a Service. */
export function areaService(settings: Settings, { city, county, slug, hero }: Area): ServiceNode {
  return {
    '@type': 'Service',
    name: `Lawn care in ${city}`,
    serviceType: 'Lawn care and landscaping',
    description: hero.description,
    url: absoluteUrl(settings, `/areas/${slug}`),
    provider: provider(settings),
    areaServed: {
      '@type': 'City',
      name: city,
      containedInPlace: { '@type': 'AdministrativeArea', name: `${county} County, ${settings.address.region}` },
    },
  };
}

/**
 * An article.
 * @param shown path of the article's picture, its topic, and the number of words in its body
 */
export function blogPosting(
  settings: Settings,
  article: Article,
  shown: { image: string; topic: string; words: number },
): BlogPosting {
  const { '@id': id, name, url } = provider(settings);
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.seo.description,
    image: absoluteUrl(settings, shown.image),
    datePublished: article.date,
    dateModified: article.updated ?? article.date,
    wordCount: shown.words,
    articleSection: shown.topic,
    inLanguage: 'en-US',
    mainEntityOfPage: absoluteUrl(settings, `/blog/${article.slug}`),
    author: { '@type': 'Organization', '@id': id, name, url },
    publisher: { '@id': id },
  };
}

/** The pages that a page lists. */
export function itemList(settings: Settings, items: readonly { name: string; path: string }[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(settings, path),
    })),
  };
}
