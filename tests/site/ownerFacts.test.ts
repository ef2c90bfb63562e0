import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { pageAt } from '../support/pages.ts';
import { copySite, type SiteCopy, withOneArticle } from '../support/siteCopy.ts';
import { problemsIn } from '../support/sites.ts';
import { servicePaths } from '../support/slugs.ts';
import { texts } from '../support/texts.ts';

const parts = '.owner, .jobs-done';

describe("the owner's facts", () => {
  let site: SiteCopy;
  const fill = (owner: string) => site.write('content/site.yaml', withOwner(site.read('content/site.yaml'), owner));
  const read = (path: string) => parse(site.read(`dist/${path}.html`));

  beforeAll(async () => {
    site = withOneArticle(copySite());
    const photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#486' } })
      .jpeg()
      .toBuffer();
    for (const name of ['owner', 'before', 'after']) site.write(`public/images/${name}.jpg`, photo);
    fill(`owner:
  name: Jo Sample
  portrait: /images/owner.jpg
  founded: 2019
  insurance: Certificate on request
  licenses: [License 12, License 34]
  guarantee: Call within two days
  payment: [Cash, Check]
  visits: The price is the same
  arrival: In a window of two hours
  home: You need not be
  access: Tell us about the dog
  rain: We come on the next dry day
  cancellation: Free until the evening before
  minimumCharge: 40
  hauling: We agree on it first
  perPerson: For one person
  climbing: A certified climber
  aeration: Before we seed
  treeRemoval: By custom quote
  stumpGrinding: No
  snow: Yes
  work:
    - what: A bed weeded
      before: /images/before.jpg
      after: /images/after.jpg
      neighborhood: Beaverdale
      city: des-moines
      month: "2026-05"
`);
    expect(await site.build()).toMatchObject({ code: 0 });
  });

  it('lead the About page: name, portrait, facts, and later photos of work', () => {
    const about = read('about');
    expect(texts(about, '.owner figcaption > p')).toEqual(['Jo Sample Founder and owner']);
    expect(about.querySelector('.owner img')?.getAttribute('alt')).toBe('Portrait of Jo Sample');
    expect(texts(about, '.fact-list dd')).toEqual([
      '2019',
      'License 12, License 34',
      'Certificate on request',
      'Call within two days',
    ]);
    expect(about.querySelector('main .section')?.classList.contains('owner')).toBe(true);
    expect(texts(about, '.jobs-done figcaption')).toEqual(['A bed weeded. Beaverdale, May 2026']);
    expect(about.querySelectorAll('.jobs-done picture')).toHaveLength(2);
  });

  it('are where they count: terms with each price, the guarantee in each city, photos in their city', () => {
    expect(texts(read('services/mulching'), '.price-box dd')).toEqual([
      'If something isn’t right, tell us, and we’ll make it right. Call within two days.',
      'For one person',
      'We agree on it first',
      'The price is the same',
      'In a window of two hours',
      'You need not be',
      'Tell us about the dog',
      'We come on the next dry day',
      'Free until the evening before',
      '$40 a visit',
      'Cash, Check',
    ]);
    expect(texts(read('areas/clive'), '.fact-list dd')).toEqual(['Call within two days', 'Certificate on request']);
    expect(texts(read('areas/des-moines'), '.jobs-done figcaption')).toHaveLength(1);
    expect(texts(read('areas/clive'), '.jobs-done figcaption')).toHaveLength(0);
  });

  it('answer what visitors ask on Schedule, and on the services that each belongs to', () => {
    expect(texts(read('about'), '.owner dt')).toEqual(['In business since', 'Licenses', 'Insurance', 'If it isn’t right']);
    expect(texts(read('schedule'), '.fact-list dt')).toEqual([
      'One visit or several',
      'When we arrive',
      'Being home',
      'Gates and dogs',
      'In bad weather',
      'Late cancellation',
      'Minimum charge',
      'Ways to pay',
      'Hauling away',
      'The hourly rate',
      'Who climbs',
      'Insurance',
      'Not sure which service',
      'Aeration',
      'Tree removal',
      'Stump grinding',
      'Snow removal',
    ]);
    const answers = (service: string) => texts(read(`services/${service}`), '.price-box dt');
    expect(answers('tree-trimming').slice(1, 7)).toEqual([
      'The hourly rate',
      'Hauling away',
      'Who climbs',
      'Insurance',
      'Tree removal',
      'Stump grinding',
    ]);
    expect(answers('miscellaneous-services').slice(3, 6)).toEqual(['Tree removal', 'Stump grinding', 'Snow removal']);
  });

  it('show the owner on Tree Trimming, and on no other service', () => {
    expect(texts(read('services/tree-trimming'), '.owner strong')).toEqual(['Jo Sample']);
    expect(texts(read('services/mowing'), '.owner')).toEqual([]);
  });

  it('are rejected if a photo or a city does not exist', async () => {
    const settings = site.read('content/site.yaml');
    site.write(
      'content/site.yaml',
      settings.replace('/images/after', '/images/later').replace('city: des-moines', 'city: desmoines'),
    );
    const { code, stderr } = await site.build();
    site.write('content/site.yaml', settings);
    expect(code).toBe(1);
    expect(stderr).toContain('owner.work[1].after: public/images/later.jpg does not exist');
    expect(stderr).toContain('owner.work[1].city: unknown area "desmoines"');
  });

  it('with the guarantee on every service', () => {
    for (const path of servicePaths)
      expect(texts(pageAt(path), '.price-box dd')[0], path).toBe('If something isn’t right, tell us, and we’ll make it right.');
  });

  it('leave no trace while they are empty', () => {
    for (const path of ['/about', '/services/mulching', '/areas/des-moines'])
      expect(pageAt(path).querySelectorAll(`main :is(${parts})`), path).toEqual([]);
  });

  it('are advice of `site check` while they are empty, which fails no check', async () => {
    fill('owner:\n  founded: 2019\n  licenses:\n  payment: []\n');
    await site.build();
    expect(texts(read('about'), '.owner dd')).toEqual(['2019']);
    const advice = (await problemsIn(site.run('check', '--json'))).filter(
      ({ severity, message }) => severity === 'advice' && message.includes('without a value'),
    );
    expect(advice.map(({ message }) => message)).toEqual([
      '21 optional settings without a value: owner.insurance, owner.licenses, owner.guarantee, owner.minimumCharge, owner.perPerson, owner.payment, owner.visits, owner.arrival, owner.home, owner.access, owner.rain, owner.cancellation, owner.hauling, owner.climbing, owner.aeration, owner.treeRemoval, owner.stumpGrinding, owner.snow, owner.name, owner.portrait, owner.work',
    ]);
  });
});

/** The settings with another `owner`. */
function withOwner(settings: string, owner: string): string {
  return settings.replace(/^owner:\n(?: .*\n)*/m, owner);
}
