import { defineConfig } from 'vitest/config';
import { common } from '../../vitest.config.ts';

/** `npm run engines`: the site in Firefox and WebKit, beside Chromium. */
export default defineConfig({
  test: { ...common, include: ['tests/engines/*.test.ts'], globalSetup: ['tests/support/globalSetup.ts'] },
});
