import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchOptions } from '../support/browser.ts';
import { type Project, project } from '../support/project.ts';
import { serveForThisTest } from '../support/serve.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(launchOptions());
});
afterAll(() => browser.close());

async function preview(path: string): Promise<{ site: Project; page: Page }> {
  const site = project();
  const { origin } = await serveForThisTest(['--root', site.folder]);
  const page = await browser.newPage();
  const connected = page.waitForResponse('**/.site/events');
  await page.goto(`${origin}/notes${path}`);
  await connected;
  return { site, page };
}

describe('an open page follows the files of the site', () => {
  it('an edited text appears by itself', async () => {
    const { site, page } = await preview('/notes/fog');
    site.write('content/notes/fog.md', site.read('content/notes/fog.md').replace('It comes in June.', 'It came in May.'));
    await expect.poll(() => page.textContent('body'), { timeout: 10_000 }).toContain('It came in May.');
    await page.close();
  });

  it('an edited template appears by itself', async () => {
    const { site, page } = await preview('/notes/fog');
    site.write('templates/site.tsx', site.read('templates/site.tsx').replace('<h1>{title}</h1>', '<h1>Read: {title}</h1>'));
    await expect.poll(() => page.textContent('h1'), { timeout: 10_000 }).toBe('Read: The fog');
    await page.close();
  });

  it('a bad edit is shown over the page, with file and line, and vanishes when it is mended', async () => {
    const { site, page } = await preview('/notes/fog');
    const good = site.read('content/notes/fog.md');
    site.write('content/notes/fog.md', good.replace('title:', 'titel:'));
    const overlay = page.locator('#site-problem');
    await expect.poll(() => overlay.textContent({ timeout: 10_000 })).toContain('content/notes/fog.md:2:8  titel: no such field');
    site.write('content/notes/fog.md', good.replace('The fog', 'The mist'));
    await expect.poll(() => page.textContent('h1'), { timeout: 10_000 }).toBe('The mist');
    expect(await overlay.count()).toBe(0);
    await page.close();
  });
});
