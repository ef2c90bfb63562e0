import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { parse } from 'node-html-parser';
import { expect, inject, it } from 'vitest';
import type { Content } from '../templates/schema/content.ts';
import { nowAndNext } from '../templates/year.ts';
import { pageAt } from './support/pages.ts';
import { copySite } from './support/siteCopy.ts';
import { articlePaths, servicePaths } from './support/slugs.ts';
import { links, texts } from './support/texts.ts';

const [, fields = ''] = readFileSync(join(inject('root'), 'content/year.md'), 'utf8').split('---');
const year = load(fields) as Content['singles']['year'];

it('the home page shows twelve months, names the months of every service, and marks the current month', () => {
  const page = pageAt('/');
  const month = new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', month: 'long' });
  expect(texts(page, '.year thead th').join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
  expect(texts(page, '.year [aria-current=date]')).toEqual([month.slice(0, 3)]);
  expect(texts(page, 'main')[0]).toContain(`This month in Iowa: ${month}. `);
  expect(texts(page, '.year [scope=rowgroup]')).toContain('Seeding April to mid-May, mid-August to September');
  expect(new Set(links(page, '.year'))).toEqual(new Set(servicePaths));
});

it('every row of the calendar is twelve months wide', () => {
  const widths = pageAt('/')
    .querySelectorAll('.year tr')
    .map((row) => row.querySelectorAll('[colspan]').reduce((sum, cell) => sum + Number(cell.getAttribute('colspan')), 0));
  expect(new Set(widths)).toEqual(new Set([24]));
});

it('every bar that runs in the current month is marked, whole, with its label', async () => {
  const site = copySite();
  await site.run('build', '--now', '2027-05-20T12:00:00Z');
  const page = parse(site.read('dist/index.html'));
  site.remove();
  const cells = page.querySelectorAll('.year td[data-now]').map((cell) => [cell.getAttribute('colspan'), cell.text.trim()]);
  // Mowing, edging until mid-May and after it, seeding until then, mulching, weeds, shrubs, power washing, plants.
  expect(cells).toEqual([
    ['3', '2.5–3″'],
    ['3', 'first'],
    ['9', 'with mowing'],
    ['3', 'fair'],
    ['3', 'best'],
    ['4', 'dig out'],
    ['3', 'lilacs'],
    ['14', 'no frost'],
    ['4', 'plant'],
  ]);
  expect(texts(page, '.year tbody tr:nth-child(2)')[0]).toMatch(/^\s*2.5–3″\s*3–3.5″\s*2.5–3″\s*$/);
});

it.each(servicePaths)('%s lists and illustrates the months in which it is done', (path) => {
  const section = pageAt(path).querySelector('section[aria-labelledby=months]');
  expect(section?.text).toMatch(/: (mid-)?[A-Z][a-z]+ to (mid-|early )?[A-Z][a-z]+/);
  expect(section?.querySelector('img')?.getAttribute('src')).toContain(`/months-${path.slice('/services/'.length)}-`);
});

it.each([
  ['mowing', '2026-11-15', 'Early November', 'mowing at 2.5–3″, through early November', 'mid-April, mowing at 2.5–3″'],
  ['mowing', '2026-11-16', 'Late November', 'nothing to mow', 'mid-April, mowing at 2.5–3″'],
  [
    'seeding',
    '2026-11-22',
    'Late November',
    'not the time to seed',
    'April, second-best weeks to seed; mid-August, the best weeks to seed',
  ],
  [
    'seeding',
    '2026-09-01',
    'Early September',
    'the best weeks to seed, until mid-September',
    'mid-September, the last weeks to seed',
  ],
  ['leaf-removal', '2026-11-30', 'Late November', 'shredding and raking, through November', ''],
  ['tree-trimming', '2026-11-22', 'Late November', 'only dead and broken limbs', 'December, oaks; February, other trees'],
  ['tree-trimming', '2026-02-28', 'Late February', 'oaks, through February; other trees, through March', ''],
] as const)('%s on %s: %s, %s', (service, today, time, now, next) => {
  expect(nowAndNext(year, service, today)).toEqual({ time, now, next });
});

it.each(servicePaths)('%s says what to do this month', (path) => {
  const month = new Date().toLocaleDateString('en-US', { timeZone: 'America/Chicago', month: 'long' });
  expect(texts(pageAt(path), '.now')[0]).toMatch(new RegExp(`^(Early|Late) ${month}: \\S.*\\.$`));
});

it.each(articlePaths)('%s shows the months of the service that it is about', (path) => {
  const [topic = ''] = path.match(/(?<=(?:ankeny|moines)-).*|grass/) ?? [];
  const service = { 'lawn-mowing': 'mowing', 'lawn-seeding': 'seeding', grass: 'seeding' }[topic] ?? topic;
  const pictures = pageAt(path).querySelectorAll('.months img');
  expect(pictures.map((image) => image.getAttribute('src')).join()).toContain(`/months-${service}-`);
});

it("the month changes at midnight in the site's time zone, and only pages that show it are rendered again", async () => {
  const site = copySite();
  const homeAt = async (now: string) => {
    const { stdout } = await site.run('build', '--now', now);
    const page = parse(site.read('dist/index.html'));
    return [texts(page, '.year [aria-current]')[0], texts(page, '#year + .lead strong')[0], stdout];
  };
  const [, february] = await homeAt('2027-03-01T05:59:00Z');
  const [short, march, rebuilt] = await homeAt('2027-03-01T06:01:00Z');
  const [, , nextDay] = await homeAt('2027-03-02T06:01:00Z');
  site.remove();
  expect([february, march, short]).toEqual(['This month in Iowa: February.', 'This month in Iowa: March.', 'Mar']);
  expect(rebuilt).not.toContain(' 0 unchanged');
  expect(nextDay).toContain(' 0 written');
});

it('an error in the calendar is reported at its line', async () => {
  const site = copySite();
  const wrong = [
    ['{ from: mid-August, to: mid-September, label: best', '{ from: mid-April, to: mid-September, label: best'],
    ['{ from: October, to: October, label: last', '{ from: October, to: October, label: the last cut'],
    ['service: leaf-removal\n    idle', 'service: leaves\n    idle'],
  ] as const;
  const calendar = wrong
    .slice(0, 2)
    .reduce((text, [right, mistake]) => text.replace(right, mistake), site.read('content/year.md'));
  site.write('content/year.md', calendar);
  const { stderr } = await site.build();
  site.write(
    'content/year.md',
    site
      .read('content/year.md')
      .replace(wrong[0][1], wrong[0][0])
      .replace(wrong[1][1], wrong[1][0])
      .replace(...wrong[2]),
  );
  const reference = await site.build();
  site.remove();
  expect(stderr).toContain('rows[3].spans[2]: overlaps a span above it');
  expect(stderr).toContain('rows[2].spans[3].label: "the last cut" is wider than its bar');
  expect(reference.stderr).toContain('unknown service "leaves"');
});
