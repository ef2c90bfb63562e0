import type { HTMLElement } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { fileAt, pageAt } from '../support/pages.ts';
import { settings } from '../support/settings.ts';
import { services } from '../support/slugs.ts';
import { texts } from '../support/texts.ts';

const origin = settings.url;
const listed = [...fileAt('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.slice(origin.length));
const below = (folder: string) => listed.filter((path) => path.startsWith(folder));
const articles = below('/blog/').filter((path) => !path.startsWith('/blog/page/'));

const parsed = new Map<string, HTMLElement>();
/** The page at a path, parsed once: no test here changes it. */
function pageOf(path: string): HTMLElement {
  const page = parsed.get(path) ?? pageAt(path);
  parsed.set(path, page);
  return page;
}

type Node = Record<string, unknown>;

/** The JSON-LD node of a type on a page. */
function node(path: string, type: string): Node {
  const script = pageOf(path).querySelector('script[type="application/ld+json"]');
  const { '@graph': nodes } = JSON.parse(script?.text ?? '{}') as { '@graph'?: Node[] };
  const found = nodes?.find((each) => each['@type'] === type);
  if (!found) throw new Error(`${path} describes no ${type}`);
  return found;
}

const business = (path = '/') => node(path, 'HomeAndConstructionBusiness');
const attribute = (path: string, selector: string, name: string) => pageOf(path).querySelector(selector)?.getAttribute(name);
const canonicalOf = (path: string) => attribute(path, 'link[rel=canonical]', 'href');
const descriptionOf = (path: string) => attribute(path, 'meta[name=description]', 'content');

/** Name and path of each service, area, or article that a list page links to, in its order. */
const cards = (path: string, heading: string, link: string) =>
  pageOf(path)
    .querySelectorAll('main .card, main .service-row')
    .map((card) => ({ name: texts(card, heading)[0], path: card.querySelector(link)?.getAttribute('href') }));

const cities = cards('/areas', 'h3', '.card-link').map(({ name }) => name);

describe('the business', () => {
  it.each(['/', '/about', '/contact', '/areas'])('is described on %s with the facts that visitors read', (path) => {
    expect(business(path)).toEqual({
      '@type': 'HomeAndConstructionBusiness',
      '@id': `${origin}/#business`,
      image: `${origin}/social.png`,
      priceRange: '$$',
      name: 'Lawn Legends',
      description: expect.stringContaining('No contracts, cancel anytime.'),
      url: `${origin}/`,
      telephone: attribute('/contact', '.ways a[href^="tel:"]', 'href')?.replace('tel:', ''),
      email: texts(pageOf('/contact'), '.ways a[href^="mailto:"]')[0],
      address: { '@type': 'PostalAddress', addressLocality: 'Des Moines', addressRegion: 'IA', addressCountry: 'US' },
      areaServed: cities.map((city) => ({ '@type': 'City', name: `${city}, IA` })),
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '11:30',
          closes: '19:30',
        },
      ],
    });
  });

  it('has an international phone number and an image that exists', () => {
    expect(business().telephone).toMatch(/^\+1\d{10}$/);
    expect(fileAt(String(business().image).replace(`${origin}/`, '')).length).toBeGreaterThan(1000);
  });

  it('publishes the website', () => {
    expect(node('/', 'WebSite')).toEqual({
      '@type': 'WebSite',
      inLanguage: 'en-US',
      url: `${origin}/`,
      name: 'Lawn Legends',
      publisher: { '@id': business()['@id'] },
    });
  });

  it.each([
    ['provides each service', below('/services/'), 'Service', 'provider'],
    ['works in each area', below('/areas/'), 'Service', 'provider'],
  ])('%s, under the same name, phone number, and address', (_name, paths, type, role) => {
    const { '@id': id, name, url, telephone, image, address } = business();
    expect(paths.length).toBeGreaterThan(8);
    for (const path of paths)
      expect(node(path, type)[role], path).toMatchObject({ '@id': id, name, url, telephone, image, address });
  });
});

describe('a service', () => {
  const perSquareFoot = { price: '0.0085', unitCode: 'FTK' };
  const perHour = { price: 35, unitCode: 'HUR' };
  it.each([
    ['mowing', perSquareFoot],
    ['lawn-edging', undefined],
    ['seeding', undefined],
    ['mulching', perHour],
    ['weed-removal', perHour],
    ['tree-trimming', perHour],
    ['bush-trimming', perHour],
    ['leaf-removal', perHour],
    ['power-washing', undefined],
    ['miscellaneous-services', perHour],
  ])('%s is offered at the price and unit on its page', (id, price) => {
    const offer = price && {
      '@type': 'Offer',
      priceCurrency: 'USD',
      priceSpecification: { '@type': 'UnitPriceSpecification', priceCurrency: 'USD', ...price },
    };
    expect(node(`/services/${id}`, 'Service').offers).toEqual(offer);
  });

  it.each(services)('%s has the name on its card and is offered in every city', (id) => {
    const path = `/services/${id}`;
    const [card] = pageOf('/')
      .querySelectorAll('.card')
      .filter((each) => each.querySelector('a')?.getAttribute('href') === path);
    expect(node(path, 'Service')).toMatchObject({
      name: card && texts(card, 'h3')[0],
      serviceType: card && texts(card, 'h3')[0],
      description: card && texts(card, 'p')[0],
      url: canonicalOf(path),
      areaServed: cities.map((city) => ({ '@type': 'City', name: `${city}, IA` })),
    });
  });
});

