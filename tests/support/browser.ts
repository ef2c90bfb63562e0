import type { Server } from 'node:http';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page, type Route } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { staticFiles } from '../../cli/serve/servePreview.ts';
import { type Handler, listen, runHandlers } from '../../cli/serve/server.ts';

export interface Serving {
  /** Run in this order before files are served. */
  middleware?: readonly Handler[];
}

export interface TabOptions extends BrowserContextOptions {
  /** Installs Playwright's clock. The tab gets its own context, because a context has one clock. */
  clock?: boolean;
}

export interface Visit {
  origin: string;
  /**
   * Opens a page of the site in a new tab, which closes when the test ends.
   * Tabs with the same options share a context: they share the HTTP cache, but not the session storage.
   * @param before sets up the tab, for example its routes; with it, the page may still be loading when this returns
   */
  open(path: string, options?: TabOptions, before?: (page: Page) => Promise<unknown>): Promise<Page>;
  /** Opens a blank tab that several tests can share. `page.goto('/about')` resolves against the site. */
  tab(options?: TabOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Connects to the browser that all test files share. Closing the connection closes its contexts, but not the browser. */
export function sharedBrowser(): Promise<Browser> {
  return chromium.connect(inject('browser'));
}

/**
 * Serves a built site and opens its pages in a browser.
 * @param serving options of the server
 * @param browser a separate connection, or a browser with other flags; `close` closes it
 */
export async function visit(folder: string, { middleware = [] }: Serving = {}, browser = sharedBrowser()): Promise<Visit> {
  const server = runHandlers([...middleware, staticFiles(folder)]);
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const newTab = tabsOf(browser, origin);
  return {
    origin,
    tab: newTab,
    async open(path, options, before) {
      const page = await newTab(options);
      onTestFinished(() => page.close());
      await before?.(page);
      await page.goto(path, { waitUntil: before ? 'commit' : 'load' });
      return page;
    },
    async close() {
      await (await browser).close();
      await closed(server);
    },
  };
}

/** Serves this site before the tests of a file or a describe block, and stops after them. */
export const visitForTheseTests = (serving?: Serving): Visit => visitOtherSite(async () => inject('dist'), serving);

/** Does the same with another site, whose folder `build` returns. */
export function visitOtherSite(build: () => Promise<string>, serving?: Serving): Visit {
  let visiting: Visit | undefined;
  beforeAll(async () => {
    visiting = await visit(await build(), serving);
  });
  afterAll(() => visiting?.close());
  const started = () => {
    if (!visiting) throw new Error('the site is not served yet: ask for it within a test');
    return visiting;
  };
  return {
    get origin() {
      return started().origin;
    },
    open: (...args) => started().open(...args),
    tab: (...args) => started().tab(...args),
    close: () => started().close(),
  };
}

/** A mail service that responds to messages from any page. */
export const answerWith = (status: number, body: string) => (route: Route) =>
  route.fulfill({
    status,
    body,
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' },
  });

function tabsOf(browser: Promise<Browser>, baseURL: string): Visit['tab'] {
  const contexts = new Map<string, Promise<BrowserContext>>();
  return async ({ clock = false, ...options } = {}) => {
    const newContext = async () => (await browser).newContext({ baseURL, ...options });
    if (clock) {
      const context = await newContext();
      await context.clock.install();
      return context.newPage();
    }
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? newContext();
    contexts.set(key, context);
    return (await context).newPage();
  };
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
