/** Thrown, and caught by who asked, where a text holds what only the reference can be trusted with. Without a stack: it is no error. */
export const notPlain = Symbol('not plain');

/** Runs `attempt`; undefined where it comes upon something that is not plain. */
export function ifPlain<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (reason) {
    if (reason === notPlain) return undefined;
    throw reason;
  }
}
