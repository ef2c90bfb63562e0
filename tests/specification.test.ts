import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { fileAt, links, pageAt, texts } from './support/pages.ts';
import { areas, articles, services } from './support/slugs.ts';

const addresses = [
  ...['/', '/services', '/areas', '/about', '/contact', '/schedule', '/blog'],
  ...services.map((id) => `/services/${id}`),
  ...areas.map((slug) => `/areas/${slug}`),
  ...articles.map((slug) => `/blog/${slug}`),
];

describe('addresses', () => {
  it('are 55, each a file in both forms with the same bytes', () => {
    expect(addresses).toHaveLength(55);
    for (const path of addresses.slice(1))
      expect(fileAt(`${path.slice(1)}/index.html`), path).toBe(fileAt(`${path.slice(1)}.html`));
  });

  it('stand in the sitemap, each once and in its canonical form', () => {
    const listed = [...fileAt('sitemap.xml').matchAll(/<loc>https:\/\/www\.example\.com(.*?)<\/loc>/g)].map(([, path]) => path);
    const canonical = addresses.map((path) =>
      path === '/services/miscellaneous-services' ? '/services/custom-yard-work' : path,
    );
    expect(listed.toSorted()).toEqual(canonical.toSorted());
  });

  it('the canonical address of the miscellaneous services answers with the same page', () => {
    expect(fileAt('services/custom-yard-work.html')).toBe(fileAt('services/miscellaneous-services.html'));
    const canonical = pageAt('/services/miscellaneous-services').querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe('https://www.example.com/services/custom-yard-work');
  });

  it('the feed holds the 29 articles, the newest first', () => {
    const feed = fileAt('feed.xml');
    expect(feed.match(/<entry>/g)).toHaveLength(29);
    expect(feed.indexOf('/blog/iowa-grass-seeds')).toBeLessThan(feed.indexOf('/blog/des-moines-lawn-mowing'));
  });
});

describe.each(addresses)('the head of %s', (path) => {
  const page = () => pageAt(path);
  const meta = (name: string) => page().querySelector(`meta[name="${name}"],meta[property="${name}"]`)?.getAttribute('content');

  it("has a title with the company's name, and what search engines and social networks read", () => {
    expect(texts(page(), 'head > title')[0]).toMatch(/^.{30,60} \| Lawn Legends$/);
    expect(meta('description')?.length).toBeGreaterThanOrEqual(120);
    expect(meta('description')?.length).toBeLessThanOrEqual(160);
    expect(meta('keywords')).toMatch(/\w+, \w+/);
    expect(meta('robots')).toBe('index, follow');
    expect(meta('og:type')).toBe(path === '/blog' ? 'blog' : path.startsWith('/blog/') ? 'article' : 'website');
    expect(meta('og:title')).toContain('| Lawn Legends');
    // The card of this very title and scene: run `site cards` when it is missing.
    const card = meta('og:image')?.replace('https://www.example.com/', '') ?? '';
    expect(card).toMatch(/^cards\/.+\.png$/);
    expect(pngSize(readFileSync(join(inject('dist'), card)))).toEqual({ width: 1200, height: 630 });
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(page().querySelectorAll('link[rel=canonical]')).toHaveLength(1);
  });

  it('has one main heading, the landmarks, and data that parses', () => {
    expect(page().querySelectorAll('h1')).toHaveLength(1);
    for (const landmark of ['header.site-header', 'nav', 'main', 'footer.site-footer'])
      expect(page().querySelector(landmark), landmark).toBeTruthy();
    const blocks = page().querySelectorAll('script[type="application/ld+json"]');
    expect(blocks).toHaveLength(1);
    const data = JSON.parse(blocks[0]?.text ?? '');
    expect(data['@context']).toBe('https://schema.org');
    expect(JSON.stringify(data)).not.toMatch(/AggregateRating|"Review"|FAQPage/);
  });
});

it.each(addresses)('on %s, a phone number or an e-mail address can be tapped wherever it is read', (path) => {
  const body = pageAt(path).querySelector('body');
  body?.querySelectorAll('a, script, noscript').forEach((element) => {
    element.remove();
  });
  expect(body?.text).not.toMatch(/555-0142|hello@example\.com/);
});

