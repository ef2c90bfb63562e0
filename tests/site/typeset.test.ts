import { expect, it } from 'vitest';
import { renderCard } from '../../templates/scenes/scenes.ts';
import { splitText } from '../../templates/typeset.ts';
import { pageAt } from '../support/pages.ts';
import { areaPaths, articlePaths, servicePaths } from '../support/slugs.ts';

const pages = [
  '/',
  '/services',
  '/areas',
  '/about',
  '/contact',
  '/schedule',
  '/blog',
  ...servicePaths,
  ...areaPaths,
  ...articlePaths,
];

it.each(pages)(
  'on %s, a line never breaks within the name of a city or of the business, or between a number and its unit',
  (path) => {
    const main = pageAt(path).querySelector('main');
    main?.querySelectorAll('.island').forEach((island) => {
      island.remove();
    });
    const breakable =
      /(West Des|Des Moines|Windsor Heights|Lawn Legends|\d (sq|square|feet|inches|inch|pounds|hours|minutes|weeks)\b|sq ft|\d% (tall|perennial|bluegrass)|[\d¼½¾] yards?\b|\d to \d inches)/g;
    expect(main?.text.match(breakable) ?? []).toEqual([]);
    expect(main?.text).toMatch(/Des\u00a0Moines|\d\u00a0\w/);
  },
);

it.each(pages)('on %s, a line never breaks within "mid-November", whose letters stay as they are', (path) => {
  const main = pageAt(path).querySelector('main');
  const whole = main?.querySelectorAll('.unbroken').filter(({ text }) => /^[Mm]id-[A-Z]/.test(text)) ?? [];
  expect(main?.text.match(/[Mm]id\W{1,2}(?=[A-Z])/g) ?? []).toHaveLength(whole.length);
});

it.each([
  'Des Moines, West Des Moines, Valley Junction, Raccoon River, Sherman Hill, Union Park, Brown’s Woods, Windsor Heights',
  'Compost It!, Log & Limb, Lawn Legends',
  '5 sq ft, 5 square, 5 cubic, 1 yard, 5 yards, 5 feet, 1 foot, 5 ft, 1 inch, 5 inches, 1 pound, 5 pounds, 1 lb, 5 lbs',
  '1 acre, 5 acres, 5 percent, 1 hour, 5 hours, 1 minute, 5 minutes, 1 day, 5 days, 1 week, 5 weeks, 1 month, 5 months, 1 year',
  '5 years, 5 a.m, 5 p.m, 5 AM, 5 PM, ½ inch, ¼ inch, ¾ inch, ½ in., 5 in., 20% fescue, A Lawn, an Oak, the Yard',
  'January 1, February 1, March 1, April 1, May 1, June 1, July 1, August 1, September 1, October 1, November 1, December 31',
])('a line never breaks within any of these: %s', (row) => {
  const broken = row.split(', ').filter((words) =>
    /[^,] /.test(
      splitText(`${words}, and`)
        .join('')
        .replace(/, and$/, ''),
    ),
  );
  expect(broken).toEqual([]);
});

it.each([
  'E-mail, e-mail, Drop-off, drop-off, D-shaped, mid-May, Mid-May, pre-1978, 10-inch, 10-Inch, four-inch, 4-yard, 4-pound',
  '4-degree, 4-gallon, 2½–3, 3–3½, mid-May., mid-May:, mid-May;, mid-May), 3–3½″',
])('nor within these, although their hyphen may be copied: %s', (row) => {
  for (const word of row.split(', ')) expect(splitText(`to ${word} or`)).toEqual(['to ', word, ' or']);
});

it.each(['100% Satisfaction', '100% satisfaction', 'the Des Moines', 'May 2026'])('a line can break within "%s"', (words) =>
  expect(splitText(words).join('')).toContain(' '),
);

