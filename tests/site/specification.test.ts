import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { fileAt, pageAt } from '../support/pages.ts';
import { allRoutes } from '../support/routes.ts';
import { emailLink, fullAddress, phoneLink, settings } from '../support/settings.ts';
import { areaPaths, articlePaths, onlySpecified, servicePaths } from '../support/slugs.ts';
import { links, texts } from '../support/texts.ts';

const specified = [
  ...['/', '/services', '/areas', '/about', '/contact', '/schedule', '/blog'],
  ...servicePaths,
  ...areaPaths,
  ...articlePaths,
];
/** Every page, including those an owner has added. */
const addresses = (await allRoutes()).filter(({ view }) => view !== 'NotFoundPage').map(({ path }) => path);

describe('paths', () => {
  it('include all 55 of the specification', () => {
    expect(specified).toHaveLength(55);
    expect(onlySpecified(addresses, specified).toSorted()).toEqual(specified.toSorted());
  });

  it('have a file in both forms with the same bytes', () => {
    for (const path of addresses.filter((path) => path !== '/'))
      expect(fileAt(`${path.slice(1)}/index.html`), path).toBe(fileAt(`${path.slice(1)}.html`));
  });

  it('are in the sitemap once, in canonical form', () => {
    const listed = [...fileAt('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
    const canonical = specified.map((path) =>
      fullAddress(path === '/services/miscellaneous-services' ? '/services/custom-yard-work' : path),
    );
    expect(onlySpecified(listed, canonical).toSorted()).toEqual(canonical.toSorted());
  });

  it('of the miscellaneous services page and its canonical URL serve the same page', () => {
    expect(fileAt('services/custom-yard-work.html')).toBe(fileAt('services/miscellaneous-services.html'));
    const canonical = pageAt('/services/miscellaneous-services').querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe(fullAddress('/services/custom-yard-work'));
  });

  it('of the newest 30 articles are in the feed, newest first', () => {
    const articles = addresses.filter((path) => /^\/blog\/[^/]+$/.test(path));
    const dayOf = (path: string) =>
      pageAt(path).querySelector('meta[property="article:published_time"]')?.getAttribute('content');
    const entries = [...fileAt('feed.xml').matchAll(/<entry>\s*<id>(.*?)<\/id>[\s\S]*?<published>(.{10})/g)];
    const newest = articles
      .map((path) => [dayOf(path), path] as const)
      .toSorted(([one = ''], [other = '']) => (one < other ? 1 : -1));
    expect(entries.map(([, , day]) => day)).toEqual(newest.slice(0, 30).map(([day]) => day));
    const known = newest.map(([day, path]) => `${fullAddress(path)} ${day}`);
    expect(fileAt('feed.xml')).toContain(`<subtitle>${settings.tagline}</subtitle>`);
    for (const text of texts(pageAt('/blog'), '.article-card h3 + p').slice(-3)) expect(fileAt('feed.xml')).toContain(text);
    expect(entries.map(([, id, day]) => `${id} ${day}`).filter((entry) => !known.includes(entry))).toEqual([]);
  });
});

describe.each(addresses)('the head of %s', (path) => {
  const page = pageAt(path);
  const meta = (name: string) => page.querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content');

  it("has a title with the company's name, and metadata for search engines and social cards", () => {
    const title = texts(page, 'head > title')[0];
    expect(title?.endsWith(` | ${settings.name}`)).toBe(true);
    expect(meta('og:title')).toBe(title);
    expect(meta('description')).toBe(meta('og:description'));
    expect(meta('keywords')).toMatch(/\w+, \w+/);
    expect(meta('robots')).toBe('index, follow');
    expect(meta('og:type')).toBe(typeOf(path));
    const card = meta('og:image')?.replace(fullAddress('/'), '') ?? '';
    expect(card).toMatch(/^cards\/.+\.png$/);
    // The build makes a missing card, which takes as long as a tenth of the site.
    if (specified.includes(path)) expect(existsSync(join(inject('root'), 'public', card)), 'run npx site cards').toBe(true);
    expect(pngSize(readFileSync(join(inject('dist'), card)))).toEqual({ width: 1200, height: 630 });
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(page.querySelectorAll('link[rel=canonical]')).toHaveLength(1);
    expect(meta('og:url')).toBe(page.querySelector('link[rel=canonical]')?.getAttribute('href'));
    expect(meta('og:site_name')).toBe(settings.name);
    expect(['width', 'height', 'alt'].map((name) => meta(`og:image:${name}`))).toEqual([
      '1200',
      '630',
      title?.replace(' | ', ', '),
    ]);
    expect(page.querySelectorAll('meta[property="article:published_time"]')).toHaveLength(typeOf(path) === 'article' ? 1 : 0);
  });

  it('tells browsers its language, that it fits phones, its color, and which pages to fetch ahead', () => {
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('en-US');
    expect(meta('viewport')).toBe('width=device-width, initial-scale=1');
    expect(meta('theme-color')).toBe('#fbfbf5');
    expect(page.querySelector('body > :last-child')?.getAttribute('href')).toBe('/late.css');
    const rules = { prefetch: [{ where: { href_matches: '/*' }, eagerness: 'moderate' }] };
    expect(JSON.parse(page.querySelector('script[type=speculationrules]')?.text ?? '')).toEqual(rules);
    expect(page.querySelectorAll('main .hero img').map((img) => img.getAttribute('fetchpriority') ?? 'low')).not.toContain('low');
  });

  it('has one h1, the landmarks, and valid structured data', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    for (const landmark of ['header.site-header', 'nav', 'main', 'footer.site-footer'])
      expect(page.querySelector(landmark), landmark).toBeTruthy();
    const blocks = page.querySelectorAll('script[type="application/ld+json"]');
    expect(blocks).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.text ?? '');
    expect(data['@context']).toBe('https://schema.org');
    expect(JSON.stringify(data)).not.toMatch(/AggregateRating|"Review"|FAQPage/);
  });
});

