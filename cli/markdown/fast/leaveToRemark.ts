/** Thrown within `ifSupported` for Markdown that's left to remark. Not an Error, because capturing a stack is slow. */
export const leaveToRemark = Symbol('leave to remark');

/** Returns the result of `attempt`, or undefined if it throws `leaveToRemark`. */
export function ifSupported<T>(attempt: () => T): T | undefined {
  try {
    return attempt();
  } catch (reason) {
    if (reason === leaveToRemark) return undefined;
    throw reason;
  }
}
