import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { routesOf } from './support/addresses.ts';
import { fileAt } from './support/pages.ts';
import { texts } from './support/texts.ts';
import { titleCase } from './support/titleCase.ts';

it('every heading of the site is in Title Case', async () => {
  const routes = await routesOf();
  const headings = routes.flatMap(({ path }) =>
    texts(parse(fileAt(path === '/' ? 'index.html' : `${path.slice(1)}.html`)), 'h1, h2, h3, summary').map((text) => ({
      path,
      text,
    })),
  );
  expect(headings.length).toBeGreaterThan(1_000);
  expect(headings.filter(({ text }) => text !== titleCase(text))).toEqual([]);
});

describe('a heading in Title Case', () => {
  it.each([
    ['how deep should mulch be in iowa?', 'How Deep Should Mulch Be in Iowa?'],
    ['old prairie under new lawns, and what for', 'Old Prairie Under New Lawns, and What For'],
    ['a mid-august plan: the first steps', 'A Mid-August Plan: The First Steps'],
    ['Iowa DNR and the 12-inch rule', 'Iowa DNR and the 12-Inch Rule'],
  ])('%s becomes %s', (written, titled) => {
    expect(titleCase(written)).toBe(titled);
  });
});
