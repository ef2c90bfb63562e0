import { expect, it } from 'vitest';
import { pageAt } from '../support/pages.ts';
import { articlePaths } from '../support/slugs.ts';

it('no two services or articles show the same illustration', () => {
  const services = pageAt('/services').querySelectorAll('.service-row');
  const pictures = [
    ...services.map((row) => ({ of: row.querySelector('h2')?.text, src: row.querySelector('img')?.getAttribute('src') })),
    ...articlePaths.map((path) => ({ of: path, src: pageAt(path).querySelector('.article-hero img')?.getAttribute('src') })),
  ];
  expect(pictures.length).toBe(services.length + articlePaths.length);
  const shared = Object.values(Object.groupBy(pictures, ({ src }) => src ?? 'no picture'));
  expect(shared.filter((entries) => entries?.length !== 1)).toEqual([]);
});
