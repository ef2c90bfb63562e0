import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findingsOn, layoutRules } from '../support/axe.ts';
import { visitOtherSite } from '../support/browser.ts';
import { runSite } from '../support/cli.ts';
import { consoleErrorsOf } from '../support/scripts.ts';
import { copyExample } from '../support/siteCopy.ts';

const site = visitOtherSite(async () => {
  const root = copyExample();
  expect(await runSite(['build', '--root', root])).toMatchObject({ code: 0 });
  return join(root, 'dist');
});

it('the checklist in a note of docs/example hydrates without errors, and remembers what is ticked', async () => {
  let consoleErrors: string[] = [];
  const page = await site.open('/notes/pond-dipping', undefined, async (fresh) => {
    consoleErrors = consoleErrorsOf(fresh);
  });
  const status = page.getByRole('status');
  // Perhaps before it hydrates.
  await page.getByLabel('Boots').check();
  await expect.poll(() => status.textContent()).toBe('5 to pack');
  await page.reload();
  await page.getByLabel('A towel').scrollIntoViewIfNeeded();
  await expect.poll(() => status.textContent()).toBe('5 to pack');
  await page.getByLabel('A towel').check();
  await expect.poll(() => status.textContent()).toBe('4 to pack');
  await page.reload();
  await page.getByLabel('Boots').scrollIntoViewIfNeeded();
  await expect.poll(() => status.textContent()).toBe('4 to pack');
  expect(await page.getByLabel('Boots').isChecked()).toBe(true);
  expect(consoleErrors).toEqual([]);
});

it('axe finds nothing on the pages of docs/example, at any width and in any colors', async () => {
  for (const path of ['/', '/notes/pond-dipping', '/tags/birds', '/about', '/404']) {
    const page = await site.open(path, { viewport: { width: 1440, height: 900 } });
    expect(await findingsOn(page), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await findingsOn(page, { rules: layoutRules }), `${path} on a phone`).toEqual([]);
    if (path !== '/' && path !== '/notes/pond-dipping') continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findingsOn(page, { rules: ['color-contrast'] }), `${path} in dark colors`).toEqual([]);
  }
});
