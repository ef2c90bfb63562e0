/**
 * How much more than usual random tests do: 1 in the gate, more in `npm run nightly`.
 * `EFFORT=20 npx vitest run tests/incremental.test.ts` walks twenty times as far.
 */
export const effort = Number(process.env.EFFORT ?? 1);

/** Where their random choices start. A failure prints what it tried, and the same seed tries it again. */
export const seed = Number(process.env.SEED ?? 20240501);
