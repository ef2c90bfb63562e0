import { globSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { expect, inject, it } from 'vitest';
import { cityHours, officeHours } from '../../templates/facts.ts';
import { fileAt, pageAt } from '../support/pages.ts';
import { copySite, setPicture, withOneArticle } from '../support/siteCopy.ts';
import { areas, articles } from '../support/slugs.ts';
import { texts } from '../support/texts.ts';

it('a page names its encoding first, for hosts that send none', () => {
  expect(fileAt('index.html').slice(0, 100)).toMatch(/<head><meta charSet="utf-8"\/>/);
});

it('no class has a name by which content blockers hide ads, cookie notices, and the like', () => {
  const files = globSync(['**/*.html', 'assets/*.js'], { cwd: inject('dist') });
  const classes = files.flatMap((file) =>
    Array.from(fileAt(file).matchAll(/\bclass(?:Name)?[=:]"([^"]+)"/g), ([, names = '']) => names),
  );
  expect(classes).toContain('callout');
  const hidden =
    /(?<!\w)(?:ad|ads|advert\w*|alert|banner|consent|cookies?|gdpr|message-box|modal|newsletter|notice|notification|overlay|pop-?up|promo|share|social|sponsor\w*|subscribe|toast|warning)(?!\w)/;
  expect(classes.filter((names) => hidden.test(names))).toEqual([]);
});

it.each(areas)('the page of %s lists the articles on that city, and no others', (city) => {
  const guides = pageAt(`/areas/${city}`)
    .querySelectorAll('[aria-labelledby=guides] a')
    .map((link) => link.getAttribute('href')?.replace('/blog/', '') ?? '');
  const written = articles.filter((slug) => slug.startsWith(`${city}-`));
  expect(guides).toEqual(expect.arrayContaining(written));
  expect(guides.filter((slug) => articles.includes(slug) && !written.includes(slug))).toEqual([]);
});

it('hours have runs of days in the order of the week, noon as 12:00 PM, and midnight as 12:00 AM', () => {
  const days = ['Saturday', 'Tuesday', 'Monday'] as const;
  const hours = [
    { days: [...days], opens: '00:00', closes: '12:00' },
    { days: ['Sunday' as const], opens: '13:05', closes: '23:59' },
  ];
  expect(cityHours({ hours: { office: [], cities: hours } })).toBe(
    'Monday to Tuesday, Saturday, 12:00 AM to 12:00 PM; Sunday, 1:05 PM to 11:59 PM',
  );
  expect(officeHours({ hours: { office: hours, cities: [] } })).toBe(
    'Monday-Tuesday, Saturday 12:00AM-12:00PM, Sunday 1:05PM-11:59PM, Wednesday-Friday closed',
  );
  const week = [...days, 'Sunday' as const, 'Wednesday' as const, 'Thursday' as const, 'Friday' as const];
  const open = { office: [{ days: week, opens: '09:00', closes: '17:00' }], cities: [] };
  expect(officeHours({ hours: open })).toBe('Monday-Sunday 9:00AM-5:00PM');
});

it('URLs in structured data include the base path, a photograph elsewhere keeps its own, and dates are those of the time zone', async () => {
  const site = withOneArticle(copySite(), 'ankeny-mulching');
  site.edit('content/site.yaml', /^url: .*/m, 'url: https://prairie.test/lawns/');
  const photograph = 'https://pictures.test/mulch.jpg';
  setPicture(site, 'content/blog/ankeny-mulching.md', `{ src: "${photograph}", width: 1200, height: 675 }`);
  expect((await site.build({ TZ: 'America/Los_Angeles' })).code).toBe(0);
  const [home = '', article = ''] = ['index', 'blog/ankeny-mulching'].map((path) => site.read(`dist/${path}.html`));
  expect(home).toContain('<link rel="canonical" href="https://prairie.test/lawns/"/>');
  expect(article).toContain('<link rel="canonical" href="https://prairie.test/lawns/blog/ankeny-mulching"/>');
  expect(article).toContain('"item":"https://prairie.test/lawns/blog"');
  expect(article).toContain(`"image":["${photograph}",`);
  expect(home + article).not.toContain('prairie.test/lawns//');
  // It has the styles of photographs, like one in public/.
  expect(parse(article).querySelector('picture img')?.getAttribute('src')).toBe(photograph);
  expect(texts(parse(article), '.article-head time')).toEqual(['April 9, 2024']);
});

it('cells of a wide table have the names of their columns, which phones show, but not the first, which is a heading', () => {
  const page = pageAt('/blog/iowa-grass-seeds');
  const labels = page.querySelectorAll('.matrix tbody tr:first-child td').map((cell) => cell.getAttribute('data-label'));
  expect(labels).toEqual([undefined, ...texts(page, '.matrix th').slice(1)]);
});

it('every section of the text about a city can be linked to', () => {
  const page = pageAt('/areas/clive');
  expect(page.querySelectorAll('[aria-labelledby=notes] h3[id]').length).toBeGreaterThan(1);
  expect(texts(page, '[aria-labelledby=notes] h3:not([id])')).toEqual([]);
});

it('no page counts the cities or services, which the owner may hide', () => {
  for (const file of ['index.html', 'about.html', 'areas.html', 'services.html', 'schedule.html', 'contact.html'])
    expect(fileAt(file)).not.toMatch(/\b(nine|ten|9|10) (cities|suburbs|services)\b/i);
});
