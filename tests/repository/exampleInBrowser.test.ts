import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Visit, visit } from '../support/browser.ts';
import { runSite } from '../support/cli.ts';
import { copyExample } from '../support/exampleCopy.ts';
import { consoleErrorsOf } from '../support/scripts.ts';

let site: Visit;
beforeAll(async () => {
  const root = copyExample();
  expect(await runSite(['build', '--root', root])).toMatchObject({ code: 0 });
  site = await visit(join(root, 'dist'));
});
afterAll(() => site.close());

it('the list of notes in docs/example hydrates without errors and filters by the search text', async () => {
  let consoleErrors: string[] = [];
  const page = await site.open('/', undefined, async (fresh) => {
    consoleErrors = consoleErrorsOf(fresh);
  });
  const links = page.getByRole('link');
  await expect.poll(() => links.allTextContents()).toEqual(['Fog over the meadow', 'A heron at the pond']);
  const search = async (words: string) => {
    // Empty first: React gets no event for text typed before hydration.
    await page.getByLabel('Find a note').fill('');
    await page.getByLabel('Find a note').fill(words);
    return links.allTextContents();
  };
  await expect.poll(() => search('POND')).toEqual(['A heron at the pond']);
  expect(await search('')).toHaveLength(2);
  await links.first().click();
  await page.getByRole('heading', { name: 'Fog over the meadow' }).waitFor();
  expect(consoleErrors).toEqual([]);
});
