/** Thrown within `ifSupported` for Markdown that's left to remark. Not an Error, because capturing a stack is slow. */
export const unsupported = Symbol('unsupported');

/** Returns the result of `attempt`, or undefined if it throws `unsupported`. */
export function ifSupported<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (reason) {
    if (reason === unsupported) return undefined;
    throw reason;
  }
}
