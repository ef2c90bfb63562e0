import { defineConfig } from 'vitest/config';

/** What all projects have in common, those of `npm run engines` too. */
export const common = {
  exclude: ['tests/fixtures/**'],
  // Files share modules and the process that runs commands, which saves a fifth of the time.
  isolate: false,
  setupFiles: ['tests/support/setup.ts'],
  // Whole processes and a real browser on two cores: generous, because a slow machine is no fault of the code.
  testTimeout: 60_000,
  // Browsers lose an event now and then on such a machine. A test that fails twice has found something.
  retry: 1,
  hookTimeout: 120_000,
  // GitHub's machines set it, and builds then print annotations.
  env: { GITHUB_ACTIONS: '' },
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // Runs once; both projects inherit what it provides.
    globalSetup: ['tests/support/globalSetup.ts'],
    // For two cores: a worker waits a sixth of its time, for browsers and servers.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...common,
          name: 'site',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...common.exclude, 'tests/{nightly,tools,site/engines}/**', 'tests/site/publishing.test.ts'],
        },
      },
      {
        // The checks of this site once more, on a copy whose owner has published something.
        test: {
          ...common,
          name: 'published',
          include: ['tests/site/publishing.test.ts', 'tests/site/specification*.test.ts', 'tests/site/pageSizes.test.ts'],
          globalSetup: ['tests/support/publishedSite.ts'],
        },
      },
    ],
  },
});
