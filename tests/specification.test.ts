import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { fileAt, links, pageAt, texts } from './support/pages.ts';

const services =
  'mowing lawn-edging seeding mulching weed-removal tree-trimming bush-trimming leaf-removal power-washing miscellaneous-services'.split(
    ' ',
  );
const areas = 'des-moines west-des-moines ankeny urbandale johnston clive waukee grimes windsor-heights'.split(' ');
const topics =
  'lawn-mowing lawn-edging lawn-seeding mulching weed-removal tree-trimming bush-trimming leaf-removal power-washing'.split(' ');
const cityArticles = ['des-moines', 'west-des-moines', 'ankeny'].flatMap((city) => topics.map((topic) => `${city}-${topic}`));
const articles = [...cityArticles, 'grass-seed-growth-time', 'iowa-grass-seeds'];

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

  it('stand in the sitemap, each once and in its canonical form, with articles written since and nothing else', () => {
    const listed = [...fileAt('sitemap.xml').matchAll(/<loc>https:\/\/www\.example\.com(.*?)<\/loc>/g)].map(([, path]) => path);
    const canonical = addresses.map((path) =>
      path === '/services/miscellaneous-services' ? '/services/custom-yard-work' : path,
    );
    const since = listed.filter((path) => path?.startsWith('/blog/') && !canonical.includes(path));
    expect(listed.toSorted()).toEqual([...canonical, ...new Set(since)].toSorted());
  });

  it('the canonical address of the miscellaneous services answers with the same page', () => {
    expect(fileAt('services/custom-yard-work.html')).toBe(fileAt('services/miscellaneous-services.html'));
    const canonical = pageAt('/services/miscellaneous-services').querySelector('link[rel=canonical]');
    expect(canonical?.getAttribute('href')).toBe('https://www.example.com/services/custom-yard-work');
  });

  it('the feed holds the articles, the newest first', () => {
    const feed = fileAt('feed.xml');
    expect(feed.match(/<entry>/g)?.length).toBeGreaterThanOrEqual(29);
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
    expect(texts(page(), '.site-footer')[0]).toContain(`© ${new Date().getFullYear()} Lawn Legends`);
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

describe('the services', () => {
  it('stand in one list, each with picture, price, long description, benefits and a link', () => {
    const rows = pageAt('/services').querySelectorAll('.service-row');
    expect(rows.map((row) => row.querySelector('a.text-link')?.getAttribute('href'))).toEqual(
      services.map((id) => `/services/${id}`),
    );
    for (const row of rows) {
      expect(row.querySelectorAll('img')).toHaveLength(1);
      expect(row.querySelectorAll('.yard-sign')).toHaveLength(1);
      expect(row.querySelectorAll('.ticks li').length).toBeGreaterThanOrEqual(4);
    }
    expect(pageAt('/services').querySelectorAll('.tiles > li')).toHaveLength(3);
    expect(texts(pageAt('/services'), '.hero .actions a')).toEqual(['Schedule Service', 'Get a Quote']);
  });

  it.each([
    ['mowing', /\$0\.0085 per sq ft.*custom quote on request/i],
    ['lawn-edging', /included with mowing.*contact for custom quote/i],
    ['seeding', /custom quote/i],
    ['mulching', /starting at \$35\/hour.*custom quote on request/i],
    ['weed-removal', /starting at \$35\/hour.*custom quote on request/i],
    ['tree-trimming', /starting at \$35\/hour.*custom quote on request/i],
    ['bush-trimming', /\$35\/hour for trimming.*contact for removal quotes/i],
    ['leaf-removal', /starting at \$35\/hour.*custom quote on request/i],
    ['power-washing', /custom quote/i],
    ['miscellaneous-services', /starting at \$35\/hour.*custom quote on request/i],
  ])('%s shows its price and every part of the page', (id, price) => {
    const page = pageAt(`/services/${id}`);
    expect(texts(page, '.price')[0]).toMatch(price);
    const [schedule, quote] = page.querySelectorAll('.hero .actions a');
    expect([schedule?.getAttribute('href'), quote?.getAttribute('href'), quote?.text]).toEqual([
      '/schedule',
      '/contact',
      'Get a Quote',
    ]);
    expect(schedule?.text).toBe(id === 'mowing' ? 'Schedule Mowing Service' : 'Schedule Service');
    expect(page.querySelectorAll('.intro .tiles > li')).toHaveLength(3);
    for (const technique of page.querySelectorAll('.technique')) expect(technique.querySelectorAll('li')).toHaveLength(4);
    for (const type of page.querySelectorAll('.type')) expect(type.querySelectorAll('li')).toHaveLength(4);
    expect(page.querySelectorAll('.technique').length).toBeGreaterThanOrEqual(3);
    expect(page.querySelectorAll('.type').length).toBeGreaterThanOrEqual(3);
    expect(page.querySelectorAll('.steps > li')).toHaveLength(4);
    expect(page.querySelectorAll('.price-box li').length).toBeGreaterThanOrEqual(4);
    expect(links(page, '.link-list')).toEqual(areas.map((slug) => `/areas/${slug}`));
  });

  it('mowing names what the business mows with and how', () => {
    const page = pageAt('/services/mowing');
    expect(texts(page, '.intro .tiles h2')).toEqual(['Precision Cutting', 'Custom Height', 'Healthy Growth']);
    expect(texts(page, '.technique h3')).toEqual(['Pattern Mowing', 'Rotary Mowing', 'Height Adjustment']);
    expect(texts(page, '.type h3').map((name) => name.toLowerCase())).toEqual([
      'commercial self-propelled push mowers',
      'professional string trimmers',
      'lawn baggers',
    ]);
    expect(texts(page, '.steps h3').map((step) => step.toLowerCase())).toEqual([
      'initial lawn assessment',
      'pre-mowing preparation',
      'professional mowing',
      'detail work',
    ]);
  });
});

describe('the areas', () => {
  it('are nine cards with five or six neighborhoods, and a way for everybody else', () => {
    const page = pageAt('/areas');
    expect(texts(page, 'h1')).toEqual(['Lawn Care Service Areas, IA']);
    const cards = page.querySelectorAll('.card');
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(areas.map((slug) => `/areas/${slug}`));
    for (const card of cards) expect([5, 6]).toContain(card.querySelectorAll('li').length);
    expect(texts(page, 'h2')).toContain("Don't See Your Area?".replace("'", page.innerHTML.includes('Don’t') ? '’' : "'"));
    expect(links(page, '.call-to-action')).toEqual(['/contact', 'tel:+15155550142']);
  });

  it.each([
    ['des-moines', 'Des Moines', '214,133', 'Polk'],
    ['west-des-moines', 'West Des Moines', '68,723', 'Polk'],
    ['ankeny', 'Ankeny', '67,887', 'Polk'],
    ['urbandale', 'Urbandale', '45,580', 'Polk'],
    ['johnston', 'Johnston', '24,064', 'Polk'],
    ['clive', 'Clive', '17,414', 'Polk'],
    ['waukee', 'Waukee', '23,940', 'Dallas'],
    ['grimes', 'Grimes', '15,392', 'Polk'],
    ['windsor-heights', 'Windsor Heights', '4,860', 'Polk'],
  ])('%s has its figures, ten landmarks and nine service cards', (slug, city, population, county) => {
    const page = pageAt(`/areas/${slug}`);
    expect(texts(page, 'h1')[0]).toContain(city);
    const facts = Object.fromEntries(
      page.querySelectorAll('.fact-box > div').map((row) => [texts(row, 'dt')[0], texts(row, 'dd')[0]]),
    );
    expect(facts).toMatchObject({
      Coverage: `${city}, ${county} County`,
      Population: population,
      'Service hours': 'Monday to Saturday, 11:30 AM to 7:00 PM',
    });
    expect(new Set(texts(page, '.landmarks > li')).size).toBe(10);
    expect(page.querySelectorAll('.card').map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(
      services.slice(0, 9).map((id) => `/services/${id}`),
    );
    expect(texts(page, '#why ~ *, section .tiles').join(' ') + texts(page, 'main').join(' ')).toMatch(
      /100% satisfaction guarantee/i,
    );
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`https://www.example.com/areas/${slug}`);
    expect(links(page, '.link-list')).toEqual(areas.map((area) => `/areas/${area}`));
  });
});

describe('the articles', () => {
  const day = (offset: number) =>
    new Date(Date.UTC(2024, 2, 20 + offset)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  // Weed removal and tree trimming in Des Moines share the fifth day, so all that follow are a day earlier than their place.
  const dates = articles.map((_, index) => day(index < 5 ? index : index - 1));

  it('are 29 in the order of the cities and topics, one for each day from March 20 to April 16', () => {
    // Those written since follow, or stand between them.
    const isSpecified = (address = '') => articles.includes(address.slice('/blog/'.length));
    const cards = pageAt('/blog')
      .querySelectorAll('.card')
      .filter((card) => isSpecified(card.querySelector('a')?.getAttribute('href')));
    expect(texts(pageAt('/blog'), 'h1')).toEqual(['Lawn Care Blog']);
    expect(cards.map((card) => card.querySelector('a')?.getAttribute('href'))).toEqual(articles.map((slug) => `/blog/${slug}`));
    expect(cards.map((card) => texts(card, 'time')[0])).toEqual(dates);
    expect(dates.slice(3, 7)).toEqual(['March 23, 2024', 'March 24, 2024', 'March 24, 2024', 'March 25, 2024']);
    expect(dates.at(-1)).toBe('April 16, 2024');
    for (const card of cards) expect(texts(card, 'a').join()).toContain('Read More');
  });

  it('take the minutes that are known', () => {
    const seven =
      'des-moines-bush-trimming des-moines-leaf-removal des-moines-power-washing west-des-moines-lawn-edging west-des-moines-mulching west-des-moines-bush-trimming west-des-moines-leaf-removal west-des-moines-power-washing ankeny-lawn-edging ankeny-mulching'.split(
        ' ',
      );
    const eight =
      'west-des-moines-lawn-mowing west-des-moines-lawn-seeding west-des-moines-weed-removal west-des-moines-tree-trimming ankeny-lawn-mowing ankeny-lawn-seeding'.split(
        ' ',
      );
    for (const slug of articles) {
      const [, , minutes] = texts(pageAt(`/blog/${slug}`), '.article-head .article-meta > *');
      expect(minutes, slug).toMatch(
        seven.includes(slug) ? /^7 min read$/ : eight.includes(slug) ? /^8 min read$/ : /^[78] min read$/,
      );
    }
  });

  it.each(articles)('%s has the whole structure', (slug) => {
    const page = pageAt(`/blog/${slug}`);
    expect(page.querySelectorAll('figure img')).toHaveLength(1);
    expect(texts(page, 'figcaption')[0]?.length).toBeGreaterThan(20);
    const sections = page.querySelectorAll('[data-section]').map((section) => section.getAttribute('data-section') ?? '');
    const required = ['story', 'why', 'services', 'practices', 'areas', 'steps', 'reasons'];
    expect(sections.filter((id) => required.includes(id))).toEqual(required);
    expect(page.querySelectorAll('[data-section=services] ul > li')).toHaveLength(4);
    expect(page.querySelectorAll('[data-section=steps] ol > li')).toHaveLength(5);
    expect(page.querySelectorAll('[data-section=reasons] ul > li')).toHaveLength(4);
    expect(links(page, '[data-section=areas]')).toEqual(areas.map((area) => `/areas/${area}`));
    expect(links(page, '.call-to-action')).toEqual(['/schedule', '/contact']);
    expect(links(page, '.read-on .link-list')).toEqual(services.map((id) => `/services/${id}`));
  });

  it.each(related().map(({ slug, to }) => [slug, to] as const))('%s leads on to %s', (slug, to) => {
    const page = pageAt(`/blog/${slug}`);
    expect(
      page
        .querySelectorAll('.related a')
        .map((link) => link.getAttribute('href')?.slice('/services/'.length))
        .sort(),
    ).toEqual([...to].sort());
  });

  it('the seed guides hold every figure of germination, growth and blends', () => {
    const growth = texts(pageAt('/blog/grass-seed-growth-time'), 'main')[0] ?? '';
    for (const figure of [
      /Kentucky Bluegrass\D{0,20}14(-|–| to )30/i,
      /Perennial Ryegrass\D{0,20}5(-|–| to )10/i,
      /Tall Fescue\D{0,20}7(-|–| to )14/i,
      /Fine Fescue\D{0,20}7(-|–| to )14/i,
    ])
      expect(growth).toMatch(figure);
    for (const stage of [/1(-|–| to )7/, /7(-|–| to )14/, /14(-|–| to )21/, /21(-|–| to )30/]) expect(growth).toMatch(stage);
    const blends = texts(pageAt('/blog/iowa-grass-seeds'), 'main')[0] ?? '';
    for (const blend of [
      /60%.{0,40}Kentucky bluegrass.{0,30}40%.{0,40}tall fescue/i,
      /70%.{0,40}fine fescue.{0,30}30%.{0,40}perennial ryegrass/i,
      /50%.{0,40}tall fescue.{0,30}30%.{0,40}Kentucky bluegrass.{0,30}20%.{0,40}perennial ryegrass/i,
      /80%.{0,40}fine fescue.{0,30}20%.{0,40}tall fescue/i,
    ])
      expect(blends).toMatch(blend);
  });

  function related(): { slug: string; to: string[] }[] {
    const byTopic: Record<string, (city: string) => string[]> = {
      'lawn-mowing': () => ['lawn-edging'],
      'lawn-edging': () => ['mowing'],
      'lawn-seeding': (city) => (city === 'ankeny' ? ['seeding'] : ['mowing']),
      mulching: () => ['weed-removal'],
      // Des Moines is not told, so it leads to both that the other two lead to.
      'weed-removal': (city) =>
        city === 'ankeny' ? ['mulching'] : city === 'west-des-moines' ? ['mowing'] : ['mowing', 'mulching'],
      'tree-trimming': (city) => (city === 'des-moines' ? ['bush-trimming', 'leaf-removal'] : ['bush-trimming']),
      'bush-trimming': () => ['tree-trimming'],
      'leaf-removal': (city) => (city === 'ankeny' ? ['power-washing'] : ['mulching']),
      'power-washing': () => ['leaf-removal'],
    };
    const cities = ['des-moines', 'west-des-moines', 'ankeny'];
    const ofCities = cities.flatMap((city) =>
      topics.map((topic) => ({ slug: `${city}-${topic}`, to: byTopic[topic]?.(city) ?? [] })),
    );
    return [...ofCities, { slug: 'grass-seed-growth-time', to: ['seeding'] }, { slug: 'iowa-grass-seeds', to: ['seeding'] }];
  }
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
