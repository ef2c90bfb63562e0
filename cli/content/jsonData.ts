import type { EntryRow } from './entryRow.ts';
import type { PackReader } from './packs.ts';

/** A text that is longer is read when it is needed. */
const shortText = 32;

/**
 * An entry's data as JSON, and its short values.
 * @throws TypeError when a schema makes something that JSON cannot hold: a fault of the site's schema, not of the file
 */
export function jsonOf(data: unknown, file: string): { json: string; scalars: EntryRow['scalars'] } {
  const json = JSON.stringify(data, function (this: Record<string, unknown>, key, value: unknown) {
    // JSON.stringify has already made a Date into a text here, so the original is asked.
    if (!isJson(this[key])) throw new TypeError(`the schema of ${file} makes "${key}" into something that JSON cannot hold`);
    return value;
  });
  const fields = data !== null && typeof data === 'object' ? Object.entries(data) : [];
  return { json, scalars: ownTexts(Object.fromEntries(fields.filter(([, value]) => isShort(value)))) };
}

/**
 * An entry's data, as it was kept.
 * @throws DamagedCache
 */
export function dataOf(packs: PackReader, { data }: Pick<EntryRow, 'data'>): Record<string, unknown> {
  return JSON.parse(packs.read(data).toString()) as Record<string, unknown>;
}

/** The same plain data with texts of its own: one that was cut out of a file keeps the whole file in memory. */
export function ownTexts<T>(data: T): T {
  return JSON.parse(JSON.stringify(data)) as T;
}

function isJson(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value !== 'object') return typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint';
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null;
}

function isShort(value: unknown): value is string | number | boolean {
  return typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && value.length <= shortText);
}