it.each(specified)('on %s, title and description fit the result pages of search engines', (path) => {
  const [title = ''] = texts(pageAt(path), 'head > title');
  const description = pageAt(path).querySelector('meta[name=description]')?.getAttribute('content');
  expect(title.slice(0, title.lastIndexOf(' | '))).toMatch(/^.{30,60}$/);
  expect(description).toMatch(/^.{120,160}$/);
});

it.each(specified)('on %s, every phone number and email address is a link', (path) => {
  const body = pageAt(path).querySelector('body');
  for (const [text, href] of Object.entries({ [settings.phone]: phoneLink, [settings.email]: emailLink }))
    for (const link of body?.querySelectorAll('a') ?? []) if (link.text === text) expect(link.getAttribute('href')).toBe(href);
  body?.querySelectorAll('a, script, noscript').forEach((element) => {
    element.remove();
  });
  expect(body?.text).not.toContain(settings.phone.slice('(515) '.length));
  expect(body?.text).not.toContain(settings.email);
});

describe('the shared layout', () => {
  const page = () => pageAt('/about');
  const menu = links(page(), '#menu');

  it('has a header with phone, hours, navigation, and both dropdowns', () => {
    expect(texts(page(), '.contact-line a')).toEqual([settings.phone]);
    expect(texts(page(), '.contact-line p')).toEqual(['Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed']);
    const expected = ['/services', ...servicePaths, '/areas', ...areaPaths, '/about', '/blog', '/contact', '/schedule'];
    expect(onlySpecified(menu, expected)).toEqual(expected);
    expect(page().querySelector('.logo')?.getAttribute('href')).toBe('/');
  });

  it.each([...specified, '/404'])('on %s, marks the link to the current page, and its section in the menu', (path) => {
    const page = pageAt(path);
    const hrefs = (links: string) => page.querySelectorAll(links).map((link) => link.getAttribute('href'));
    const own = (within: string) => hrefs(`${within} a`).filter((href) => href === path);
    expect(hrefs('#menu a[aria-current="page"]')).toEqual(own('#menu'));
    expect(hrefs('main .link-list a[aria-current="page"]')).toEqual(path.startsWith('/areas/') ? own('main .link-list') : []);
    const section = path.match(/^(\/(services|areas|blog))\//)?.[1];
    expect(hrefs('[aria-current="true"]')).toEqual(section ? [section] : []);
    expect(hrefs('footer [aria-current]')).toEqual([]);
    expect(hrefs('#menu a')).toEqual(menu);
  });

  it('has a footer with the quick links, all services, the contact details, and the year', () => {
    const footer = links(page(), '.site-footer');
    const quick = ['/', '/schedule', '/services', '/areas', '/about', '/blog', '/contact'];
    expect(
      page()
        .querySelectorAll('footer nav')
        .map((list) => list.getAttribute('aria-label')),
    ).toEqual(['Footer: Quick Links', 'Footer: Services', 'Footer: Service Areas']);
    expect(footer).toEqual(expect.arrayContaining([...quick, ...servicePaths, phoneLink, emailLink]));
    expect(texts(page(), '.site-footer')[0]).toContain('Office hours: Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed');
    const year = new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', year: 'numeric' });
    expect(texts(page(), '.site-footer')[0]).toContain(`© ${year} ${settings.name}`);
  });
});

describe('the home page', () => {
  const page = () => pageAt('/');

  it('offers two buttons, the quote box, three services, and the others behind a toggle', () => {
    expect(texts(page(), '.hero .actions [data-kind]')).toEqual(['Schedule Service', 'Explore Services']);
    expect(texts(page(), '.quote-card button[type=submit]')).toEqual(['Calculate']);
    expect(texts(page(), '#services').length + texts(page(), '.more-services > summary').length).toBe(2);
    expect(texts(page(), '.more-services > summary')[0]).toMatch(/^Show More Services ?Hide Additional Services$/);
    const [hidden, all] = ['.more-services .card', 'main .card'].map((cards) => links(page(), cards));
    const first = ['/services/mowing', '/services/weed-removal', '/services/leaf-removal'];
    // In the order of the season.
    expect(all?.slice(0, 3).toSorted()).toEqual(first.toSorted());
    expect(hidden).toEqual(all?.slice(3));
    expect(onlySpecified(hidden ?? [], servicePaths).toSorted()).toEqual(
      servicePaths.filter((path) => !first.includes(path)).toSorted(),
    );
  });

  it('gives four reasons, shows reviews, and ends with two links', () => {
    expect(texts(page(), '#why')[0]).toMatch(/^Why Choose/);
    expect(texts(page(), '.tiles h3')).toEqual(['Reliable Service', 'Quick Response', 'Quality Work', 'Customer Satisfaction']);
    expect(page().querySelector('[data-island=reviews]')).toBeTruthy();
    expect(links(page(), '.two-ways')).toEqual(['/schedule', phoneLink]);
    const later = page().querySelectorAll('.months .button[data-kind]');
    expect([...new Set(later.map((button) => button.getAttribute('href')))]).toEqual(['/schedule']);
  });
});

describe('the single pages', () => {
  it('about: story, six values, three commitments', () => {
    const page = pageAt('/about');
    expect(texts(page, 'h1')).toEqual(['About Us']);
    expect(texts(page, 'main h2').slice(0, 3)).toEqual(['Our Story', 'Our Values', 'Our Commitment']);
    expect(texts(page, '.values h3')).toEqual([
      'Quality',
      'Reliability',
      'Integrity',
      'Customer Focus',
      'Environmental Responsibility',
      'Continuous Improvement',
    ]);
    expect(texts(page, '.promises h3')).toEqual(['Be Responsive', 'Be Consistent', 'Be Excellent']);
  });

  it('contact: every way to reach the business, the areas, and the form', () => {
    const page = pageAt('/contact');
    expect(texts(page, 'h1')).toEqual(['Contact Us']);
    expect(texts(page, '.ways dd')).toEqual([
      settings.phone,
      settings.email,
      'Des Moines, Iowa and surrounding areas',
      'Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed',
    ]);
    expect(onlySpecified(links(page, '.link-list'), areaPaths)).toEqual(areaPaths);
    expect(page.querySelector('.contact-form textarea')?.getAttribute('rows')).toBe('5');
    expect(page.querySelectorAll('.contact-form [required]').map((field) => field.getAttribute('name'))).toEqual([
      'name',
      'email',
      'message',
    ]);
  });

  it('schedule: three tiles and the calendar', () => {
    const page = pageAt('/schedule');
    expect(texts(page, 'h1')).toEqual(['Schedule Service, IA']);
    expect(texts(page, '.tiles h3')).toEqual(['Easy Scheduling', 'Flexible Times', 'Instant Confirmation']);
    expect(page.querySelector('[data-island=calendar]')).toBeTruthy();
  });

  it.each([
    '/ → quote year year services customer-reviews cities why',
    '/services/mowing → quote months techniques types process details areas pricing',
    '/services/seeding → months techniques types process details areas pricing',
    '/areas → cities rules next-step',
    '/areas/clive → services local notes why next-step',
    '/areas/ankeny → services local notes why guides areas next-step',
    '/about → story values commitment areas next-step',
    '/contact → ways message-form after cities next-step',
    '/schedule → pick-a-time costs answers elsewhere after',
  ])('have their sections in this order: %s', (row) => {
    const [path = '', sections] = row.split(' → ');
    const labeled = pageAt(path).querySelectorAll('main [aria-labelledby]');
    expect(labeled.map((section) => section.getAttribute('aria-labelledby')).join(' ')).toBe(sections);
  });

  it.each([
    '/ → .tiles b → Rain date, 24 hours, 1/3, 100%',
    '/areas → .card:first-child .people → 214,133 people',
    '/services → [aria-labelledby=mowing] .price-badge → $42.50 for 5,000 sq ft Starting at $0.0085 per sq ft',
    '/services/mowing → .steps > li:first-child p + p → We look for sprinkler heads and shallow roots. We check what you’ve told us about gates and dogs.',
    '/services/seeding → #months, #details → Month by Month, Good to Know',
    '/services/seeding → .price-box h3 → What’s Included, What Sets the Price, Before You Book',
    '/services/mulching → .price-box h3 → What’s Included, Before You Book',
    '/services → main .fold > summary → What You Get',
    '/services → .row-links .text-link → Learn more about',
    '/areas/ankeny → #notes, #guides, #areas → Ankeny Yards, Up Close, Guides for Ankeny Yards, Service Areas',
    '/about → #areas, .where .farther → Where We Work, Not sure you’re in range? Call (515) 555-0142.',
    '/contact → .ways dt → Phone, E-mail, Location, Office hours',
    '/contact → #next-step → Know What You Need?',
    '/schedule → .costs b, [aria-labelledby=elsewhere] .button → One mowing, Contact Us',
    '/blog → .start-here h2, #next-step → Up Next, Rather Have It Done for You?',
    '/blog → .group-head a → See prices and yard rules in',
    '/blog/ankeny-mulching → .contents summary → In This Article',
    '/blog/ankeny-mulching → .read-on :is(h2, summary) → Read Next, Related Services, All Our Services, Where We Work',
    '/blog/iowa-grass-seeds → .links h2 → Related Service',
    '/404 → .shortcuts a → Mowing Prices, Schedule Service, Contact Us',
  ])('say in their own words: %s', (row) => {
    const [path = '', selector = '', words = ''] = row.split(' → ');
    const shown = texts(pageAt(path), selector);
    // What names a service or a city, once for each of them.
    if (/ (about|in)$|You Get$/.test(words)) for (const text of shown) expect(text.startsWith(words)).toBe(true);
    else expect(shown.join(', ')).toBe(words);
    expect(shown.length).toBeGreaterThan(0);
  });

  it.each([
    '/ → .assurances',
    '/services → .jump-links',
    '/services/mowing → .quote-box',
    '/services/seeding → .days',
    '/areas → .chips',
    '/areas/clive → .lot-prices',
    '/about → .refusals',
    '/contact → .contact-grid',
    '/schedule → .calendar-box',
    '/blog → .start-here',
    '/blog/iowa-grass-seeds → .article-hero',
    '/404 → .shortcuts',
  ])('have the styles of their own parts: %s', (row) => {
    const [path = '', part = ''] = row.split(' → ');
    expect(pageAt(path).querySelector(part)).toBeTruthy();
    expect(pageAt(path).querySelector('head style')?.text).toContain(part);
  });

  it('about and not found: links to the cities, the phone, and where most visitors want to go', () => {
    expect(onlySpecified(links(pageAt('/about'), '.where'), areaPaths)).toEqual(areaPaths);
    expect(links(pageAt('/about'), '.farther')).toEqual([phoneLink]);
    expect(links(pageAt('/404'), '.shortcuts')).toEqual(['/services/mowing#quote', '/schedule', '/contact']);
  });

  it('not found: links home and back, and noindex', () => {
    const page = pageAt('/404');
    expect(texts(page, 'h1')).toEqual(['Page Not Found']);
    expect(texts(page, '.actions a, .actions button')).toEqual(['Go to Homepage', 'Go Back']);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    expect(existsSync(join(inject('dist'), '404/index.html'))).toBe(false);
  });
});

/** The page's type on social networks; the list of articles may have several pages. */
function typeOf(path: string): string {
  if (/^\/blog(\/page\/\d+)?$/.test(path)) return 'blog';
  return path.startsWith('/blog/') ? 'article' : 'website';
}

/** Width and height in the header of a PNG (ISO 15948, 11.2.2). */
function pngSize(file: Buffer): { width: number; height: number } {
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
