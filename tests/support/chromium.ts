import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of a Chrome or Chromium on this machine: CHROME_PATH, or where it is usually installed. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROME_PATH, ...places].find((path) => path && existsSync(path));
}

/**
 * Installs Debian's Chromium where there is no browser and this process may.
 * @throws when there is none and it may not
 */
export function ensureChromium(): void {
  if (chromiumPath()) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall)
    throw new Error('The tests need Chromium: install it (Debian: sudo apt-get install chromium), or set CHROME_PATH.');
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
