/**
 * The first value in `data` that isn't plain data: strings, finite numbers, booleans, null, arrays, and plain objects. A field of an
 * object may also be undefined, which is the same as a missing field.
 * @param path how to name `data`: `props`
 * @returns a description such as `props.icon is a function`, or undefined if all of it is plain data
 */
export function unsupportedValue(data: unknown, path: string): string | undefined {
  const found = unsupportedIn(data);
  return found === undefined ? undefined : `${path}${found}`;
}

/** Returns the rest of the message: `.icon is a function`. The path is built on the way back, because unsupported values are rare. */
function unsupportedIn(data: unknown): string | undefined {
  if (data === null || typeof data === 'string' || typeof data === 'boolean' || Number.isFinite(data)) return undefined;
  if (data === undefined || typeof data === 'number') return ` is ${data}`;
  if (typeof data !== 'object') return ` is a ${typeof data}`;
  const isArray = Array.isArray(data);
  const prototype: unknown = Object.getPrototypeOf(data);
  if (!isArray && prototype !== Object.prototype && prototype !== null) return ` is an instance of ${data.constructor.name}`;
  if ('$$typeof' in data) return ' is a React element';
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined && !isArray) continue;
    const found = unsupportedIn(value);
    if (found !== undefined) return isArray ? `[${name}]${found}` : `.${name}${found}`;
  }
  return undefined;
}
