import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { parse } from 'node-html-parser';
import { expect, inject, it } from 'vitest';
import { drawYearHorizon, yearHorizonSize } from '../../templates/scenes/scenes.ts';
import type { Content } from '../../templates/schema/content.ts';
import { monthOf, nowAndNext, opensIn, seasonOf, yearRows } from '../../templates/year.ts';
import { pageAt } from '../support/pages.ts';
import { servicePaths } from '../support/slugs.ts';
import { texts } from '../support/texts.ts';

const [, fields = ''] = readFileSync(join(inject('root'), 'content/year.md'), 'utf8').split('---');
const year = load(fields) as Content['singles']['year'];

/** A day in each half of each month. */
const halfMonths = Array.from(
  { length: 24 },
  (_, half) => `2027-${String(1 + Math.floor(half / 2)).padStart(2, '0')}-${half % 2 ? 20 : 10}`,
);

it.each(halfMonths)('on %s, the first offer is in season', (today) => {
  expect(opensIn(year, monthOf(year, today).service, today)).toBeUndefined();
});

it('the picture of the home page has the season of each half-month', () => {
  const inMonth = (month: number) => [10, 20].map((day) => seasonOf(year, `2027-${String(month).padStart(2, '0')}-${day}`));
  expect([inMonth(1), inMonth(4), inMonth(9), inMonth(11)]).toEqual([
    ['winter', 'winter'],
    ['spring', 'spring'],
    ['summer', 'fall'],
    ['fall', 'late-fall'],
  ]);
});

it.each(servicePaths)('%s lists and illustrates the months in which it is done', (path) => {
  const picture = pageAt(path).querySelector('section[aria-labelledby=months] img');
  expect(picture?.getAttribute('alt')).toMatch(/: ((mid-)?[A-Z][a-z]+ through (mid-|early )?[A-Z][a-z]+|all year)/);
  expect(picture?.getAttribute('src')).toContain(`/months-${path.slice('/services/'.length)}-`);
});

it.each([
  'mowing → 2026-11-15 → Early November → cutting at 2½–3″ → mid-April, cutting at 2½–3″',
  'mowing → 2026-11-16 → Late November → nothing to mow → mid-April, cutting at 2½–3″',
  'seeding → 2026-11-22 → Late November → not the time to seed → April, the second-best time; mid-August, the best time',
  'seeding → 2026-09-01 → Early September → the best time, until mid-September → mid-September, late but still possible',
  'leaf-removal → 2026-11-12 → Early November → shredding and raking, through November → December, the last round under oaks',
  'leaf-removal → 2026-11-30 → Late November → shredding and raking → December, the last round under oaks',
  'miscellaneous-services → 2026-12-20 → Late December → storm cleanup, through February → March, spring and storm cleanup',
  'tree-trimming → 2026-11-22 → Late November → only dead or broken limbs; oaks wait → December, oaks; February, maples and most other trees',
  'tree-trimming → 2026-02-28 → Late February → oaks; maples and most other trees, through March',
])('now and next: %s', (row) => {
  const [service = '', today = '', time, now, next = ''] = row.split(' → ');
  expect(nowAndNext(year, service, today)).toEqual({ time, now, next });
});

it.each([
  ['March', 'February', 'all year'],
  ['May', 'May', 'May'],
  ['March', 'early-May', 'March through early May'],
] as const)('work from %s to %s is done: %s', (from, to, when) => {
  const rows = year.rows.map((row) => ({ ...row, spans: [{ from, to, label: 'mow', words: 'mowing' }] }));
  expect(yearRows({ ...year, rows })[0]?.when).toBe(when);
});

it('work between the seasons of a service is in the picture of its months, and opens no season', () => {
  const picture = pageAt('/services/bush-trimming').querySelector('section[aria-labelledby=months] img');
  expect(picture?.getAttribute('alt')).toContain('Digging out: April through November.');
  expect(yearRows(year).map(({ task }) => task)).not.toContain('Digging out');
  expect(opensIn(year, 'bush-trimming', '2027-11-22')).toBe('February');
});

it('on the horizon of the year, a bar has its name in its middle, also where two halves meet, on phones as much of it as has room, and is gone when it’s over', () => {
  const labels = (now: number, isSecond: boolean, kind: string) =>
    texts(parse(drawYearHorizon(now, yearRows(year), isSecond)), `text.${kind}`);
  expect(labels(20, false, 'wide')).toEqual(['mow 2½–3″', '2½–3″', 'prune oaks', 'seeding', 'leaves']);
  expect(labels(21, false, 'wide')).toEqual(['mow 2½–3″', 'prune oaks', 'seeding', 'leaves']);
  // No word stands at the edge of a phone.
  expect(labels(20, false, 'narrow')).toEqual(['prune oaks', 'seeding', 'leaves']);
  expect(labels(0, false, 'narrow')).toEqual(['mow 2½–3″', '3–3½″', 'prune oaks', 'seeding']);
  expect(labels(12, true, 'narrow')).toContain('oaks');
  const placeOf = (now: number, isSecond: boolean) =>
    parse(drawYearHorizon(now, yearRows(year), isSecond))
      .querySelectorAll('text.wide')
      .filter(({ text }) => text === 'mow 2½–3″')
      .map((label) => Number(label.getAttribute('x')))[0];
  expect(placeOf(20, false)).toBe((placeOf(8, true) ?? Number.NaN) + yearHorizonSize.width);
});
