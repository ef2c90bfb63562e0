/** Freezes plain data recursively. Code that changes it throws. */
export function deepFreeze<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const value of Object.values(data)) deepFreeze(value);
  return Object.freeze(data);
}
