import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

/** Tests that are too slow for every change: the site in Firefox and WebKit, and on the tools of hosts. */
export default defineConfig({
  test: { ...common, include: ['tests/{nightly,site/engines}/*.test.ts'], globalSetup: ['tests/support/globalSetup.ts'] },
});
