/**
 * Freezes plain data recursively, so that code that modifies it throws. An object that's already frozen is assumed to be frozen all the
 * way down.
 * @returns the same data
 */
export function deepFreeze<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const value of Object.values(data)) deepFreeze(value);
  return Object.freeze(data);
}
