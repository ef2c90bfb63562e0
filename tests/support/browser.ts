import type { Server } from 'node:http';
import { type Browser, type BrowserContextOptions, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { listen, type ServerOptions, siteServer } from '../../cli/serve/server.ts';
import { chromiumPath } from './machine.ts';

/** Without these, Chromium looks for its maker's hosts at every start. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export interface Visit {
  browser: Browser;
  origin: string;
  /**
   * Opens a page of the site in a context of its own.
   * @param before what to set up first, such as routes; with it, the page may still be loading when this returns
   */
  open(path: string, options?: BrowserContextOptions, before?: (page: Page) => Promise<unknown>): Promise<Page>;
  close(): Promise<void>;
}

/** How this machine's Chromium is started. */
export function launchOptions(): LaunchOptions {
  const executablePath = chromiumPath();
  return { ...(executablePath && { executablePath }), args: flags };
}

/**
 * Serves a built site and starts a browser for it.
 * @param serving how it is served
 */
export async function visit(folder: string, options?: LaunchOptions, serving?: ServerOptions): Promise<Visit> {
  const server: Server = siteServer(folder, () => '', serving);
  const origin = `http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`;
  const browser = await chromium.launch({ ...launchOptions(), ...options });
  return {
    browser,
    origin,
    async open(path, options, before) {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      await before?.(page);
      await page.goto(origin + path, { waitUntil: before ? 'commit' : 'load' });
      return page;
    },
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
