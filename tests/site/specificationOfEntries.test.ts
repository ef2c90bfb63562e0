import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, inject, it } from 'vitest';
import { pageAt } from '../support/pages.ts';
import { allRoutes } from '../support/routes.ts';
import { fullAddress, phoneLink } from '../support/settings.ts';
import { areaPaths, articlePaths, articles, onlySpecified, servicePaths, topics } from '../support/slugs.ts';
import { links, texts } from '../support/texts.ts';

const fileOf = (path: string) => readFileSync(join(inject('root'), path), 'utf8');

/** The pages of the article list. */
const indexPages = (await allRoutes()).filter(({ view }) => view === 'BlogPage').map(({ path }) => path);

describe('the services', () => {
  it('are in one list, each with illustration, price, long description, benefits, and a link', () => {
    const rows = pageAt('/services').querySelectorAll('.service-row');
    // The offer of the week is the first.
    expect(onlySpecified(firstLinks(rows, 'a.text-link'), servicePaths).toSorted()).toEqual(servicePaths.toSorted());
    for (const row of rows) {
      expect(row.querySelectorAll('img')).toHaveLength(1);
      expect(row.querySelectorAll('h2 + .price-badge')).toHaveLength(1);
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
  ])('%s shows its price and every section of the page', (id, price) => {
    const page = pageAt(`/services/${id}`);
    expect(texts(page, '.price')[0]).toMatch(price);
    const actions = page.querySelectorAll('.hero .actions a').map((link) => [link.getAttribute('href'), link.text]);
    expect(Object.fromEntries(actions)).toEqual({
      '/schedule': id === 'mowing' ? 'Schedule Mowing Service' : expect.stringMatching(/^(Schedule Service|Book \w.*)$/),
      [id === 'mowing' ? '#quote' : '/contact']: 'Get a Quote',
    });
    // The quote box shows the price of a mowing. Without a list price, the gold button asks for a quote.
    const isOver = / from (mid-|early-)?[A-Z]/.test(texts(page, '.hero-price')[0] ?? '');
    const hasPrice = !['seeding', 'power-washing'].includes(id);
    const shown = page.querySelectorAll(id === 'mowing' ? '.hero .quote-box' : '.hero-price');
    expect(shown).toHaveLength(hasPrice || isOver ? 1 : 0);
    const gold = texts(page, '.hero .button:not([data-kind])');
    const main = { 'tree-trimming': 'Limb down? Call (515) 555-0142' }[id] ?? (hasPrice ? 'Schedule Service' : 'Get a Quote');
    const next = texts(pageAt('/services'), `[aria-labelledby=${id}] .row-links .button`);
    expect(next).toEqual([id === 'tree-trimming' ? main : hasPrice ? 'Pick a Day' : 'Get a Quote']);
    // Out of its season, there's no day to pick.
    if (isOver) expect(gold).toEqual(['Get a Quote']);
    else if (id !== 'mowing') expect([main, `Book ${texts(page, '[aria-current=page]').at(-1)}`]).toContain(gold.join());
    // Storms don't keep office hours.
    expect(texts(page, '.contact-line b')).toEqual(id === 'tree-trimming' ? ['Limb down? Call at any hour.'] : []);
    // Also where the quote box is at the top: it can't price a steep bank.
    expect(links(page, '.price-box')).toContain('/contact');
    if (id === 'tree-trimming') expect(texts(page, '.price-box .button')).toContain('Limb down? Call (515) 555-0142');
    expect(page.querySelectorAll('.intro .tiles > li')).toHaveLength(3);
    for (const technique of page.querySelectorAll('.technique')) expect(technique.querySelectorAll('li')).toHaveLength(4);
    const features = page.querySelectorAll('.type').map((type) => type.querySelectorAll('li').length);
    if (id === 'mowing') expect(features).toEqual([4, 4, 4]);
    for (const count of features) expect(count).toBeGreaterThanOrEqual(3);
    expect(page.querySelectorAll('.technique').length).toBeGreaterThanOrEqual(3);
    expect(page.querySelectorAll('.type').length).toBeGreaterThanOrEqual(3);
    expect(page.querySelectorAll('.steps > li')).toHaveLength(4);
    expect(page.querySelectorAll('.price-box li').length).toBeGreaterThanOrEqual(4);
    expect(onlySpecified(links(page, '.link-list'), areaPaths)).toEqual(areaPaths);
  });

  it('mowing says with what and how the business mows', () => {
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
  it('are cards with five or six neighborhoods, and contact details for everyone else', () => {
    const page = pageAt('/areas');
    expect(texts(page, 'h1')).toEqual(['Lawn Care Service Areas, IA']);
    const cards = page.querySelectorAll('.card');
    expect(onlySpecified(firstLinks(cards, 'a'), areaPaths)).toEqual(areaPaths);
    for (const card of cards) expect([5, 6]).toContain(card.querySelectorAll('li').length);
    expect(new Set(page.querySelectorAll('.card-picture').map((picture) => picture.getAttribute('src'))).size).toBe(cards.length);
    expect(texts(page, '.hero-blurb')[0]).toContain('$42.50');
    expect(texts(page, 'h2')).toContain("Don't See Your Area?".replace("'", page.innerHTML.includes('Don’t') ? '’' : "'"));
    expect(links(page, '.call-to-action')).toEqual(['/contact', phoneLink]);
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
  ])('%s has its figures, ten landmarks, and nine service cards', (slug, city, population, county) => {
    const page = pageAt(`/areas/${slug}`);
    expect(texts(page, 'h1')[0]).toContain(city);
    const facts = new Map(page.querySelectorAll('.fact-box > div').map((row) => [texts(row, 'dt')[0], texts(row, 'dd')]));
    expect(facts.get('Coverage')).toEqual([`${city}, ${county} County`]);
    expect(facts.get('Population')).toEqual([population]);
    expect(facts.get('In yards')).toEqual(['Monday to Saturday, 11:30 AM to 7:00 PM']);
    expect(facts.get('Office phone')).toEqual(['Monday to Friday, 11:30 AM to 7:30 PM']);
    expect(facts.get('Storm damage to a tree')).toEqual(['Call any time']);
    expect(links(page, '.fact-box')).toEqual([phoneLink]);
    expect(facts.get('Neighborhoods')?.length).toBeGreaterThan(2);
    expect(new Set(facts.get('Near')).size).toBe(10);
    const sections = page.querySelectorAll('main section');
    expect(sections.slice(0, 4).map((section) => section.getAttribute('aria-labelledby'))).toEqual([
      'services',
      'local',
      'notes',
      'why',
    ]);
    // The service of the month comes first. No card for miscellaneous services.
    const cards = onlySpecified(firstLinks(page.querySelectorAll('.card'), 'a'), servicePaths);
    expect(cards.toSorted()).toEqual(servicePaths.slice(0, 9).toSorted());
    expect(cards.slice(1)).toEqual(servicePaths.filter((path) => cards.indexOf(path) > 0));
    expect(page.querySelectorAll('.card:first-child img.card-picture')).toHaveLength(1);
    expect(texts(page, '#why ~ *, section .tiles').join(' ') + texts(page, 'main').join(' ')).toMatch(
      /100% satisfaction guarantee/i,
    );
    expect(page.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(fullAddress(`/areas/${slug}`));
    const guides = links(page, '[aria-labelledby=guides]');
    expect(guides).toEqual([...new Set(guides)]);
    // The one about the service of the month comes first.
    if (guides[0] && articlePaths.includes(guides[0])) expect(links(pageAt(guides[0]), '.related')[0]).toBe(cards[0]);
    expect(texts(page, '.card .now')[0]).toMatch(
      /^(January|February|March|April|May|June|July|August|September|October|November|December): \S/,
    );
    expect(texts(page, '.call-to-action .lead')[0]).toMatch(/\. No contracts, cancel anytime\.$/);
    const written = fileOf(`content/areas/${slug}.md`).match(/^## /gm) ?? [];
    expect(texts(page, '[aria-labelledby=notes] h3')).toHaveLength(written.length);
    expect(onlySpecified(links(page, '.link-list'), areaPaths)).toEqual(areaPaths);
  });
});

describe('the articles', () => {
  const day = (offset: number) =>
    new Date(Date.UTC(2024, 2, 20 + offset)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  // Weed removal and tree trimming in Des Moines share the fifth day, so all later articles are a day earlier than their position.
  const dates = articles.map((_, index) => day(index < 5 ? index : index - 1));

  it('include 29 in the order of cities and topics, one for each day from March 20 to April 16', () => {
    expect(texts(pageAt('/blog'), 'h1')).toEqual(['Lawn Care Blog']);
    const all = indexPages.flatMap((path) => pageAt(path).querySelectorAll('.article-cards .card'));
    const cards = all.filter((card) => articlePaths.includes(firstLinks([card], 'a')[0] ?? ''));
    expect(firstLinks(cards, 'a')).toEqual(articlePaths);
    expect(cards.map((card) => texts(card, 'time')[0])).toEqual(dates);
    expect(dates.slice(3, 7)).toEqual(['March 23, 2024', 'March 24, 2024', 'March 24, 2024', 'March 25, 2024']);
    expect(dates.at(-1)).toBe('April 16, 2024');
    for (const card of cards) expect(texts(card, 'a').join()).toContain('Read More');
  });

  it('show their reading times', () => {
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

  it.each(articles)('%s has every section', (slug) => {
    const page = pageAt(`/blog/${slug}`);
    expect(page.querySelectorAll('.article-hero img')).toHaveLength(1);
    expect(texts(page, 'figcaption')[0]?.length).toBeGreaterThan(20);
    const sections = page.querySelectorAll('.article-section').map((section) => section.getAttribute('aria-labelledby') ?? '');
    const required = ['story', 'why', 'services', 'practices', 'steps', 'reasons'];
    expect(sections.filter((id) => required.includes(id))).toEqual(required);
    expect(page.querySelectorAll('[aria-labelledby=services] ul > li')).toHaveLength(4);
    expect(page.querySelectorAll('[aria-labelledby=steps] ol > li')).toHaveLength(5);
    expect(page.querySelectorAll('[aria-labelledby=reasons] ul > li')).toHaveLength(4);
    expect(onlySpecified(links(page, '.read-on .link-list'), areaPaths)).toEqual(areaPaths);
    const buttons = page
      .querySelectorAll('.call-to-action .button')
      .map(({ text, attributes: { href } }) => [href, text] as const);
    expect(buttons).toContainEqual(['/schedule', 'Schedule Service']);
    expect(buttons).toContainEqual(['/contact', expect.stringMatching(/^Contact Us\b/)]);
    expect(buttons.at(-1)?.[0]).toMatch(/^tel:/);
    expect(onlySpecified(links(page, '.read-on .link-list'), servicePaths)).toEqual(servicePaths);
  });

  it.each(related().map(({ slug, own, to }) => [slug, own, to] as const))(
    '%s links to its own %s, and to %s',
    (slug, own, to) => {
      const page = pageAt(`/blog/${slug}`);
      expect(
        page
          .querySelectorAll('.related a')
          .map((link) => link.getAttribute('href')?.slice('/services/'.length))
          .sort(),
      ).toEqual([...new Set([own, ...to])].sort());
      expect(links(page, '.related')[0]).toBe(`/services/${own}`);
    },
  );

  it.each([
    ['ankeny-lawn-mowing', 'Mowing starts at $42.50 for 5,000 sq ft. Get a Price', '/services/mowing#quote'],
    ['ankeny-lawn-edging', 'Included with mowing, from $42.50 for 5,000 sq ft. Get a Price', '/services/mowing#quote'],
    ['ankeny-mulching', 'Mulching: starting at $35/hour. Get a Quote', '/contact'],
    ['des-moines-weed-removal', 'Weed Removal: starting at $35/hour. Get a Quote', '/contact'],
    ['iowa-grass-seeds', 'Seeding: custom quote. Get a Quote', '/contact'],
  ])('%s says what the work costs, and links to a price', (slug, text, href) => {
    const page = pageAt(`/blog/${slug}`);
    expect(texts(page, '.article-head p')).toContain(text);
    expect(links(page, '.article-head p:last-of-type')).toEqual([href]);
  });

  it('an article on work without a list price asks for a quote first', () => {
    const golden = texts(
      pageAt('/blog/iowa-grass-seeds'),
      '.call-to-action .button:not([data-kind]), .phone-bar .button:not([data-kind])',
    );
    expect(golden).toEqual(['Contact Us for a Quote', 'Get a Quote']);
  });

  it('the seed guides contain every figure on germination, growth, and blends', () => {
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

  function related(): { slug: string; own: string; to: string[] }[] {
    const byTopic: Record<string, (city: string) => string[]> = {
      'lawn-mowing': () => ['lawn-edging'],
      'lawn-edging': () => ['mowing'],
      'lawn-seeding': (city) => (city === 'ankeny' ? ['seeding'] : ['mowing']),
      mulching: () => ['weed-removal'],
      // Des Moines is not specified, so it links to both that the other two link to.
      'weed-removal': (city) =>
        city === 'ankeny' ? ['mulching'] : city === 'west-des-moines' ? ['mowing'] : ['mowing', 'mulching'],
      'tree-trimming': (city) => (city === 'des-moines' ? ['bush-trimming', 'leaf-removal'] : ['bush-trimming']),
      'bush-trimming': () => ['tree-trimming'],
      'leaf-removal': (city) => (city === 'ankeny' ? ['power-washing'] : ['mulching']),
      'power-washing': () => ['leaf-removal'],
    };
    const cities = ['des-moines', 'west-des-moines', 'ankeny'];
    const ofCities = cities.flatMap((city) =>
      topics.map((topic) => ({ slug: `${city}-${topic}`, own: ownOf(topic), to: byTopic[topic]?.(city) ?? [] })),
    );
    const guides = ['grass-seed-growth-time', 'iowa-grass-seeds'].map((slug) => ({ slug, own: 'seeding', to: ['seeding'] }));
    return [...ofCities, ...guides];
  }

  function ownOf(topic: string): string {
    return topic === 'lawn-edging' ? topic : topic.replace('lawn-', '');
  }
});

/** Target of the first matching link in each element. */
function firstLinks(elements: readonly HTMLElement[], selector: string): string[] {
  return elements.map((element) => element.querySelector(selector)?.getAttribute('href') ?? '');
}
