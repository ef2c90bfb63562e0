import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { pageAt } from '../support/pages.ts';
import { servicePaths } from '../support/slugs.ts';

/** The illustration beside the steps of a service. */
const planOn = (path: string) =>
  pageAt(path).querySelector('.visit > img + ol.steps')?.previousElementSibling?.getAttribute('src');

it.each(servicePaths)('%s numbers the steps of a visit on the lot plan, above the same steps in words', (path) => {
  const plan = readFileSync(join(inject('dist'), planOn(path) ?? ''), 'utf8');
  const numbers = [...plan.matchAll(/aria-label="(\d)"/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(
    pageAt(path)
      .querySelectorAll('.steps > li')
      .map((_, index) => index + 1),
  );
});
