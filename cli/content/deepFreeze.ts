/** Freezes plain data recursively, so that code that modifies it throws. Returns the same data. */
export function deepFreeze<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const value of Object.values(data)) deepFreeze(value);
  return Object.freeze(data);
}
