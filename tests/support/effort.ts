/**
 * Multiplies the work of random tests: 1 in `npm test`, more in `npm run nightly`.
 * `EFFORT=20 npx vitest run tests/generator/build/incremental.test.ts` takes twenty times as many steps.
 */
export const effort = Number(process.env.EFFORT ?? 1);

/** Seed of random tests. A failure prints its input; run the test with the same `SEED` to reproduce it. */
export const seed = Number(process.env.SEED ?? 20240501);
