import { isCommand, type Need } from '../support/machine.ts';

/** Browsers that only these tests need, and the Debian packages that contain them. */
export const engineNeeds: Need[] = [
  { name: 'Firefox ESR', packages: ['firefox-esr'], isThere: () => isCommand('firefox-esr') },
  { name: 'WebKitWebDriver', packages: ['webkit2gtk-driver'], isThere: () => isCommand('WebKitWebDriver') },
  { name: 'Xvfb', packages: ['xvfb'], isThere: () => isCommand('Xvfb') },
];
