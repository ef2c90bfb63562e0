import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { type HTMLElement, parse } from 'node-html-parser';
import { expect, inject, it } from 'vitest';
import { memoize } from '../../cli/files.ts';
import type { Content } from '../../templates/schema/content.ts';
import { monthOf, opensIn } from '../../templates/year.ts';
import { pageAt } from '../support/pages.ts';
import { treeOf } from '../support/project.ts';
import { copySite, withOneArticle } from '../support/siteCopy.ts';
import { articlePaths, onlySpecified, servicePaths, services } from '../support/slugs.ts';
import { links, texts } from '../support/texts.ts';

const [, fields = ''] = readFileSync(join(inject('root'), 'content/year.md'), 'utf8').split('---');
const year = load(fields) as Content['singles']['year'];

const site = withOneArticle(copySite());
site.write('content/blog/on-seeding.md', site.read('content/blog/iowa-grass-seeds.md'));
site.edit('content/blog/iowa-grass-seeds.md', 'service: seeding', 'service: mowing');

/** The pages of the site on a day. */
const builtOn = memoize(async (day: string): Promise<(path: string) => HTMLElement> => {
  expect(await site.run('build', '--no-cards', '--now', `${day}T18:00:00Z`)).toMatchObject({ code: 0 });
  const files = treeOf(join(site.folder, 'dist'));
  return (path) => parse(Buffer.from(files[`${path}.html`] ?? '', 'latin1').toString());
});

