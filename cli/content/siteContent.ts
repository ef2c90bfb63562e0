import type { ContentOf, Entry, Site, SiteSchema } from '../contract.ts';
import type { EntryFields } from './entryFields.ts';
import type { EntryRow } from './entryRow.ts';
import { type ReadLog, trackFields } from './trackedFields.ts';

/** The content as a site gets it, in the order of the files' names; nothing when a single page is missing. */
export function siteContent(
  { schema }: Site,
  settings: object,
  rows: readonly EntryRow[],
  fields: EntryFields,
  log: ReadLog,
): ContentOf<SiteSchema> | undefined {
  const groups = new Map<string, Entry<object>[]>();
  for (const row of rows) {
    const group = groups.get(row.group);
    if (group) group.push(fields.of(row));
    else groups.set(row.group, [fields.of(row)]);
  }
  const singles = Object.keys(schema.singles).map((name) => [name, groups.get(`singles.${name}`)?.[0]] as const);
  if (singles.some(([, single]) => single === undefined)) return undefined;
  return {
    settings: trackSettings(schema.settings.file, settings, log),
    collections: Object.fromEntries(
      Object.keys(schema.collections).map((name) => [name, groups.get(`collections.${name}`) ?? []]),
    ),
    singles: Object.fromEntries(singles),
  } as ContentOf<SiteSchema>;
}

function trackSettings(file: string, settings: object, log: ReadLog): object {
  const values = settings as Record<string, unknown>;
  return trackFields(
    { key: file, names: () => Object.keys(values), read: (name) => (Object.hasOwn(values, name) ? values[name] : undefined) },
    log,
  );
}
