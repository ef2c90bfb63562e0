/**
 * The first value in `data` that isn't plain data: strings, finite numbers, booleans, null, arrays, and plain objects. A field of an
 * object may also be undefined, which is the same as a missing field.
 * @param path how to name `data`: `props`
 * @returns for example `props.icon is a function`
 */
export function notPlain(data: unknown, path: string): string | undefined {
  switch (typeof data) {
    case 'string':
    case 'boolean':
      return undefined;
    case 'number':
      return Number.isFinite(data) ? undefined : `${path} is ${data}`;
    case 'object':
      return data === null ? undefined : notPlainObject(data, path);
    default:
      return `${path} is ${typeof data === 'undefined' ? 'undefined' : `a ${typeof data}`}`;
  }
}

function notPlainObject(data: object, path: string): string | undefined {
  if (Array.isArray(data)) return first(data, (item, index) => notPlain(item, `${path}[${index}]`));
  const prototype: unknown = Object.getPrototypeOf(data);
  if (prototype !== Object.prototype && prototype !== null) return `${path} is an instance of ${data.constructor.name}`;
  if ('$$typeof' in data) return `${path} is a React element`;
  for (const name in data) {
    const value = (data as Record<string, unknown>)[name];
    if (value === undefined) continue;
    const found = notPlain(value, `${path}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function first<T>(items: readonly T[], find: (item: T, index: number) => string | undefined): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
