import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Path of Chrome or Chromium on this machine: CHROME_PATH, or a usual location. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROME_PATH, ...browsers].find((path) => path && existsSync(path));
}

/** Headless Chromium, which opens a page in half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Path of the browser for most tests: the headless shell if it's installed, otherwise Chromium. */
export function headlessPath(): string | undefined {
  return existsSync(headlessShell) ? headlessShell : chromiumPath();
}

/** A program that tests need, and the Debian packages that contain it. */
export interface Need {
  name: string;
  packages: string[];
  isInstalled: () => boolean;
}

/** Programs that `npm test` needs. */
const testNeeds: Need[] = [
  {
    name: 'Chromium (or CHROME_PATH)',
    packages: ['chromium', 'fonts-liberation'],
    isInstalled: () => chromiumPath() !== undefined,
  },
  // Other systems have no such package and don't need it.
  {
    name: 'chromium-headless-shell',
    packages: ['chromium-headless-shell'],
    isInstalled: () => !mayInstall() || existsSync(headlessShell),
  },
  { name: 'nginx', packages: ['nginx-light'], isInstalled: () => isCommand('nginx') },
  { name: 'Apache', packages: ['apache2-bin'], isInstalled: () => isCommand('apache2') },
  {
    name: 'lighttpd with mod_deflate',
    packages: ['lighttpd', 'lighttpd-mod-deflate'],
    isInstalled: () => isCommand('lighttpd') && existsSync('/usr/lib/lighttpd/mod_deflate.so'),
  },
  { name: 'Caddy', packages: ['caddy'], isInstalled: () => isCommand('caddy') },
  { name: 'python3', packages: ['python3'], isInstalled: () => isCommand('python3') },
];

/**
 * Installs missing Debian packages if this process may.
 * @throws with one line that names what to install, if it may not
 */
export function prepareMachine(needs = testNeeds): void {
  const missing = needs.filter(({ isInstalled }) => !isInstalled());
  if (missing.length === 0) return;
  const packages = missing.flatMap((need) => need.packages);
  if (!mayInstall()) {
    throw new Error(
      `The tests need ${missing.map(({ name }) => name).join(', ')}. On Debian: sudo apt-get install ${packages.join(' ')}`,
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env });
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && isCommand('apt-get');
}

/** Whether a program is in the PATH. */
export function isCommand(name: string): boolean {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/sbin');
  return folders.some((folder) => existsSync(`${folder}/${name}`));
}
