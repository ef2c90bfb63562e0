import { isCommand, type Need } from '../../support/machine.ts';

/** Browsers that only these tests need, and the Debian packages that contain them. */
export const engineNeeds: Need[] = [
  { name: 'Firefox ESR', packages: ['firefox-esr'], isInstalled: () => isCommand('firefox-esr') },
  { name: 'WebKitWebDriver', packages: ['webkit2gtk-driver'], isInstalled: () => isCommand('WebKitWebDriver') },
  { name: 'Xvfb', packages: ['xvfb'], isInstalled: () => isCommand('Xvfb') },
];
