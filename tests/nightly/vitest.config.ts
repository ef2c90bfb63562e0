import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

/** Tests that are too slow for every change: the site in Firefox and WebKit, and what hosts make of it. */
export default defineConfig({
  test: { ...common, include: ['tests/{engines,nightly}/*.test.ts'], globalSetup: ['tests/support/globalSetup.ts'] },
});
