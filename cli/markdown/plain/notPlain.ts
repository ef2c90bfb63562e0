/** Thrown for syntax that only the fallback parser supports, and caught by the caller. Has no stack, because it isn't an error. */
export const notPlain = Symbol('not plain');

/** Runs `attempt`; undefined if it finds unsupported syntax. */
export function ifPlain<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (reason) {
    if (reason === notPlain) return undefined;
    throw reason;
  }
}
