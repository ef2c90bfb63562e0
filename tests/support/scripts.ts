import type { Page } from 'playwright-core';

/** Holds back scripts. */
export interface Gate {
  /** URLs that were requested. */
  requested: string[];
  open(): void;
}

/**
 * Holds back scripts until the gate is opened.
 * @param which matches the scripts; defaults to all
 */
export async function gateScripts(page: Page, which: RegExp = /\.js(\?|$)/): Promise<Gate> {
  const requested: string[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(which, async (route) => {
    requested.push(route.request().url());
    await opened;
    await route.fallback();
  });
  return { requested, open };
}

/** Console errors and warnings of the page from now on. */
export function consoleErrorsOf(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', ({ message }) => consoleErrors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') consoleErrors.push(message.text());
  });
  return consoleErrors;
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
