import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { buildEditor, diff, type Owner, signIn } from '../support/ownersEditor.ts';
import { copySite, type SiteCopy, withOneArticle } from '../support/siteCopy.ts';

describe("the owner's editor", () => {
  let site: SiteCopy;
  let editor: string;
  let owner: Owner;
  const browser = sharedBrowser();

  beforeAll(async () => {
    site = withOneArticle(copySite());
    editor = await buildEditor(site);
    owner = await signIn(await browser, editor, site);
  });
  afterAll(async () => {
    await owner.close();
    await (await browser).close();
    site.remove();
  });

  const changed = (path: string) => diff(site.read(path), owner.gitHub.textOf(path) ?? '');

  it('changes a price, and nothing else', async () => {
    await owner.open('_singletons/entries/settings');
    await owner.field('prices.perHour').locator('input').fill('40');
    await owner.saved();
    expect(changed('content/site.yaml')).toEqual(['-  perHour: 35', '+  perHour: 40']);
  });

  it('refuses a wrong price, with the field and the fix', async () => {
    await owner.open('_singletons/entries/settings');
    await owner.field('prices.mowingPerSquareFoot').locator('input').fill('1.5');
    await owner.save();
    await expect.poll(() => owner.field('prices.mowingPerSquareFoot').innerText()).toContain('Write dollars as a decimal');
  });
});
