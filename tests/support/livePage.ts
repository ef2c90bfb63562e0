import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, onTestFinished, vi } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { type Project, project } from './project.ts';
import { consoleErrorsOf } from './scripts.ts';
import { type Served, serveForThisTest, startServer } from './serve.ts';

export interface LivePage {
  site: Project;
  served: Served;
  page: Page;
  /** Errors and warnings in the page's console, including CSP violations. */
  consoleErrors: string[];
}

type Files = Record<string, string | undefined>;

let browser: Browser;
let shared: Pick<LivePage, 'site' | 'served'>;

/** Runs one `site dev` for the tests of a file. Each test starts with the same sources. */
export function withLiveSite(): void {
  let original: Map<string, string>;
  beforeAll(async () => {
    browser = await sharedBrowser();
    const site = project(liveFiles());
    original = sourcesOf(site);
    shared = { site, served: await startServer(['--root', site.folder]) };
  });
  afterEach(() => restore(shared.site, original));
  afterAll(async () => {
    await browser.close();
    await shared.served.stop();
  });
}

/**
 * Opens a page of the site that the tests of a file share.
 * @param files text by path, written over the site's files first
 */
export async function openLivePage(path: string, files: Record<string, string> = {}): Promise<LivePage> {
  const { site, served } = shared;
  for (const [file, text] of Object.entries(files)) site.write(file, text);
  await rebuilt(shared);
  const start = served.terminal().length;
  const ours = { ...served, terminal: () => served.terminal().slice(start) };
  return { site, served: ours, ...(await openLive(served, path)) };
}

/**
 * Serves a site for one test and opens one of its pages.
 * @param files text by path, written over the tiny site; `undefined` removes a file
 * @param args more options of `site dev`
 */
export async function openOwnLivePage(path: string, files: Files = {}, args: readonly string[] = []): Promise<LivePage> {
  const site = project({ ...liveFiles(), ...files });
  const served = await serveForThisTest(['--root', site.folder, ...args]);
  return { site, served, ...(await openLive(served, path)) };
}

/** Opens a page and waits until it is connected to the server. */
export async function openLive({ origin }: Served, path: string): Promise<{ page: Page; consoleErrors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 800, height: 400 } });
  const page = await context.newPage();
  onTestFinished(() => context.close());
  const consoleErrors = consoleErrorsOf(page);
  const connected = page.waitForResponse(/\/\.site\/events/);
  await page.goto(`${origin}/notes${path}`);
  await connected;
  return { page, consoleErrors };
}

/** The tiny site with content in <main>, a widget beside it, and enough height to scroll. */
function liveFiles(): Files {
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
  const template = project().read('templates/Page.tsx');
  return {
    'templates/Page.tsx': template.replace(/<h1>\{title\}<\/h1>\s*\{children\}/, main),
    'client/page.css': 'main { min-height: 2000px; }',
  };
}

const mark = 'public/mark.txt';

function sourcesOf(site: Project): Map<string, string> {
  const folders = ['content', 'templates', 'client', 'public'];
  const paths = folders.flatMap((folder) => Object.keys(site.tree(folder)).map((path) => `${folder}/${path}`));
  return new Map(paths.filter((path) => path !== mark).map((path) => [path, site.read(path)]));
}

function restore(site: Project, original: ReadonlyMap<string, string>): void {
  for (const [path, text] of sourcesOf(site)) {
    const before = original.get(path);
    if (before === undefined) site.remove(path);
    else if (before !== text) site.write(path, before);
  }
}

/** Waits until the server has built the current files. */
async function rebuilt({ site, served }: Pick<LivePage, 'site' | 'served'>): Promise<void> {
  const text = randomUUID();
  site.write(mark, text);
  const built = async () => (await fetch(`${served.origin}/notes/mark.txt`)).text();
  await vi.waitUntil(async () => (await built()) === text, { timeout: 20_000 });
}

/** Marks the page so that a reload is noticed, scrolls it, and sets the focus. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.isMarked = 'yes';
    document.querySelector('main a')?.setAttribute('id', 'focused');
    document.querySelector<HTMLElement>('main a')?.focus({ preventScroll: true });
    scrollTo(0, 120);
  });
}

/** The marks that are still there. */
export function stateOf(page: Page): Promise<{ isMarked: boolean; focused: boolean; scroll: number }> {
  return page.evaluate(() => ({
    isMarked: document.body.dataset.isMarked === 'yes',
    focused: document.activeElement === document.querySelector('main a'),
    scroll: scrollY,
  }));
}
