import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

/** Tests that are too slow for every change, and those of our own tools. */
export default defineConfig({
  test: {
    ...common,
    include: ['tests/{nightly,tools/*,site/engines}/*.test.ts'],
    globalSetup: ['tests/support/globalSetup.ts'],
    expect: { poll: { timeout: 120_000 } },
  },
});
