import { parse } from 'node-html-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSite } from './support/cli.ts';
import { pageAt } from './support/pages.ts';
import { copySite, type SiteCopy, withOneArticle } from './support/siteCopy.ts';
import { texts } from './support/texts.ts';

const parts = '.owner, .fact-list, .jobs-done';

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
  rain: We come on the next dry day
  minimumCharge: 40
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
  afterAll(() => site.remove());

  it('are on the About page: name, portrait, facts, and photos of work', () => {
    const about = read('about');
    expect(texts(about, '.owner figcaption')).toEqual(['Jo Sample Founder and owner']);
    expect(about.querySelector('.owner img')?.getAttribute('alt')).toBe('Portrait of Jo Sample');
    expect(texts(about, '.fact-list dd')).toEqual([
      '2019',
      'License 12, License 34',
      'Certificate on request',
      'Call within two days',
      '$40 a visit',
      'Cash, Check',
      'We come on the next dry day',
    ]);
    expect(texts(about, '.jobs-done figcaption')).toEqual(['A bed weeded. Beaverdale, May 2026']);
    expect(about.querySelectorAll('.jobs-done picture')).toHaveLength(2);
  });

  it('are where they count: terms with each price, the guarantee in each city, photos in their city', () => {
    expect(texts(read('services/mulching'), '.price-box dt')).toEqual(['Minimum charge', 'Ways to pay', 'If it rains']);
    expect(texts(read('areas/clive'), '.fact-list dd')).toEqual(['Call within two days', 'Certificate on request']);
    expect(texts(read('areas/des-moines'), '.jobs-done figcaption')).toHaveLength(1);
    expect(texts(read('areas/clive'), '.jobs-done figcaption')).toHaveLength(0);
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

  it('leave no trace while they are empty', () => {
    for (const path of ['/about', '/services/mulching', '/areas/des-moines'])
      expect(pageAt(path).querySelectorAll(`main :is(${parts})`), path).toEqual([]);
  });

  it('are advice of `site check` while they are empty, which fails no check', async () => {
    fill('owner:\n  name: Jo Sample\n  payment:\n');
    await site.build();
    const { stdout } = await runSite(['check', '--json'], { cwd: site.folder });
    const { problems } = JSON.parse(stdout) as { problems: { severity: string; message: string }[] };
    expect(problems.filter(({ severity }) => severity === 'advice').map(({ message }) => message)).toEqual([
      '9 optional settings without a value: owner.founded, owner.insurance, owner.licenses, owner.guarantee, owner.minimumCharge, owner.payment, owner.rain, owner.portrait, owner.work',
    ]);
  });
});

/** The settings with another `owner`. */
function withOwner(settings: string, owner: string): string {
  return settings.replace(/^owner:\n(?: .*\n)*/m, owner);
}
