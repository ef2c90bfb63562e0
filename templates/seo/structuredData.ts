import type {
  BlogPosting,
  BreadcrumbList,
  HomeAndConstructionBusiness,
  ItemList,
  Service as ServiceNode,
  WebSite,
} from 'schema-dts';
import { phoneLink } from '../facts.ts';
import { servicePath } from '../navigation.ts';
import { unitPrice } from '../pricing.ts';
import type { PageLink } from '../SiteContext.tsx';
import type { Area, Article, Service, Settings } from '../schema/content.ts';

/** The full URL of a path of the site; an absolute URL unchanged. */
export function absoluteUrl({ url }: Settings, path: string): string {
  return /^https?:/.test(path) ? path : url.replace(/\/+$/, '') + path;
}

/** The business in full. schema.org has no nearer type, and search engines treat a business's ratings of itself as self-serving. */
export function business(settings: Settings, areas: readonly PageLink[]): HomeAndConstructionBusiness {
  const { blurb, email, hours } = settings;
  return {
    ...provider(settings),
    description: blurb,
    email,
    priceRange: '$$',
    areaServed: cities(settings, areas),
    openingHoursSpecification: hours.office.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  };
}

/** The business in short, for pages about something else. Has the same `@id` as the full one. */
function provider(settings: Settings) {
  const { address, name } = settings;
  return {
    '@type': 'HomeAndConstructionBusiness',
    '@id': businessId(settings),
    name,
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

/** One `@id` for the business, so every page refers to the same one. */
function businessId(settings: Settings): string {
  return `${absoluteUrl(settings, '/')}#business`;
}

function cities({ address }: Settings, areas: readonly PageLink[]) {
  return areas.map(({ title }) => ({ '@type': 'City', name: `${title}, ${address.region}` }) as const);
}

export function webSite(settings: Settings): WebSite {
  return {
    '@type': 'WebSite',
    url: absoluteUrl(settings, '/'),
    name: settings.name,
    inLanguage: 'en-US',
    publisher: { '@id': businessId(settings) },
  };
}

/** The breadcrumbs of a page. */
export function breadcrumbs(settings: Settings, crumbs: readonly PageLink[]): BreadcrumbList {
  const itemListElement = crumbs.map((link, index) => ({ ...listItem(link, index), item: absoluteUrl(settings, link.path) }));
  return { '@type': 'BreadcrumbList', itemListElement };
}

export function itemList(settings: Settings, items: readonly PageLink[]): ItemList {
  const itemListElement = items.map((link, index) => ({ ...listItem(link, index), url: absoluteUrl(settings, link.path) }));
  return { '@type': 'ItemList', itemListElement };
}

function listItem({ title }: PageLink, index: number) {
  return { '@type': 'ListItem', position: index + 1, name: title } as const;
}

/** A service, with its price if that is per square foot or per hour. */
export function service(settings: Settings, areas: readonly PageLink[], entry: Service): ServiceNode {
  const { title, shortDescription, slug, canonical } = entry;
  const price = unitPrice(entry, settings);
  return {
    '@type': 'Service',
    name: title,
    serviceType: title,
    description: shortDescription,
    url: absoluteUrl(settings, canonical ?? servicePath(slug)),
    provider: provider(settings),
    areaServed: cities(settings, areas),
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

/** An article, with the paths of its picture and its social card, its topic, and the number of words in its body. */
export function blogPosting(
  settings: Settings,
  article: Article,
  shown: { images: string[]; topic: string; words: number },
): BlogPosting {
  const { '@id': id, name, url } = provider(settings);
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.seo.description,
    image: shown.images.map((image) => absoluteUrl(settings, image)),
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
