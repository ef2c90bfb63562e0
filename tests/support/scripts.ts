import type { Page } from 'playwright-core';

/** Holds back scripts. */
export interface Gate {
  /** Addresses that were asked for. */
  asked: string[];
  open(): void;
}

/**
 * Keeps scripts from arriving until the gate is opened.
 * @param which every script, if nothing is said
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

/** What the page complains about, from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

/** Scripts that the page has asked for, by the part of their names before the hash. */
export function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+)-[A-Z0-9]+\.js/.exec(request.url())?.[1];
    if (name) scripts.push(name);
  });
  return scripts;
}
