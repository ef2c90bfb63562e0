import type { Page } from 'playwright-core';

/** Holds back scripts. */
export interface Gate {
  /** URLs that were requested. */
  asked: string[];
  open(): void;
}

/**
 * Holds back scripts until the gate is opened.
 * @param which matches the scripts; defaults to all
 */
export async function gateScripts(page: Page, which: RegExp = /\.js(\?|$)/): Promise<Gate> {
  const asked: string[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(which, async (route) => {
    asked.push(route.request().url());
    await opened;
    await route.fallback();
  });
  return { asked, open };
}

/** Console errors and warnings of the page from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

/** Scripts that the page has requested, by their names without the hash. */
export function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[A-Z0-9]+\.js/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  return scripts;
}