it.each(below('/areas/'))('%s is a service in that city and its county', (path) => {
  const coverage = pageOf(path)
    .querySelectorAll('.fact-box > div')
    .find((fact) => fact.text.startsWith('Coverage'));
  const [city, county] = coverage ? (texts(coverage, 'dd')[0]?.split(', ') ?? []) : [];
  expect(node(path, 'Service')).toMatchObject({
    name: `Lawn care in ${city}`,
    serviceType: 'Lawn care and landscaping',
    description: texts(pageOf(path), '.hero-blurb')[0],
    url: canonicalOf(path),
    areaServed: { '@type': 'City', name: city, containedInPlace: { '@type': 'AdministrativeArea', name: `${county}, IA` } },
  });
});

it.each(articles)('%s is described as on its page', (path) => {
  const page = pageOf(path);
  const published = attribute(path, '.article-head time', 'datetime');
  expect(published).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(attribute(path, 'meta[property="article:published_time"]', 'content')).toBe(published);
  const article = node(path, 'BlogPosting');
  const revised = /Updated (\w+ \d{4})/.exec(page.querySelector('.article-head')?.text ?? '')?.[1];
  const modified = String(article.dateModified);
  const month = new Date(modified).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(revised ? month : modified).toBe(revised ?? published);
  expect(article).toMatchObject({
    headline: texts(page, 'h1')[0],
    description: descriptionOf(path),
    image: [`${origin}${attribute(path, '.article-hero img', 'src')}`, attribute(path, 'meta[property="og:image"]', 'content')],
    datePublished: published,
    inLanguage: 'en-US',
    author: { '@type': 'Organization', '@id': business()['@id'], name: business().name, url: `${origin}/` },
    articleSection: texts(page, '.article-head .article-meta span')[0],
    mainEntityOfPage: canonicalOf(path),
    publisher: { '@id': business()['@id'] },
  });
  const words = texts(page, '.article-lead, .article-grid > .prose, .article-section:not([aria-labelledby=areas])')
    .join(' ')
    .split(' ').length;
  expect(Math.abs(Number(article.wordCount) - words) / words).toBeLessThan(0.05);
});

it.each(listed.filter((path) => path !== '/'))(
  '%s has a breadcrumb trail like the one on the page, with absolute URLs and numbered from 1',
  (path) => {
    const trail = pageOf(path)
      .querySelectorAll('.breadcrumbs li')
      .map((crumb) => ({ name: texts(crumb, 'a, span')[0], href: crumb.querySelector('a')?.getAttribute('href') }));
    expect(pageOf(path).querySelector('.breadcrumbs [aria-current=page]') === null).toBe(articles.includes(path));
    // An article's own title follows right below, so its trail ends at the blog.
    if (articles.includes(path)) trail.push({ name: texts(pageOf(path), 'h1')[0], href: undefined });
    expect(trail.length).toBeGreaterThan(1);
    // A page at a second path uses its canonical path.
    const own = path === '/services/custom-yard-work' ? '/services/miscellaneous-services' : path;
    expect(node(path, 'BreadcrumbList').itemListElement).toEqual(
      trail.map(({ name, href = own }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + href })),
    );
  },
);

it.each([
  ['/services', 'h2', '.text-link'],
  ['/areas', 'h3', '.card-link'],
])('%s lists its cards in order, numbered from 1', (path, heading, link) => {
  const shown = cards(path, heading, link);
  expect(shown.length).toBeGreaterThan(8);
  expect(node(path, 'ItemList').itemListElement).toEqual(
    shown.map(({ name, path: to }, index) => ({ '@type': 'ListItem', position: index + 1, name, url: `${origin}${to}` })),
  );
});

it('the sitemap and the feed have the same modification date as each article', () => {
  const changed = fileAt('sitemap.xml').matchAll(/<loc>https:\/\/www\.example\.com([^<]*)<\/loc><lastmod>([^<]*)</g);
  expect(Object.fromEntries([...changed].map(([, path, day]) => [path, day]))).toEqual(
    Object.fromEntries(articles.map((path) => [path, node(path, 'BlogPosting').dateModified])),
  );
  const entries = [...fileAt('feed.xml').matchAll(/<id>https:\/\/www\.example\.com([^<]*)<\/id>.*?<updated>([^<T]*)T/gs)].slice(
    1,
  );
  expect(entries.length).toBeGreaterThan(20);
  for (const [, path = '', day] of entries) expect(day, path).toBe(node(path, 'BlogPosting').dateModified);
});

it('the head links to the feed and the icons, and loads no other styles', () => {
  const links = pageOf('/')
    .querySelectorAll('head > link')
    .map((link) => ['rel', 'media', 'href'].flatMap((name) => link.getAttribute(name) ?? []).join(' '));
  expect(links).toEqual(
    expect.arrayContaining([
      'alternate /feed.xml',
      'icon /favicon.svg',
      'icon /favicon.ico',
      'apple-touch-icon /apple-touch-icon.png',
    ]),
  );
  expect(links.filter((link) => link.startsWith('stylesheet'))).toEqual([]);
});