it('the home page shows twelve months, each with two jobs and their prices, and has chosen the current one', () => {
  const page = pageAt('/');
  const month = new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', month: 'long' });
  expect(texts(page, '.months label').join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(texts(page, '.months label:has([aria-current=date])')).toEqual([month.slice(0, 3)]);
  expect(texts(page, '.months label:has([checked])')).toEqual([month.slice(0, 3)]);
  expect(texts(page, 'main')[0]).toContain(`This month in Iowa: ${month}. `);
  const jobs = page.querySelectorAll('.months ul').map((list) => texts(list, 'li'));
  expect(jobs.map(({ length }) => length)).toEqual(Array.from({ length: 12 }, () => 2));
  expect(jobs[3]).toEqual([
    'Lawn Mowing cutting at 2½–3″ from mid-April $42.50 for 5,000 sq ft',
    'Seeding the second-best time Custom quote',
  ]);
  expect(jobs[8]?.[0]).toBe('Seeding the best time, then late but still possible Custom quote');
  expect(jobs[11]).toEqual([
    'Tree Trimming oaks Starting at $35/hour',
    'Leaf Removal the last round under oaks Starting at $35/hour',
  ]);
  expect(onlySpecified(servicePaths, links(page, '.months'))).toEqual(servicePaths);
  // One cell of the row each, whatever is kept unbroken in them.
  expect(texts(page, '.months li > span')).toHaveLength(24);
  expect(texts(page, '.months li > span')[6]).toBe('cutting at 2½–3″ from mid-April');
});

it('the footer has the year of the build', async () => {
  const page = await builtOn('2027-11-22');
  expect(texts(page('about'), '.footer-line')).toEqual([expect.stringMatching(/^© 2027 /)]);
});

it.each([
  [
    '2027-11-22',
    'fall',
    'Book Leaf Removal. Leaf Removal two hours from $70. Instant Mowing Quote from mid-April',
    ['leaf-removal', 'weed-removal', 'mowing'],
    'Custom quote now, work from April',
  ],
  [
    '2027-05-20',
    'spring',
    'Instant Mowing Quote. In season now: Mulching, two hours from $70.',
    ['mowing', 'weed-removal', 'leaf-removal'],
    'Custom quote now, work from mid-August',
  ],
  [
    '2027-07-10',
    'summer',
    'Instant Mowing Quote',
    ['mowing', 'weed-removal', 'leaf-removal'],
    'Custom quote now, work from mid-August',
  ],
  [
    '2027-04-05',
    'spring',
    'Get a Free Seeding Quote. Seeding free custom quote. Instant Mowing Quote from mid-April',
    ['weed-removal', 'mowing', 'leaf-removal'],
    'Custom quote',
  ],
])('on %s, the home page is in %s, and offers what can be done then', async (today, season, offer, first, seeding) => {
  const page = await builtOn(today);
  const home = page('index');
  const places = page('areas').querySelectorAll('.card-picture');
  expect(places.length).toBe(9);
  for (const picture of [home.querySelector('.hero .picture'), ...places])
    expect(picture?.getAttribute('src')).toContain(`-${season}-`);
  // A service out of season shows that in which it starts again.
  for (const [service, shown] of [
    ['miscellaneous-services', season],
    ['bush-trimming', season === 'fall' ? 'winter' : season],
  ]) {
    const picture = page(`services/${service}`).querySelector('.hero img');
    expect(picture?.getAttribute('src')).toContain(`-${shown}-`);
  }
  // Out of the mowing season, it's the main button.
  const said = [texts(home, '.actions > .button:not([data-kind])'), texts(home, '.quote-card > :is(p, h2)')].flat();
  expect(said.join('. ')).toBe(offer);
  expect(texts(home, '.hero .button:not([data-kind])')[0]).toBe(said.length > 2 ? said[0] : 'Calculate');
  const last = said.length > 2 ? said[0] : 'Schedule Service';
  expect(texts(page('areas/clive'), '.call-to-action .button:not([data-kind])')).toEqual([last]);
  // The calendar takes no requests for quotes.
  expect(texts(home, '.two-ways .button')[0]).not.toContain('Quote');
  // One button to the calendar is enough.
  const others = last?.startsWith('Get') ? ['Schedule Service'] : [];
  expect(texts(page('areas/clive'), '.call-to-action .button').slice(0, -1)).toEqual([last, ...others]);
  // An article on mowing asks for it only then.
  const golden = texts(
    page('blog/iowa-grass-seeds'),
    '.call-to-action .button:not([data-kind]), .phone-bar .button:not([data-kind])',
  );
  expect(golden).toEqual(
    opensIn(year, 'mowing', today) ? ['Contact Us for a Quote', 'Get a Price'] : ['Schedule Service', 'Get a Price'],
  );
  expect(links(home, '.cards .card').slice(0, 3)).toEqual(first.map((slug) => `/services/${slug}`));
  expect(texts(home, '.card:has([href="/services/seeding"]) .price-line')).toEqual([seeding]);
  const offered = `/services/${monthOf(year, today).service}`;
  expect(links(page('services'), '.service-row:first-child')).toContain(offered);
});

it.each([
  '2027-11-22 → Nov Leaf Removal → Get the leaves off before snow. Two hours of leaf removal start at $70. Mowing starts again in mid-April.',
  '2027-11-10 → Nov Leaf Removal → Get the leaves off before snow. Two hours of leaf removal start at $70. Mowing 5,000 square feet starts at $42.50, most other work at $35 an hour.',
  '2027-12-10 → Dec Tree Trimming → Oaks can be pruned now. Two hours of tree trimming start at $70. Mowing starts again in mid-April.',
  '2027-04-05 → Apr Seeding → It’s time for seeding. The quote is free. Mowing starts again in mid-April.',
  '2027-04-20 → Apr Lawn Mowing → Book the first mowing. Mowing 5,000 square feet starts at $42.50, most other work at $35 an hour.',
])('the beginning of the schedule page on %s', async (row) => {
  const [today = '', month, invitation = ''] = row.split(' → ');
  const page = (await builtOn(today))('schedule');
  expect(texts(page, '.hero-blurb')).toEqual([invitation]);
  const ahead = texts(page, '.ahead a');
  expect(ahead[0]).toBe(month);
  // The way to a mowing price is above the calendar only while there is mowing.
  expect(texts(page, '.costs .estimate').length).toBe(invitation.includes('starts again') ? 1 : 0);
  expect(texts(page, '.estimate')).toEqual(['Get your mowing price']);
});

/** The names of the pictures on a page, in their order, without those that a service or the year has for itself. */
const picturesOn = (page: HTMLElement) =>
  page
    .querySelectorAll('main img')
    .flatMap((image) => /^\/pictures\/(?!kind|icons|year)(.*)-\w+\.svg$/.exec(image.getAttribute('src') ?? '')?.[1] ?? []);

it.each([
  '2027-11-22 → index → 0 → home-leaf-removal-none-des-moines-late-fall-morning',
  '2027-11-22 → index → -1 → truck-late-fall',
  '2027-05-20 → index → 0 → home-none-des-moines-spring-morning',
  '2027-11-22 → about → 0 → panorama-raking-windsor-heights-late-fall-morning',
  '2027-05-20 → about → 0 → panorama-crew-windsor-heights-spring-morning',
  '2027-12-10 → about → 0 → panorama-tree-trimming-windsor-heights-winter-morning',
  '2027-11-22 → about → -1 → leaves-late-fall',
  '2027-05-20 → about → -1 → wheelbarrow-spring',
  '2027-12-10 → about → -3 → values-winter',
  '2027-12-10 → contact → 0 → shallow-panorama-none-urbandale-winter-evening',
  '2027-12-10 → contact → -1 → mailbox-winter',
  '2027-12-10 → schedule → 0 → truck-winter',
  '2027-12-10 → services → 0 → clear-panorama-none-ranch-winter-morning',
  '2027-11-22 → blog → 0 → clear-panorama-none-johnston-late-fall-noon',
  '2027-11-22 → services/mowing → 0 → low-panorama-mowing-yard-spring-morning',
  '2027-11-22 → services/weed-removal → 0 → offer-panorama-weed-removal-ranch-spring-evening',
  '2027-11-22 → services/tree-trimming → 0 → panorama-tree-trimming-bungalow-winter-noon',
  '2027-11-22 → areas → 0 → metro',
  '2027-11-22 → areas → 1 → metro-panorama-none-des-moines-late-fall-noon',
  '2027-11-22 → areas/waukee → 0 → panorama-none-waukee-late-fall-morning',
  '2027-04-05 → areas/waukee → 0 → panorama-seeding-waukee-spring-morning',
  '2027-11-22 → areas/clive → 2 → ground-clive-late-fall',
  '2027-11-22 → areas/clive → -1 → town-truck-late-fall',
  // Each city has another way to remove leaves.
  '2027-11-22 → areas/des-moines → 1 → work-leaf-bagging-des-moines-late-fall-morning',
  '2027-11-22 → areas/west-des-moines → 1 → work-leaf-rake-west-des-moines-late-fall-evening',
  '2027-11-22 → areas/ankeny → 1 → work-leaf-tarp-ankeny-late-fall-morning',
  '2027-11-22 → areas/urbandale → 1 → work-leaf-bags-urbandale-late-fall-noon',
  '2027-11-22 → areas/johnston → 1 → work-leaf-bagging-johnston-late-fall-evening',
  // And our truck, if the top of its page shows the work already.
  '2027-04-20 → areas/clive → 1 → work-mowing-clive-spring-morning',
  '2027-04-20 → areas/ankeny → 1 → work-truck-ankeny-spring-morning',
  '2027-12-10 → 404 → 0 → mown-page-fall',
  '2027-04-20 → 404 → 0 → mown-page-spring',
])('the picture for the day, the place, and the work: %s', async (row) => {
  const [day = '', path = '', place, name] = row.split(' → ');
  expect(picturesOn((await builtOn(day))(path)).at(Number(place))).toBe(name);
});

it('the growth of grass and the months of a service mark the current month', async () => {
  const [may, november] = [await builtOn('2027-05-20'), await builtOn('2027-11-22')];
  const picture = (page: typeof may, path: string, name: string) =>
    page(path).querySelector(`[src*="/${name}-"]`)?.getAttribute('src');
  for (const [path, name] of [
    ['about', 'growth'],
    ['services/mulching', 'months-mulching'],
  ] as const)
    expect(picture(may, path, name)).not.toBe(picture(november, path, name));
});

it('the schedule page names a service once for the months in a row in which it comes first', async () => {
  const page = (await builtOn('2027-11-22'))('schedule');
  const ahead = page.querySelectorAll('.ahead ol').map((half) => texts(half, 'li'));
  expect(ahead).toEqual([
    ['Nov Leaf Removal', 'Dec–Feb Tree Trimming', 'Mar Bush Trimming', 'Apr Lawn Mowing'],
    ['May Mulching', 'Jun Weed Removal', 'Jul Lawn Mowing', 'Aug–Sep Seeding', 'Oct Leaf Removal'],
  ]);
  expect(texts(page, '.call-to-action .button')).toEqual(['Pick a Day and Time']);
});

it('a service out of season says from when it is offered, unless people call about it at any hour', async () => {
  const page = await builtOn('2027-11-22');
  const city = page('areas/clive');
  expect(texts(city, '.lot-prices > p')).toEqual([
    'Leaf Removal two hours from $70',
    'One mowing, from mid-April, before sales tax',
  ]);
  // Set off is the amount, or what stands for one.
  expect(texts(city, '.card .price-line b').slice(0, 4)).toEqual(['$35/hour', '$42.50', 'Included with mowing', 'Custom quote']);
  expect(texts(city, '.card .price-line b').join()).not.toContain(',,');
  expect(texts(city, '.card .price-line').slice(0, 4)).toEqual([
    'Starting at $35/hour',
    '$42.50 for 5,000 sq ft, from mid-April',
    'Included with mowing, from mid-April',
    'Custom quote now, work from April',
  ]);
  expect(
    texts(city, '.card[href="/services/tree-trimming"] .price-line, .card:has([href="/services/tree-trimming"]) .price-line'),
  ).toEqual(['Starting at $35/hour']);
  expect(texts(page('index'), '.two-ways p')).toContain('In season now: Leaf Removal, two hours from $70.');
  // Its page asks for a quote of its own, and the job of the month is second.
  const actions = (service: string, place: string) =>
    texts(page(`services/${service}`), `${place} :is(p:has(+ .actions), .actions a)`);
  const inSeason = 'In season now: Leaf Removal, two hours from $70.';
  const buttons = ['Book Leaf Removal', 'Get a Quote'];
  expect(texts(page('services/weed-removal'), '.hero-price')).toEqual(['Starting at $35/hour, from April']);
  const own = buttons.toReversed();
  expect(actions('weed-removal', '.hero')).toEqual([inSeason, ...own]);
  expect(actions('weed-removal', '.price-box')).toEqual([`Weed Removal starts again in April. ${inSeason}`, ...own]);
  expect(actions('mowing', '.price-box')).toEqual([inSeason, ...own]);
  expect(texts(page('services/mowing'), '.quote-card > p')).toEqual([`Mowing starts again in mid-April. ${inSeason}`]);
  expect(texts(page('services/weed-removal'), '.phone-bar .button:not([data-kind])')).toEqual(['Get a Quote']);
  expect(texts(page('services/mowing'), '.phone-bar .button:not([data-kind])')).toEqual(['Get a Price']);
  // A quote can be asked for all year.
  expect(texts(page('services/power-washing'), '.hero-price')).toEqual(['Free custom quote now, work from April']);
  expect(actions('power-washing', '.hero')).toEqual([inSeason, ...own]);
  expect(actions('power-washing', '.price-box')).toEqual(['Get a Quote', 'Call (515) 555-0142']);
  // On the page of that job, it's the button.
  expect(actions('leaf-removal', '.hero')).toEqual(['Starting at $35/hour', ...buttons]);
  expect(actions('leaf-removal', '.price-box')).toEqual(buttons);
});

it('a service says that it is out of season while mowing is the offer, too', async () => {
  const page = await builtOn('2027-07-10');
  expect(texts(page('services/leaf-removal'), '.hero .actions a')).toEqual(['Get a Quote', 'Schedule Service']);
  expect(texts(page('services/leaf-removal'), '.price-box p:has(+ .actions)')).toEqual(['Leaf Removal starts again in October.']);
  expect(texts(page('services/seeding'), '.hero-price')).toEqual(['Free custom quote now, work from mid-August']);
});

it('an article says when its work starts again, unless the quote can be had before', async () => {
  const page = await builtOn('2027-11-22');
  expect(texts(page('blog/on-seeding'), '.call-to-action b')).toEqual(['Seeding: custom quote.']);
  expect(texts(page('blog/iowa-grass-seeds'), '.call-to-action b')).toEqual([
    'Mowing starts at $42.50 for 5,000 sq ft. We start again in mid-April.',
  ]);
});

it.each(servicePaths)('%s says what to do this month', (path) => {
  const month = new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', month: 'long' });
  expect(texts(pageAt(path), '.now')[0]).toMatch(new RegExp(`^(Early|Late) ${month}: \\S.*\\.$`));
});

/** What each of the services is done with, or leaves behind. */
const tools = 'mower edger spreader wheelbarrow weeds branches clippings leaves washer'.split(' ');

it.each(articlePaths)('%s shows the months of the service that it is about', (path) => {
  const [topic = ''] = path.match(/(?<=(?:ankeny|moines)-).*|grass/) ?? [];
  const service = { 'lawn-mowing': 'mowing', 'lawn-seeding': 'seeding', grass: 'seeding' }[topic] ?? topic;
  const pictures = pageAt(path).querySelectorAll('.months img');
  expect(pictures.map((image) => image.getAttribute('src')).join()).toContain(`/months-${service}-`);
  // On the lawn at its end stands what its work is done with, or the plant that it is about.
  const nameOf = (place: string) => pageAt(path).querySelector(`${place} img`)?.getAttribute('src') ?? '';
  const [plant] = /mustard|lilac/.exec(nameOf('.article-hero')) ?? [];
  expect(nameOf('.call-to-action')).toContain(`/pictures/${plant ?? tools[services.indexOf(service)]}-`);
});

it("the month changes at midnight in the site's time zone, and only pages that show it are rendered again", async () => {
  const homeAt = async (now: string) => {
    const { stdout } = await site.run('build', '--no-cards', '--now', now);
    const page = parse(site.read('dist/index.html'));
    return [
      texts(page, '.months label:has([aria-current])')[0],
      texts(page, '.months strong').find((text) => text.startsWith('This')),
      stdout,
    ];
  };
  const [, april] = await homeAt('2027-05-01T04:59:00Z');
  const [short, may, rebuilt] = await homeAt('2027-05-01T05:01:00Z');
  const [, , nextDay] = await homeAt('2027-05-02T05:01:00Z');
  expect([april, may, short]).toEqual(['This month in Iowa: April.', 'This month in Iowa: May.', 'May']);
  expect(rebuilt).not.toContain(' 0 unchanged');
  expect(nextDay).toContain('Nothing has changed');
});

it('mistakes in the calendar are reported at their lines', async () => {
  const calendar = site.read('content/year.md');
  /** The errors of a build with some texts replaced. */
  const errorsWith = async (...mistakes: [right: string, wrong: string][]) => {
    site.write(
      'content/year.md',
      mistakes.reduce((text, [right, wrong]) => text.replace(right, wrong), calendar),
    );
    const { stderr } = await site.build();
    site.write('content/year.md', calendar);
    return stderr;
  };
  const errors = await errorsWith(
    ['early: seeding, ', ''],
    ['winter, from: December', 'winter, from: mid-December'],
    ['{ from: mid-August, to: mid-September, label: best', '{ from: mid-April, to: mid-September, label: best'],
    ['{ from: February, to: March, label: others', '{ from: February, to: February, label: cut back'],
    ['{ from: February, to: March, label: foliage', '{ from: February, to: February, label: cut it all'],
  );
  expect(errors).toContain('months.April.service: mowing is out of season in early April');
  expect(errors).toContain('seasons: has no season for early December');
  expect(errors).toContain('rows[3].spans[2]: overlaps a span above it');
  expect(errors).toContain('rows[8].spans[1].label: "cut it all" is wider than its bar');
  expect(errors).toContain('fix: use at most 8 letters');
  expect(errors).not.toContain('"cut back"');
  const reference = await errorsWith(['service: power-washing\n    idle', 'service: washing\n    idle']);
  expect(reference).toContain('unknown service "washing"');
  expect(await errorsWith(['early: seeding', 'early: mowing'])).toContain(
    'months.April.early: mowing is out of season in early April',
  );
});
