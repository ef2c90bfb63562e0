/** Thrown for syntax that only the fallback parser supports, and caught by the caller. Has no stack, because it isn't an error. */
export const unsupported = Symbol('unsupported');

/** Runs `attempt`; undefined if it finds unsupported syntax. */
export function ifSupported<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (reason) {
    if (reason === unsupported) return undefined;
    throw reason;
  }
}
