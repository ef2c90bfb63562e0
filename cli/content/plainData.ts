import type { FieldPath } from './fieldPaths.ts';

/** Describes the first value in `data` that JSON can't represent: `props.icon is a function`. Undefined fields count as missing. */
export function describeUnsupported(data: unknown, name: string): string | undefined {
  const found = unsupportedIn(data);
  return found === undefined ? undefined : `${name}${found}`;
}

/** The description without the name: `.icon is a function`. Paths are built as the recursion returns, so that valid data costs no strings. */
function unsupportedIn(data: unknown, parents: object[] = []): string | undefined {
  if (data === null || typeof data === 'string' || typeof data === 'boolean' || Number.isFinite(data)) return undefined;
  if (data === undefined || typeof data === 'number') return ` is ${data}`;
  if (typeof data !== 'object') return ` is a ${typeof data}`;
  if (parents.includes(data)) return ' contains itself';
  const isArray = Array.isArray(data);
  const prototype: unknown = Object.getPrototypeOf(data);
  if (!isArray && prototype !== Object.prototype && prototype !== null)
    return ` is an instance of ${data.constructor?.name || 'a class'}`;
  if ('$$typeof' in data) return ' is a React element';
  parents.push(data);
  // The keys of an array include those of holes, which JSON can't represent.
  for (const name of isArray ? data.keys() : Object.keys(data)) {
    const value = (data as Record<string | number, unknown>)[name];
    if (value === undefined && !isArray) continue;
    const found = unsupportedIn(value, parents);
    if (found !== undefined) return isArray ? `[${name}]${found}` : `.${name}${found}`;
  }
  parents.pop();
  return undefined;
}

/** Whether data is an object with fields, and not a list. */
export function isObject(data: unknown): data is Readonly<Record<string, unknown>> {
  return data !== null && typeof data === 'object' && !Array.isArray(data);
}

export function mapStrings(data: unknown, change: (text: string, path: FieldPath) => string, path: FieldPath = []): unknown {
  if (typeof data === 'string') return change(data, path);
  if (Array.isArray(data)) return data.map((item, index) => mapStrings(item, change, [...path, index]));
  if (!isObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapStrings(value, change, [...path, key])]));
}

export function stringsIn(data: unknown): [FieldPath, string][] {
  const found: [FieldPath, string][] = [];
  mapStrings(data, (text, path) => {
    found.push([path, text]);
    return text;
  });
  return found;
}

/** Freezes plain data, and returns it. What's already frozen is assumed to be frozen all the way down. */
export function deepFreeze<T>(data: T): T {
  if (typeof data !== 'object' || data === null || Object.isFrozen(data)) return data;
  for (const value of Object.values(data)) deepFreeze(value);
  return Object.freeze(data);
}
