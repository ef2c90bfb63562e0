import type { NamedPhotograph } from 'sitewright';
import { type Content, schema } from './schema/content.ts';

/** The photographs in public/ that the content and the settings name. */
export function namedPhotographs({ settings, singles, collections }: Content): NamedPhotograph[] {
  const entries = [...Object.values(singles), ...Object.values(collections).flat()];
  return [
    ...entries.flatMap((entry) => {
      const found = namedIn.get(entry) ?? photographsIn(entry, entry.source, []);
      namedIn.set(entry, found);
      return found;
    }),
    ...photographsIn(settings.owner, schema.settings.file, ['owner']),
  ];
}

/** Entries never change, and `site dev` keeps those of files that stay the same, so each is searched once. */
const namedIn = new WeakMap<object, readonly NamedPhotograph[]>();

const photographFields: ReadonlySet<string | number | undefined> = new Set(['src', 'portrait', 'before', 'after']);

function photographsIn(value: unknown, source: string, field: readonly (string | number)[]): NamedPhotograph[] {
  if (typeof value === 'string')
    return value.startsWith('/') && photographFields.has(field.at(-1)) ? [{ path: value, source, field }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    photographsIn(each, source, [...field, Array.isArray(value) ? Number(key) : key]),
  );
}