describe('the shared layout', () => {
  const page = () => pageAt('/about');

  it('the header shows phone, hours, the navigation and both dropdowns', () => {
    expect(texts(page(), '.contact-line a')).toEqual(['(515) 555-0142']);
    expect(texts(page(), '.contact-line p')).toEqual(['Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed']);
    expect(links(page(), '.menu')).toEqual([
      '/services',
      ...services.map((id) => `/services/${id}`),
      '/areas',
      ...areas.map((slug) => `/areas/${slug}`),
      ...['/about', '/blog', '/contact', '/schedule'],
    ]);
    expect(page().querySelector('.logo')?.getAttribute('href')).toBe('/');
  });

  it.each([...addresses, '/404'])('on %s, the link to that very page is marked, and no other', (path) => {
    const hrefs = (links: string) =>
      pageAt(path)
        .querySelectorAll(links)
        .map((link) => link.getAttribute('href'));
    const own = (within: string) => hrefs(`${within} a`).filter((href) => href === path);
    expect(hrefs('#menu a[aria-current="page"]')).toEqual(own('#menu'));
    expect(hrefs('main .link-list a[aria-current="page"]')).toEqual(path.startsWith('/areas/') ? own('main .link-list') : []);
    expect(hrefs('[aria-current="true"], footer [aria-current]')).toEqual([]);
    expect(hrefs('#menu a')).toEqual(
      pageAt('/blog')
        .querySelectorAll('#menu a')
        .map((link) => link.getAttribute('href')),
    );
  });

  it('the footer holds the quick links, all services, the contact details and the year', () => {
    const footer = links(page(), '.site-footer');
    for (const path of [
      '/',
      '/schedule',
      '/services',
      '/areas',
      '/about',
      '/blog',
      '/contact',
      ...services.map((id) => `/services/${id}`),
    ])
      expect(footer).toContain(path);
    expect(footer).toEqual(expect.arrayContaining(['tel:+15155550142', 'mailto:hello@example.com']));
    expect(texts(page(), '.site-footer')[0]).toContain('Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed');
    const year = new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', year: 'numeric' });
    expect(texts(page(), '.site-footer')[0]).toContain(`© ${year} Lawn Legends`);
  });
});

describe('the home page', () => {
  const page = () => pageAt('/');

  it('offers the two buttons, the quote box, three services and seven more', () => {
    expect(texts(page(), '.hero .actions a')).toEqual(['Schedule Service', 'Explore Services']);
    expect(texts(page(), '.quote-card button')).toEqual(['Calculate']);
    expect(texts(page(), '#services').length + texts(page(), '.more-services > summary').length).toBe(2);
    expect(texts(page(), '.more-services > summary')[0]).toMatch(/^Show More Services ?Hide Additional Services$/);
    expect(page().querySelectorAll('.more-services .card')).toHaveLength(7);
    expect(page().querySelectorAll('main .card')).toHaveLength(10);
    expect(texts(page(), 'main .card h3').slice(0, 3)).toEqual(['Lawn Mowing', 'Weed Removal', 'Leaf Removal']);
  });

  it('gives four reasons, shows reviews, and closes with two ways on', () => {
    expect(texts(page(), '#why')[0]).toMatch(/^Why Choose/);
    expect(texts(page(), '.tiles h3')).toEqual(['Reliable Service', 'Quick Response', 'Quality Work', 'Customer Satisfaction']);
    expect(page().querySelector('[data-island=reviews]')).toBeTruthy();
    expect(links(page(), '.two-ways')).toEqual(['/schedule', 'tel:+15155550142']);
  });
});

describe('the single pages', () => {
  it('about: story, six values, three commitments', () => {
    const page = pageAt('/about');
    expect(texts(page, 'h1')).toEqual(['About Us']);
    expect(texts(page, 'main h2').slice(0, 3)).toEqual(['Our Story', 'Our Values', 'Our Commitment']);
    expect(texts(page, '.tiles h3')).toEqual([
      'Quality',
      'Reliability',
      'Integrity',
      'Customer Focus',
      'Environmental Responsibility',
      'Continuous Improvement',
    ]);
    expect(texts(page, '.commitments h3')).toEqual(['Be Responsive', 'Be Consistent', 'Be Excellent']);
  });

  it('contact: every way to reach the business, the nine areas and the form', () => {
    const page = pageAt('/contact');
    expect(texts(page, 'h1')).toEqual(['Contact Us']);
    expect(texts(page, '.ways dd')).toEqual([
      '(515) 555-0142',
      'hello@example.com',
      'Des Moines, Iowa and surrounding areas',
      'Monday-Friday 11:30AM-7:30PM, Saturday-Sunday closed',
    ]);
    expect(links(page, '.link-list')).toEqual(areas.map((slug) => `/areas/${slug}`));
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
    expect(texts(page, '.tiles h2')).toEqual(['Easy Scheduling', 'Flexible Times', 'Instant Confirmation']);
    expect(page.querySelector('[data-island=calendar]')).toBeTruthy();
  });

  it('not found: a way home and a way back, kept out of search', () => {
    const page = pageAt('/404');
    expect(texts(page, 'h1')).toEqual(['Page Not Found']);
    expect(texts(page, '.actions a, .actions button')).toEqual(['Go to Homepage', 'Go Back']);
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
    expect(page.querySelector('link[rel=canonical]')).toBeNull();
    expect(existsSync(join(inject('dist'), '404/index.html'))).toBe(false);
  });
});

/** Width and height as the header of a PNG states them (ISO 15948, 11.2.2). */
function pngSize(file: Buffer): { width: number; height: number } {
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}
