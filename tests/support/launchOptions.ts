import type { LaunchOptions } from 'playwright-core';
import { chromiumPath } from './machine.ts';

/** Without these, Chromium connects to Google's servers at every start. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How to launch Chromium on this machine. */
export function launchOptions(): LaunchOptions {
  const executablePath = chromiumPath();
  return { ...(executablePath && { executablePath }), args: flags };
}
