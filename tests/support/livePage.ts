import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchOptions } from './browser.ts';
import { type Project, project } from './project.ts';
import { complaintsOf } from './scripts.ts';
import { type Served, serveForThisTest } from './serve.ts';

export interface LivePage {
  site: Project;
  served: Served;
  page: Page;
  /** What the page's console complains about; a breach of its policy is among it. */
  complaints: string[];
}

let browser: Browser;

/** Starts a browser for the tests of a file. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch(launchOptions());
  });
  afterAll(() => browser.close());
}

/**
 * Serves a site live and opens one of its pages.
 * @param files text by path, written over the tiny site
 * @param args further options of `site serve`
 */
export async function preview(
  path: string,
  files: Record<string, string | undefined> = {},
  args: readonly string[] = [],
): Promise<LivePage> {
  const site = project({ 'templates/site.tsx': withMain(project().read('templates/site.tsx')), ...files });
  const served = await serveForThisTest(['--root', site.folder, ...args]);
  return { site, served, ...(await openLive(served, path)) };
}

/** Opens a page and waits until it hears of builds. */
export async function openLive({ origin }: Served, path: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 800, height: 400 } });
  // A page that is being loaded anew now and then never says that it is closed; the browser ends it with the file.
  onTestFinished(() => Promise.race([page.close(), setTimeout(5000)]));
  const complaints = complaintsOf(page);
  const connected = page.waitForResponse(/\/\.site\/events/);
  await page.goto(`${origin}/notes${path}`);
  await connected;
  return { page, complaints };
}

/** The tiny site as most sites are: content in <main>, a widget beside it, and enough room to scroll. */
function withMain(template: string): string {
  const main = `<header>
          <h1>{title}</h1>
        </header>
        <main>
          <a href="/">Home</a>
          {children}
          <div data-island="clock" data-props="{}">12:00</div>
          <p>The end</p>
        </main>
        <footer>Harbor</footer>`;
  return template.replace(/<h1>\{title\}<\/h1>\s*\{children\}/, main);
}

/** Leaves traces on a page that a reload wipes out, and what it is worth to a reader: place and focus. */
export async function settleDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.settled = 'yes';
    document.querySelector('main a')?.setAttribute('id', 'focused');
    document.querySelector<HTMLElement>('main a')?.focus({ preventScroll: true });
    scrollTo(0, 120);
  });
}

/** What of that is left. */
export function settled(page: Page): Promise<{ settled: boolean; focused: boolean; scroll: number }> {
  return page.evaluate(() => ({
    settled: document.body.dataset.settled === 'yes',
    focused: document.activeElement === document.querySelector('main a'),
    scroll: scrollY,
  }));
}
