import { beforeAll, describe, expect, it } from 'vitest';
import { readVocabulary, type Vocabulary } from '../cli/check/schemaOrg/readVocabulary.ts';
import { findingsIn, page, told } from './support/builtSite.ts';

describe('the vocabulary of schema.org', () => {
  let vocabulary: Vocabulary;
  beforeAll(() => {
    vocabulary = readVocabulary();
  });

  it('knows a type with its own properties and those of every type above it', () => {
    const properties = vocabulary.propertiesOf('HomeAndConstructionBusiness');
    expect(properties.get('priceRange')).toEqual(['Text']);
    expect(properties.get('address')).toEqual(['PostalAddress', 'Text', 'IdReference']);
    expect(properties.get('name')).toEqual(['Text']);
    expect(properties.has('wordCount')).toBe(false);
  });

  it('knows which types are kinds of others, and the members of enumerations', () => {
    expect(vocabulary.membersOf('Organization').has('HomeAndConstructionBusiness')).toBe(true);
    expect(vocabulary.membersOf('Person').has('Organization')).toBe(false);
    expect(vocabulary.membersOf('DayOfWeek').has('Monday')).toBe(true);
  });

  it('knows roles, which are declared in another way', () => {
    expect(vocabulary.propertiesOf('EmployeeRole').has('roleName')).toBe(true);
  });
});

describe('JSON-LD', () => {
  const block = (data: unknown) =>
    `<script type="application/ld+json">${typeof data === 'string' ? data : JSON.stringify(data)}</script>`;
  const check = async (...blocks: unknown[]) =>
    (await findingsIn({ pages: { '/': page('<h1>A</h1>', { head: blocks.map(block).join('') }) } }))
      .map(told)
      // How many names there are is for schema.org to say.
      .map((finding) => finding.replace(/\d+ are known/, 'many are known'));
  const node = (data: object) => ({ '@context': 'https://schema.org', ...data });
  const fault = (what: string, fix: string) => [`error [structured-data] / content/home.md: ${what}\n${fix}`];

  it('that says things the way schema.org does is not blamed', async () => {
    const business = {
      '@type': ['LocalBusiness', 'Store'],
      '@id': '#business',
      name: 'A',
      url: 'https://harbor.test/',
      areaServed: ['Portland', { '@type': 'City', name: 'Bath' }],
      openingHoursSpecification: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'https://schema.org/Friday'],
        opens: '08:00',
      },
    };
    const article = {
      '@type': 'BlogPosting',
      headline: 'A',
      datePublished: '2026-04-01',
      dateModified: '2026-04-01T08:00:00-05:00',
      wordCount: 900,
      author: { '@id': 'https://harbor.test/#business' },
      about: { '@id': 'https://www.wikidata.org/entity/Q1' },
      image: ['https://pictures.test/a.png'],
      timeRequired: 'PT7M',
      isAccessibleForFree: true,
    };
    const search = {
      '@type': 'WebSite',
      potentialAction: { '@type': 'SearchAction', target: 'https://harbor.test/?q={q}', 'query-input': 'required name=q' },
    };
    expect(await check(node({ '@graph': [business, article] }), node(search))).toEqual([]);
  });

  it('that is not JSON', async () => {
    expect(await check('{"@type":')).toEqual(
      fault('a block of JSON-LD is not JSON', 'let the template write it with JSON.stringify'),
    );
  });

  it.each([
    [{ '@type': 'Person' }, 'a block of JSON-LD has no @context'],
    [{ '@context': 'https://x.test', '@type': 'Person' }, 'a block of JSON-LD has the @context "https://x.test"'],
  ])('in another vocabulary: %j', async (data, what) => {
    expect(await check(data)).toEqual(fault(what, 'write "@context": "https://schema.org"'));
  });

  it.each([
    [{ name: 'A' }, 'a node has no @type', 'say what it is, with a type of schema.org'],
    [{ '@type': 'Persn' }, 'schema.org has no type Persn', 'did you mean Person? (many are known)'],
    [{ '@type': 'Person', wordCount: 3 }, 'Person has no property wordCount', 'many are known'],
    [
      { '@type': 'Person', address: { '@type': 'PostalAddress', postalcode: '1' } },
      'Person.address: PostalAddress has no property postalcode',
      'did you mean postalCode? (many are known)',
    ],
    [
      { '@type': 'BlogPosting', datePublished: 'May 1' },
      'BlogPosting.datePublished is "May 1"',
      'write a date (2026-04-01) or a date with a time (2026-04-01T08:00:00Z)',
    ],
    [
      { '@type': 'BlogPosting', datePublished: '2026-02-30' },
      'BlogPosting.datePublished is "2026-02-30"',
      'write a date (2026-04-01) or a date with a time (2026-04-01T08:00:00Z)',
    ],
    [{ '@type': 'BlogPosting', wordCount: 'many' }, 'BlogPosting.wordCount is "many"', 'write a whole number'],
    [{ '@type': 'BlogPosting', headline: 3 }, 'BlogPosting.headline is 3', 'write text'],
    [{ '@type': 'BlogPosting', headline: '' }, 'BlogPosting.headline is empty', 'write text'],
    [{ '@type': 'WebSite', url: '/about' }, 'WebSite.url is "/about"', 'write a full address (https://…)'],
    [
      { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Mon' },
      'OpeningHoursSpecification.dayOfWeek is "Mon"',
      'write one of Friday, Monday, PublicHolidays, Saturday, Sunday, Thursday, Tuesday, Wednesday',
    ],
    [
      { '@type': 'BlogPosting', author: { '@type': 'Place', name: 'A' } },
      'BlogPosting.author is a node of type Place',
      'write a node of type Organization or Person',
    ],
    [
      { '@type': 'BlogPosting', publisher: { '@id': '#gone' } },
      'BlogPosting.publisher refers to #gone, which no page describes',
      'write the @id of a node that a page of the site holds',
    ],
  ])('%j', async (data, what, fix) => {
    expect(await check(node(data))).toEqual(fault(what, fix));
  });

  it('may refer to a node of another page', async () => {
    const about = page('<h1>B</h1>', { path: '/b', head: block(node({ '@type': 'Person', '@id': '/b#me', name: 'A' })) });
    const home = page('<h1>A</h1>', {
      head: block(node({ '@type': 'WebSite', publisher: { '@id': 'https://harbor.test/b#me' } })),
    });
    expect(await findingsIn({ pages: { '/': home, '/b': about } })).toEqual([]);
  });

  const stars = { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 3 };
  it.each([
    [{ '@type': 'LocalBusiness', name: 'A', aggregateRating: stars }, 'LocalBusiness.aggregateRating'],
    [
      { '@type': 'Review', reviewBody: 'Good', itemReviewed: { '@type': 'Organization', url: 'https://harbor.test/' } },
      'Review.itemReviewed',
    ],
  ])('with ratings of the business itself is refused: %j', async (data, name) => {
    expect(await check(node(data))).toEqual([
      `error [rating] / content/home.md: ${name} rates the business on its own site, which search engines refuse\n` +
        'remove it from the structured data; the reviews themselves may stay on the page',
    ]);
  });

  it('may rate a product, and a business that has its site elsewhere', async () => {
    const product = node({ '@type': 'Product', name: 'A', aggregateRating: stars });
    const other = node({ '@type': 'Restaurant', name: 'B', url: 'https://b.test/', aggregateRating: stars });
    expect(await check(product, other)).toEqual([]);
  });
});
