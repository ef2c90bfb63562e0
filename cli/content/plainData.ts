/**
 * The first value in `data` that isn't plain data: strings, finite numbers, booleans, null, arrays, and plain objects. A field of an
 * object may also be undefined, which is the same as a missing field.
 * @param path how to name `data`: `props`
 * @returns for example `props.icon is a function`
 */
export function notPlain(data: unknown, path: string): string | undefined {
  if (data === null || typeof data === 'string' || typeof data === 'boolean' || Number.isFinite(data)) return undefined;
  if (data === undefined || typeof data === 'number') return `${path} is ${data}`;
  if (typeof data !== 'object') return `${path} is a ${typeof data}`;
  const isArray = Array.isArray(data);
  const prototype: unknown = Object.getPrototypeOf(data);
  if (!isArray && prototype !== Object.prototype && prototype !== null)
    return `${path} is an instance of ${data.constructor.name}`;
  if ('$$typeof' in data) return `${path} is a React element`;
  for (const [name, value] of Object.entries(data)) {
    if (value === undefined && !isArray) continue;
    const found = notPlain(value, isArray ? `${path}[${name}]` : `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