it('a line can break before the name of a place, and within a span of inches', () => {
  const { text = '' } = pageAt('/blog/west-des-moines-mulching').querySelector('main') ?? {};
  expect(pageAt('/blog/des-moines-lawn-mowing').text).toContain('Two Sides of the Raccoon\u00a0River');
  expect(pageAt('/blog/west-des-moines-bush-trimming').text).toContain('Lilacs on a Valley\u00a0Junction Porch');
  expect(text).toContain('3 to 4\u00a0inches');
});

it('a line never breaks between a month and its day', () => {
  expect(pageAt('/areas/urbandale').querySelector('main')?.text).toMatch(/stops December\u00a01\b/);
});

it('a line can break before a year, and within the guarantee', () => {
  expect(pageAt('/areas/west-des-moines').querySelector('main')?.text).toMatch(/checked in [A-Z][a-z]+ 20\d\d\b/);
  expect(pageAt('/').querySelector('main')?.text).toContain('100% satisfaction guarantee');
});

it('"drop-off" is kept on one line', () => {
  const main = pageAt('/blog/ankeny-leaf-removal').querySelector('main');
  const whole = main?.querySelectorAll('.unbroken').filter(({ text }) => /^drop-off\b/i.test(text)) ?? [];
  expect(whole.length).toBeGreaterThan(2);
  expect(main?.text.match(/drop-off/gi)).toHaveLength(whole.length);
});

it.each([
  ['/areas/windsor-heights', 'D-shaped'],
  ['/areas/windsor-heights', 'pre-1978'],
  ['/blog/west-des-moines-lawn-mowing', '10-Inch'],
  ['/blog/iowa-grass-seeds', '3–3½'],
])('on %s, a line never breaks within "%s"', (path, words) => {
  const main = pageAt(path).querySelector('main');
  const whole = main?.querySelectorAll('.unbroken').filter(({ text }) => text.startsWith(words)) ?? [];
  expect(whole.length).toBeGreaterThan(0);
  expect(main?.text.split(words)).toHaveLength(whole.length + 1);
});

it('metadata has plain spaces', () => {
  const head = pageAt('/areas/west-des-moines').querySelector('head')?.toString() ?? '';
  expect(head).toContain('West Des Moines');
  expect(head).not.toContain('\u00a0');
});

it('widgets keep the text that React hydrates', () => {
  const island = pageAt('/services/mowing').querySelector('.island')?.toString() ?? '';
  expect(island).toContain('5,000 sq ft');
  expect(island).not.toContain('\u00a0');
});

it.each([
  ['/blog/des-moines-leaf-removal', 'h1'],
  ['/blog/ankeny-tree-trimming', '.picture-links span'],
  ['/blog', '.article-card h3'],
  ['/areas/west-des-moines', '.guide-list a'],
])('on %s, the answer to the question of a title begins a line', (path, titles) => {
  const answered = pageAt(path)
    .querySelectorAll(titles)
    .filter(({ text }) => /\? \S/.test(text));
  expect(answered.length).toBeGreaterThan(0);
  for (const title of answered) expect(title.querySelector('.question')?.text).toMatch(/\?$/);
});

it('a heading never breaks between an article and its word', () => {
  const headings = articlePaths.flatMap((path) =>
    pageAt(path)
      .querySelectorAll('h2')
      .map(({ text }) => text),
  );
  expect(headings.filter((heading) => /\b(a|an|the) (?!Des|West|Raccoon\sR|Valley\sJ)[A-Z]/.test(heading))).toEqual([]);
});

it('a social card keeps names whole, and its lines about as long as each other', () => {
  const scene = { subject: 'none', place: 'yard', season: 'summer', hour: 'noon' } as const;
  const title = 'Clive Lawn Care and Mowing, From the Creek to the Hill';
  const { words } = renderCard({ brand: '', title, tagline: 'Lawn care and landscaping in the Des Moines metro', scene });
  expect(Array.from(words.matchAll(/<text[^>]*>([^<]+)/g), ([, line = '']) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Clive Lawn Care',
    'and Mowing,',
    'From the Creek',
    'to the Hill',
    'Lawn care and landscaping',
    'in the Des Moines metro',
  ]);
});
